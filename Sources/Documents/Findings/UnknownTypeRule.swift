import Diagnostics

extension Rule {
  /// The `type` is a known one.
  package static let unknownType = structural("unknown-type", "the `type` is a known one")
}
