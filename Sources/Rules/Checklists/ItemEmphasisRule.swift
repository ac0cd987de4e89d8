import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An item that looks mandatory is marked as required: all bold, `⚠️` at its start or
/// `(!!!)` and `(important)` at its end mean nothing to the app.
enum ItemEmphasisRule: DocumentRule {
  static let rule = Rule.style(
    "item-emphasis", "mark items that look mandatory as required")

  /// An item that begins with one of these depends on a condition and is not mandatory.
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
        message:
          "'\(Excerpt.firstLine(of: Array(item.titleText.utf8)[...]))' looks mandatory but is "
          + "not marked as required",
        help: "add `(required)` at its end so that the app knows too")
    }
  }

  /// What people write at the end of an item that must be done.
  private static let endings = [
    "(!)", "(!!)", "(!!!)", "(important)", "(very important)", "(essential)", "(critical)",
    "(vital)", "(важно)", "(очень важно)",
  ]

  private static func hasEnding(_ ending: String, _ title: String) -> Bool {
    title.utf8.count > ending.utf8.count
      && title.utf8.suffix(ending.utf8.count).elementsEqual(
        ending.utf8,
        by: {
          $0 == $1 || $0.asciiLowercased == $1
        })
  }

  private static func isEmphasised(_ item: Checklist.Item, _ nodes: [[MarkdownNode]]) -> Bool {
    let words = item.titleText.utf8
    if words.first == 0xE2, words.starts(with: "⚠".utf8) { return true }
    if words.last == .rightParenthesis, endings.contains(where: { hasEnding($0, item.titleText) }) {
      return true
    }
    let part = Int(item.title.tree)
    guard part < nodes.count, !item.title.isEmpty else { return false }
    // All bold: a single node.
    let first = nodes[part][item.title.nodes.lowerBound]
    return first.kind == .strong && Int(first.subtreeEnd) == item.title.nodes.upperBound
  }
}
