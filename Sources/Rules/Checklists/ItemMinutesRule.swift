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
      context.report(
        .error, rule, at: item.range,
        message: "\(minutes) minutes is out of range; an item may take \(limits.lowerBound) to "
          + "\(limits.upperBound) minutes",
        help: minutes > limits.upperBound
          ? "the limit is \(limits.upperBound) minutes (one day); split longer tasks"
          : "write how long it takes, or leave the minutes out")
    }
  }
}
