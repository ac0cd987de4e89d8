import Diagnostics
import Rules
import SiteBuild

/// The known findings of a library whose files are moved or edited: they stay known.
struct CarriedBaseline {
  private let source: SourceText
  private let baseline: Baseline

  /// Reads the baseline of a library; `nil` if it has none, or a damaged one.
  init?(_ checked: CheckedLibrary) {
    guard checked.baseline.recorded > 0, let source = checked.sources[Baseline.path] else {
      return nil
    }
    var report: [Diagnostic] = []
    baseline = Baseline(source, report: &report)
    self.source = source
    if !report.isEmpty { return nil }
  }

  /// How `fairlead-baseline.json` changes with some texts; `nil` if it stays.
  ///
  /// - Parameters:
  ///   - changes: The texts that change.
  ///   - path: The path that a file has afterwards.
  /// - Returns: The file.
  func change(
    with changes: [LibraryRepair.Change], to path: (String) -> String = { $0 }
  ) -> LibraryRepair.Change? {
    let carried = baseline.carried(
      to: path, edits: changes.map { ($0.path, before: $0.before, after: $0.after) })
    if carried == baseline { return nil }
    return LibraryRepair.Change(
      path: Baseline.path, before: source.original, after: carried.bytes)
  }
}
