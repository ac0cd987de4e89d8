import Bytes
import Contract
import Diagnostics
import Reading

/// The findings that a library already had when it began to use Fairlead: `fairlead-baseline.json`.
///
/// A finding is known by its rule, its file and the text of its line, so it stays known when lines
/// are added above it, but not if it becomes more severe, as when a draft is published. One that
/// several places share has an entry for each of them. Errors of rules that a library cannot change
/// are never recorded: without them pages or payloads would be wrong.
package struct Baseline: Sendable, Equatable {
  /// The path of the file.
  package static let path = "fairlead-baseline.json"

  /// What a known finding is recognized by.
  struct Entry: Hashable, Sendable {
    var file: String
    var rule: String
    /// How severe it was; what is known hides nothing that is worse.
    var severity: Diagnostic.Severity
    /// The text of the line that it is on, without white space around it; empty if it is about
    /// something that is missing.
    var line: String
  }

  /// How often each occurs.
  var counts: [Entry: Int] = [:]

  /// A baseline without findings.
  package init() {}

  /// Records findings.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings; errors of rules that cannot be changed are left out.
  ///   - source: The text of the file at a path.
  package init(of diagnostics: [Diagnostic], source: (String) -> SourceText?) {
    for diagnostic in diagnostics where Self.records(diagnostic) {
      for entry in Entry.all(of: diagnostic, in: source(diagnostic.file)) {
        counts[entry, default: 0] += 1
      }
    }
  }

  /// Whether a finding may be recorded.
  package static func records(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .error
      || !diagnostic.rule.isStructural && diagnostic.rule != .frontMatter
  }

  /// How many findings are recorded; one that several places share counts for each of them.
  package var count: Int { counts.values.reduce(0, +) }

  /// Separates the findings that are known from those that are new.
  ///
  /// Of a finding that several places share, those that are known are hidden.
  ///
  /// - Parameters:
  ///   - diagnostics: Everything that was found, in the order of the report.
  ///   - isOff: Whether the rule with an id is switched off: what is known of it stays known.
  ///   - isLeftOut: The same for the file at a path, which is not read.
  ///   - source: The text of the file at a path.
  /// - Returns: The new ones, those that are known, and what the baseline would be without those that are
  ///   gone. Nothing is gone while there is a new error, which may hide findings, in other files too.
  package func compared(
    with diagnostics: [Diagnostic], isOff: (String) -> Bool,
    isLeftOut: (String) -> Bool, source: (String) -> SourceText?
  ) -> (new: [Diagnostic], known: [Diagnostic], remaining: Baseline) {
    var left = counts
    let entries = Self.entries(for: diagnostics, among: &left, source: source)
    var remaining = Baseline()
    var hasNewErrors = false
    var new: [Diagnostic] = []
    var known: [Diagnostic] = []
    for (diagnostic, entries) in zip(diagnostics, entries) {
      for case let entry? in entries { remaining.counts[entry, default: 0] += 1 }
      if let old = diagnostic.kept(at: entries.map { $0 != nil }) { known.append(old) }
      guard let fresh = diagnostic.kept(at: entries.map { $0 == nil }) else { continue }
      // An error may hide others: who breaks the metadata has not fixed what was in it.
      if fresh.severity == .error { hasNewErrors = true }
      new.append(fresh)
    }
    for (entry, count) in left where count > 0 {
      guard hasNewErrors || isOff(entry.rule) || isLeftOut(entry.file) else { continue }
      remaining.counts[entry, default: 0] += count
    }
    return (new, known, remaining)
  }

  /// The entry that hides each place of each finding, if one does.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - left: How often each entry can still hide one.
  ///   - source: The text of the file at a path.
  /// - Returns: An entry or `nil` for each place of each finding.
  private static func entries(
    for diagnostics: [Diagnostic], among left: inout [Entry: Int],
    source: (String) -> SourceText?
  ) -> [[Entry?]] {
    let own = diagnostics.map { records($0) ? Entry.all(of: $0, in: source($0.file)) : [] }
    var found = diagnostics.map { [Entry?](repeating: nil, count: 1 + $0.alsoAt.count) }
    // What is as it was does not need the entry of something worse.
    for isWorse in [false, true] {
      for (number, entries) in own.enumerated() {
        for (place, entry) in entries.enumerated() where found[number][place] == nil {
          let others = isWorse ? entry.worse : [entry]
          guard let other = others.first(where: { left[$0, default: 0] > 0 }) else { continue }
          left[other, default: 0] -= 1
          found[number][place] = other
        }
      }
    }
    return found
  }
}

extension Baseline.Entry {
  /// What a finding is recognized by at each of its places.
  static func all(of diagnostic: Diagnostic, in source: SourceText?) -> [Self] {
    var entries: [Self] = []
    var line = 0..<0
    for place in diagnostic.places {
      // A line may have many of them.
      if let last = entries.last, line.contains(place.range.lowerBound) {
        entries.append(last)
        continue
      }
      line = 0..<0
      var text = ""
      if let source, !place.range.isEmpty {
        line = source.lineRange(around: place.range.lowerBound)
        text = String(utf8: source.bytes[line].trimmingASCIISpace())
      }
      entries.append(
        Self(
          file: diagnostic.file, rule: diagnostic.rule.id, severity: diagnostic.severity,
          line: text))
    }
    return entries
  }

  /// The entries of the same finding when it was more severe, in the order of severities.
  var worse: [Self] {
    let severities: [Diagnostic.Severity] = [.note, .warning, .error]
    return severities.drop { $0 != severity }.dropFirst().map { severity in
      var entry = self
      entry.severity = severity
      return entry
    }
  }
}
