import Diagnostics

extension Rule {
  package static let yamlValue = style(
    "yaml-value", "YAML must read each value the way its line looks")
}
