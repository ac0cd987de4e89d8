import Diagnostics

extension Rule {
  /// A field is used as its kind allows.
  package static let templateKind = structural(
    "template-kind", "a field is used as its kind allows")
}
