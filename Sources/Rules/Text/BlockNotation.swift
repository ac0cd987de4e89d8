import Bytes
import Documents
import Library
import MarkdownSyntax

/// Slips in the marks of blocks: each makes other blocks than were meant, out of the same lines.
struct BlockNotation {
  private let tree: MarkdownTree
  private let type: DocumentType
  /// Whether headings are the fronts of cards: of decks, those in one Markdown file.
  private let hasFronts: Bool
  /// Whether it has none: a deck without any has a finding of its own.
  private let lacksFronts: Bool
  /// Whether the text is a value in YAML, where no heading begins a card.
  private let isValue: Bool
  /// What was found, in reading order.
  private(set) var slips: [(notation: Notation, range: Range<Int>, help: String?)] = []
  /// Where a table's rows begin that an empty line cut off: they are reported with that line.
  private(set) var cutRows: Set<Int> = []
  private var quoteEnd = 0
  /// The items around a node, the innermost last, and the column where the words of each begin.
  private var items: [(index: Int, column: Int?)] = []

  init(_ tree: MarkdownTree, in type: DocumentType, hasFronts: Bool, isValue: Bool) {
    self.tree = tree
    self.type = type
    self.hasFronts = hasFronts
    lacksFronts = hasFronts && !tree.topLevel.contains { tree.nodes[$0].kind == .heading }
    self.isValue = isValue
    var before: Int?
    for index in tree.topLevel {
      block(index, after: before)
      before = index
    }
    for (index, node) in tree.nodes.enumerated() {
      while let last = items.last, Int(tree.nodes[last.index].subtreeEnd) <= index {
        items.removeLast()
      }
      switch node.kind {
      case .item: items.append((index, nil))
      // Of a checklist, an item that is only a heading is an empty one.
      case .heading where !items.isEmpty && !(type == .checklist && isItem(index - 1)):
        found(.headingInItem, line(at: node.range.lowerBound))
      case .softBreak: looseLine(index, node)
      case .codeBlock:
        looseFence(index, node)
        indentedNote(node)
      case .blockQuote:
        innerQuote(index)
        quotedHeading(index)
        // MkDocs' admonitions are quotes without a sign.
        if tree.source[node.range].first == .greaterThan {
          quoteEnd = max(quoteEnd, Int(node.subtreeEnd))
        }
      default: break
      }
    }
  }

  private func isItem(_ index: Int) -> Bool { tree.nodes[index].kind == .item }

  private mutating func found(_ notation: Notation, _ range: Range<Int>, help: String? = nil) {
    slips.append((notation, range, help))
  }

  /// A block of the document, and the one above it.
  private mutating func block(_ index: Int, after before: Int?) {
    let node = tree.nodes[index]
    guard node.kind == .paragraph else { return }
    let above = before.map { tree.nodes[$0] }
    if let above { cutTable(node, below: above) }
    if let before { wideBullet(above: node, in: before) }
    let next = Int(node.subtreeEnd)
    let isAbove = next < tree.nodes.count && tree.nodes[next].kind == .list
    if isAbove || above?.kind == .list { dashBullet(node, isAboveList: isAbove) }
    if next < tree.nodes.count, before != nil || hasFronts, !(type == .deck && isValue),
      tree.nodes[next].kind != .heading, tree.nodes[next].kind != .footnoteDefinition,
      // Above the rule that ends a longer front.
      tree.nodes[next].kind != .thematicBreak,
      // The sign of a number below it began a list.
      !lacksFronts, isLikeHeading(index), tree.signedMeasure(ofList: next) == nil
    {
      found(hasFronts ? .lostFront : .lostHeading, node.range)
    } else if type == .checklist, above == nil, isFirstHeading(index) {
      found(.lostHeading, node.range)
    } else if type == .deck, isValue, endsWithKey(index, orTags: true) {
      found(.keyInValue, node.range)
    } else if hasFronts, endsWithKey(index) {
      found(.lostFront, node.range)
    }
  }

  /// Rows below an empty line, which ends a table.
  private mutating func cutTable(_ node: MarkdownNode, below above: MarkdownNode) {
    guard tree.source[node.range].first == .bar else { return }
    let row = line(at: node.range.lowerBound)
    let end = tree.source[above.range].trimmingASCIISpace().endIndex
    guard tree.source[row].first == .bar, tree.source[row].dropFirst().contains(.bar),
      above.kind == .table || tree.source[line(at: end - 1)].first == .bar
    else { return }
    let empty = tree.source.lineStart(after: line(at: end).upperBound)
    guard empty < node.range.lowerBound else { return }
    cutRows.insert(node.range.lowerBound)
    found(.cutTable, empty..<empty)
  }

