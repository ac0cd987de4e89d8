import Diagnostics
import Documents

extension Rule {
  /// Use the signs of the notation, not look-alikes.
  package static let lookAlike = style(
    "look-alike", "use the signs of the notation, not look-alikes")
}
