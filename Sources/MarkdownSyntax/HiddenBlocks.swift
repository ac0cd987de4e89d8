import Bytes

/// Finds the blocks that a line of `%%` and another one hide.
struct HiddenBlocks {
  /// The lines of `%%` among the siblings; `nil` before anybody asked.
  private var lines: [Int]?
  private var hiddenUntil = -1

  /// Where the blocks hidden from a sibling on end; `nil` where it hides nothing.
  mutating func end(from index: Int, in tree: MarkdownTree, of parent: Int) -> Int? {
    guard index > hiddenUntil, Self.isLine(index, tree) else { return nil }
    // Last first, so that those behind are dropped from the end.
    var ahead = lines ?? tree.children(of: parent).filter { Self.isLine($0, tree) }.reversed()
    lines = nil
    while let last = ahead.last, last <= index { ahead.removeLast() }
    let end = ahead.popLast()
    lines = ahead
    if let end { hiddenUntil = end }
    return end
  }

  /// Whether a sibling is hidden.
  func covers(_ index: Int) -> Bool { index <= hiddenUntil }

  /// Whether a block is a line of nothing but `%%`.
  private static func isLine(_ index: Int, _ tree: MarkdownTree) -> Bool {
    let node = tree.nodes[index]
    return node.kind == .paragraph && node.range.count == 2
      && tree.source[node.range].elementsEqual("%%".utf8)
  }
}
