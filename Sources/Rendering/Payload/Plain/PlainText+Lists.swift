import Bytes
import Documents
import MarkdownSyntax

extension PlainText {
  // MARK: Lists

  mutating func list(_ index: Int) {
    let node = tree.nodes[index]
    var number = node.listStart
    depth += 1
    for child in tree.children(of: index) {
      let isTask = tree.nodes[child].isTask
      let box = isTask ? tree.nodes[child].isChecked ? "☑ " : "☐ " : ""
      item(number: node.isOrdered ? number : nil, box: box) { writer in
        for block in writer.tree.children(of: child) { writer.block(block) }
      }
      number += 1
    }
    depth -= 1
    endBlock()
  }

  /// Writes an item of a list: its number or a bullet, its box, and what `content` writes.
  ///
  /// A number without a text is written, as on the page: it may be a year, `1984.`.
  mutating func item(number: Int?, box: String, _ content: (inout PlainText) -> Void) {
    outline.append(number)
    let indentation = lines.indentation
    var outer: TextLines.Mark?
    if lines.isOpen {
      // After the figure of a footnote a bullet would say nothing.
      lines.append(((number.map { "\($0). " } ?? "") + box).utf8)
    } else {
      outer = lines.marked(with: mark(box: box), kind)
    }
    lines.indentation += 2
    content(&self)
    if number != nil { lines.writeMark() }
    if let outer { lines.unmark(to: outer) }
    lines.indentation = indentation
    outline.removeLast()
    lines.end(.line)
  }

  /// What the item begins with.
  ///
  /// Lines of a guide cannot be indented, so their marks show how deep they are: `2.1.`, `· `. With
  /// a dash, `4 °C` after it would be a negative number.
  private func mark(box: String) -> [UInt8] {
    guard let number = outline.last else { return [] }
    switch (form, number) {
    case (.text, let number?):
      return Array("\(number). \(box)".utf8)
    case (.text, nil):
      return Array((box.isEmpty ? "• " : box).utf8)
    case (.guide, _?):
      // On a line that begins with the number above, as `12. 5.` does, that is there already.
      let depth = lines.hasOpening ? 1 : outline.count
      let numbers = outline.suffix(depth).reversed().prefix { $0 != nil }.reversed().compactMap {
        $0
      }
      // Below a bullet they must not look like the steps above it.
      let bullets = outline.dropLast(numbers.count).reversed().prefix { $0 == nil }.count
      let bullet = lines.hasOpening || bullets == 0 ? "" : Self.bullet(depth: bullets + 1)
      return Array((bullet + numbers.map { "\($0)." }.joined() + " " + box).utf8)
    case (.guide, nil):
      // On the line of the item around it, a bullet only says that it is deeper.
      let depth = outline.reversed().prefix { $0 == nil }.count
      return Array(((lines.hasOpening ? "· " : Self.bullet(depth: depth)) + box).utf8)
    }
  }

  private static func bullet(depth: Int) -> String {
    "- " + String(repeating: "· ", count: depth - 1)
  }

  /// What the item's line is: numbers below others are not a list to Markdown.
  private var kind: TextLines.Kind {
    guard !outline.contains(nil) else { return .bullet }
    return outline.count > 1 ? .text : .number
  }

  // MARK: Tables

  /// A table row by row: `Head: value; Head: value`.
  mutating func table(_ index: Int) {
    let rows = Array(tree.children(of: index))
    var heads: [[UInt8]] = []
    if let header = rows.first, tree.nodes[header].kind == .tableHeader {
      heads = tree.children(of: header).map { cell($0) }
    }
    let body = rows.dropFirst(heads.isEmpty ? 0 : 1)
    // Each row repeats the heads, which must not make a long text of a short one.
    let length = heads.reduce(0) { $0 + $1.count }
    let isLabelled = length * body.count <= 16 * tree.nodes[index].range.count + 4_096
    let values = body.map { tree.children(of: $0).map { cell($0) } }
    // A form to fill in has columns without a value, which no row would name.
    let isForm = heads.indices.contains { column in
      values.allSatisfy { column >= $0.count || $0[column].isEmpty }
    }
    if isForm || !isLabelled { row(heads[...], labels: []) }
    for row in values { self.row(row[...], labels: isLabelled ? heads : []) }
    endBlock()
  }

  private mutating func row(_ values: ArraySlice<[UInt8]>, labels: [[UInt8]]) {
    let mark = form == .guide ? Array("- ".utf8) : []
    let outer = lines.marked(with: mark, .bullet)
    var isFirst = true
    for (column, value) in values.enumerated() where !value.isEmpty {
      if !isFirst { lines.append("; ".utf8) }
      isFirst = false
      if column < labels.count, !labels[column].isEmpty {
        lines.append(labels[column])
        let isMarked = labels[column].last == .colon || labels[column].last == .question
        lines.append((isMarked ? " " : ": ").utf8)
      }
      lines.append(value)
    }
    lines.unmark(to: outer)
    lines.end(.line)
  }

  /// The words of a cell.
  private mutating func cell(_ index: Int) -> [UInt8] {
    var inner = TextLines(isGuide: form == .guide)
    swap(&inner, &lines)
    oneLine += 1
    apart { $0.inlines(within: index) }
    oneLine -= 1
    lines.end(.none)
    swap(&inner, &lines)
    return inner.bytes
  }
}
