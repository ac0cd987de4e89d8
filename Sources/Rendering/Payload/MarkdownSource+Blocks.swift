import Bytes
import Documents
import Library
import MarkdownSyntax

extension MarkdownSource {
  // MARK: Headings

  /// A heading of an embedded text, as deep as the place where it is shown needs.
  func heading(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    guard headingShift != 0 else { return nil }
    let node = tree.nodes[index]
    let level = min(6, max(1, node.headingLevel + headingShift))
    let children = (index + 1)..<Int(node.subtreeEnd)
    var output = [UInt8](repeating: .hash, count: level)
    guard let first = children.first else { return output }
    let start = Int(tree.nodes[first].start)
    let end = tree.nodes[children].map { Int($0.end) }.max() ?? start
    output.append(.space)
    // A heading over an underline may have several lines, one after a `#` has one.
    output += expanded(start..<max(start, end), nodes: children, tree, part: part)
      .map { $0 == .lineFeed ? .space : $0 }
    return output
  }

  // MARK: Formulas

  /// A formula as a block of code, so that its letters are not read as marks.
  func formula(_ index: Int, _ tree: MarkdownTree) -> [UInt8]? {
    guard tree.source[tree.nodes[index].range].starts(with: "$$".utf8) else { return nil }
    if index > 0, tree.nodes[index - 1].isTask { return Self.codeSpan(tree.codeText(of: index)) }
    return Array("```math\n".utf8) + tree.codeText(of: index) + Array("```".utf8)
  }

  /// Code in one line: right after the box of a task no block of code can begin.
  private static func codeSpan(_ code: ArraySlice<UInt8>) -> [UInt8] {
    let words = code.trimmingASCIISpace().map { $0 == .lineFeed ? UInt8.space : $0 }
    let longest = words.split { $0 != .backquote }.map(\.count).max() ?? 0
    let fence = Array(repeating: UInt8.backquote, count: longest + 1)
    let gap: [UInt8] = longest > 0 ? [.space] : []
    return fence + gap + words + gap + fence
  }

  // MARK: Callouts

