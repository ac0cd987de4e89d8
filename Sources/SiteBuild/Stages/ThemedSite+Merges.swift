import Diagnostics
import Loading
import Theming

extension ThemedSite {
  /// The findings about a theme, with those about files that have both sides of a conflict: every page would show both.
  ///
  /// What else is found in such a file comes from the markers.
  static func blamingMerges(_ found: [Diagnostic], of theme: Theme) -> [Diagnostic] {
    let merges = theme.ownTexts.compactMap {
      MergedText($0.bytes).finding(in: $0.path, .templateFile)
    }
    if merges.isEmpty { return found }
    let files = Set(merges.map(\.file))
    return found.filter { !files.contains($0.file) } + merges
  }
}
