import Contract
import Diagnostics
import Documents
import Library

/// A document is not updated before it is created; what is less than a day is not reported.
enum DateOrderRule: DocumentRule {
  static let rule = Rule.structural("date-order", "`updated` must not be before `created`")

  static func check(_ context: inout RuleContext) {
    guard context.isContent, let created = context.document.metadata.created,
      let updated = context.document.metadata.updated, updated.value < created.value
    else { return }
    context.report(
      context.severityByVisibility, rule, at: updated.range,
      message:
        "`updated` (\(words(updated.value))) is before `created` (\(words(created.value)))",
      help: "swap the two, or remove `updated` to take it from the history")
  }

  /// A day, or a moment in UTC: in another zone it may be another day.
  private static func words(_ date: Timestamp) -> String {
    date == Timestamp(iso: date.isoDate) ? date.isoDate : date.iso
  }
}
