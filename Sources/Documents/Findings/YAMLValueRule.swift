import Diagnostics

extension Rule {
  /// A value of YAML is what its line says.
  package static let yamlValue = style("yaml-value", "a value of YAML is what its line says")
}
