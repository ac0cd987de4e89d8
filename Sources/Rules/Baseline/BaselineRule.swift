import Diagnostics

extension Rule {
  /// `fairlead-baseline.json` must be readable.
  package static let baseline = structural("baseline", "`fairlead-baseline.json` must be readable")
}
