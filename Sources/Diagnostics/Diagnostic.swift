import Contract

/// One thing that an author should know about a document: what, where, and what to do.
///
/// An author's mistake is a value like this; it is collected with all the others and printed once.
/// A machine's failure is thrown instead (`MachineFailure`).
package struct Diagnostic: Sendable, Hashable {
  /// How severe it is.
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The document cannot be published as it is; the exit code is 1.
    case error
    /// Readers would notice; the build continues.
    case warning
    /// Worth knowing.
    case note
  }

  /// A safe fix: replaces `range` of the file with `replacement`.
  package struct Fix: Sendable, Hashable {
    /// The bytes of the file to replace.
    package var range: Range<Int>
    /// What is there afterwards.
    package var replacement: String

    package init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The rule that it is named after.
  package var rule: Rule
  /// How severe it is.
  package var severity: Severity
  /// The path of the file, relative to the content repository.
  package var file: String
  /// The bytes it is about; empty for a whole file.
  package var range: Range<Int>
  /// What was found and what the rule is; `message` adds the number of other places.
  package var text: String
  /// The notes, except the one that counts the other places: that is in `notes`.
  package var ownNotes: [String]
  /// What to do about it.
  package var help: String?
  /// Fixes that change nothing else, for all of its places.
  package var fixes: [Fix]
  /// Where else in the file the same was found, which is not a finding of its own; few have this.
  package var alsoAt: [Place]
  /// How a report says how many these are.
  let counting: Counting

  /// Describes a finding.
  package init(
    _ severity: Severity, _ rule: Rule, file: String, at range: Range<Int>, message: String,
    notes: [String] = [], help: String? = nil, fixes: [Fix] = [], alsoAt: [Place] = [],
    counting: Counting = .inNote
  ) {
    self.severity = severity
    self.rule = rule
    self.file = file
    self.range = range
    text = message
    ownNotes = notes
    self.help = help
    self.fixes = fixes
    self.alsoAt = alsoAt
    self.counting = counting
  }
}

extension Diagnostic.Fix {
  fileprivate var sortKey: String { "\(range.lowerBound) \(range.upperBound) \(replacement)" }
}

extension Diagnostic.Place {
  fileprivate var edges: [Int] { [range.lowerBound, range.upperBound] }
}

extension Diagnostic: Comparable {
  /// The total order of reports: file by bytes, then place, then rule, then words.
  ///
  /// It does not depend on which document was read first, nor on how many workers read them.
  package static func < (left: Self, right: Self) -> Bool {
    if let order = order(left.file, right.file) { return order }
    if left.range.lowerBound != right.range.lowerBound {
      return left.range.lowerBound < right.range.lowerBound
    }
    if left.range.upperBound != right.range.upperBound {
      return left.range.upperBound < right.range.upperBound
    }
    if let order = order(left.rule.id, right.rule.id) ?? order(left.message, right.message)
      ?? order(left.notes.joined(separator: "\n"), right.notes.joined(separator: "\n"))
      ?? order(left.help ?? "", right.help ?? "")
      ?? order(left.severity.rawValue, right.severity.rawValue)
    {
      return order
    }
    if left.alsoAt != right.alsoAt {
      return left.alsoAt.flatMap(\.edges).lexicographicallyPrecedes(right.alsoAt.flatMap(\.edges))
    }
    return left.fixes.map(\.sortKey).lexicographicallyPrecedes(right.fixes.map(\.sortKey)) {
      order($0, $1) ?? false
    }
  }

  /// Whether one text comes before another by bytes, or `nil` if they are equal.
  ///
  /// `String` treats two normal forms as one text, but files and the words about them are bytes.
  private static func order(_ left: String, _ right: String) -> Bool? {
    left.utf8.elementsEqual(right.utf8)
      ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension [Diagnostic] {
  /// Each finding once, in the total order.
  package func inReportOrder() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in sorted() {
      // In a total order two findings are the same if neither comes before the other.
      if let last = result.last, !(last < diagnostic) { continue }
      result.append(diagnostic)
    }
    return result
  }

  /// The findings in report order, at most `limit` per file.
  ///
  /// What is left out is counted in one more finding, as severe as the most severe of it: a
  /// generated or hostile file may have a finding every few bytes, and nobody reads the thousandth.
  package func inReportOrder(atMostPerFile limit: Int) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var left: [Diagnostic] = []
    var count = 0
    var file: String?
    for diagnostic in inReportOrder() {
      if file.map({ !$0.utf8.elementsEqual(diagnostic.file.utf8) }) ?? true {
        result += left.summary
        left = []
        count = 0
        file = diagnostic.file
      }
      count += 1
      if count <= limit { result.append(diagnostic) } else { left.append(diagnostic) }
    }
    return result + left.summary
  }

  /// One finding for the many of a file that are not shown; none if all are.
  private var summary: [Diagnostic] {
    guard let last else { return [] }
    let gravest = Diagnostic.Severity.allCases.first { severity in
      contains { $0.severity == severity }
    }
    return [
      Diagnostic(
        gravest ?? .note, .more, file: last.file, at: last.range,
        message:
          "\(counted(count, "more finding")) in this file not shown",
        help: "fix the ones above first")
    ]
  }

  /// Whether any of them is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
