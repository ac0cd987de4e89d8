import Diagnostics

extension Rule {
  package static let baseline = structural("baseline", "`fairlead-baseline.json` must be readable")
}

extension Diagnostic {
  /// A conflict marker in the baseline: writing it again would record what the merge has broken, too.
  static func baselineConflict(in source: SourceText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, .baseline, file: source.path, at: range,
      message: "this conflict marker is left over from a merge",
      help: "remove the lines with <<<<<<<, |||||||, ======= and >>>>>>>, and keep the others")
  }
}
