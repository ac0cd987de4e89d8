import Bytes
import Diagnostics
import Documents
import Identity
import Library
import Loading
import Pages
import Reading
import Rules
import Settings
import SiteBuild
import System

/// Applies the safe fixes of a library, in memory; writing them is a later step.
///
/// Ids are a repair of their own (`SiteBuild.isWritingIDs`): who corrects mistakes does not expect new
/// lines in every file.
package struct LibraryRepair {
  /// A fix that was made.
  package struct Repair: Sendable {
    /// The path of the file.
    package var path: String
    /// The line, from 1, as it was counted before the fix.
    package var line: Int
    /// The rule that asked for it.
    package var rule: Rule
  }

  /// A file that is repaired.
  package struct Change: Sendable, Hashable {
    /// Its path.
    package var path: String
    /// Its bytes before.
    package var before: [UInt8]
    /// Its bytes after.
    package var after: [UInt8]
  }

  /// The files to write, in the order of their paths.
  package var changes: [Change] = []
  /// The fixes, in the order of their paths and lines.
  package var repairs: [Repair] = []
  /// The baseline with the lines as they are with them; `nil` if it stays.
  package var baselineChange: Change?
  /// The library as it is with them.
  package var checked: CheckedLibrary

  /// One fix may lead to the next: a corrected key may have a wrong date.
  static let mostRounds = 16
  /// If a file cannot be read as it was meant, nobody knows what an edit would do: their errors.
  static let unreadable: Set<Rule> = [.yaml, .source, .parseLimit]

  /// Fixes until nothing is left to fix.
  ///
  /// - Parameters:
  ///   - build: How the library is read.
  ///   - selected: The findings whose files may be changed.
  /// - Throws: Only what the machine could not do.
  package init(
    _ build: SiteBuild, selected: (CheckedLibrary) throws -> [Diagnostic]
  ) throws {
    var build = build
    let folder = build.source
    var before: [String: [UInt8]] = [:]
    var texts: [String: [UInt8]] = [:]
    var trials: [String: FixTrial] = [:]
    checked = try build.check()
    let baseline = CarriedBaseline(checked)
    /// The library with some texts, in which what was known stays known.
    func check(_ texts: [String: [UInt8]]) throws -> CheckedLibrary {
      var texts = texts
      baselineChange = baseline?.change(with: Self.changes(texts, before))
      if let change = baselineChange { texts[change.path] = change.after }
      build.source = OverlaidFolder(folder: folder, texts: texts)
      return try build.check()
    }
    for _ in 0..<Self.mostRounds {
      let round = Self.round(
        of: checked, fixing: try selected(checked), with: build, trials: trials)
      if round.isEmpty { break }
      var tried = texts
      for (path, repaired) in round {
        before[path] = before[path] ?? checked.sources[path]?.original
        tried[path] = repaired.bytes
      }
      var next = try check(tried)
      // A fix that causes an error or loses an id was not safe: its file is fixed without it.
      let (known, found) = (Self.errors(in: checked), Self.errors(in: next))
      let worse = Self.worse(of: round.keys, from: (checked, known), to: (next, found))
      if !worse.isEmpty {
        for path in worse {
          tried[path] = texts[path]
          guard let source = checked.sources[path], let failed = round[path] else { continue }
          trials[path, default: FixTrial()]
            .fail(
              failed.findings, in: source,
              at: Self.guilty(
                in: path, failed.made, from: (checked, known), to: (next, found)))
        }
        next = try check(tried)
      }
      for path in round.keys where !worse.contains(path) { trials[path]?.succeed() }
      repairs += round.filter { !worse.contains($0.key) }.flatMap { $0.value.repairs }
      texts = tried
      checked = next
    }
    changes = Self.changes(texts, before)
    repairs.sort(by: Self.precedes)
  }

  /// The order of repairs in reports.
  private static func precedes(_ first: Repair, _ second: Repair) -> Bool {
    if first.path != second.path {
      return first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
    }
    return (first.line, first.rule.id) < (second.line, second.rule.id)
  }

  /// The texts that differ, in the order of their paths.
  private static func changes(
    _ texts: [String: [UInt8]], _ before: [String: [UInt8]]
  ) -> [Change] {
    texts.compactMap { path, after in
      guard let old = before[path], old != after else { return nil }
      return Change(path: path, before: old, after: after)
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file that can be repaired once more, with its new bytes.
  private typealias Round = (
    bytes: [UInt8], made: [FixApplication.Made], repairs: [Repair], findings: [Diagnostic]
  )

  /// The files that can be repaired once more.
  private static func round(
    of checked: CheckedLibrary, fixing findings: [Diagnostic], with build: SiteBuild,
    trials: [String: FixTrial]
  ) -> [String: Round] {
    let unreadable = Set(
      checked.diagnostics.filter { $0.severity == .error && Self.unreadable.contains($0.rule) }
        .map(\.file))
    // Two files with names that look the same: their findings cannot be distinguished by their path.
    let twins = Set(
      Dictionary(grouping: checked.sources.paths) { $0 }.filter { $0.value.count > 1 }.keys)
    var byFile: [String: [Diagnostic]] = [:]
    for finding in findings
    where !finding.fixes.isEmpty && (finding.rule == IDMissingRule.rule) == build.isWritingIDs {
      byFile[finding.file, default: []].append(finding)
    }
    var result: [String: Round] = [:]
    for (path, findings) in byFile
    where checked.configuration.mayRepair(path)
      && !unreadable.contains(path) && !twins.contains(path)
    {
      guard let source = checked.sources[path] else { continue }
      // What comes to light with the front matter is looked at in the next round.
      let front = findings.filter { $0.rule == .frontMatter }
      let findings = (trials[path] ?? FixTrial()).chosen(
        front.isEmpty ? findings : front, in: source)
      let repaired = FixApplication.apply(findings, to: source.original)
      if repaired.made.isEmpty { continue }
      let lines = source.lines(of: repaired.made.map(\.range.lowerBound))
      let repairs = zip(repaired.made, lines).map { fix, line in
        Repair(path: path, line: line, rule: fix.rule)
      }
      result[path] = (repaired.bytes, repaired.made, repairs, findings)
    }
    return result
  }

  /// Whether a file could not be read because of its front matter, and now can be: the errors that are found then
  /// were there before.
  private static func becomesReadable(
    _ path: String, from checked: CheckedLibrary, to next: CheckedLibrary
  ) -> Bool {
    func isUnread(_ checked: CheckedLibrary) -> Bool {
      checked.diagnostics.contains {
        $0.file == path && $0.severity == .error
          && ($0.rule == .frontMatter || unreadable.contains($0.rule))
      }
    }
    return isUnread(checked) && !isUnread(next)
  }

  /// Where the errors are that the next round will not repair, by file.
  private typealias Errors = [String: [Int]]

  private static func errors(in checked: CheckedLibrary) -> Errors {
    var offsets: Errors = [:]
    for finding in checked.everything where finding.severity == .error && finding.fixes.isEmpty {
      offsets[finding.file, default: []] += finding.places.map(\.range.lowerBound)
    }
    return offsets
  }

  /// A library before or after a round, with its errors.
  private typealias Side = (library: CheckedLibrary, errors: Errors)

  /// The files that have more errors after a round, or lose more ids.
  private static func worse(
    of paths: some Sequence<String>, from before: Side, to after: Side
  ) -> Set<String> {
    let (lost, losing) = (lostIDs(in: before.library), lostIDs(in: after.library))
    return Set(
      paths.filter {
        (after.errors[$0, default: []].count > before.errors[$0, default: []].count
          || losing[$0, default: 0] > lost[$0, default: 0])
          && !becomesReadable($0, from: before.library, to: after.library)
      })
  }

  /// The lines of a file, as they are before a round, where the fixes of that round made it worse.
  private static func guilty(
    in path: String, _ made: [FixApplication.Made], from before: Side, to after: Side
  ) -> Set<Int> {
    let (checked, next) = (before.library, after.library)
    guard let source = checked.sources[path] else { return [] }
    let errors = (after.errors[path] ?? []).map { FixApplication.origin(of: $0, before: made) }
    let lines = Set(source.lines(of: errors))
      .subtracting(source.lines(of: before.errors[path] ?? []))
    let (now, then) = (checked.library.documents, next.library.documents)
    guard let number = now.firstIndex(where: { $0.path == path }),
      let changed = then.first(where: { $0.path == path })
    else { return lines }
    let losing = checked.placesLosingIDs(from: now[number], to: changed, at: number)
    return lines.union(source.lines(of: losing))
  }

  /// How many ids the next lock retires in each file.
  private static func lostIDs(in checked: CheckedLibrary) -> [String: Int] {
    var counts: [String: Int] = [:]
    for change in checked.lock.changes.documents where !change.lost.isEmpty {
      counts[change.path, default: 0] += change.lost.count
    }
    return counts
  }
}

extension LibraryConfiguration {
  /// Whether repairs may change a file: only documents.
  func mayRepair(_ path: String) -> Bool {
    let content = layout.content
    return (content == "." || path.isBelow(content)) && !isConfiguration(path)
  }
}
