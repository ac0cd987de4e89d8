import Bytes
import Documents
import Library
import MarkdownSyntax

/// Runs of a document for an app that shows text as it is, and guides line by line.
///
/// It is written from the tree, not from the source, so no mark is left by mistake, and a paragraph
/// is one line wherever its author broke it.
package struct PlainText {
  /// What the text is for.
  package enum Form: Sendable {
    /// Descriptions and the sides of cards: no marks at all.
    case text
    /// Guides: headings, bullets, and marks that begin and end on one line.
    case guide
  }

  /// A mark that is open, such as `**`.
  struct OpenMark {
    var kind: MarkdownNode.Kind
    var bytes: [UInt8]
    /// Whether it is written; it is not before the first words.
    var isWritten = false
  }

  let document: Document
  let links: ResolvedLinks
  /// The site's address with a slash at its end; `nil` if it is not known.
  let site: String?
  /// Where embedded documents are found; without it embeds are links.
  let library: Library?
  let form: Form
  /// The words before callouts, in the document's language.
  let words: [Callout.Kind: String]
  /// The words about the items of an embedded list.
  let itemWords: ItemWords
  /// The keys of paragraphs, by the text that they end.
  let blockKeys: [Int: BlockKey]
  /// How many levels headings move down, for an embedded text.
  var headingShift = 0
  /// The level of the heading written last.
  var level = 1
  /// The address of the document's own page, for an embedded text.
  var ownPage: String?
  /// Whether a text without marks has the addresses of its pictures, too.
  var namesPictures = false

  var lines: TextLines
  var tree = MarkdownTree.empty
  var part = 0
  /// The lists that are open: the number of the current item, or `nil` in a list of bullets.
  var outline: [Int?] = []
  var marks: [OpenMark] = []
  /// How many lists and quotes of the text are open.
  var depth = 0
  /// How many things are open that need to stay on one line.
  var oneLine = 0
  /// Whether the page reads the words apart from those beside them: in a cell, and in a link that
  /// is only words here.
  var isApart = false
  var isInsideLink = false
  /// Whether the words of the link are a name or an address.
  var linkIsBare = false
  /// Whether each line of the source stays a line.
  var keepsBreaks = false
  var lastTextLimit: (node: Int, length: Int)?
  var firstTextSkip: (node: Int, length: Int)?
  private var footnoteNumbers: [Int: Int] = [:]

  /// Prepares to write runs of a document.
  package init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil,
    form: Form, words: [Callout.Kind: String], items: ItemWords = ItemWords()
  ) {
    self.document = document
    self.links = links
    site = url.map { $0 + "/" }
    self.library = library
    self.form = form
    self.words = words
    itemWords = items
    blockKeys = Dictionary(
      document.blockKeys.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    lines = TextLines(isGuide: form == .guide)
  }

  /// What `body` writes.
  package func text(_ body: (inout PlainText) -> Void) -> String {
    var writer = self
    body(&writer)
    writer.lines.end(.none)
    return String(utf8: writer.lines.bytes)
  }

  /// Writes a run of blocks.
  package mutating func blocks(_ prose: Prose?) {
    guard let prose else { return }
    enter(prose)
    for index in tree.siblings(of: prose) { block(index) }
  }

  /// Writes a run of inlines as a paragraph, or the definitions that it is.
  package mutating func paragraph(_ prose: Prose?) {
    guard let prose else { return }
    if let list = DefinitionList(lead: prose, in: document.tree(of: prose)) {
      enter(prose)
      return write(list)
    }
    inlines(prose)
    endBlock()
  }

  /// Writes the question of a card.
  mutating func front(_ card: Deck.Card) {
    if let front = card.front {
      inlines(front)
    } else if card.frontBlocks == nil {
      write(Array(card.frontText.utf8))
    }
    endBlock()
    blocks(card.frontBlocks)
  }

  /// Writes a run of inlines.
  mutating func inlines(_ prose: Prose) {
    enter(prose)
    let outer = lastTextLimit
    if prose.lastTextLimit != .max,
      let last = prose.nodes.last(where: { tree.nodes[$0].kind == .text })
    {
      lastTextLimit = (last, Int(prose.lastTextLimit))
    }
    inlines(prose.nodes)
    lastTextLimit = outer
  }

  private mutating func enter(_ prose: Prose) {
    if part != Int(prose.tree) { footnoteNumbers = [:] }
    part = Int(prose.tree)
    tree = document.tree(of: prose)
  }

  // MARK: Blocks

  mutating func block(_ index: Int) {
    let node = tree.nodes[index]
    switch node.kind {
    case .document, .item:
      for child in tree.children(of: index) { block(child) }
    case .paragraph:
      paragraph(index)
    case .heading:
      heading(index)
    case .thematicBreak:
      endBlock()
    case .blockQuote:
      blockQuote(index)
    case .list:
      list(index)
    case .codeBlock:
      code(tree.codeText(of: index))
    case .htmlBlock:
      let text = tree.text(of: index)
      if !RawHTMLText.isSupported(text, isBlock: true) { code(RawHTMLText.shown(text)) }
    case .table:
      table(index)
    case .footnoteDefinition:
      write(Self.figures(footnoteNumber(index)) + [.space])
      for child in tree.children(of: index) { block(child) }
      endBlock()
    default:
      inlines(index..<Int(node.subtreeEnd))
      endBlock()
    }
  }

  private mutating func paragraph(_ index: Int) {
    guard index + 1 < Int(tree.nodes[index].subtreeEnd) else { return }
    switch tree.nodes[index + 1].kind {
    case .strong:
      keepsBreaks = tree.termLines(in: tree.descendants(of: index)) != nil
      if keepsBreaks || isLabelled(index) || !definitionList(index) { inlines(within: index) }
      keepsBreaks = false
    case .image, .htmlInline:
      if !embeds(tree.descendants(of: index)) { inlines(within: index) }
    case .text, .code, .emphasis, .link, .element:
      if !definitionList(index) { inlines(within: index) }
    default:
      inlines(within: index)
    }
    endBlock()
  }

  private mutating func heading(_ index: Int) {
    level = min(6, max(1, tree.nodes[index].headingLevel + headingShift))
    heading(level) { $0.inlines(within: index) }
  }

  /// Writes a heading; in a text it is a line of its own.
  mutating func heading(_ level: Int, _ words: (inout PlainText) -> Void) {
    oneLine += 1
    if form == .guide, outline.isEmpty {
      let outer = lines.marked(with: [UInt8](repeating: .hash, count: level) + [.space], .text)
      words(&self)
      lines.unmark(to: outer)
    } else {
      // In a list only the bullet can begin the line.
      bold(words)
    }
    oneLine -= 1
    endBlock()
  }

  /// Code, formulas and HTML: line by line, as they are.
  private mutating func code(_ text: ArraySlice<UInt8>) {
    let text = text.last == .lineFeed ? text.dropLast() : text
    for line in text.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let line = line.last == .carriageReturn ? line.dropLast() : line
      switch form {
      case .text:
        if line.allSatisfy({ $0.isASCIISpace }) { lines.end(.paragraph) }
        lines.append(line)
      case .guide:
        if line.allSatisfy({ $0.isASCIISpace }) { continue }
        writeCode(line)
      }
      lines.end(.lineBreak)
    }
    endBlock()
  }

  /// The keys of the text that is written; only a guide has any.
  var keys: [Int: BlockKey] { part == 0 ? blockKeys : [:] }

  mutating func endBlock() {
    lines.end(outline.isEmpty ? .paragraph : .line)
  }

  // MARK: Footnotes

  /// The number of a footnote, as its references have it.
  private mutating func footnoteNumber(_ index: Int) -> Int {
    if footnoteNumbers.isEmpty {
      for definition in tree.topLevel where tree.nodes[definition].kind == .footnoteDefinition {
        footnoteNumbers[definition] = footnoteNumbers.count + 1
      }
    }
    return footnoteNumbers[index] ?? 1
  }

  /// A number in superscript figures.
  static func figures(_ number: Int) -> [UInt8] {
    let raised = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return String(number).utf8.flatMap { Array(raised[$0.asciiDigitValue % 10].utf8) }
  }
}
