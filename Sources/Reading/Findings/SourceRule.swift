import Diagnostics

extension Rule {
  package static let source = structural("source", "sources must be UTF-8 text within the limits")
}
