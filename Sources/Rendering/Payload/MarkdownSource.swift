import Bytes
import Documents
import Library
import MarkdownSyntax

/// Runs of a document as plain Markdown again, for the payloads: relative links made absolute,
/// indentation removed.
package struct MarkdownSource {
  let document: Document
  let links: ResolvedLinks
  /// The site's address with a slash at its end; `nil` if it is not known.
  let site: String?
  /// Where embedded documents are found; without it embeds are links.
  let library: Library?
  /// The words about the items of an embedded list.
  let items: ItemWords
  /// The keys of paragraphs, by the text that they end.
  let blockKeys: [Int: BlockKey]
  /// The lines of each part that readers never see.
  let hidden: [HiddenLines]
  /// The comments of each part; `nil` if it has none.
  private let comments: [CommentPlaces?]
  /// How many levels headings move down, for an embedded text.
  var headingShift = 0
  /// What the labels of footnotes begin with, for an embedded text.
  var idPrefix = ""
  /// The address of the document's own page, for an embedded text.
  var ownPage: String?
  /// Whether a picture without an address has the name of its file after its words.
  var namesPictures = false
  /// Whether a callout ends with the footnotes that are defined in it.
  ///
  /// Only in a complete body: other texts have all footnotes after them.
  private(set) var keepsFootnotes = false

  /// Prepares to write runs of a document.
  package init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil,
    items: ItemWords = ItemWords()
  ) {
    self.document = document
    self.links = links
    self.library = library
    self.items = items
    hidden = document.parts.map { HiddenLines(of: $0.tree) }
    comments = document.parts.map { $0.tree.hasComments ? CommentPlaces($0.tree) : nil }
    site = url.map { $0 + "/" }
    blockKeys = Dictionary(
      document.blockKeys.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A run of blocks.
  package func blocks(_ prose: Prose) -> String {
    let tree = document.tree(of: prose)
    var pieces: [String] = []
    for block in tree.siblings(of: prose) {
      pieces.append(text(block, tree, part: Int(prose.tree)))
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// A run of inlines.
  package func inlines(_ prose: Prose) -> String {
    let tree = document.tree(of: prose)
    guard !prose.isEmpty else { return "" }
    let start = Int(tree.nodes[prose.nodes.lowerBound].start)
    var end = start
    var last = prose.nodes.lowerBound
    var index = last
    while index < prose.nodes.upperBound {
      last = index
      end = max(end, Int(tree.nodes[index].end))
      index = Int(tree.nodes[index].subtreeEnd)
    }
    if prose.lastTextLimit != .max {
      let text = Array(tree.text(of: last))
      let limit = min(Int(prose.lastTextLimit), text.count)
      // A response may have escapes and entities. Where an entity is two scalars, nobody knows their places.
      end =
        TextPlaces(of: text, at: last, in: tree)?.source(of: limit..<limit).lowerBound
        ?? max(Int(tree.nodes[last].start), end - (text.count - limit))
    }
    let text = expanded(start..<max(start, end), nodes: prose.nodes, tree, part: Int(prose.tree))
    // Before a continued line indentation has no meaning.
    return String(
      utf8: dedented(text, by: .max, marks: marks(before: start, tree)).trimmingASCIISpace())
  }

  /// A complete Markdown body.
  package func body(_ range: Range<Int>) -> String {
    guard let tree = document.parts.first?.tree else { return "" }
    var source = self
    source.keepsFootnotes = true
    let text = source.expanded(range, nodes: 0..<tree.nodes.count, tree, part: 0)
    let plain = dedented(text, by: 0, marks: 0)
    let trimmed = plain.trimmingASCIISpace()
    // A body may begin with indented code.
    let space = Array(plain[..<trimmed.startIndex].reversed().prefix { $0 != .lineFeed }.reversed())
    let isCode = space.count >= 4 || space.contains(.tab)
    return String(utf8: (isCode ? space : []) + trimmed)
  }

  func text(_ block: Int, _ tree: MarkdownTree, part: Int) -> String {
    let node = tree.nodes[block]
    // The node of a footnote begins after its label, which belongs to the text.
    let start = mark(ofFootnote: node, tree)?.lowerBound ?? node.range.lowerBound
    let text = expanded(
      start..<node.range.upperBound, nodes: block..<Int(node.subtreeEnd), tree, part: part)
    let plain = dedented(text, by: tree.column(of: start), marks: marks(before: start, tree))
      .trimmingASCIISpace()
    if node.kind == .codeBlock, plain.first != .backquote, plain.first != .tilde {
      return Self.indented(plain)
    }
    return String(utf8: plain)
  }

  /// The bytes of a range, with each construct that is not plain Markdown rewritten, and without
  /// what readers do not see.
  func expanded(
    _ range: Range<Int>, nodes: Range<Int>, _ tree: MarkdownTree, part: Int
  ) -> [UInt8] {
    written(range, tree, pieces(of: range, nodes: nodes, tree, part: part))
  }

  /// What is written differently in a range, in the order of the text.
  private func pieces(
    of range: Range<Int>, nodes: Range<Int>, _ tree: MarkdownTree, part: Int
  ) -> [Piece] {
    var pieces: [Piece] = hidden.indices.contains(part) ? hidden[part].pieces(in: range) : []
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = tree.nodes[index]
      let place = node.range
      let isInside = place.lowerBound >= range.lowerBound && place.upperBound <= range.upperBound
      if isInside, tree.isComment(index) {
        let isParting = tree.paragraph(ofOnly: index).map { parts($0, in: part) } ?? false
        pieces.append(
          Piece(
            range: place, text: isParting ? Array(NumberSign.parting.utf8) : [],
            isComment: !isParting, beginsBlock: tree.nodes[index - 1].kind == .paragraph))
        index = Int(node.subtreeEnd)
      } else if isInside, let text = replacement(index, tree, part: part) {
        pieces.append(Piece(range: place, text: text, isParagraph: node.kind == .paragraph))
        index = Int(node.subtreeEnd)
      } else {
        if isInside { pieces += tree.unshownPieces(of: index) }
        if let mark = labelMark(of: node, tree), mark.lowerBound >= range.lowerBound {
          pieces.append(Piece(range: mark, text: Array(label(part).utf8)))
        }
        index += 1
      }
    }
    // Footnotes come after everything else in the tree, wherever they were written. What begins a
    // block may be hidden with it.
    pieces.sort {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return pieces
  }

  /// The bytes of a range with some pieces of it written differently.
  private func written(_ range: Range<Int>, _ tree: MarkdownTree, _ pieces: [Piece]) -> [UInt8] {
    var output = UncommentedText()
    var position = range.lowerBound
    for piece in pieces {
      guard piece.range.lowerBound >= position else {
        // What is hidden stays so, even if it begins in something else.
        if piece.text.isEmpty { position = max(position, piece.range.upperBound) }
        continue
      }
      output.append(tree.source[position..<piece.range.lowerBound])
      position = piece.range.upperBound
      if piece.isComment {
        output.leaveOutComment(
          before: tree.source[position..<range.upperBound], beginsBlock: piece.beginsBlock)
        continue
      }
      // The steps of a checklist that is shown keep their numbers, and so do the lists around it.
      let mayBeSteps = piece.isParagraph && output.bytes.last ?? .lineFeed == .lineFeed
      if mayBeSteps, let sign = NumberSign(beginning: piece.text[...]),
        sign == NumberSign(ending: output.bytes[...])
      {
        output.append(Array("\(NumberSign.parting)\n\n".utf8)[...])
      }
      output.append(piece.text[...])
      let below = tree.source[position..<range.upperBound].drop { $0.isASCIISpace }
      if mayBeSteps, let sign = NumberSign(beginning: below),
        sign == NumberSign(ending: piece.text[...])
      {
        output.append(Array("\n\n\(NumberSign.parting)".utf8)[...])
      }
    }
    if position < range.upperBound { output.append(tree.source[position..<range.upperBound]) }
    return output.bytes
  }

  /// Whether a block of only a comment keeps those around it apart.
  private func parts(_ block: Int, in part: Int) -> Bool {
    comments.indices.contains(part) && comments[part]?.partsBlocks(block) ?? false
  }

  /// A node as plain Markdown; `nil` if it already is.
  private func replacement(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    let node = tree.nodes[index]
    switch node.kind {
    case .link, .image:
      return link(index, tree, part: part)
    case .highlight:
      return highlight(index, tree, part: part)
    case .htmlInline:
      // A list of attributes.
      return tree.source[node.range].first == .lessThan ? nil : []
    case .htmlBlock:
      guard RawHTMLText.isComment(tree.text(of: index)) else { return nil }
      return parts(index, in: part) ? Array(NumberSign.parting.utf8) : []
    case .codeBlock:
      return formula(index, tree).map { indented($0, like: index, tree) }
    case .text:
      // What is before a key may contain escapes; the key itself does not.
      let key = part == 0 ? blockKeys[index] : nil
      let hidden = key.map { tree.text(of: index).count - $0.length } ?? 0
      let words = tree.source[node.range].dropLast(hidden)
      if tree.beginsRule(index, words) { return Self.escapedBlank(words) }
      // Escaped, because lines beside words or brackets could make something bold.
      let plain = words.contains(.leftBrace) ? TextMark.plain(words, line: "\\_\\_\\_\\_") : []
      if plain.isEmpty || plain.count == words.count { return key == nil ? nil : Array(words) }
      return plain
    case .footnoteReference:
      guard !idPrefix.isEmpty, tree.source[node.range].starts(with: "[^".utf8) else { return nil }
      return Array(label(part).utf8) + tree.source[node.range].dropFirst(2)
    case .heading:
      return heading(index, tree, part: part)
    case .blockQuote:
      return Callout(blockQuote: index, in: tree, treeIndex: part)
        .map {
          indented(callout($0, at: index, in: tree, part: part), like: index, tree)
            + parting(node, tree)
        }
    case .paragraph:
      return paragraph(index, tree, part: part).map { indented($0, like: index, tree) }
    default:
      return nil
    }
  }

  /// How many quote marks are before a byte on its line.
  private func marks(before offset: Int, _ tree: MarkdownTree) -> Int {
    var count = 0
    var position = offset
    while position > 0, tree.source[position - 1] != .lineFeed {
      position -= 1
      if tree.source[position] == .greaterThan { count += 1 }
    }
    return count
  }

  /// Lines with up to `limit` columns of indentation and that many quote marks removed; CRLF
  /// becomes LF.
  private func dedented(_ text: [UInt8], by limit: Int, marks: Int) -> [UInt8] {
    guard limit > 0 || text.contains(.carriageReturn) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    // Where the next byte is in the indentation; after that bytes stay as they are.
    var column: Int?
    var marksLeft = 0
    for byte in text {
      if byte == .carriageReturn { continue }
      if byte == .lineFeed {
        output.append(byte)
        column = limit > 0 ? 0 : nil
        marksLeft = marks
        continue
      }
      if let place = column {
        let isSpace = byte == .space || byte == .tab
        let isMark = byte == .greaterThan && place < limit && marksLeft > 0
        let next = byte == .tab ? place - place % 4 + 4 : place + 1
        column = (isSpace || isMark) && next != limit ? next : nil
        if isMark { marksLeft -= 1 }
        if isSpace {
          // What is left of a tab is spaces, and so are the tabs after it: they would end elsewhere.
          output.append(
            contentsOf: repeatElement(.space, count: max(0, next - max(place, limit))))
        }
        if isSpace || isMark { continue }
      }
      output.append(byte)
    }
    return output
  }
}
