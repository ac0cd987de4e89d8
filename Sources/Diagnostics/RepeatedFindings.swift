/// Decides which of many equal warnings and notes are printed.
///
/// Findings of one rule with the same words are equal. Errors are never left out: each of them
/// keeps a document from being published.
struct RepeatedFindings {
  /// Up to this many equal findings are all printed.
  private static let few = 10
  /// How many are printed if there are more.
  private static let shown = 3

  /// What happens to a finding.
  enum Turn: Hashable {
    /// It is printed.
    case shown
    /// It is printed, followed by how many more there are, and where.
    case last(more: Int, files: String)
    /// It is not printed.
    case folded
  }

  private struct Words: Hashable {
    var rule: String
    var message: String

    init?(_ diagnostic: Diagnostic) {
      guard diagnostic.severity != .error else { return nil }
      rule = diagnostic.rule.id
      message = diagnostic.message
    }
  }

  private struct Count {
    var total = 0
    var passed = 0
    /// The files of those that are not printed.
    var files = 0
    var lastFile: String?
  }

  private var counts: [Words: Count] = [:]

  /// Counts the findings of a report, which are in the order of their files.
  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      guard let words = Words(diagnostic) else { continue }
      var count = counts[words] ?? Count()
      count.total += 1
      if count.total > Self.shown, count.lastFile != diagnostic.file {
        count.files += 1
        count.lastFile = diagnostic.file
      }
      counts[words] = count
    }
  }

  /// What happens to the next finding of the report.
  mutating func turn(of diagnostic: Diagnostic) -> Turn {
    guard let words = Words(diagnostic), var count = counts[words], count.total > Self.few else {
      return .shown
    }
    count.passed += 1
    counts[words] = count
    if count.passed < Self.shown { return .shown }
    if count.passed > Self.shown { return .folded }
    return .last(
      more: count.total - Self.shown,
      files: count.files == 1 ? "one file" : "\(count.files) files")
  }
}
