import Diagnostics

extension Rule {
  package static let parseLimit = structural(
    "parse-limit", "files must be parsed within the limits")
}
