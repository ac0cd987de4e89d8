import Diagnostics
import Documents

extension Rule {
  /// YAML must be valid.
  package static let yaml = structural("yaml", "YAML must be valid")
}
