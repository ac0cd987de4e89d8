import Bytes

/// Decides which of many findings that are alike are printed.
///
/// Findings of one rule and severity are alike if their words are, but for numbers and what is in
/// quotes or parentheses: twenty links to notes that nobody has written yet differ in the names only.
struct RepeatedFindings {
  /// Up to this many findings that are alike are all printed.
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
    var severity: Diagnostic.Severity
    /// The message without numbers and what is in quotes or parentheses.
    var message: [UInt8]

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule.id
      severity = diagnostic.severity
      var text = diagnostic.message
      message = text.withUTF8 { Self.common($0) }
    }

    private static func common(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var common: [UInt8] = []
      var isQuoted = false
      var depth = 0
      for (index, byte) in text.enumerated() {
        switch byte {
        // An apostrophe in a word, as in `item's`, is not a quote.
        case .apostrophe:
          if !isLetter(index - 1, text) || !isLetter(index + 1, text) { isQuoted.toggle() }
        case .leftParenthesis where !isQuoted: depth += 1
        case .rightParenthesis where !isQuoted: depth = max(0, depth - 1)
        case .space: continue
        default: if !isQuoted, depth == 0, !byte.isASCIIDigit { common.append(byte) }
        }
      }
      return common
    }

    private static func isLetter(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
      text.indices.contains(index) && (text[index].isASCIILetter || !text[index].isASCII)
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
      let words = Words(diagnostic)
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
    let words = Words(diagnostic)
    guard var count = counts[words], count.total > Self.few else {
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