  /// A callout of any notation in the form of a quote: `> [!warning] Title`.
  func callout(
    _ callout: Callout, at index: Int, in tree: MarkdownTree, part: Int
  ) -> [UInt8] {
    var title = callout.titleWords ?? ""
    if let prose = callout.title {
      title = String(utf8: inlines(prose).utf8.dropFirst(callout.titleSkip).trimmingASCIISpace())
    }
    let shown = callout.pictures(in: tree, keys: part == 0 ? blockKeys : [:])
      .flatMap { embeds($0, at: index, tree, part: part) }
    let lead = callout.lead.map { prose in
      if let shown { return String(utf8: shown[...]) }
      if let list = DefinitionList(callout, in: tree) { return text(of: list, part: part) }
      let words = inlines(prose).utf8.dropFirst(callout.leadSkip).trimmingASCIISpace()
      // Far to the right, a `>` is text.
      return (words.first == .greaterThan ? "\\" : "") + String(utf8: words)
    }
    var pieces = lead.map { [$0] } ?? []
    if tree.nodes[index].kind == .blockQuote {
      for child in tree.children(of: index) where child != callout.firstParagraph {
        pieces.append(text(child, tree, part: part))
      }
      if keepsFootnotes { pieces += footnotes(of: index, in: tree, part: part) }
    }
    let body = pieces.filter { !$0.isEmpty }.joined(separator: "\n\n")
    // A title has one line, even if emphasis continues past its end.
    title = String(utf8: title.utf8.map { $0 == .lineFeed ? .space : $0 })
    var lines = ["[!\(callout.kind.rawValue)]" + (title.isEmpty ? "" : " \(title)")]
    // Text may follow the mark's line; anything else wants an empty one before it.
    let isText = lead == nil ? startsWithText(callout, at: index, in: tree) : shown == nil
    if !body.isEmpty, !isText {
      lines.append("")
    }
    if !body.isEmpty {
      lines += body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return Array(lines.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n").utf8)
  }

  /// What separates an admonition from text right after it, which would continue the quote.
  func parting(_ node: MarkdownNode, _ tree: MarkdownTree) -> [UInt8] {
    let mark = tree.source[node.range].first
    guard mark == .exclamation || mark == .question || mark == .equals else { return [] }
    // One without text ends after its line.
    let end = node.range.upperBound
    let ended: [UInt8] = tree.source[..<end].last == .lineFeed ? [.lineFeed] : []
    let behind =
      ended.isEmpty ? tree.source[end...].drop { $0 != .lineFeed }.dropFirst() : tree.source[end...]
    let isParted = behind.prefix { $0 != .lineFeed }.allSatisfy { $0.isASCIISpace }
    return isParted ? ended : ended + [.lineFeed]
  }

  private func startsWithText(_ callout: Callout, at index: Int, in tree: MarkdownTree) -> Bool {
    let next = tree.children(of: index).first { $0 != callout.firstParagraph }
    return next.map { tree.nodes[$0].kind == .paragraph } ?? false
  }

  /// Lines after the first begin as the source's line does before a block: with quote marks and tabs, and with
  /// spaces instead of everything else but a box, which belongs to the words.
  func indented(_ text: [UInt8], like block: Int, _ tree: MarkdownTree) -> [UInt8] {
    guard text.contains(.lineFeed) else { return text }
    let offset = tree.nodes[block].range.lowerBound
    let start = tree.source.lineStart(before: offset)
    let isTask = block > 0 && tree.nodes[block - 1].isTask
    let end = isTask ? min(offset, tree.boxStart(ofItem: block - 1)) : offset
    let prefix = tree.source[start..<max(start, end)].map {
      $0 == .greaterThan || $0 == .tab ? $0 : .space
    }
    var output: [UInt8] = []
    for byte in text {
      output.append(byte)
      if byte == .lineFeed { output.append(contentsOf: prefix) }
    }
    return output
  }

  // MARK: Paragraphs that are more

  /// A callout that begins with a bold label, or only embeds; `nil` for any other paragraph.
  func paragraph(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    guard index + 1 < Int(tree.nodes[index].subtreeEnd) else { return nil }
    switch tree.nodes[index + 1].kind {
    case .strong:
      // Only if nothing is around it, as on the page.
      guard tree.beginsLine(index), let found = Callout(labelled: index, in: tree, treeIndex: part)
      else { return definitionList(index, tree, part: part) }
      return callout(found, at: index, in: tree, part: part)
    case .image, .htmlInline:
      return embeds(tree.descendants(of: index), at: index, tree, part: part)
    case .text
    where tree.nodes[index].range.count >= TextMark.lineLength
      && tree.source[tree.nodes[index].range].allSatisfy { $0 == .underscore }:
      return blank(index, tree)
    case .text, .code, .emphasis, .link, .element:
      return definitionList(index, tree, part: part)
    default:
      return nil
    }
  }

  /// A line to fill in that is a rule to the library, which needs no empty lines around it as a
  /// paragraph does.
  private func blank(_ index: Int, _ tree: MarkdownTree) -> [UInt8] {
    let node = tree.nodes[index]
    let end = Int(node.subtreeEnd)
    let above = tree.source[..<node.range.lowerBound].reversed()
      .drop { $0 != .lineFeed }.dropFirst().prefix { $0 != .lineFeed }
    let below = tree.source[node.range.upperBound...]
      .drop { $0 != .lineFeed }.dropFirst().prefix { $0 != .lineFeed }
    let isWord = { (byte: UInt8) in !byte.isASCIISpace && byte != .greaterThan }
    let isFirst = Int(tree.nodes[index - 1].subtreeEnd) > index
    // The mark of an item ends a paragraph, and an empty line would move the items apart.
    let isLast = end < tree.nodes.count && tree.nodes[end].kind == .item
    return (!isFirst && above.contains(where: isWord) ? [.lineFeed] : [])
      + Self.escapedBlank(tree.source[node.range])
      + (!isLast && below.contains(where: isWord) ? [.lineFeed] : [])
  }

  /// Underscores that have no meaning.
  static func escapedBlank(_ underscores: ArraySlice<UInt8>) -> [UInt8] {
    underscores.flatMap { $0 == .underscore ? [.backslash, $0] : [$0] }
  }

  /// The inlines of a block, if they are only embeds and pictures, one of which is an embed.
  private func embeds(
    _ run: Range<Int>, at index: Int, _ tree: MarkdownTree, part: Int
  ) -> [UInt8]? {
    guard let library, tree.isOnlyPictures(run, keys: part == 0 ? blockKeys : [:]) else {
      return nil
    }
    var pieces: [String] = []
    var hasEmbed = false
    for child in tree.siblings(of: Prose(tree: part, nodes: run))
    where tree.nodes[child].kind == .image {
      if case .embed(let embed) = links.target(part: part, node: child) {
        hasEmbed = true
        pieces.append(
          EmbeddedMarkdown(library: library, site: site, items: items).text(
            of: embed, level: level(at: index, tree), label: "\(idPrefix)\(part)-\(child)-"))
      } else {
        let link = link(child, tree, part: part) ?? Array(tree.source[tree.nodes[child].range])
        pieces.append(String(utf8: link))
      }
    }
    guard hasEmbed else { return nil }
    var output: [UInt8] = []
    for piece in pieces where !piece.isEmpty {
      let text = Array(piece.utf8)
      if !output.isEmpty { output += "\n\n".utf8 }
      if let sign = NumberSign(beginning: text[...]), sign == NumberSign(ending: output[...]) {
        output += "\(NumberSign.parting)\n\n".utf8
      }
      output += text
    }
    return output
  }

  /// The level of the heading above a block, as written here.
  private func level(at index: Int, _ tree: MarkdownTree) -> Int {
    let above = tree.topLevel.prefix { $0 <= index }.last { tree.nodes[$0].kind == .heading }
    guard let above else { return max(1, 1 + headingShift) }
    return min(6, max(1, tree.nodes[above].headingLevel + headingShift))
  }

  /// Indented code: four spaces before each line.
  static func indented(_ code: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    for line in code.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      if !output.isEmpty { output.append(.lineFeed) }
      if !line.isEmpty { output += "    ".utf8 }
      output += line
    }
    return String(utf8: output)
  }
}

extension MarkdownTree {
  /// Whether a line of a text begins with underscores that may be all that is written of it, when
  /// a key or a comment is left out.
  ///
  /// Other programs would read them as a rule.
  func beginsRule(_ index: Int, _ words: ArraySlice<UInt8>) -> Bool {
    guard index > 0, words.first == .underscore, words.count(where: { $0 == .underscore }) > 2,
      words.allSatisfy({ $0 == .underscore || $0.isASCIISpace })
    else { return false }
    switch nodes[index - 1].kind {
    case .paragraph, .heading, .softBreak, .lineBreak: return true
    default: return false
    }
  }

  /// Where the box of a task begins.
  fileprivate func boxStart(ofItem item: Int) -> Int {
    let start = nodes[item].range.lowerBound
    let mark = source[start...].drop { $0.isASCIIDigit }
    switch mark.first {
    case .hyphen, .asterisk, .plus, .dot, .rightParenthesis:
      return mark.dropFirst().drop { $0 == .space || $0 == .tab }.startIndex
    // A task without a bullet.
    default: return start
    }
  }

  /// Whether a block begins its line, which is never true inside a quote or a list.
  fileprivate func beginsLine(_ index: Int) -> Bool {
    let start = nodes[index].range.lowerBound
    return start == 0 || source[start - 1] == .lineFeed
  }
}
