import Bytes
import Diagnostics
import MarkdownSyntax

/// Lines that were meant as steps or tasks, and are text.
extension NotationSearch {
  /// The first line of a paragraph.
  mutating func firstLine(of paragraph: Int) {
    label = nil
    unread = nil
    let nodes = tree.nodes
    let isInItem = paragraph > 0 && nodes[paragraph - 1].kind == .item
    let isTask = isInItem && nodes[paragraph - 1].isTask
    let isAlone = Int(nodes[paragraph].subtreeEnd) == paragraph + 2
    // Most items are a single text.
    if isTask || type != .checklist, isAlone { return }
    let start = nodes[min(paragraph + 1, nodes.count - 1)].range.lowerBound
    if !isAlone { unread = start }
    if type == .checklist, !isTask, mayHaveBox(at: start) {
      task(words(at: start), inItem: isInItem)
    }
  }

  /// A line below a break.
  mutating func line(below break: Int) {
    let start = tree.nodes[`break`].range.upperBound
    if type == .checklist, mayHaveBox(at: start) { task(words(at: start), inItem: false) }
    let line = words(at: start, most: 40)
    let above = unread.map { LineLabel(words(at: $0, most: 40)) } ?? label
    unread = nil
    label = LineLabel(line) ?? above
    // With a hard break the lines are as their author sees them.
    guard tree.nodes[`break`].kind == .softBreak else { return }
    stepBelowColon(line, below: tree.nodes[`break`].range.lowerBound)
    guard let above, above.range.lowerBound >= taskEnd,
      let next = LineLabel(line), above.isFollowed(by: next)
    else { return }
    let end = above.range.upperBound
    // `1`, a tab and words are a row of a table that was pasted.
    if tree.source[end - 1].isASCIIDigit, tree.source[end] == .tab { return }
    let written = String(utf8: tree.source[above.range])
    found(
      "label",
      "'\(written)' does not begin a list item, so this line and the next are one paragraph",
      help: type == .checklist
        ? "write `- [ ] …` for each step, or `- …` for what explains one"
        : above.isOfMarkdown
          ? "leave an empty line above the first"
          : above.isBullet ? "write `- …`" : "write `1. …`, or `- …`",
      at: lineOf(above.range.lowerBound..<tree.source.count))
  }

  /// `Continue:`, and `4. Line ashore` right below it: a list in a paragraph begins with 1.
  private mutating func stepBelowColon(_ line: ArraySlice<UInt8>, below end: Int) {
    let above = tree.source[..<end].suffix(3)
    guard above.last == .colon || above.elementsEqual("：".utf8), line.startIndex >= taskEnd,
      let label = LineLabel(line), label.isOfMarkdown
    else { return }
    // Two such lines are one finding.
    let end = lineOf(line.startIndex..<tree.source.count).upperBound
    let below = words(at: min(tree.source.lineStart(after: end), tree.source.count))
    if let next = LineLabel(below), label.isFollowed(by: next) { return }
    found(
      "label",
      "'\(String(utf8: tree.source[label.range]))' does not begin a list item, so this line and the "
        + "one above are one paragraph", help: "leave an empty line above it",
      at: lineOf(line.startIndex..<tree.source.count))
  }

  /// A box in a heading: its section cannot be ticked off.
  mutating func boxInHeading(_ heading: Range<Int>) {
    let line = tree.source[lineOf(heading)].drop { $0 == .hash || $0 == .space }
    guard let box = PaperBox(in: line) else { return }
    found(
      "boxInHeading", "the box is part of the heading: only items can be ticked off",
      help: "remove it, or write `- [ ] …` if this is an item", at: box.range)
  }

  /// A line with the box or the tick of a task.
  private mutating func task(_ line: ArraySlice<UInt8>, inItem isInItem: Bool) {
    guard let first = line.first else { return }
    if isValue {
      boxInValue(line)
      return
    }
    // What begins with a mark of Markdown is looked at where its words are.
    switch first {
    case .leftBracket, .rightBracket, .hyphen, .plus, .dot, .leftBrace: return
    default: break
    }
    // `- \[ \] Fuel` has a finding of its own.
    if isInItem, first == .backslash { return }
    let words = line.drop { $0 == .asterisk || $0 == .underscore || $0 == .tilde }
    let isTicked = !isInItem && Self.isTicked(line)
    guard isTicked || PaperBox(in: words.first == .space ? line : words) != nil else { return }
    taskEnd = line.endIndex
    found(.looseTask, line.startIndex..<line.trimmingASCIISpace().endIndex)
  }

  /// A box in a text of YAML, where what is to be ticked off is an entry of `items:`.
  private mutating func boxInValue(_ line: ArraySlice<UInt8>) {
    guard let box = PaperBox(in: line) else { return }
    taskEnd = line.endIndex
    let rest = line[box.range.upperBound...].trimmingASCIISpace()
    let words = rest.isEmpty ? line[..<box.range.lowerBound].trimmingASCIISpace() : rest
    found(
      "boxInValue", "items of YAML have no box, so this one is plain text",
      help: words.count <= 60 ? "write `- \(String(utf8: words))`" : "write the words alone",
      at: box.range,
      // Without quotes YAML would read the brackets as a list.
      fixes: line.first == .leftBracket && !rest.isEmpty
        ? [Diagnostic.Fix(range: box.range.lowerBound..<rest.startIndex, replacement: "")] : [])
  }

  /// `✓ Fuel`, `✔️ Fuel`, and `✅ Fuel` if that was not read as a box.
  private static func isTicked(_ line: ArraySlice<UInt8>) -> Bool {
    guard ["✓", "✔", "✅"].contains(where: { line.starts(with: $0.utf8) }) else { return false }
    let rest = line.dropFirst(3)
    return (rest.starts(with: "\u{FE0F}".utf8) ? rest.dropFirst(3) : rest).first == .space
  }

  /// Whether a line has a sign with which a box, a tick or code begins: most have none.
  private func mayHaveBox(at start: Int) -> Bool {
    tree.source.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        switch bytes[index] {
        case .backquote, .leftBracket, .ampersand, 0xE2: return true
        case .lineFeed, .carriageReturn: return false
        default: index &+= 1
        }
      }
      return false
    }
  }

  /// A line from its first word, without the marks of the quotes that it is in.
  ///
  /// - Parameters:
  ///   - start: Where the line, or the rest of it, begins.
  ///   - most: The bytes that are wanted; a label has a few.
  /// - Returns: The line.
  private func words(at start: Int, most: Int = .max) -> ArraySlice<UInt8> {
    let range = tree.source.withUnsafeBufferPointer { bytes in
      var first = start
      while first < bytes.count,
        bytes[first] == .space || bytes[first] == .tab || bytes[first] == .greaterThan
      {
        first += 1
      }
      var end = first
      let limit = first + min(most, bytes.count - first)
      while end < limit, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
      return first..<end
    }
    return tree.source[range]
  }
}