  /// A line beside a list that begins with a dash or a dot, as a bullet of print does.
  private mutating func dashBullet(_ node: MarkdownNode, isAboveList: Bool) {
    let text = tree.source[node.range]
    guard type != .checklist,
      let bullet = PrintedBullet.all.first(where: { text.starts(with: $0.utf8) }),
      // Below the last item there may be an attribution (`— Joshua Slocum`), speech or a number.
      isAboveList || bullet != "—" && text.dropFirst(bullet.utf8.count).first == .space,
      !Measure.isNegative(text)
    else { return }
    found(.dashBullet, line(at: node.range.lowerBound))
  }

  /// Whether a checklist begins with what reads like the heading of its first items, and the other
  /// items have one.
  private func isFirstHeading(_ index: Int) -> Bool {
    let next = Int(tree.nodes[index].subtreeEnd)
    return next < tree.nodes.count && tree.nodes[next].kind == .list && tree.holdsTask(next)
      && tree.nodes[index].range.count <= 80 && isShortLine(index)
      && tree.topLevel.contains { tree.nodes[$0].headingLevel == 2 }
  }

  private func isLikeHeading(_ index: Int) -> Bool {
    guard type == .guide || type == .page || hasFronts, isShortLine(index) else { return false }
    // Of a deck, what ends with a key is a front.
    return hasFronts || !endsWithKey(index) && !isCaption(index)
  }

  /// Whether a line is the caption of a picture or a table: `Figure 1: The anchor`.
  private func isCaption(_ index: Int) -> Bool {
    let words = tree.source[tree.nodes[index].range].split(separator: .space, maxSplits: 2)
    guard words.count == 3, words[1].first?.isASCIIDigit ?? false else { return false }
    return Self.captions.contains(String(utf8: words[0]).lowercased())
  }

  private static let captions: Set = [
    "figure", "fig.", "table", "рисунок", "рис.", "таблица", "abbildung", "abb.", "tabelle",
  ]

  /// Whether a paragraph is one short line without the sign that ends a sentence.
  private func isShortLine(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    let text = tree.source[node.range].trimmingASCIISpace()
    guard (3...160).contains(text.count), let last = String(utf8: text).unicodeScalars.last,
      last.isLetterOrNumber || hasFronts && last == "?",
      String(utf8: text).unicodeScalars.first?.properties.isUppercase ?? false,
      // A card of another program, or code.
      !String(utf8: text).contains("::")
    else { return false }
    return ((index + 1)..<Int(node.subtreeEnd)).allSatisfy {
      switch tree.nodes[$0].kind {
      case .text, .strong, .emphasis: true
      default: false
      }
    }
  }

  /// Whether a paragraph ends as the front of a card does: with a key, or also with tags.
  private func endsWithKey(_ index: Int, orTags: Bool = false) -> Bool {
    let last = Int(tree.nodes[index].subtreeEnd) - 1
    guard last > index, tree.nodes[last].kind == .text else { return false }
    let syntax = TrailingSyntax(tree.text(of: last), place: .card)
    return syntax.key != nil || orTags && syntax.hasAttributes
  }

