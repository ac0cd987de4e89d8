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
    if let start = charter.start, let end = charter.end {
      // The server compares the moments that it gets.
      let (first, last) = (SharedCharter.sent(start.moment), SharedCharter.sent(end.moment))
      if last < first || end.day < start.day {
        let isByTime = start.day <= end.day
        context.report(
          .error, rule, at: charter.range,
          message: isByTime
            ? "the charter ends at \(last.iso), before it starts at \(first.iso)"
            : "the charter ends on \(end.day.isoDate), before it starts on \(start.day.isoDate)",
          help: isByTime ? "write the days alone, or a later time" : "swap the two dates")
      }
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
