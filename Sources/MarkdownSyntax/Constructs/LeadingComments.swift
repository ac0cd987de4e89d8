import Bytes

/// The HTML comments that have words after them, at the beginning of a block.
///
/// In GFM a line that begins with a comment is raw HTML to its end, words and all. So such a comment is masked as
/// a tag, which begins no block, and the text is parsed again. A mask is as long as its comment, so every place
/// stays the same.
struct LeadingComments {
  private(set) var ranges: [Range<Int>] = []

  /// Finds them; `nil` if there are none.
  init?(in tree: MarkdownTree) {
    for node in tree.nodes where node.kind == .htmlBlock { find(in: node.range, of: tree.source) }
    if ranges.isEmpty { return nil }
  }

  private mutating func find(in block: Range<Int>, of source: [UInt8]) {
    var found: [Range<Int>] = []
    var rest = source[block].trimmingASCIISpace()
    while let end = HTMLComment.end(in: rest) {
      // One in another was probably never closed, and has a finding.
      if HTMLComment.begins(in: rest[..<end].dropFirst(4)) { return }
      found.append(rest.startIndex..<end)
      rest = rest[end...].trimmingASCIISpace()
    }
    if !rest.isEmpty, !Self.beginsBlock(rest) { ranges += found }
  }

  /// Whether words begin like another block: without the comment before them they would be one, but only in a payload.
  ///
  /// They stay raw HTML, which is reported.
  private static func beginsBlock(_ words: ArraySlice<UInt8>) -> Bool {
    let first = words[words.startIndex]
    let run = words.prefix { $0 == first }
    switch first {
    case .hash, .greaterThan, .bar: return true
    case .lessThan:
      let tag = words.prefix { $0 != .greaterThan && $0 != .lineFeed }.count + 1
      let text = words.prefix(tag)
      return !(InertTag(opening: text) != nil || InertTag.isBreak(text))
        || words.dropFirst(tag).prefix { $0 != .lineFeed }.trimmingASCIISpace().isEmpty
    case .backquote, .tilde: return run.count > 2
    case .hyphen, .asterisk, .plus, .underscore:
      return run.endIndex == words.endIndex || words[words.startIndex + 1] == .space
    case .leftBracket:
      // A callout, a box or a definition.
      let inner = words.dropFirst().prefix { $0 != .rightBracket }
      let after = words[inner.endIndex...].dropFirst().first
      return inner.first == .exclamation || inner.count == 1 || after == .colon
    default:
      let mark = words.drop { $0.isASCIIDigit }.first
      return first.isASCIIDigit && (mark == .dot || mark == .rightParenthesis)
    }
  }

  /// The text with a tag for each comment, without line breaks in it.
  func masked(_ source: [UInt8]) -> [UInt8] {
    var text = source
    for range in ranges {
      for index in range.dropFirst().dropLast() { text[index] = UInt8(ascii: "a") }
    }
    return text
  }

  /// The tree of the masked text with the comments in their places.
  ///
  /// - Returns: `nil` if some of them have become anything else, such as code: only the others are left then.
  mutating func restored(_ tree: MarkdownTree, of source: [UInt8]) -> MarkdownTree? {
    var nodes = tree.nodes
    var pool = tree.pool
    var masks = Set(ranges)
    for index in nodes.indices where nodes[index].kind == .htmlInline {
      guard masks.remove(nodes[index].range) != nil else { continue }
      nodes[index].keep(MarkdownNode.comment, in: &pool)
    }
    guard masks.isEmpty else {
      ranges.removeAll { masks.contains($0) }
      return nil
    }
    return MarkdownTree(source: source, nodes: nodes, pool: pool, tooDeepAt: nil)
  }
}