  /// Whether a line is only the key of the block above it, as guides may have it.
  private func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == .caret, type == .guide || type == .page else { return false }
    let key = line.dropFirst().trimmingASCIISpace()
    return !key.isEmpty && key.allSatisfy { $0.isKeyByte }
  }

  /// A line that belongs to the quote or the item above it, and does not look so.
  private mutating func looseLine(_ index: Int, _ node: MarkdownNode) {
    if index < quoteEnd, node.kind == .softBreak {
      let next = line(at: node.range.upperBound)
      let words = tree.source[next].drop { $0 == .space }
      if words.isEmpty || words.first == .greaterThan || isKey(words) { return }
      found(.looseQuoteLine, next)
      return
    }
    guard let item = items.last else { return }
    // Such a line is reported for what happens to the response.
    if type == .checklist, tree.endsWithResponse(index - 1) { return }
    let column = item.column ?? tree.contentColumn(ofItem: item.index)
    items[items.count - 1].column = column
    let next = line(at: node.range.upperBound)
    let words = tree.source[next].drop { $0 == .space || $0 == .tab }
    let indent = tree.column(of: words.startIndex)
    guard !words.isEmpty, words.first != .greaterThan, indent < column else { return }
    // What else the line is has its own finding.
    if LineStart.isHeading(tree.source[words.startIndex..<next.upperBound]) { return }
    let mark = tree.source[words.startIndex..<next.upperBound].trimmingASCIISpace()
    if isKey(mark) || mark.elementsEqual("%%".utf8) { return }
    if LineStart.notation(mark) == .contents { return }
    if wideBullet(of: item.index, above: indent) { return }
    found(.looseLine, words.startIndex..<next.upperBound)
  }

  /// A paragraph below a list that would belong to its last item if that had one space after its
  /// bullet.
  private mutating func wideBullet(above node: MarkdownNode, in list: Int) {
    guard tree.nodes[list].kind == .list, let item = Array(tree.children(of: list)).last
    else { return }
    let start = line(at: node.range.lowerBound).lowerBound
    _ = wideBullet(of: item, above: node.range.lowerBound - start)
  }

  /// Whether a line would be indented like the words of an item with one space after its bullet.
  private mutating func wideBullet(of item: Int, above column: Int) -> Bool {
    let words = tree.contentColumn(ofItem: item)
    let narrow = tree.narrowColumn(ofItem: item)
    guard (narrow..<max(narrow, words)).contains(column) else { return false }
    found(.wideBullet, line(at: tree.nodes[item].range.lowerBound))
    return true
  }

  /// A paragraph of an item that is indented so far that it is code.
  private mutating func indentedNote(_ node: MarkdownNode) {
    guard type == .checklist, let item = items.last?.index else { return }
    let line = line(at: node.range.lowerBound)
    let words = tree.source[line].drop { $0 == .space || $0 == .tab }
    guard
      // What else the line is has its own finding.
      let first = words.first, ![.hyphen, .plus, .hash, .dollar].contains(first),
      first != .asterisk || words.dropFirst().first == .asterisk, Self.readsLikeSentence(words)
    else { return }
    let column = tree.column(of: words.startIndex)
    let right = tree.contentColumn(ofItem: item)
    guard column >= right + 4 else { return }
    found(
      .indentedNote, words.startIndex..<words.endIndex,
      help: "indent it by \(right) spaces, or put code between two lines of three backticks")
  }

  /// Whether a line has several words, a picture, a link, a blank, an address or one word that begins with an
  /// uppercase letter: other code in a checklist is a command or a name.
  private static func readsLikeSentence(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.trimmingASCIISpace()
    let isBlank = words.count >= TextMark.lineLength && words.allSatisfy { $0 == .underscore }
    return words.contains(.space) || isBlank
      || ["![", "[[", "{{boat."].contains { words.starts(with: $0.utf8) }
      || words.first == .leftBracket && words.firstRange(of: Array("](".utf8)) != nil
      || String(utf8: words).isWebAddress
      || String(utf8: words).unicodeScalars.first?.properties.isUppercase == true
  }

  /// What was meant to end the code and looks only like a fence.
  private mutating func looseFence(_ index: Int, _ node: MarkdownNode) {
    let info = String(utf8: tree.infoString(of: index).trimmingASCIISpace())
    // `'''` has a meaning in some languages.
    guard info.isEmpty || info == "text",
      [.backquote, .tilde].contains(tree.source[node.range].first ?? 0)
    else { return }
    var start = tree.source.lineStart(after: line(at: node.range.lowerBound).upperBound)
    while start < node.range.upperBound {
      let line = line(at: start)
      let words = tree.source[line].trimmingASCIISpace()
      if words.count <= 12, words.first == .apostrophe || words.first == 0xC2,
        LineStart.isLooseFence(words)
      {
        found(.openFence, words.startIndex..<words.endIndex)
      }
      start = tree.source.lineStart(after: line.upperBound)
    }
  }

  /// A heading that a `>` before it keeps from being a section or a card.
  private mutating func quotedHeading(_ quote: Int) {
    guard hasFronts || type == .checklist, quote + 1 < tree.nodes.count,
      tree.nodes[quote + 1].kind == .heading,
      tree.source[tree.nodes[quote].range].first == .greaterThan
    else { return }
    found(.quotedHeading, line(at: tree.nodes[quote].range.lowerBound))
  }

  /// A quote inside a quote, as `>>` makes one.
  private mutating func innerQuote(_ index: Int) {
    for child in tree.children(of: index) where tree.nodes[child].kind == .blockQuote {
      // A callout in a quote is shown as one.
      if Callout(blockQuote: child, in: tree, treeIndex: 0) != nil { continue }
      let start = line(at: tree.nodes[child].range.lowerBound)
      found(.innerQuote, start)
    }
  }

  /// The line of a place, without its end.
  private func line(at offset: Int) -> Range<Int> {
    let source = tree.source
    let place = min(max(0, offset), source.count)
    let start = source.lineStart(before: place)
    let end = source[place...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    return start..<(end ?? source.count)
  }
}
