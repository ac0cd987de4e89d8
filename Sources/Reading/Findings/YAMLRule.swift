import Diagnostics

extension Rule {
  package static let yaml = structural("yaml", "YAML must be valid")
}
