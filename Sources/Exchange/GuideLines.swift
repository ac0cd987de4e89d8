import Bytes

/// The text of a guide for a library whose payloads are read line by line.
enum GuideLines {
  /// Lines of words that follow each other directly, kept as lines: Markdown would join them.
  static func kept(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var fence: UInt8?
    var output: [UInt8] = []
    for (place, line) in lines.enumerated() {
      if place > 0 { output.append(.lineFeed) }
      output += line
      if let mark = Self.fence(line), fence == nil || fence == mark {
        fence = fence == nil ? mark : nil
        continue
      }
      let next = place + 1 < lines.count ? lines[place + 1] : []
      guard fence == nil, isWords(line), isWords(next), line.last != .space,
        line.last != .backslash
      else { continue }
      output += "  ".utf8
    }
    return String(utf8: output)
  }

  /// What a line of a fenced block of code begins with.
  private static func fence(_ line: [UInt8]) -> UInt8? {
    let words = line.trimmingASCIISpace()
    return ["```", "~~~"].contains { words.starts(with: $0.utf8) } ? words.first : nil
  }

  /// Whether a line is only a part of a paragraph.
  private static func isWords(_ line: [UInt8]) -> Bool {
    guard let first = line.first, !line.contains(.bar) else { return false }
    switch first {
    case .space, .tab, .hash, .greaterThan, .lessThan, .hyphen, .plus, .equals, .colon,
      .exclamation, .question, .backquote, .tilde, .leftBracket:
      return false
    case .asterisk:
      // Bold words begin with two.
      return line.count > 1 && line[1] != .space
    default:
      let behind = line.drop { $0.isASCIIDigit }
      return behind.count == line.count
        || behind.first != .dot && behind.first != .rightParenthesis
    }
  }
}
