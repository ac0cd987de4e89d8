import Bytes
import Documents
import MarkdownSyntax

extension MarkdownSource {
  /// A part of a source that is written differently.
  struct Piece {
    var range: Range<Int>
    /// What replaces it; empty for what is left out.
    var text: [UInt8] = []
    var isParagraph = false
    /// Whether it is a comment among words.
    var isComment = false
    /// Whether it is the first thing of its paragraph.
    var beginsBlock = false
  }
}

/// A Markdown text that comments are left out of.
struct UncommentedText {
  private(set) var bytes: [UInt8] = []
  /// Whether spaces are left out until the next words.
  private var dropsSpace = false
  /// Whether the next words begin a line, which their comment began before.
  private var beginsLine = false

  mutating func append(_ text: ArraySlice<UInt8>) {
    var text = text
    if dropsSpace {
      text = text.drop { $0 == .space || $0 == .tab }
      guard let first = text.first else { return }
      dropsSpace = false
      if beginsLine, first != .lineFeed { escape(&text) }
      beginsLine = false
    }
    bytes.append(contentsOf: text)
  }

  /// Leaves out a comment among words, with the space that would be left over.
  ///
  /// A comment may keep marks apart that would have a meaning side by side: there an empty comment
  /// replaces it.
  ///
  /// - Parameters:
  ///   - rest: What is after it in the source.
  ///   - beginsBlock: Whether it is the first thing of its paragraph.
  mutating func leaveOutComment(before rest: ArraySlice<UInt8>, beginsBlock: Bool) {
    let words = rest.drop { $0 == .space || $0 == .tab }
    let endsLine = words.first.map { $0 == .lineFeed || $0 == .carriageReturn } ?? true
    var lineEnd = bytes.count
    while lineEnd > 0, Self.isMargin(bytes[lineEnd - 1]) { lineEnd -= 1 }
    let beginsLine = lineEnd == 0 || bytes[lineEnd - 1] == .lineFeed
    let isFirst = beginsLine || beginsBlock
    if !isFirst, !dropsSpace, joins(rest) {
      append(Array(NumberSign.parting.utf8)[...])
    } else if endsLine {
      // Two spaces would be a line break, and an empty line the end of the paragraph.
      while bytes.last == .space || bytes.last == .tab { bytes.removeLast() }
      if beginsLine, lineEnd > 0 {
        bytes.removeLast(bytes.count - lineEnd + 1)
        dropsSpace = true
      }
    } else if isFirst || bytes.last == .space || bytes.last == .tab {
      dropsSpace = true
      self.beginsLine = isFirst
    }
  }

  private static func isMargin(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte == .greaterThan
  }

  /// Escapes words that would not be a paragraph at the beginning of a line.
  private mutating func escape(_ text: inout ArraySlice<UInt8>) {
    let digits = text.prefix { $0.isASCIIDigit }
    let mark = text.dropFirst(digits.count).first
    let isBlock =
      switch mark {
      case .dot, .rightParenthesis: !digits.isEmpty
      case .hash, .greaterThan, .hyphen, .plus, .equals: digits.isEmpty
      case .asterisk: digits.isEmpty && text.dropFirst().first?.isASCIISpace ?? true
      default: false
      }
    guard isBlock else { return }
    bytes += digits + [.backslash]
    text = text.dropFirst(digits.count)
  }

  /// Whether the bytes on both sides of a comment may have a meaning without it.
  private func joins(_ rest: ArraySlice<UInt8>) -> Bool {
    let before = bytes.last ?? .space
    let after = rest.first ?? .lineFeed
    switch before {
    case .dot, .rightParenthesis:
      if bytes.dropLast().last?.isASCIIDigit ?? false { return true }
    case .exclamation: if after == .leftBracket { return true }
    case _ where before.isASCIIDigit: if after == .dot || after == .rightParenthesis { return true }
    case .hyphen, .plus, .hash, .greaterThan, .percent, .caret, .rightBracket: return true
    case _ where Self.isMark(before): return true
    default: break
    }
    return after == .leftBrace || after == .percent || Self.isMark(after)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case .asterisk, .underscore, .tilde, .equals, .backquote, .lessThan, .ampersand, .backslash:
      true
    default: false
    }
  }
}

