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
      let written = tree.source[nodes[index + 2].range]
      // A backslash keeps brackets from being a box.
      guard let isChecked = box(text), written.first != .backslash,
        text.count > 4 || index + 3 < Int(nodes[index + 1].subtreeEnd)
      else { continue }
      nodes[index].detail |= MarkdownNode.Detail.task
      if isChecked { nodes[index].detail |= MarkdownNode.Detail.checked }
      nodes[index + 2].textStart += 4
      // A box that was written otherwise, such as `☐`, stays part of the text's place.
      if written.starts(with: text.prefix(4)) {
        nodes[index + 2].start += 4
        nodes[index + 1].start = nodes[index + 2].start
      }
      isChanged = true
    }
    guard isChanged else { return tree }
    return MarkdownTree(
      source: tree.source, nodes: nodes, pool: tree.pool, tooDeepAt: tree.tooDeepAt)
  }

  /// Whether a text begins with a box, and whether that is ticked.
  private static func box(_ text: ArraySlice<UInt8>) -> Bool? {
    if text.starts(with: "[ ] ".utf8) { return false }
    return text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8) ? true : nil
  }
}
