import Diagnostics
import Documents
import Library

/// A document is not updated before it is created.
enum DateOrderRule: DocumentRule {
  static let rule = Rule.structural("date-order", "`updated` must not be before `created`")

  static func check(_ context: inout RuleContext) {
    guard context.isContent, let created = context.document.metadata.created,
      let updated = context.document.metadata.updated, updated.value < created.value
    else { return }
    context.report(
      .error, rule, at: updated.range,
      message:
        "`updated` (\(updated.value.isoDate)) is before `created` (\(created.value.isoDate))",
      help: "swap the two, or remove `updated` to take it from the history")
  }
}
