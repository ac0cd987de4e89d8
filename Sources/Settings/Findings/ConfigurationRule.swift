import Diagnostics

extension Rule {
  /// The values in `fairlead.yml` must be valid.
  package static let configuration = structural(
    "configuration", "the values in `fairlead.yml` must be valid")
}
