import Contract
import Diagnostics
import Documents

/// An item takes at least a minute and at most a day.
enum ItemMinutesRule: DocumentRule {
  static let rule = Rule.structural(
    "item-minutes",
    "items must take \(PublishLimits.minutes.lowerBound) to \(PublishLimits.minutes.upperBound) minutes"
  )

  static func check(_ context: inout RuleContext) {
    context.checklist?.forEachItem { item in
      let limits = PublishLimits.minutes
      guard let times = item.attributes.minutes,
        let minutes = [times.upperBound, times.lowerBound].first(where: { !limits.contains($0) })
      else { return }
      let most = Attributes.mostMinutes - 1
      let written =
        abs(minutes) <= most
        ? "\(minutes)" : minutes > 0 ? "more than \(most)" : "less than -\(most)"
      context.report(
        .error, rule, at: item.range,
        message: "\(written) minutes is out of range; an item may take \(limits.lowerBound) to "
          + "\(limits.upperBound) minutes",
        help: minutes > limits.upperBound
          ? "the limit is \(limits.upperBound) minutes (one day); split longer tasks"
          : "write how long it takes, or leave the minutes out")
    }
  }
}
