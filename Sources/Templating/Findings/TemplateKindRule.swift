import Diagnostics

extension Rule {
  /// Fields must be used as their kind allows.
  package static let templateKind = structural(
    "template-kind", "fields must be used as their kind allows")
}
