import Diagnostics
import Documents

extension Rule {
  /// Use plain punctuation, not look-alikes.
  package static let lookAlike = style(
    "look-alike", "use plain punctuation, not look-alikes")
}
