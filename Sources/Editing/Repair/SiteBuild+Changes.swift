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
    // A lock that was out of date before the branch is not its doing either.
    for finding in base.diagnosticsWithLock {
      var key = FindingKey(finding, in: base.sources)
      // A branch that makes a warning an error is to blame for the error, but not the other way round.
      for severity in Diagnostic.Severity.allCases.drop(while: { $0 != finding.severity }) {
        key.severity = severity
        known.insert(key)
      }
    }
    return checked.diagnostics.filter {
      changes.touches($0.file) || !known.contains(FindingKey($0, in: checked.sources))
    }
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

  init(_ diagnostic: Diagnostic, in sources: SourceTable) {
    file = diagnostic.file
    rule = diagnostic.rule.id
    severity = diagnostic.severity
    let place = sources[file]?.location(of: diagnostic.range.lowerBound)
    line = place?.line ?? 0
    column = place?.column ?? diagnostic.range.lowerBound
    message = diagnostic.message
  }
}
