import Bytes
import MarkdownSyntax

/// Writes Markdown as HTML, straight from a tree into bytes.
///
/// Nothing of the author's reaches the output but as escaped text, checked addresses and elements
/// of the fixed set below: raw HTML is shown, not obeyed.
public struct MarkdownHTML {
  /// What becomes of raw HTML.
  public enum RawHTML: Sendable {
    /// Shown as text; comments vanish.
    case shown
    /// Written as it is: only for the conformance test of the Markdown layer.
    case passed
  }

  private let tree: MarkdownTree
  private let part: Int
  private let links: ResolvedLinks
  private let root: String
  private let anchors: [Int: String]
  private let calloutTitles: [Callout.Kind: String]
  private let headingShift: Int
  private let rawHTML: RawHTML
  private var omission = Prose.Omission.nothing
  private var footnoteNumbers: [Int: Int] = [:]
  private var lastTextLimit: (node: Int, length: Int)?
  private var firstTextSkip: (node: Int, length: Int)?
  private var isInsideLink = false

  /// Prepares to write runs of one tree.
  ///
  /// - Parameters:
  ///   - tree: The parsed text.
  ///   - part: Its number in the document, under which its links are known.
  ///   - links: The document's links with their targets.
  ///   - root: The way from the page to the site's root: empty, or `../` once or more.
  ///   - anchors: The anchors of headings, by node.
  ///   - calloutTitles: The titles of callouts without one, in the page's language.
  ///   - headingShift: How many levels headings sink below the page's own.
  ///   - rawHTML: What becomes of raw HTML.
  public init(
    tree: MarkdownTree, part: Int = 0, links: ResolvedLinks = .none, root: String = "",
    anchors: [Int: String] = [:], calloutTitles: [Callout.Kind: String] = [:],
    headingShift: Int = 0, rawHTML: RawHTML = .shown
  ) {
    self.tree = tree
    self.part = part
    self.links = links
    self.root = root
    self.anchors = anchors
    self.calloutTitles = calloutTitles
    self.headingShift = headingShift
    self.rawHTML = rawHTML
  }

  /// Writes a run of blocks.
  public mutating func writeBlocks(_ prose: Prose, to output: inout [UInt8]) {
    omission = prose.omission
    for index in tree.siblings(of: prose) { block(index, isTight: false, &output) }
    omission = .nothing
  }

  /// Writes a run of inlines.
  public mutating func writeInlines(_ prose: Prose, to output: inout [UInt8]) {
    if prose.lastTextLimit != .max,
      let last = prose.nodes.last(where: { tree.nodes[$0].kind == .text })
    {
      lastTextLimit = (last, Int(prose.lastTextLimit))
    }
    inlines(prose.nodes, &output)
    lastTextLimit = nil
  }

  // MARK: Blocks

  private mutating func block(_ index: Int, isTight: Bool, _ output: inout [UInt8]) {
    let node = tree.nodes[index]
    switch node.kind {
    case .document:
      for child in tree.children(of: index) { block(child, isTight: false, &output) }
    case .paragraph:
      if isTight {
        inlines(within: index, &output)
      } else {
        output.append("<p>")
        inlines(within: index, &output)
        output.append("</p>\n")
      }
    case .heading:
      let level = UInt8(clamping: 0x30 + min(6, node.headingLevel + headingShift))
      output.append("<h")
      output.append(level)
      if let anchor = anchors[index] {
        output.append(" id=\"")
        HTMLEscaping.append(anchor, to: &output)
        output.append(.quote)
      }
      output.append(.greaterThan)
      inlines(within: index, &output)
      output.append("</h")
      output.append(level)
      output.append(">\n")
    case .thematicBreak:
      output.append(rawHTML == .passed ? "<hr />\n" : "<hr>\n")
    case .blockQuote:
      blockQuote(index, &output)
    case .list:
      list(index, &output)
    case .item:
      item(index, isTight: isTight, &output)
    case .codeBlock:
      codeBlock(index, &output)
    case .htmlBlock:
      htmlBlock(tree.text(of: index), &output)
    case .table:
      table(index, &output)
    case .footnoteDefinition:
      footnote(index, &output)
    default:
      inlines(index..<Int(node.subtreeEnd), &output)
    }
  }

