import Diagnostics

extension Rule {
  package static let templateUnknownName = structural(
    "template-unknown-name", "a name must be a field, or a block that the parent has")
}
