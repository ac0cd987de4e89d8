/// One thing that an author should know about a document: what, where, and what to do.
///
/// An author's mistake is such a value; it is collected with all the others and printed once.
/// A machine's failure is thrown instead (`MachineFailure`).
public struct Diagnostic: Sendable, Hashable {
  /// How grave it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The document cannot be published as it is; the exit code is 1.
    case error
    /// Readers would notice; the build goes on.
    case warning
    /// Worth knowing.
    case note
  }

  /// A safe repair: replace `range` of the file by `replacement`.
  public struct Fix: Sendable, Hashable {
    /// The bytes of the file to replace.
    public var range: Range<Int>
    /// What stands there afterwards.
    public var replacement: String

    /// Describes a repair.
    public init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The rule's id, such as `title-length`; it names the rule's page and its key in `rules:`.
  public var rule: String
  /// How grave it is.
  public var severity: Severity
  /// The path of the file, relative to the content repository.
  public var file: String
  /// The bytes it is about; empty for a whole file.
  public var range: Range<Int>
  /// What was found and what the rule is, in one sentence without a full stop.
  public var message: String
  /// What to do about it.
  public var help: String?
  /// Repairs that change nothing else.
  public var fixes: [Fix]

  /// Describes a finding.
  public init(
    _ severity: Severity, _ rule: String, file: String, at range: Range<Int>, _ message: String,
    help: String? = nil, fixes: [Fix] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.file = file
    self.range = range
    self.message = message
    self.help = help
    self.fixes = fixes
  }
}

extension Diagnostic: Comparable {
  /// The total order of reports: file by bytes, then place, then rule, then words.
  ///
  /// It does not depend on which document was read first, nor on how many workers read them.
  public static func < (left: Self, right: Self) -> Bool {
    if left.file != right.file {
      return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
    }
    if left.range.lowerBound != right.range.lowerBound {
      return left.range.lowerBound < right.range.lowerBound
    }
    if left.range.upperBound != right.range.upperBound {
      return left.range.upperBound < right.range.upperBound
    }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.message != right.message { return left.message < right.message }
    return (left.help ?? "") < (right.help ?? "")
  }
}

extension [Diagnostic] {
  /// Each finding once, in the total order.
  public func inReportOrder() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in sorted() where result.last != diagnostic {
      result.append(diagnostic)
    }
    return result
  }

  /// Whether any of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
