import Diagnostics
import Discovery
import SiteBuild

extension SiteBuild {
  /// The findings that a branch is responsible for: all in the files that it changed, and those
  /// elsewhere that were not there before it, such as a link to a file that it removed.
  ///
  /// - Parameters:
  ///   - checked: The library as it is.
  ///   - changes: What changed.
  /// - Returns: Those findings, in the order of the report.
  /// - Throws: Only what the machine could not do.
  package func findings(of checked: CheckedLibrary, since changes: GitChanges) throws
    -> [Diagnostic]
  {
    let elsewhere = checked.diagnostics.filter { !changes.touches($0.file) }
    guard !elsewhere.isEmpty, let commit = changes.base else { return checked.diagnostics }
    var before = self
    before.source = try GitTree(root: changes.root, commit: commit)
    before.checkout = GitCheckout()
    var base = try before.check()
    // A branch that repairs the configuration is not to blame for what nobody could check before.
    let path = checked.configuration.path
    if base.configuration.isUnread {
      before.overlay([path: checked.sources[path]?.original ?? []])
      base = try before.check()
    }
    var known: Set<FindingKey> = []
    let (old, now) = (base.sources, checked.sources)
    var places = PlaceFinder { old[$0] }
    // A lock that was out of date before the branch is not its doing either.
    for finding in base.diagnosticsWithLock {
      for var key in FindingKey.all(of: finding, &places) {
        // A branch that makes a warning an error is to blame for the error, but not the other way round.
        for severity in Diagnostic.Severity.allCases.drop(while: { $0 != finding.severity }) {
          key.severity = severity
          known.insert(key)
        }
      }
    }
    places = PlaceFinder { now[$0] }
    return checked.diagnostics.compactMap { finding -> Diagnostic? in
      if changes.touches(finding.file) { return finding }
      return finding.kept(at: FindingKey.all(of: finding, &places).map { !known.contains($0) })
    }
    .inReportOrder()
  }
}

/// What makes two findings of an unchanged file the same: advice may differ, and where it is in bytes, because git may
/// write other line endings to a disk than it keeps.
private struct FindingKey: Hashable {
  var file: String
  var rule: String
  var severity: Diagnostic.Severity
  var line: Int
  var column: Int
  var message: String

  /// Those of a finding, one for each of its places.
  static func all(of diagnostic: Diagnostic, _ places: inout PlaceFinder) -> [Self] {
    let hasText = places.hasText(diagnostic.file)
    return diagnostic.places.map { place in
      let offset = place.range.lowerBound
      let location = hasText ? places.location(of: offset, in: diagnostic.file) : nil
      return Self(
        file: diagnostic.file, rule: diagnostic.rule.id, severity: diagnostic.severity,
        line: location?.line ?? 0, column: location?.column ?? offset, message: place.text)
    }
  }
}
