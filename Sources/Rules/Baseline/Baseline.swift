import Bytes
import Contract
import Diagnostics
import Reading

/// The findings that a library already had when it began to use Fairlead: `fairlead-baseline.json`.
///
/// A finding is known by its rule, its file and the text of its line, so it stays known when lines
/// are added above it, but not if it becomes more severe, as when a draft is published. Errors of
/// rules that a library cannot change are never recorded: without them pages or payloads would be
/// wrong.
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
      counts[Entry(diagnostic, in: source(diagnostic.file)), default: 0] += 1
    }
  }

  /// Whether a finding may be recorded.
  package static func records(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .error
      || !diagnostic.rule.isStructural && diagnostic.rule != .frontMatter
  }

  /// How many findings are recorded.
  package var count: Int { counts.values.reduce(0, +) }

  /// Separates the findings that are known from those that are new.
  ///
  /// - Parameters:
  ///   - diagnostics: Everything that was found, in the order of the report.
  ///   - isOff: Whether the rule with an id is switched off: what is known of it stays known.
  ///   - isLeftOut: The same for the file at a path, which is not read.
  ///   - source: The text of the file at a path.
  /// - Returns: The new ones, those that are known, and what the baseline would be without those that are
  ///   gone. Nothing is gone while there is a new error, which may hide findings, in other files too.
  package func compared(
    with diagnostics: [Diagnostic], isOff: (String) -> Bool = { _ in false },
    isLeftOut: (String) -> Bool = { _ in false }, source: (String) -> SourceText?
  ) -> (new: [Diagnostic], known: [Diagnostic], remaining: Baseline) {
    var left = counts
    let entries = Self.entries(for: diagnostics, among: &left, source: source)
    var remaining = Baseline()
    var hasNewErrors = false
    var new: [Diagnostic] = []
    var known: [Diagnostic] = []
    for (diagnostic, entry) in zip(diagnostics, entries) {
      if let entry {
        remaining.counts[entry, default: 0] += 1
        known.append(diagnostic)
      } else {
        // An error may hide others: who breaks the metadata has not fixed what was in it.
        if diagnostic.severity == .error { hasNewErrors = true }
        new.append(diagnostic)
      }
    }
    for (entry, count) in left where count > 0 {
      guard hasNewErrors || isOff(entry.rule) || isLeftOut(entry.file) else { continue }
      remaining.counts[entry, default: 0] += count
    }
    return (new, known, remaining)
  }

  /// The entry that hides each finding, if one does.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - left: How often each entry can still hide one.
  ///   - source: The text of the file at a path.
  /// - Returns: An entry or `nil` for each finding.
  private static func entries(
    for diagnostics: [Diagnostic], among left: inout [Entry: Int],
    source: (String) -> SourceText?
  ) -> [Entry?] {
    let own = diagnostics.map { records($0) ? Entry($0, in: source($0.file)) : nil }
    var found: [Entry?] = own.map { _ in nil }
    // What is as it was does not need the entry of something worse.
    for isWorse in [false, true] {
      for (place, entry) in own.enumerated() where found[place] == nil {
        guard let entry else { continue }
        let others = isWorse ? entry.worse : [entry]
        guard let other = others.first(where: { left[$0, default: 0] > 0 }) else { continue }
        left[other, default: 0] -= 1
        found[place] = other
      }
    }
    return found
  }
}

extension Baseline.Entry {
  init(_ diagnostic: Diagnostic, in source: SourceText?) {
    file = diagnostic.file
    rule = diagnostic.rule.id
    severity = diagnostic.severity
    guard let source, !diagnostic.range.isEmpty else {
      line = ""
      return
    }
    let whole = source.lineRange(around: diagnostic.range.lowerBound)
    line = String(utf8: source.bytes[whole].trimmingASCIISpace())
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
