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
  var losses: Set<String> = []
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
        "figcaption", "footer", "main", "dl", "dt", "dd":
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
        noteStyle(attributes)
        flush(&lines, to: &output)
        for list in lists(children, isOrdered: name == "ol", attributes) {
          // Two lists would be read as one.
          if output.last.map(Self.isList) ?? false { output.append(PlainMarkdown.hidden) }
          output.append(list)
        }
      case "blockquote":
        flush(&lines, to: &output)
        let quoted = blocks(of: children).joined(separator: "\n\n")
        if !quoted.isEmpty { output.append(quoted.prefixingLines(with: "> ", alsoBlank: ">")) }
      case "pre":
        flush(&lines, to: &output)
        output += code(children, keepsLines: true)
      case "hr":
        flush(&lines, to: &output)
        output.append("***")
      case "table":
        flush(&lines, to: &output)
        output += table(children)
      default:
        guard Self.hasBlocks(children) else {
          inline(node, to: &lines)
          continue
        }
        noteStyle(attributes)
        if InlineMarkdown.isCode(name) {
          flush(&lines, to: &output)
          output += code(children, keepsLines: false)
          continue
        }
        // Marks and links cannot go over several blocks: only their words stay.
        if InlineMarkdown.isMark(name) { losses.insert("marks over several paragraphs") }
        if name == "a", let address = attributes["href"] {
          losses.insert(InlineMarkdown.loss(ofLinkTo: address))
        }
        add(children, to: &output, &lines)
      }
    }
  }

  private static func hasBlocks(_ nodes: [HTMLNode]) -> Bool {
    nodes.contains { node in
      guard case .element(let name, _, let children) = node else { return false }
      return name == "br" || HTMLNode.blocks.contains(name) || hasBlocks(children)
    }
  }

  private static func isList(_ block: String) -> Bool {
    let number = block.utf8.prefix { $0.isASCIIDigit }.count
    return number > 0 ? block.utf8.dropFirst(number).starts(with: ". ".utf8) : block.hasPrefix("- ")
  }

  /// A list; an item with a number of its own begins another one.
  private mutating func lists(
    _ nodes: [HTMLNode], isOrdered: Bool, _ attributes: [String: String]
  ) -> [String] {
    if isOrdered, ["a", "A", "i", "I"].contains(attributes["type"]) {
      losses.insert("letters and Roman numerals of lists (they become numbers)")
    }
    if isOrdered, attributes["reversed"] != nil {
      losses.insert("lists that count down (they count up)")
    }
    var lists = [(start: Self.number(attributes["start"]) ?? 1, items: [[String]]())]
    for node in nodes {
      let item: [String]
      if case .element("li", let attributes, let children) = node {
        noteStyle(attributes)
        let next = lists[lists.count - 1].start + lists[lists.count - 1].items.count
        if let number = Self.number(attributes["value"]), number != next {
          lists.append((number, []))
        }
        item = blocks(of: children)
      } else {
        item = blocks(of: [node])
      }
      if !item.isEmpty { lists[lists.count - 1].items.append(item) }
    }
    return lists.filter { !$0.items.isEmpty }
      .map { Self.list($0.items, isOrdered: isOrdered, from: $0.start) }
  }

  /// A number of an item, as Markdown can have it.
  private static func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.map { max(0, min($0, 999_999)) }
  }

  private static func list(_ items: [[String]], isOrdered: Bool, from start: Int) -> String {
    // Only a list in an item follows its words without an empty line.
    let isLoose = items.contains { blocks in
      blocks.count > 2 || blocks.count == 2 && !Self.isList(blocks[1])
    }
    var number = start
    return items.map { blocks in
      let mark = isOrdered ? "\(number). " : "- "
      number += 1
      let text = blocks.joined(separator: isLoose ? "\n\n" : "\n")
      let space = String(repeating: " ", count: mark.utf8.count)
      return mark + text.prefixingLines(with: space, alsoBlank: "").dropFirst(space.count)
    }.joined(separator: isLoose ? "\n\n" : "\n")
  }

  /// Code as a block, and below it what it shows.
  private mutating func code(_ nodes: [HTMLNode], keepsLines: Bool) -> [String] {
    let content = CodeContent(nodes, keepsLines: keepsLines, losses: &losses)
    let text = content.text
    let media = blocks(of: content.media)
    if text.withoutSpaceAtEnds.isEmpty { return media }
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == .backquote ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return ["\(fence)\n\(text)\n\(fence)"] + media
  }

  // MARK: Inlines

  private mutating func inline(_ node: HTMLNode, to lines: inout Lines) {
    lines.lines[lines.lines.count - 1].add(node, losses: &losses, medium: medium)
  }

  mutating func noteStyle(_ attributes: [String: String]) {
    if InlineMarkdown.hasStyle(attributes) { losses.insert(InlineMarkdown.styles) }
  }
}

extension String {
  fileprivate func prefixingLines(with prefix: String, alsoBlank blank: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? blank : prefix + $0 }.joined(separator: "\n")
  }
}