  private mutating func blockQuote(_ index: Int, _ output: inout [UInt8]) {
    guard rawHTML == .shown,
      let callout = Callout(blockQuote: index, in: tree, treeIndex: part)
    else {
      output.append("<blockquote>\n")
      for child in tree.children(of: index) { block(child, isTight: false, &output) }
      output.append("</blockquote>\n")
      return
    }
    output.append("<aside class=\"callout ")
    output.append(callout.kind.rawValue)
    output.append("\">\n")
    if callout.leadSkip > 0 {
      output.append("<p class=\"callout-title\">")
      if let title = callout.title {
        firstTextSkip = (Int(title.first), callout.leadSkip)
        inlines(title.nodes, &output)
        firstTextSkip = nil
      } else {
        HTMLEscaping.append(calloutTitles[callout.kind] ?? callout.kind.rawValue, to: &output)
      }
      output.append("</p>\n")
    }
    if let lead = callout.lead {
      output.append("<p>")
      inlines(lead.nodes, &output)
      output.append("</p>\n")
    }
    for child in tree.children(of: index) where child != callout.firstParagraph {
      block(child, isTight: false, &output)
    }
    output.append("</aside>\n")
  }

  private mutating func list(_ index: Int, _ output: inout [UInt8]) {
    let node = tree.nodes[index]
    if omission == .tasks, tree.isOmitted(index, by: .tasks) { return }
    output.append(node.isOrdered ? "<ol" : "<ul")
    if node.isOrdered, node.listStart != 1 {
      output.append(" start=\"")
      output.append(String(node.listStart))
      output.append(.quote)
    }
    if rawHTML == .shown, tree.children(of: index).contains(where: { tree.nodes[$0].isTask }) {
      output.append(" class=\"tasks\"")
    }
    output.append(">\n")
    for child in tree.children(of: index) {
      if omission == .tasks, tree.holdsTask(child) { continue }
      item(child, isTight: node.isTight, &output)
    }
    output.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func item(_ index: Int, isTight: Bool, _ output: inout [UInt8]) {
    output.append("<li>")
    let node = tree.nodes[index]
    if node.isTask {
      if rawHTML == .passed {
        output.append(
          node.isChecked
            ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
            : "<input type=\"checkbox\" disabled=\"\" /> ")
      } else {
        output.append(
          node.isChecked ? "<span class=\"box\">☑</span> " : "<span class=\"box\">☐</span> ")
      }
    }
    var isFirst = true
    for child in tree.children(of: index) {
      let isInline = isTight && tree.nodes[child].kind == .paragraph
      if !isInline, output.last != .lineFeed { output.append(.lineFeed) }
      if isInline, !isFirst, output.last != .lineFeed { output.append(.lineFeed) }
      block(child, isTight: isTight, &output)
      isFirst = false
    }
    output.append("</li>\n")
  }

  private func codeBlock(_ index: Int, _ output: inout [UInt8]) {
    output.append("<pre><code")
    let language = tree.infoString(of: index).prefix { !$0.isASCIISpace }
    if !language.isEmpty {
      output.append(" class=\"language-")
      HTMLEscaping.append(language, to: &output)
      output.append(.quote)
    }
    output.append(.greaterThan)
    HTMLEscaping.append(tree.codeText(of: index), to: &output)
    output.append("</code></pre>\n")
  }

  private func htmlBlock(_ text: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    switch rawHTML {
    case .passed:
      output.append(contentsOf: text)
    case .shown:
      if RawHTMLText.isComment(text) { return }
      output.append("<pre class=\"raw\">")
      HTMLEscaping.append(text.trimmingASCIISpace(), to: &output)
      output.append("</pre>\n")
    }
  }

  private mutating func table(_ index: Int, _ output: inout [UInt8]) {
    let alignments = Array(tree.alignments(of: index))
    output.append(
      rawHTML == .passed ? "<table>\n" : "<div class=\"table\" tabindex=\"0\"><table>\n")
    var bodyIsOpen = false
    for row in tree.children(of: index) {
      let isHeader = tree.nodes[row].kind == .tableHeader
      if isHeader {
        output.append("<thead>\n")
      } else if !bodyIsOpen {
        output.append("<tbody>\n")
        bodyIsOpen = true
      }
      output.append("<tr>\n")
      for (column, cell) in tree.children(of: row).enumerated() {
        output.append(isHeader ? "<th" : "<td")
        if column < alignments.count { alignment(alignments[column], &output) }
        output.append(.greaterThan)
        inlines(within: cell, &output)
        output.append(isHeader ? "</th>\n" : "</td>\n")
      }
      output.append("</tr>\n")
      if isHeader { output.append("</thead>\n") }
    }
    if bodyIsOpen { output.append("</tbody>\n") }
    output.append(rawHTML == .passed ? "</table>\n" : "</table></div>\n")
  }

  private func alignment(_ letter: UInt8, _ output: inout [UInt8]) {
    let name: StaticString
    switch letter {
    case 0x6C: name = "left"
    case 0x63: name = "center"
    case 0x72: name = "right"
    default: return
    }
    output.append(rawHTML == .passed ? " align=\"" : " class=\"")
    output.append(name)
    output.append(.quote)
  }

  private mutating func footnote(_ index: Int, _ output: inout [UInt8]) {
    if footnoteNumbers.isEmpty {
      for definition in tree.topLevel where tree.nodes[definition].kind == .footnoteDefinition {
        footnoteNumbers[definition] = footnoteNumbers.count + 1
      }
    }
    let number = footnoteNumbers[index] ?? 1
    output.append("<div class=\"footnote\" id=\"fn-\(number)\"><sup>\(number)</sup>\n")
    for child in tree.children(of: index) { block(child, isTight: false, &output) }
    output.append("</div>\n")
  }

  // MARK: Inlines

  private mutating func inlines(within index: Int, _ output: inout [UInt8]) {
    inlines((index + 1)..<Int(tree.nodes[index].subtreeEnd), &output)
  }

  private mutating func inlines(_ range: Range<Int>, _ output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      inline(index, &output)
      index = Int(tree.nodes[index].subtreeEnd)
    }
  }

