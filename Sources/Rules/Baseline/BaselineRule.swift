import Diagnostics

extension Rule {
  /// `fairlead-baseline.json` can be read.
  package static let baseline = structural("baseline", "`fairlead-baseline.json` can be read")
}
