import Diagnostics

/// What is written as if it must be done is marked so: bold from end to end, `⚠️` in front or
/// `(!!!)` behind is for eyes alone.
enum ItemEmphasisRule: DocumentRule {
  static let rule = RuleCatalogue.style(
    "item-emphasis", "an item that is written as a must is marked as one")

  /// An item that begins so is done only under a condition, and no must.
  private static let conditions: Set<String> = [
    "if", "when", "unless", "where", "если", "при", "когда", "в",
  ]

  static func check(_ context: inout RuleContext) {
    for item in context.items
    where !item.attributes.isRequired && !item.attributes.isOptional
      && isEmphasised(item, context.document)
    {
      let first = item.titleText.split(separator: " ").first { $0.utf8.first != 0xE2 }
      if let first, conditions.contains(first.lowercased()) { continue }
      context.report(
        .note, rule, at: item.range,
        "'\(Excerpt.firstLine(of: Array(item.titleText.utf8)[...]))' is written as if it must be "
          + "done, but is not marked so",
        help: "write `(required)` behind it, and the app knows it too")
    }
  }

  private static func isEmphasised(_ item: Checklist.Item, _ document: Document) -> Bool {
    let words = item.titleText.utf8
    if words.starts(with: "⚠".utf8) || words.suffix(5).elementsEqual("(!!!)".utf8) { return true }
    let tree = document.tree(of: item.title)
    let parts = tree.siblings(of: item.title)
    return parts.count == 1 && tree.nodes[parts[0]].kind == .strong
  }
}
