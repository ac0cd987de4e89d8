import Diagnostics

extension Rule {
  /// A file can be parsed within the limits.
  package static let parseLimit = structural(
    "parse-limit", "a file can be parsed within the limits")
}
