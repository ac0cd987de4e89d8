import Bytes

/// Whether `•` or `·` below a line of text begins an item: in wrapped text it may be a separator,
/// or what the sentence is about.
struct BulletSigns {
  private var last: (paragraph: Int, count: Int)?

  /// Whether a line is an item: the one above it is complete, or another one begins like it.
  mutating func beginsItem(_ line: Int, in paragraph: Int, of tree: MarkdownTree) -> Bool {
    Self.endsSentence(tree.source[..<line]) || count(paragraph, tree) > 1
  }

  /// Whether the line above ends with a colon or a sentence, or with a mark that breaks it.
  private static func endsSentence(_ text: ArraySlice<UInt8>) -> Bool {
    var above = text.prefix(through: text.lastIndex(of: .lineFeed) ?? text.startIndex).dropLast()
    if above.last == .carriageReturn { above = above.dropLast() }
    if above.last == .backslash || above.suffix(2).elementsEqual([.space, .space]) { return true }
    // The ends of quotes, brackets and emphasis may follow it.
    var words = above.trimmingASCIISpace()
    let closing = ["*", "_", "\"", "'", ")", "]", "`", "»", "”", "’", " ", "\u{A0}", "\u{202F}"]
    while let mark = closing.first(where: { words.ends(with: $0) }) {
      words = words.dropLast(mark.utf8.count)
    }
    return [".", ":", "!", "?", ";", "…", "。", "：", "！", "？"].contains { words.ends(with: $0) }
  }

  /// How many lines of a paragraph begin with such a sign.
  private mutating func count(_ paragraph: Int, _ tree: MarkdownTree) -> Int {
    if let last, last.paragraph == paragraph { return last.count }
    let count = tree.source[tree.nodes[paragraph].range].split(separator: .lineFeed).count { line in
      guard let start = line.firstIndex(where: { $0 != .space && $0 != .tab }), line[start] >= 0x80
      else { return false }
      return TaskMark(tree.source, from: start, to: line.endIndex)?.hasBullet == true
    }
    last = (paragraph, count)
    return count
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
