import Diagnostics

extension Rule {
  /// A partial exists.
  package static let templateUnknownPartial = structural(
    "template-unknown-partial", "a partial exists")
}
