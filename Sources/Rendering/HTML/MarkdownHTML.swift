import Bytes
import Documents
import Library
import MarkdownSyntax

/// Writes Markdown as HTML, straight from a tree into bytes.
///
/// The author's text reaches the output only as escaped text, checked addresses and elements
/// of the fixed set below: raw HTML is shown, not rendered, except for a few tags that are written
/// again.
package struct MarkdownHTML {
  /// What the HTML is for.
  package enum Form: Sendable {
    /// A page: raw HTML is shown as text, but comments vanish and a few tags are rendered (`InertTag`);
    /// callouts, embeds and the like are written too.
    case page
    /// The examples of the specification, letter by letter, with raw HTML as it is: only for the
    /// conformance test of the Markdown layer.
    case specification
  }

  let tree: MarkdownTree
  let part: Int
  let links: ResolvedLinks
  let root: SiteRoot
  let anchors: [Int: String]
  let blockKeys: [Int: BlockKey]
  let calloutTitles: [Callout.Kind: String]
  let headingShift: Int
  let form: Form
  let marksLatin: Bool
  var footnoteNumbers: [Int: Int] = [:]
  var lastTextLimit: (node: Int, length: Int)?
  var firstTextSkip: (node: Int, length: Int)?
  var isInsideLink = false
  /// How many quotes, callouts and lists are open.
  var depth = 0
  /// The level of the heading written last.
  var level: Int
  let idPrefix: String
  let page: String?
  let embeds: EmbedWriter?
  /// Whether it is for a printer, which does not wait for pictures that a browser fetches late.
  package var isPaper = false
  /// Whether the kind of a callout is written before its own title, because no style shows it.
  package var namesCallouts = false
  /// The highest level that a heading may have: on a page only its title is an `h1`, whatever a quote has.
  package var highest = 1

  /// Writes what an embed shows.
  package typealias EmbedWriter = @Sendable (Embed, EmbedPlace, inout [UInt8]) -> Void

  /// Prepares to write runs of one tree.
  ///
  /// - Parameters:
  ///   - tree: The parsed text.
  ///   - part: Its number in the document, under which its links are known.
  ///   - links: The document's links with their targets.
  ///   - root: The way from the page to the site's root.
  ///   - anchors: The anchors of headings, by node.
  ///   - blockKeys: The keys of blocks, which are not shown, as `BlockKey.byNode` has them.
  ///   - calloutTitles: The titles of callouts without one, in the page's language.
  ///   - headingShift: How many levels headings move below the page's own.
  ///   - level: The level of the heading above the text.
  ///   - idPrefix: What ids begin with if the text is shown inside another one.
  ///   - page: The address of the text's own page, if it is shown on another one.
  ///   - form: What the HTML is for.
  ///   - marksLatin: Whether the text is in a language that has other letters than Latin ones.
  ///   - embeds: Writes what an embed shows; without it embeds are links.
  package init(
    tree: MarkdownTree, part: Int = 0, links: ResolvedLinks = .none,
    root: SiteRoot = SiteRoot(path: "", .files),
    anchors: [Int: String] = [:], blockKeys: [Int: BlockKey] = [:],
    calloutTitles: [Callout.Kind: String] = [:],
    headingShift: Int = 0, level: Int = 1, idPrefix: String = "", page: String? = nil,
    form: Form = .page, marksLatin: Bool = false, embeds: EmbedWriter? = nil
  ) {
    self.tree = tree
    self.part = part
    self.links = links
    self.root = root
    self.anchors = anchors
    self.blockKeys = blockKeys
    self.calloutTitles = calloutTitles
    self.headingShift = headingShift
    self.form = form
    self.marksLatin = marksLatin
    self.level = level
    self.idPrefix = idPrefix
    self.page = page
    self.embeds = embeds
  }

  /// Writes a run of blocks.
  package mutating func writeBlocks(_ prose: Prose, to output: inout [UInt8]) {
    for index in tree.siblings(of: prose) { block(index, isTight: false, &output) }
  }

  /// Writes a run of inlines.
  package mutating func writeInlines(_ prose: Prose, to output: inout [UInt8]) {
    if prose.lastTextLimit != .max,
      let last = prose.nodes.last(where: { tree.nodes[$0].kind == .text })
    {
      lastTextLimit = (last, Int(prose.lastTextLimit))
    }
    inlines(prose.nodes, &output)
    lastTextLimit = nil
  }

  // MARK: Blocks

  mutating func written(_ index: Int, isTight: Bool, _ output: inout [UInt8]) {
    let node = tree.nodes[index]
    switch node.kind {
    case .document:
      for child in tree.children(of: index) { block(child, isTight: false, &output) }
    case .paragraph
    where form == .page && (tree.isOnlyComment(index) || tree.isOnlyAttributes(index)):
      break
    case .paragraph:
      let start = output.count
      if special(paragraph: index, &output) {
        if let key = blockKeys[index] { place(key, at: start, &output) }
      } else if isTight {
        if let key = blockKeys[index] {
          anchor(for: key, tag: "<span", &output)
          output.append("</span>")
        }
        inlines(within: index, &output)
      } else {
        if let key = blockKeys[index] {
          anchor(for: key, tag: "<p", &output)
        } else {
          output.append("<p>")
        }
        inlines(within: index, &output)
        output.append("</p>\n")
      }
    case .heading:
      level = min(6, max(highest, node.headingLevel + headingShift))
      let digit = UInt8(clamping: Int(UInt8(ascii: "0")) + level)
      output.append("<h")
      output.append(digit)
      if let anchor = anchors[index] {
        output.append(" id=\"")
        HTMLEscaping.append(anchor, to: &output)
        output.append(.quote)
      }
      output.append(.greaterThan)
      inlines(within: index, &output)
      output.append("</h")
      output.append(digit)
      output.append(">\n")
    case .thematicBreak:
      output.append(form == .specification ? "<hr />\n" : "<hr>\n")
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

  /// The tag of a block with a key; on another page it is not a place.
  private func anchor(for key: BlockKey, tag: StaticString, _ output: inout [UInt8]) {
    output.append(tag)
    if idPrefix.isEmpty {
      output.append(" id=\"")
      HTMLEscaping.append(key.anchor, to: &output)
      output.append(.quote)
    }
    output.append(.greaterThan)
  }

  private mutating func list(_ index: Int, _ output: inout [UInt8]) {
    let node = tree.nodes[index]
    output.append(node.isOrdered ? "<ol" : "<ul")
    if node.isOrdered, node.listStart != 1 {
      output.append(" start=\"")
      output.append(String(node.listStart))
      output.append(.quote)
    }
    if form == .page, tree.children(of: index).contains(where: { tree.nodes[$0].isTask }) {
      output.append(" class=\"tasks\"")
    }
    output.append(">\n")
    depth += 1
    defer { depth -= 1 }
    for child in tree.children(of: index) { item(child, isTight: node.isTight, &output) }
    output.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func item(_ index: Int, isTight: Bool, _ output: inout [UInt8]) {
    output.append("<li>")
    let node = tree.nodes[index]
    if node.isTask {
      if form == .specification {
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
    switch form {
    case .specification:
      output.append(contentsOf: text)
    case .page:
      if RawHTMLText.isComment(text) { return }
      let breaks = RawHTMLText.breaks(text)
      if breaks > 0 {
        for _ in 0..<breaks { output.append("<br>") }
        output.append(.lineFeed)
        return
      }
      output.append("<pre class=\"raw\">")
      HTMLEscaping.append(RawHTMLText.shown(text), to: &output)
      output.append("</pre>\n")
    }
  }

  private mutating func footnote(_ index: Int, _ output: inout [UInt8]) {
    if footnoteNumbers.isEmpty {
      for definition in tree.topLevel where tree.nodes[definition].kind == .footnoteDefinition {
        footnoteNumbers[definition] = footnoteNumbers.count + 1
      }
    }
    let number = String(footnoteNumbers[index] ?? 1)
    output.append("<div class=\"footnote\" id=\"\(noteID(number))\"><sup>\(number)</sup>\n")
    for child in tree.children(of: index) { block(child, isTight: false, &output) }
    output.append("</div>\n")
  }

  /// The id of a footnote: each text of a YAML file counts its own.
  func noteID(_ number: String) -> String {
    "\(idPrefix)_fn-\(part == 0 ? "" : "\(part)-")\(number)"
  }
}
