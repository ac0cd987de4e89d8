import Diagnostics

extension Rule {
  /// `fairlead-baseline.json` must be readable.
  package static let baseline = structural("baseline", "`fairlead-baseline.json` must be readable")
}

extension Diagnostic {
  /// A mark of a merge in the baseline: writing it again would record what the merge has broken, too.
  static func baselineConflict(in source: SourceText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, .baseline, file: source.path, at: range,
      message: "this mark is left over from merging two versions of the baseline",
      help: "remove the lines with <<<<<<<, |||||||, ======= and >>>>>>>, and keep the others")
  }
}
