import Bytes
import Diagnostics
import Documents
import Library

/// A checklist has something to tick off.
enum ChecklistEmptyRule: DocumentRule {
  static let rule = Rule.structural(
    "checklist-empty", "checklists need at least one item")

  static func check(_ context: inout RuleContext) {
    guard context.showsMissing("sections"), case .checklist(let checklist) = context.document.body,
      !checklist.sections.contains(where: { !$0.items.isEmpty })
    else { return }
    context.report(
      .error, rule, at: context.metadataStart,
      message: "the checklist has no items; it needs at least one",
      help: context.document.path.isMarkdownName
        ? "write items as `- [ ] What to do`" : "write `sections:` with `items:`")
  }
}
