import Diagnostics

extension Rule {
  /// YAML can be read.
  package static let yaml = structural("yaml", "YAML can be read")
}
