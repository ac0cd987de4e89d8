import Bytes
import Documents
import MarkdownSyntax

/// One side of a card as Markdown, from the HTML of an editor.
struct CardMarkdown {
  /// What an element that shows a file is written as.
  enum Medium {
    /// A file of the library, by its address in the Markdown.
    case file(String)
    /// Only words are left of it, for this reason.
    case lost(String)
  }

  /// What had no equivalent, in words that follow `… cannot be kept`.
  private(set) var losses: Set<String> = []
  private let medium: (String) -> Medium

  init(medium: @escaping (String) -> Medium) { self.medium = medium }

  /// The Markdown of a side.
  mutating func text(of html: String) -> String {
    blocks(of: HTMLNode.reading(html)).joined(separator: "\n\n")
  }

  /// Both sides of a card.
  ///
  /// - Parameters:
  ///   - sides: What the note type shows.
  ///   - isCloze: Whether the back has the front again with words in its gap.
  /// - Returns: Their Markdown; `nil` if they are too long.
  mutating func sides(
    of sides: AnkiTemplate.Sides, isCloze: Bool
  ) -> (front: String, back: String)? {
    if sides.isTooLong { return nil }
    let front = blocks(of: HTMLNode.reading(sides.front))
    var above = blocks(of: HTMLNode.reading(sides.above))
    if !isCloze { above = Self.blocks(above, after: front) }
    let length = sides.above.utf8.count + sides.below.utf8.count
    guard above.isEmpty || length <= AnkiTemplate.longest else { return nil }
    let below = blocks(of: HTMLNode.reading(sides.below))
    // Two lists would be read as one.
    let areLists = (above.last.map(Self.isList) ?? false) && (below.first.map(Self.isList) ?? false)
    let back = above + (areLists ? [PlainMarkdown.hidden] : []) + below
    return (front.joined(separator: "\n\n"), back.joined(separator: "\n\n"))
  }

  /// Blocks without those of the front at their beginning, word for word.
  private static func blocks(_ blocks: [String], after front: [String]) -> [String] {
    guard let last = front.last, blocks.count >= front.count,
      blocks.starts(with: front.dropLast())
    else { return blocks }
    let rest = blocks.dropFirst(front.count)
    let block = blocks[front.count - 1]
    if block == last { return Array(rest.first == PlainMarkdown.hidden ? rest.dropFirst() : rest) }
    // The same paragraph may go on with other lines.
    for end in ["\\\n", "  \n"] where block.hasPrefix(last + end) {
      return [String(block.dropFirst(bytesOf: last + end))] + rest
    }
    return blocks
  }

  // MARK: Blocks

  /// Lines of inlines, which become paragraphs: an empty line ends one.
  private struct Lines {
    var lines: [InlineMarkdown] = [InlineMarkdown()]

    /// Ends a line, if it has begun.
    mutating func end() { if let last = lines.last, !last.isEmpty { lines.append(.init()) } }
    /// Ends a line, even an empty one: two in a row end the paragraph.
    mutating func feed() { lines.append(.init()) }
  }

  mutating func blocks(of nodes: [HTMLNode]) -> [String] {
    var output: [String] = []
    var lines = Lines()
    add(nodes, to: &output, &lines)
    flush(&lines, to: &output)
    return output
  }

  private func flush(_ lines: inout Lines, to output: inout [String]) {
    for paragraph in lines.lines.split(whereSeparator: \.isEmpty) {
      output.append(PlainMarkdown.joined(paragraph.map(\.line)))
    }
    lines = Lines()
  }

  private mutating func add(
    _ nodes: [HTMLNode], to output: inout [String], _ lines: inout Lines
  ) {
    for node in nodes {
      guard case .element(let name, let attributes, let children) = node else {
        inline(node, to: &lines)
        continue
      }
      switch name {
      case "br": lines.feed()
      case "div", "section", "article", "center", "figure", "details", "summary", "header",
        "footer", "main", "dl", "dt", "dd":
        noteStyle(attributes)
        lines.end()
        add(children, to: &output, &lines)
        lines.end()
      case "p":
        noteStyle(attributes)
        flush(&lines, to: &output)
        output += blocks(of: children)
      case "h1", "h2", "h3", "h4", "h5", "h6":
        losses.insert("headings (they become bold text)")
        flush(&lines, to: &output)
        output += blocks(of: [.element("b", attributes: [:], children: children)])
      case "ul", "ol":
        flush(&lines, to: &output)
        // Two lists would be read as one.
        if output.last.map(Self.isList) ?? false { output.append(PlainMarkdown.hidden) }
        if let list = list(children, isOrdered: name == "ol", from: attributes["start"]) {
          output.append(list)
        }
      case "blockquote":
        flush(&lines, to: &output)
        let quoted = blocks(of: children).joined(separator: "\n\n")
        if !quoted.isEmpty { output.append(quoted.prefixingLines(with: "> ", alsoBlank: ">")) }
      case "pre":
        flush(&lines, to: &output)
        output.append(Self.code(children))
      case "hr":
        flush(&lines, to: &output)
        output.append("***")
      case "table":
        flush(&lines, to: &output)
        if let table = table(children) { output.append(table) }
      default:
        if Self.hasBlocks(children) {
          // Marks cannot go over several blocks: words stay, marks of this kind do not.
          if InlineMarkdown.isMark(name) { losses.insert("marks over several paragraphs") }
          noteStyle(attributes)
          add(children, to: &output, &lines)
        } else {
          inline(node, to: &lines)
        }
      }
    }
  }