  private mutating func inline(_ index: Int, _ output: inout [UInt8]) {
    switch tree.nodes[index].kind {
    case .text:
      var text = tree.text(of: index)
      if let limit = lastTextLimit, limit.node == index { text = text.prefix(limit.length) }
      if let skip = firstTextSkip, skip.node == index {
        text = text.dropFirst(skip.length).drop { $0.isASCIISpace }
      }
      HTMLEscaping.append(text, to: &output)
    case .softBreak:
      output.append(.lineFeed)
    case .lineBreak:
      output.append(rawHTML == .passed ? "<br />\n" : "<br>\n")
    case .code:
      output.append("<code>")
      HTMLEscaping.append(tree.text(of: index), to: &output)
      output.append("</code>")
    case .htmlInline:
      let text = tree.text(of: index)
      if rawHTML == .passed {
        output.append(contentsOf: text)
      } else if !RawHTMLText.isComment(text) {
        HTMLEscaping.append(text, to: &output)
      }
    case .emphasis:
      wrapped(index, "<em>", "</em>", &output)
    case .strong:
      wrapped(index, "<strong>", "</strong>", &output)
    case .strikethrough:
      wrapped(index, "<del>", "</del>", &output)
    case .link:
      link(index, &output)
    case .image:
      image(index, &output)
    case .footnoteReference:
      let number = String(utf8: tree.text(of: index))
      output.append("<sup><a href=\"#fn-\(number)\">\(number)</a></sup>")
    default:
      inlines(within: index, &output)
    }
  }

