import Bytes
import Documents
import MarkdownSyntax

/// The HTML of a text that readers see: tags that belong together are one piece.
struct RawHTMLPieces {
  struct Piece {
    /// The node of the tag, or of the block.
    let node: Int
    let isBlock: Bool
    /// The range of the tag.
    let tag: Range<Int>
    /// The range of the tag that closes it, in the same block.
    var closing: Range<Int>?
    /// Whether its block has marks that are text, with which other marks could make a pair.
    fileprivate(set) var isNearLooseMark = false
    /// Whether one of these is a backtick, with which it may be meant as code.
    fileprivate(set) var isNearBacktick = false
    /// Whether it is between the tags of another pair.
    fileprivate(set) var isNested = false
    /// Whether it is in a cell of a table, which a bar would end.
    fileprivate(set) var isInCell = false

    /// All of it, from the first tag to the last one.
    var shown: Range<Int> { tag.lowerBound..<(closing?.upperBound ?? tag.upperBound) }
    /// What is marked in a message: all of it, unless it has several lines.
    fileprivate(set) var marked: Range<Int>
  }

  private(set) var pieces: [Piece] = []
  /// The tags of the current block that are not closed yet.
  private var open: [(name: String, piece: Int)] = []
  private var openCounts: [String: Int] = [:]
  /// The first node and the first piece of the current block.
  private var blockStart = (node: 0, piece: 0)
  /// The last line feed above a place.
  private var lastFeed: (place: Int, above: Int) = (-1, 0)
  /// The blocks that are not closed yet, by the names of their tags.
  private var openBlocks: [String: Int] = [:]
  private let tree: MarkdownTree

  init(_ tree: MarkdownTree) {
    self.tree = tree
    for (index, node) in tree.nodes.enumerated() {
      if !node.kind.isInline { endBlock(before: index) }
      // Footnotes are last in the tree, wherever they are written.
      if node.kind == .footnoteDefinition { lastFeed = (-1, Int(node.start)) }
      switch node.kind {
      case .htmlInline: inline(index)
      case .htmlBlock: block(index)
      default: break
      }
    }
    endBlock(before: tree.nodes.count)
  }

  private mutating func endBlock(before next: Int) {
    if !open.isEmpty {
      open = []
      openCounts = [:]
    }
    if pieces.count > blockStart.piece {
      let nodes = blockStart.node..<next
      let isNearBacktick = hasText(with: [.backquote], in: nodes)
      let isNearLooseMark = isNearBacktick || hasText(with: [.asterisk, .tilde], in: nodes)
      let isInCell = tree.nodes[blockStart.node].kind == .tableCell
      var pairEnd = 0
      for index in pieces[blockStart.piece...].indices {
        pieces[index].isNearLooseMark = isNearLooseMark
        pieces[index].isNearBacktick = isNearBacktick
        pieces[index].isInCell = isInCell
        pieces[index].isNested = pieces[index].tag.lowerBound < pairEnd
        pairEnd = max(pairEnd, pieces[index].closing?.upperBound ?? 0)
      }
    }
    blockStart = (next, pieces.count)
  }

  /// Whether a text has one of some marks, with or without a backslash before it.
  private func hasText(with marks: [UInt8], in nodes: Range<Int>) -> Bool {
    tree.nodes[nodes].contains {
      $0.kind == .text && tree.source[$0.range].contains { marks.contains($0) }
    }
  }

  private mutating func add(_ index: Int, isBlock: Bool) {
    let range = tree.nodes[index].range
    pieces.append(Piece(node: index, isBlock: isBlock, tag: range, marked: range))
  }

  private mutating func inline(_ index: Int) {
    let text = tree.text(of: index)
    if RawHTMLText.isSupported(text, isBlock: false) { return }
    let tag = HTMLTag(text)
    // A tag that may be used is reported by itself: only one of its two is wrong.
    guard let tag, InertTag(name: Array(tag.name.utf8)[...]) == nil else {
      add(index, isBlock: false)
      return
    }
    if tag.isClosing, openCounts[tag.name, default: 0] > 0,
      let place = open.lastIndex(where: { $0.name == tag.name })
    {
      close(open[place].piece, at: tree.nodes[index].range)
      for other in open[place...] { openCounts[other.name, default: 0] -= 1 }
      open.removeSubrange(place...)
      return
    }
    add(index, isBlock: false)
    guard !tag.isClosing, !tag.isAlone else { return }
    open.append((tag.name, pieces.count - 1))
    openCounts[tag.name, default: 0] += 1
  }

  private mutating func close(_ piece: Int, at range: Range<Int>) {
    pieces[piece].closing = range
    let shown = pieces[piece].shown
    // Looked for once, because pairs may be nested.
    let feed = tree.source[lastFeed.above..<max(lastFeed.above, shown.upperBound)]
      .lastIndex(of: .lineFeed)
    lastFeed = (feed ?? lastFeed.place, max(lastFeed.above, shown.upperBound))
    if lastFeed.place < shown.lowerBound { pieces[piece].marked = shown }
  }

  private mutating func block(_ index: Int) {
    let text = tree.text(of: index)
    guard !RawHTMLText.isSupported(text, isBlock: true), !UnclosedRule.isOpenComment(text),
      UnclosedRule.swallowedLines(in: text) == nil
    else { return }
    guard let tag = HTMLTag(text.trimmingASCIISpace()) else {
      add(index, isBlock: true)
      return
    }
    if tag.isClosing, tag.isWhole, openBlocks[tag.name, default: 0] > 0 {
      openBlocks[tag.name, default: 0] -= 1
      return
    }
    add(index, isBlock: true)
    if !tag.isClosing, !tag.isAlone, !Self.closes(tag.name, in: text) {
      openBlocks[tag.name, default: 0] += 1
    }
  }

  private static func closes(_ name: String, in text: ArraySlice<UInt8>) -> Bool {
    let mark = Array("</\(name)".utf8)
    return text.indices.contains { index in
      text[index] == .lessThan
        && text[index...].prefix(mark.count).map({ $0.asciiLowercased }).elementsEqual(mark)
    }
  }
}
