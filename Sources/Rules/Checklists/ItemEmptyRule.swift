import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An item says what to do.
enum ItemEmptyRule: DocumentRule {
  static let rule = Rule.structural("item-empty", "an item has text")

  static func check(_ context: inout RuleContext) {
    guard let checklist = context.checklist else { return }
    checklist.forEachItem { item in
      if item.titleText.isEmpty, (item.response ?? "").isEmpty {
        report(at: item.range, in: context.document.path, &context)
      }
    }
    for part in context.document.parts { checkBoxes(part, &context) }
  }

  /// To the parser a check box without words is not a task but a bullet with the text `[ ]`.
  private static func checkBoxes(_ part: TextPart, _ context: inout RuleContext) {
    let nodes = part.tree.nodes
    for (index, node) in nodes.enumerated()
    where node.kind == .item && index + 2 < nodes.count && nodes[index + 1].kind == .paragraph
      && Int(nodes[index + 1].subtreeEnd) == index + 3 && nodes[index + 2].kind == .text
    {
      let text = part.tree.text(of: index + 2)
      guard text.count == 3, ["[ ]", "[x]", "[X]"].contains(where: { text.elementsEqual($0.utf8) })
      else { continue }
      report(at: part.fileRange(node.range), in: part.path, &context)
    }
  }

  private static func report(
    at range: Range<Int>, in file: String, _ context: inout RuleContext
  ) {
    context.report(
      .error, rule, at: range, in: file, "the item has no text",
      help: file.hasSuffix("md")
        ? "write what to do after the check box, or remove the line"
        : "write what to do, or remove the entry")
  }
}
