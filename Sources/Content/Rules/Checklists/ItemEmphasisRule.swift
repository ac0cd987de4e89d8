import Bytes
import Diagnostics
import MarkdownSyntax

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
    let nodes = context.document.parts.map { $0.tree.nodes }
    context.checklist?.forEachItem { item in
      guard !item.attributes.isRequired, !item.attributes.isOptional,
        isEmphasised(item, nodes)
      else { return }
      let first = item.titleText.split(separator: " ").first { $0.utf8.first != 0xE2 }
      if let first, conditions.contains(first.lowercased()) { return }
      context.report(
        .note, rule, at: item.range,
        "'\(Excerpt.firstLine(of: Array(item.titleText.utf8)[...]))' is written as if it must be "
          + "done, but is not marked so",
        help: "write `(required)` behind it, and the app knows it too")
    }
  }

  private static func isEmphasised(_ item: Checklist.Item, _ nodes: [[MarkdownNode]]) -> Bool {
    let words = item.titleText.utf8
    if words.first == 0xE2, words.starts(with: "⚠".utf8) { return true }
    if words.last == .rightParenthesis, words.suffix(5).elementsEqual("(!!!)".utf8) { return true }
    let part = Int(item.title.tree)
    guard part < nodes.count, !item.title.isEmpty else { return false }
    // Bold from end to end: one node alone.
    let first = nodes[part][item.title.nodes.lowerBound]
    return first.kind == .strong && Int(first.subtreeEnd) == item.title.nodes.upperBound
  }
}
