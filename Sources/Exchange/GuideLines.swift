import Bytes

/// The text of a guide for a library whose payloads are read line by line.
enum GuideLines {
  /// Lines of words that follow each other directly, kept as lines: Markdown would join them.
  ///
  /// Lines with a box become tasks.
  static func kept(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var fence: UInt8?
    // How deep the list is above a line; 0 if no item is there.
    var depth = 0
    var output: [UInt8] = []
    for (place, line) in lines.enumerated() {
      if place > 0 { output.append(.lineFeed) }
      if fence == nil, let task = Task(line), task.depth <= depth + 1 {
        output += task.written
        depth = task.depth
        continue
      }
      depth = line.starts(with: "- ".utf8) ? 1 : 0
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

  /// A line of a list with a box, as payloads have it: `- ☐ Oil`, and `- · ☐ Filter` below it.
  private struct Task {
    let depth: Int
    /// The line in Markdown.
    let written: [UInt8]

    init?(_ line: [UInt8]) {
      guard line.starts(with: "- ".utf8) else { return nil }
      var words = line.dropFirst(2)
      var depth = 1
      while words.starts(with: "· ".utf8) {
        words = words.dropFirst("· ".utf8.count)
        depth += 1
      }
      let boxes = [("☐ ", "- [ ] "), ("☑ ", "- [x] ")]
      guard let (sign, box) = boxes.first(where: { words.starts(with: $0.0.utf8) }),
        words.count > sign.utf8.count
      else { return nil }
      self.depth = depth
      written =
        Array(repeating: .space, count: 2 * (depth - 1)) + Array(box.utf8)
        + words.dropFirst(sign.utf8.count)
    }
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
