import Diagnostics

extension Rule {
  package static let configuration = structural(
    "configuration", "the values in `fairlead.yml` must be valid")
}
