import Diagnostics
import Documents

extension Rule {
  /// Files must be parsed within the limits.
  package static let parseLimit = structural(
    "parse-limit", "files must be parsed within the limits")
}
