import Diagnostics
import Documents
import Library

/// A time is written on a document that shows one.
///
/// Readers in an emergency need no time.
enum DurationUnusedRule: DocumentRule {
  static let rule = Rule.style(
    "duration-unused", "use `duration` only in checklists that are not for emergencies")

  static func check(_ context: inout RuleContext) {
    let document = context.document
    // What `defaults` give to a folder was not written for this document.
    guard let duration = document.metadata.duration, !duration.range.isEmpty else { return }
    if document.type != .checklist {
      context.report(
        .warning, rule, at: duration.range,
        message: "\(document.type.rawValue)s do not show `duration`",
        help: "remove the line; checklists show it")
    } else if document.isEmergency {
      context.report(
        .warning, rule, at: duration.range, message: "emergency checklists do not show `duration`",
        help: "remove the line; such a list never shows a time")
    }
  }
}
