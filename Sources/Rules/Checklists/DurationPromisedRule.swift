import Diagnostics
import Documents
import Library
import Reading

/// A checklist takes about as long as its description promises.
///
/// Readers see both: the description, and below it `duration` or the sum of the items.
enum DurationPromisedRule: DocumentRule {
  static let rule = Rule.style(
    "duration-promised", "checklists must take as long as their descriptions promise")

  /// How far they may be apart, in percent of what is shown: `an hour` is a word for 50 to 75 minutes.
  private static let tolerance = 25
  /// Times that differ by no more than these minutes are the same.
  private static let leastDifference = 5

  static func check(_ context: inout RuleContext) {
    let metadata = context.document.metadata
    guard let checklist = context.checklist, metadata.checklistType?.value != .emergency,
      let description = metadata.description, !description.range.isEmpty,
      let promised = PromisedTime(in: description.value)
    else { return }
    let shown = metadata.duration?.value ?? checklist.totals.seconds.wholeMinutes
    let slack = max(leastDifference, shown.upperBound * tolerance / 100)
    guard shown.upperBound > 0,
      shown.upperBound < promised.minutes.lowerBound - slack
        || shown.lowerBound > promised.minutes.upperBound + slack
    else { return }
    context.report(
      .note, rule, at: description.range,
      message: "the description promises '\(promised.words)', and "
        + (metadata.duration == nil
          ? "the items take \(shown.written) min" : "`duration` is \(shown.written) min"),
      help: metadata.duration == nil
        ? "change one of them, or write `duration: \(promised.minutes.written) min`, which readers will then see"
        : "change one of them: readers see both")
  }
}
