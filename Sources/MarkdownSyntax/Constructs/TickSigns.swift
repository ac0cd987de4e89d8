import Bytes

/// Whether `✅` is a box: beside `❌` it says that something is right, and so it does alone.
struct TickSigns {
  private var hasCrosses: Bool?
  private var last: (paragraph: Int, isOnlyTicks: Bool)?

  /// Whether the lines of a paragraph that begin with `✅` are tasks, with no task beside them.
  mutating func areBoxes(in paragraph: Int, of tree: MarkdownTree, hasTasks: Bool) -> Bool {
    guard hasTasks || isOnlyTicks(paragraph, tree) else { return false }
    let hasCrosses = self.hasCrosses ?? Self.hasCrosses(tree.source)
    self.hasCrosses = hasCrosses
    return !hasCrosses
  }

  /// Whether a paragraph is several lines that all begin with `✅`.
  private mutating func isOnlyTicks(_ paragraph: Int, _ tree: MarkdownTree) -> Bool {
    if let last, last.paragraph == paragraph { return last.isOnlyTicks }
    let lines = tree.source[tree.nodes[paragraph].range].split(separator: .lineFeed)
    let isOnlyTicks =
      lines.count > 1
      && lines.allSatisfy { $0.drop { $0 == .space || $0 == .tab }.starts(with: "✅".utf8) }
    last = (paragraph, isOnlyTicks)
    return isOnlyTicks
  }

  /// Whether a line begins with a sign for what is wrong.
  private static func hasCrosses(_ source: [UInt8]) -> Bool {
    let crosses = ["❌", "❎", "✗", "✘", "✖", "⚠", "🚫", "⛔"]
    return source.split(separator: .lineFeed).contains { line in
      let words = line.drop { $0 < 0x80 && !$0.isASCIILetter }
      guard words.first == 0xE2 || words.first == 0xF0 else { return false }
      return crosses.contains { words.starts(with: $0.utf8) }
    }
  }
}
