import Diagnostics
import Rules

extension CheckedLibrary {
  /// The documents with both sides of a merge, as errors, whoever can see them; none without a lock.
  ///
  /// Half of their lines will be removed again. A lock that is written before that gives ids to both halves, and what
  /// is kept may be the one with the new id.
  package var conflicts: [Diagnostic] {
    guard lock.exists else { return [] }
    return diagnostics.filter { $0.rule == MergeConflictRule.rule }.map { finding in
      var finding = finding
      finding.severity = .error
      return finding
    }
  }

  /// The library with its conflicts as errors, if the lock would change.
  package func refusingConflicts() -> CheckedLibrary {
    guard lock.changes.isNeeded else { return self }
    let conflicts = conflicts
    if conflicts.isEmpty { return self }
    var refusing = self
    refusing.diagnostics = (diagnostics.filter { $0.rule != MergeConflictRule.rule } + conflicts)
      .inReportOrder()
    return refusing
  }
}
