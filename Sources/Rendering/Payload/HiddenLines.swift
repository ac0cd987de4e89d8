import Bytes
import MarkdownSyntax

/// The lines of a source that readers never see: definitions of links, and footnotes that nothing
/// refers to.
///
/// Links are written with their addresses, so no definition is needed; with `#` as its address one
/// is a comment. The parser leaves no node for them.
struct HiddenLines {
  /// The lines, in order.
  private var pieces: [MarkdownSource.Piece] = []
  /// The footnotes that are shown, in the order of their labels, not in that of the tree.
  private var footnotes: [(start: Int, index: Int)] = []

  /// Finds the hidden lines of a text.
  init(of tree: MarkdownTree) {
    guard let body = tree.nodes.first?.range else { return }
    let ends = Self.labelEnds(in: body, tree.source)
    if ends.isEmpty { return }
    let blocks = Blocks(tree)
    let places = CommentPlaces(tree)
    // Last first, with the footnote that is referred to next.
    var labels: [(start: Int, shown: Int)] = []
    var shown = body.upperBound
    for end in ends.reversed() {
      guard let start = Self.labelStart(before: end, in: body, tree.source),
        !blocks.cover(start)
      else { continue }
      if let footnote = blocks.footnote(after: end + 2, tree) {
        shown = tree.source.lineStart(before: start)
        footnotes.append((start, footnote))
      } else {
        labels.append((start, shown))
      }
    }
    footnotes.reverse()
    var end = body.lowerBound
    for label in labels.reversed() where label.start >= end {
      let next = blocks.next(after: label.start)
      let limit = min(
        label.shown, next.map { tree.source.lineStart(before: $0.start) } ?? body.upperBound)
      guard limit > label.start else { continue }
      end = Self.lastWord(label.start..<limit, tree.source)
      // After the mark of an item an empty line would end it.
      let isFirst = tree.source[tree.source.lineStart(before: label.start)..<label.start]
        .contains { !$0.isASCIISpace && $0 != .greaterThan }
      let isParting = isFirst || next.map { places.continuesList($0.index) } ?? false
      pieces.append(
        MarkdownSource.Piece(
          range: label.start..<end, text: isParting ? Array(NumberSign.parting.utf8) : []))
    }
  }

  /// The parts of these lines that are in a range.
  func pieces(in range: Range<Int>) -> [MarkdownSource.Piece] {
    // Most texts have none.
    if pieces.isEmpty { return [] }
    let first = pieces.indices.partitioningIndex { pieces[$0].range.upperBound > range.lowerBound }
    return pieces[first...].prefix { $0.range.lowerBound < range.upperBound }.map { piece in
      let inside = piece.range.clamped(to: range)
      return inside == piece.range ? piece : MarkdownSource.Piece(range: inside)
    }
  }

  /// The footnotes that are defined in a range: the places of their labels, and their nodes.
  func footnotes(in range: Range<Int>) -> ArraySlice<(start: Int, index: Int)> {
    let first = footnotes.indices.partitioningIndex { footnotes[$0].start >= range.lowerBound }
    return footnotes[first...].prefix { $0.start < range.upperBound }
  }

  // MARK: Labels

  /// The places of `]:`.
  private static func labelEnds(in body: Range<Int>, _ source: [UInt8]) -> [Int] {
    var ends: [Int] = []
    source.withUnsafeBufferPointer { bytes in
      var index = body.lowerBound
      while let close = bytes.firstIndex(of: .rightBracket, from: index),
        close + 1 < body.upperBound
      {
        if bytes[close + 1] == .colon { ends.append(close) }
        index = close + 1
      }
    }
    return ends
  }

  /// The bracket that opens a label, which has at most 999 bytes.
  private static func labelStart(
    before end: Int, in body: Range<Int>, _ source: [UInt8]
  ) -> Int? {
    var start = end - 1
    while start >= max(body.lowerBound, end - 1_000) {
      let isBracket = source[start] == .leftBracket || source[start] == .rightBracket
      if isBracket, start == body.lowerBound || source[start - 1] != .backslash {
        return source[start] == .leftBracket ? start : nil
      }
      start -= 1
    }
    return nil
  }

  /// The end of some lines without those that are empty but for the marks of quotes.
  private static func lastWord(_ lines: Range<Int>, _ source: [UInt8]) -> Int {
    var rest = source[lines]
    while let line = rest.lastIndex(of: .lineFeed),
      rest[line...].allSatisfy({ $0.isASCIISpace || $0 == .greaterThan })
    {
      rest = rest[..<line]
    }
    return rest.trimmingASCIISpace().endIndex
  }
}

/// Where the blocks of a tree begin, and what those with words cover.
private struct Blocks {
  private var starts: [(start: Int, index: Int)] = []
  private var covered: [Range<Int>] = []

  init(_ tree: MarkdownTree) {
    for (index, node) in tree.nodes.enumerated() where index > 0 && !node.kind.isInline {
      var start = node.range.lowerBound
      switch node.kind {
      case .paragraph, .heading:
        // A definition above the words of a paragraph is in its range.
        guard index + 1 < Int(node.subtreeEnd) else { continue }
        start = tree.nodes[index + 1].range.lowerBound
        covered.append(start..<max(start, node.range.upperBound))
      case .codeBlock, .htmlBlock, .table, .thematicBreak: covered.append(node.range)
      default: break
      }
      starts.append((start, index))
    }
    // Footnotes come after everything else in the tree, wherever they were written.
    starts.sort { ($0.start, $0.index) < ($1.start, $1.index) }
    covered.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a place is in words that readers see.
  func cover(_ place: Int) -> Bool {
    let next = covered.indices.partitioningIndex { covered[$0].lowerBound > place }
    return next > 0 && covered[next - 1].contains(place)
  }

  /// The first block that begins after a place.
  func next(after place: Int) -> (start: Int, index: Int)? {
    let next = starts.indices.partitioningIndex { starts[$0].start > place }
    return next < starts.count ? starts[next] : nil
  }

  /// The footnote that is referred to and begins after a place with only white space between them.
  func footnote(after place: Int, _ tree: MarkdownTree) -> Int? {
    guard let next = next(after: place - 1),
      tree.nodes[next.index].kind == .footnoteDefinition,
      tree.source[place..<next.start].allSatisfy({ $0.isASCIISpace })
    else { return nil }
    return next.index
  }
}
