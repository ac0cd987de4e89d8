import Diagnostics
import Documents

extension Rule {
  /// Sources must be UTF-8 text within the limits.
  package static let source = structural("source", "sources must be UTF-8 text within the limits")
}