  private mutating func wrapped(
    _ index: Int, _ opening: StaticString, _ closing: StaticString, _ output: inout [UInt8]
  ) {
    output.append(opening)
    inlines(within: index, &output)
    output.append(closing)
  }

  private mutating func link(_ index: Int, _ output: inout [UInt8]) {
    guard let target = target(of: index), target != .broken else {
      wrapped(index, "<span class=\"broken\">", "</span>", &output)
      return
    }
    output.append("<a href=\"")
    address(target, of: index, &output)
    output.append(.quote)
    title(of: index, &output)
    if target == .external, rawHTML == .shown { output.append(" rel=\"noopener\"") }
    output.append(.greaterThan)
    isInsideLink = true
    inlines(within: index, &output)
    isInsideLink = false
    output.append("</a>")
  }

  private mutating func image(_ index: Int, _ output: inout [UInt8]) {
    let words = tree.plainText(within: index)
    // A picture from another host would be a request to a third party: it becomes a link.
    if target(of: index) == .external, rawHTML == .shown, isInsideLink {
      HTMLEscaping.append(
        words.isEmpty ? String(utf8: tree.destination(of: index)) : words, to: &output)
      return
    }
    if target(of: index) == .external, rawHTML == .shown {
      output.append("<a href=\"")
      address(.external, of: index, &output)
      output.append("\" rel=\"noopener\">")
      HTMLEscaping.append(
        words.isEmpty ? String(utf8: tree.destination(of: index)) : words, to: &output)
      output.append("</a>")
      return
    }
    guard let target = target(of: index), target != .broken else {
      output.append("<span class=\"broken\">")
      HTMLEscaping.append(words, to: &output)
      output.append("</span>")
      return
    }
    output.append("<img src=\"")
    address(target, of: index, &output)
    output.append("\" alt=\"")
    HTMLEscaping.append(words, to: &output)
    output.append(.quote)
    title(of: index, &output)
    output.append(rawHTML == .passed ? " />" : " loading=\"lazy\" decoding=\"async\">")
  }

  private func title(of index: Int, _ output: inout [UInt8]) {
    let title = tree.title(of: index)
    guard !title.isEmpty else { return }
    output.append(" title=\"")
    HTMLEscaping.append(title, to: &output)
    output.append(.quote)
  }

  private func target(of index: Int) -> LinkTarget? {
    if rawHTML == .passed { return .external }
    return links.target(part: part, node: index)
  }

  private func address(_ target: LinkTarget, of index: Int, _ output: inout [UInt8]) {
    switch target {
    case .external:
      HTMLEscaping.appendAddress(tree.destination(of: index), to: &output)
    case .page(let page, let fragment):
      SiteAddress.append(page, root: root, fragment: fragment, to: &output)
    case .file(let file):
      SiteAddress.append(file, root: root, fragment: nil, to: &output)
    case .here(let fragment):
      output.append(.hash)
      HTMLEscaping.appendAddress(Array(fragment.utf8)[...], to: &output)
    case .broken:
      break
    }
  }
}

/// Tells HTML comments, which vanish, from other raw HTML, which is shown.
public enum RawHTMLText {
  /// Whether the text is one comment and nothing else.
  public static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    let trimmed = text.trimmingASCIISpace()
    guard trimmed.starts(with: "<!--".utf8), trimmed.suffix(3).elementsEqual("-->".utf8) else {
      return false
    }
    // A second comment in the same block has words in front of it, perhaps.
    let inside = trimmed.dropFirst(4).dropLast(3)
    return !inside.indices.contains { inside[$0...].starts(with: "-->".utf8) }
  }
}