/// What is right before and after the comments of a text.
struct CommentPlaces {
  private let tree: MarkdownTree
  /// By the end of a node: the outermost one that ends there; 0 if none does.
  private var outermost: [Int]
  /// By a block of only a comment: the first node after it that is none.
  private var following: [Int: Int] = [:]

  /// Looks once at each node.
  init(_ tree: MarkdownTree) {
    self.tree = tree
    let nodes = tree.nodes
    outermost = Array(repeating: 0, count: nodes.count + 1)
    for index in nodes.indices.reversed() where index > 0 {
      let end = Int(nodes[index].subtreeEnd)
      outermost[end] = index
      if tree.isOnlyComment(index) { following[index] = following[end] ?? end }
    }
  }

  /// Whether a block of only a comment parts others: lists would be one without it, or code a part
  /// of a list, or its item would begin with an empty line.
  func partsBlocks(_ index: Int) -> Bool {
    if tree.nodes[index - 1].kind == .item { return true }
    let end = Int(tree.nodes[index].subtreeEnd)
    let next = following[end] ?? end
    guard let before = list(endingAt: index), next < tree.nodes.count else { return false }
    return tree.isContinued(before, by: next)
  }

  /// Whether a block would be in the list before it if nothing were between them.
  func continuesList(_ index: Int) -> Bool {
    list(endingAt: index).map { tree.isContinued($0, by: index) } ?? false
  }

  /// The list that ends right before a node and is not inside anything that also does.
  private func list(endingAt end: Int) -> Int? {
    let index = outermost[end]
    return index > 0 && tree.nodes[index].kind == .list ? index : nil
  }
}

extension MarkdownTree {
  /// Whether it has a comment, in a line or as a block.
  var hasComments: Bool {
    nodes.indices.contains { index in
      switch nodes[index].kind {
      case .htmlBlock: RawHTMLText.isComment(text(of: index))
      default: isComment(index)
      }
    }
  }

  /// The paragraph that a comment is all of; `nil` if there is more in it.
  func paragraph(ofOnly index: Int) -> Int? {
    let paragraph = index - 1
    return nodes[paragraph].kind == .paragraph && Int(nodes[paragraph].subtreeEnd) == index + 1
      ? paragraph : nil
  }

  fileprivate func isContinued(_ list: Int, by next: Int) -> Bool {
    switch nodes[next].kind {
    case .list:
      nodes[list].isOrdered == nodes[next].isOrdered && sign(of: list) == sign(of: next)
    case .codeBlock:
      // Between fences it is not indented.
      source[nodes[next].range].first.map { $0 != .backquote && $0 != .tilde } ?? false
    default: false
    }
  }

  /// The sign that the marks of a list have.
  private func sign(of list: Int) -> UInt8? {
    source[nodes[list].range].first { !$0.isASCIIDigit && !$0.isASCIISpace }
  }

  /// What readers do not see of a node: cells that its table has no columns for, and comments in raw HTML.
  func unshownPieces(of index: Int) -> [MarkdownSource.Piece] {
    switch nodes[index].kind {
    case .tableRow:
      return unshownCells(of: index).map { [MarkdownSource.Piece(range: $0)] } ?? []
    case .htmlBlock:
      // Without the marks the rest could be another block, or end early.
      return HTMLComment.ranges(in: source[nodes[index].range])
        .map { MarkdownSource.Piece(range: $0, text: Array(NumberSign.parting.utf8)) }
    default: return []
    }
  }

  /// The cells of a row that its table has no columns for; `nil` if there are none.
  private func unshownCells(of row: Int) -> Range<Int>? {
    guard nodes[row].kind == .tableRow, let last = children(of: row).reversed().first else {
      return nil
    }
    let end = Int(nodes[last].end)
    let behind = source[end..<max(end, Int(nodes[row].end))].drop { $0 == .space || $0 == .tab }
    guard behind.first == .bar else { return nil }
    let rest = behind.dropFirst()
    let words = rest.trimmingASCIISpace()
    return words.isEmpty ? nil : rest.startIndex..<words.endIndex
  }
}
