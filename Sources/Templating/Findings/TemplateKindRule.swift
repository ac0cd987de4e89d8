import Diagnostics

extension Rule {
  /// A field is used as what it is.
  package static let templateKind = structural("template-kind", "a field is used as what it is")
}
