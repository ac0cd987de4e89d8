import Bytes
import Diagnostics
import Rules

extension CheckedLibrary {
  /// The documents with an unresolved merge conflict, as errors, whoever can see them; none without a lock.
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

  /// The findings without notes about conflict markers: as Markdown these are words, a heading or a quote, and none of
  /// them will stay.
  static func withoutNotesOnMarkers(
    _ findings: [Diagnostic], in sources: SourceTable
  ) -> [Diagnostic] {
    let merged = Set(findings.filter { $0.rule == MergeConflictRule.rule }.map(\.file))
    if merged.isEmpty { return findings }
    return findings.compactMap { finding in
      guard finding.severity == .note, merged.contains(finding.file),
        let bytes = sources[finding.file]?.original
      else { return finding }
      return finding.kept(at: finding.places.map { !isOnMarker($0.range.lowerBound, of: bytes) })
    }
  }

  private static func isOnMarker(_ place: Int, of bytes: [UInt8]) -> Bool {
    var start = min(place, bytes.count)
    while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
    let line = bytes[start...]
    return ConflictMarker(line: line, length: ConflictMarker.signs(in: line)) != nil
  }
}
