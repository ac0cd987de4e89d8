import Diagnostics

extension Rule {
  /// A name is a field, or a block that the parent has.
  package static let templateUnknownName = structural(
    "template-unknown-name", "a name is a field, or a block that the parent has")
}
