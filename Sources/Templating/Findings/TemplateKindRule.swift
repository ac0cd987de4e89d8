import Diagnostics

extension Rule {
  package static let templateKind = structural(
    "template-kind", "fields must be used as their kind allows")
}
