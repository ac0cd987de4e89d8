import Diagnostics
import Pages
import Theming

/// Pages that need no site.
extension SiteBuild {
  /// Documents as pages of one file each.
  ///
  /// - Parameters:
  ///   - documents: Their numbers; each has a page.
  ///   - checked: The library.
  ///   - theme: The theme.
  /// - Returns: The files, in the same order; none if the theme has errors.
  /// - Throws: Only what the machine could not do.
  package func selfContained(
    _ documents: [Int], of checked: CheckedLibrary, theme: Theme
  ) throws -> (pages: [[UInt8]], findings: [Diagnostic], sources: SourceTable) {
    let site = try ThemedSite(checked, theme: theme, jobs: jobs, .off, isKeptOffline: false)
    let known = Set(checked.diagnostics)
    let errors = site.findings.filter { $0.severity == .error && !known.contains($0) }
    let pages = try errors.isEmpty ? site.selfContained(documents) : []
    return (pages, errors, site.sources)
  }
}
