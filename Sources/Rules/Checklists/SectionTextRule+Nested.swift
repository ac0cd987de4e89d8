import Documents
import MarkdownSyntax

/// What is below an item and is not one itself.
extension SectionTextRule {
  static func nested(_ tree: MarkdownTree, readsTasks: Bool, _ context: inout RuleContext) {
    var (itemEnd, quoteEnd) = (0, 0)
    for (index, node) in tree.nodes.enumerated() {
      if node.kind == .blockQuote { quoteEnd = max(quoteEnd, Int(node.subtreeEnd)) }
      if node.kind == .item {
        itemEnd = max(itemEnd, Int(node.subtreeEnd))
        // Boxes in a quote are not items.
        if readsTasks, index >= quoteEnd { afterNested(item: index, tree, &context) }
      }
      guard node.kind == .list, index < itemEnd, isLikelyItems(index, tree), !tree.holdsTask(index)
      else { continue }
      report(
        .warning, at: index, in: tree,
        message: "the bullets have no boxes, so they are text and cannot be ticked off",
        help: "write `- [ ] …` for what is to be ticked off", &context)
    }
  }

  /// Text after the items that are nested below an item: it is a part of the item's description, which
  /// is shown before them.
  private static func afterNested(
    item: Int, _ tree: MarkdownTree, _ context: inout RuleContext
  ) {
    var isAfter = false
    for block in tree.children(of: item) {
      let isList = tree.nodes[block].kind == .list
      if isList, tree.holdsTask(block) {
        isAfter = true
        continue
      }
      guard isAfter, !isUnseen(block, tree), !hasOwnFinding(block, tree),
        !isList || !isLikelyItems(block, tree)
      else { continue }
      report(
        isList ? .warning : .note, at: block, in: tree,
        message: isList
          ? "the bullets have no boxes, so they are text and are shown above the nested items"
          : "this comes after a nested item, but is shown above the nested items",
        help: isList
          ? "write `- [ ] …` for what is to be ticked off, or move them above the nested items"
          : "move it above the nested items, or write it as one, `- [ ] …`", &context)
    }
  }
}
