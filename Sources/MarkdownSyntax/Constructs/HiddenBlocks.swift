import Bytes

/// Finds the blocks that a paragraph beginning with `%%` and one ending with it hide.
///
/// The marks may have lines of their own, or words after the first and before the second.
struct HiddenBlocks {
  /// The paragraphs among the siblings that end a comment; `nil` before the first use.
  private var lines: [Int]?
  /// The last sibling that is hidden; `nil` if none is yet.
  private var lastHidden: Int?

  /// Where the blocks hidden from a sibling on end; `nil` if it hides nothing.
  mutating func end(from index: Int, in tree: MarkdownTree, of parent: Int) -> Int? {
    guard !covers(index), Self.opens(index, tree) else { return nil }
    // Last first, so that those after it are dropped from the end.
    var ahead = lines ?? tree.children(of: parent).filter { Self.closes($0, tree) }.reversed()
    lines = nil
    while let last = ahead.last, last <= index { ahead.removeLast() }
    let end = ahead.popLast()
    lines = ahead
    if let end { lastHidden = end }
    return end
  }

  /// Whether a sibling is hidden.
  func covers(_ index: Int) -> Bool { lastHidden.map { index <= $0 } ?? false }

  private static func opens(_ index: Int, _ tree: MarkdownTree) -> Bool {
    let node = tree.nodes[index]
    return node.kind == .paragraph && tree.source[node.range].starts(with: mark)
      && hasOneMark(tree.source[node.range])
  }

  private static func closes(_ index: Int, _ tree: MarkdownTree) -> Bool {
    let node = tree.nodes[index]
    return node.kind == .paragraph
      && tree.source[node.range].trimmingASCIISpace().suffix(2).elementsEqual(mark)
      && hasOneMark(tree.source[node.range])
  }

  private static let mark = Array("%%".utf8)

  /// Whether the mark is in a text once: two are a comment inside the paragraph.
  private static func hasOneMark(_ text: ArraySlice<UInt8>) -> Bool {
    var count = 0
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if text[index] == .percent, text[index + 1] == .percent {
        count += 1
        index += 1
      }
      index += 1
    }
    return count == 1
  }
}
