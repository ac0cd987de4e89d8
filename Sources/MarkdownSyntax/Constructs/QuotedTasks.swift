import Bytes

/// Gives tasks in quotes and callouts their check boxes.
///
/// The library misses a box wherever a mark of a quote is before the item on its line.
enum QuotedTasks {
  static func read(_ tree: MarkdownTree) -> MarkdownTree {
    var nodes = tree.nodes
    var quoteEnd = 0
    var isChanged = false
    for index in nodes.indices {
      if nodes[index].kind == .blockQuote { quoteEnd = max(quoteEnd, Int(nodes[index].subtreeEnd)) }
      guard nodes[index].kind == .item, index < quoteEnd, !nodes[index].isTask,
        index + 2 < Int(nodes[index].subtreeEnd), nodes[index + 1].kind == .paragraph,
        nodes[index + 2].kind == .text
      else { continue }
      let text = tree.text(of: index + 2)
      guard let isChecked = box(text) else { continue }
      nodes[index].detail |= MarkdownNode.Detail.task
      if isChecked { nodes[index].detail |= MarkdownNode.Detail.checked }
      nodes[index + 2].textStart += 4
      // A text that is part of the source has its own place; of any other only the box is known.
      nodes[index + 2].start += 4
      nodes[index + 1].start = nodes[index + 2].start
      isChanged = true
    }
    guard isChanged else { return tree }
    return MarkdownTree(
      source: tree.source, nodes: nodes, pool: tree.pool, tooDeepAt: tree.tooDeepAt)
  }

  /// Whether a text begins with a box, and whether that is ticked; words must follow it.
  private static func box(_ text: ArraySlice<UInt8>) -> Bool? {
    guard text.count > 4, text.first == .leftBracket else { return nil }
    let bytes = Array(text.prefix(4))
    guard bytes[2] == .rightBracket, bytes[3] == .space else { return nil }
    switch bytes[1] {
    case .space: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
