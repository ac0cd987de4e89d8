import Diagnostics
import Documents

/// An item is required, or optional, or neither.
enum ItemConflictRule: DocumentRule {
  static let rule = Rule.structural(
    "item-conflict", "items must not be both required and optional")

  static func check(_ context: inout RuleContext) {
    context.checklist?.forEachItem { item in
      guard item.attributes.isRequired, item.attributes.isOptional else { return }
      context.report(
        .error, rule, at: item.range, message: "the item is both required and optional",
        help: "keep one of the two")
    }
  }
}
