import Bytes
import Diagnostics
import MarkdownSyntax

/// Lines of a checklist that were meant as steps, and are text.
extension NotationSearch {
  /// The first line of a paragraph.
  mutating func firstLine(of paragraph: Int) {
    label = nil
    let node = tree.nodes[paragraph]
    let item = paragraph > 0 && tree.nodes[paragraph - 1].kind == .item ? paragraph - 1 : nil
    let isTask = item.map { tree.nodes[$0].isTask } ?? false
    let isAlone = Int(node.subtreeEnd) == paragraph + 2
    // Most items are a single text.
    if isTask, isAlone { return }
    let line = words(at: tree.nodes[min(paragraph + 1, tree.nodes.count - 1)].range.lowerBound)
    if !isAlone { label = LineLabel(line) }
    if !isTask { task(line, inItem: item != nil) }
  }

  /// A line below a break.
  mutating func line(below break: Int) {
    let line = words(at: tree.nodes[`break`].range.upperBound)
    task(line, inItem: false)
    let above = label
    label = LineLabel(line) ?? above
    // With a hard break the lines are as their author sees them.
    guard tree.nodes[`break`].kind == .softBreak, let above, above.range.lowerBound >= taskEnd,
      let next = LineLabel(line), above.isFollowed(by: next)
    else { return }
    let written = String(utf8: tree.source[above.range])
    found(
      "label", "'\(written)' does not begin a list item, so this line and the next are one text",
      help: "write `- [ ] …` for each step, or `- …` for what explains one",
      at: lineOf(above.range.lowerBound..<tree.source.count))
  }

  /// A box in a heading: its section cannot be ticked off.
  mutating func boxInHeading(_ heading: Range<Int>) {
    let line = tree.source[lineOf(heading)].drop { $0 == .hash || $0 == .space }
    guard let box = PaperBox(in: line), box.isAtStart else { return }
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
    if [.leftBracket, .rightBracket, .hyphen, .plus, .dot, .leftBrace].contains(first) { return }
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
      fix: line.first == .leftBracket && !rest.isEmpty
        ? Diagnostic.Fix(range: box.range.lowerBound..<rest.startIndex, replacement: "") : nil)
  }

  /// `✓ Fuel`, `✔️ Fuel`.
  private static func isTicked(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "✓".utf8) || line.starts(with: "✔".utf8) else { return false }
    let rest = line.dropFirst(3)
    return (rest.starts(with: "\u{FE0F}".utf8) ? rest.dropFirst(3) : rest).first == .space
  }

  /// A line from its first word, without the marks of the quotes that it is in.
  private func words(at start: Int) -> ArraySlice<UInt8> {
    lineFrom(start).drop { $0 == .space || $0 == .tab || $0 == .greaterThan }
  }
}
