import Contract
import Diagnostics
import Documents
import Library

/// A charter that others see has a first and a last day, and none ends before it starts.
enum CharterDatesRule: DocumentRule {
  static let rule = Rule.structural(
    "charter-dates", "charters need both days, and must not end before they start")

  static func check(_ context: inout RuleContext) {
    guard case .charter(let charter) = context.document.body else { return }
    if let start = charter.start, let end = charter.end, end < start {
      context.report(
        .error, rule, at: charter.range,
        message: "the charter ends on \(end.isoDate), before it starts on \(start.isoDate)",
        help: "swap the two dates")
    }
    let metadata = context.document.metadata
    guard context.isPublished || metadata.isForCommunity, !charter.hasUnreadableDay else { return }
    let days = [("start", "first", charter.start), ("end", "last", charter.end)]
    for (key, which, day) in days where day == nil && context.showsMissing(key) {
      context.report(
        .error, rule, at: context.metadataStart,
        message: "the charter has no '\(key)', and others need to know its \(which) day",
        help: "write `\(key): 2026-05-16`, or set `visibility: private`")
    }
  }
}