  private static let blockNames: Set<String> = [
    "div", "p", "ul", "ol", "li", "blockquote", "pre", "hr", "table", "h1", "h2", "h3", "h4", "h5",
    "h6", "section", "article", "center", "figure", "details", "dl", "br",
  ]

  private static func hasBlocks(_ nodes: [HTMLNode]) -> Bool {
    nodes.contains { node in
      guard case .element(let name, _, let children) = node else { return false }
      return blockNames.contains(name) || hasBlocks(children)
    }
  }

  private static func isList(_ block: String) -> Bool {
    let number = block.utf8.prefix { $0.isASCIIDigit }.count
    return number > 0 ? block.utf8.dropFirst(number).starts(with: ". ".utf8) : block.hasPrefix("- ")
  }

  private mutating func list(
    _ nodes: [HTMLNode], isOrdered: Bool, from start: String?
  ) -> String? {
    var items: [[String]] = []
    for node in nodes {
      if case .element("li", _, let children) = node {
        items.append(blocks(of: children))
      } else {
        let stray = blocks(of: [node])
        if !stray.isEmpty { items.append(stray) }
      }
    }
    items.removeAll(where: \.isEmpty)
    if items.isEmpty { return nil }
    // Only a list in an item follows its words without an empty line.
    let isLoose = items.contains { blocks in
      blocks.count > 2 || blocks.count == 2 && !Self.isList(blocks[1])
    }
    var number = start.flatMap(Int.init).map { max(0, min($0, 999_999)) } ?? 1
    return items.map { blocks in
      let mark = isOrdered ? "\(number). " : "- "
      number += 1
      let text = blocks.joined(separator: isLoose ? "\n\n" : "\n")
      let space = String(repeating: " ", count: mark.utf8.count)
      return mark + text.prefixingLines(with: space, alsoBlank: "").dropFirst(space.count)
    }.joined(separator: isLoose ? "\n\n" : "\n")
  }

  private static func code(_ nodes: [HTMLNode]) -> String {
    var text = HTMLNode.words(of: nodes)
    if text.utf8.first == .lineFeed { text.removeFirst() }
    while text.utf8.last == .lineFeed { text.removeLast() }
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == .backquote ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\n\(text)\n\(fence)"
  }

  private mutating func table(_ nodes: [HTMLNode]) -> String? {
    var rows: [[String]] = []
    collectRows(nodes, &rows)
    let width = rows.map(\.count).max() ?? 0
    if width == 0 { return nil }
    let lines = rows.map { row in
      "| " + (row + Array(repeating: "", count: width - row.count)).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: " --- |", count: width)
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private mutating func collectRows(_ nodes: [HTMLNode], _ rows: inout [[String]]) {
    for node in nodes {
      guard case .element(let name, let attributes, let children) = node else { continue }
      guard name == "tr" else {
        collectRows(children, &rows)
        continue
      }
      noteStyle(attributes)
      var cells: [String] = []
      for case .element("td", let attributes, let children) in children.asCells {
        if attributes["colspan"] != nil || attributes["rowspan"] != nil {
          losses.insert("cells over several columns or rows")
        }
        let blocks = blocks(of: children)
        if blocks.count > 1 || blocks.contains(where: { $0.utf8.contains(.lineFeed) }) {
          losses.insert("several lines in a cell of a table")
        }
        cells.append(
          Self.withoutBars(
            blocks.joined(separator: "\n").split(separator: "\n")
              .map(Self.withoutBreak).joined(separator: " ")))
      }
      rows.append(cells)
    }
  }

  /// A cell whose bars are all escaped: one in code ends the cell, too.
  private static func withoutBars(_ cell: String) -> String {
    var output: [UInt8] = []
    var isEscaped = false
    for byte in cell.utf8 {
      if byte == .bar, !isEscaped { output.append(.backslash) }
      isEscaped = byte == .backslash && !isEscaped
      output.append(byte)
    }
    return String(utf8: output)
  }

  /// A line without the mark that keeps the next one apart.
  private static func withoutBreak(_ line: Substring) -> String {
    let marks = line.utf8.reversed().prefix { $0 == .backslash }.count
    return String(line.dropLast(marks % 2)).withoutSpaceAtEnds
  }

  // MARK: Inlines

  private mutating func inline(_ node: HTMLNode, to lines: inout Lines) {
    lines.lines[lines.lines.count - 1].add(node, losses: &losses, medium: medium)
  }

  private mutating func noteStyle(_ attributes: [String: String]) {
    if InlineMarkdown.hasStyle(attributes) { losses.insert(InlineMarkdown.styles) }
  }
}

extension [HTMLNode] {
  /// Cells, whether they are heads or not.
  fileprivate var asCells: [HTMLNode] {
    map { node in
      guard case .element("th", let attributes, let children) = node else { return node }
      return .element("td", attributes: attributes, children: children)
    }
  }
}

extension String {
  fileprivate func prefixingLines(with prefix: String, alsoBlank blank: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? blank : prefix + $0 }.joined(separator: "\n")
  }
}
