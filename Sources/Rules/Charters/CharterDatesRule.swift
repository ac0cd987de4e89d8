import Diagnostics
import Documents
import Library

/// A charter does not end before it starts.
enum CharterDatesRule: DocumentRule {
  static let rule = Rule.structural(
    "charter-dates", "a charter does not end before it starts")

  static func check(_ context: inout RuleContext) {
    guard case .charter(let charter) = context.document.body, let start = charter.start,
      let end = charter.end, end < start
    else { return }
    context.report(
      .error, rule, at: charter.range,
      "the charter ends on \(end.isoDate), before it starts on \(start.isoDate)",
      help: "swap the two dates")
  }
}
