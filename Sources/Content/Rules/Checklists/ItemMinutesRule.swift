import Diagnostics

/// An item takes a minute at least and a day at most.
enum ItemMinutesRule: DocumentRule {
  static let rule = RuleCatalogue.structural("item-minutes", "an item takes 1 to 1440 minutes")

  static func check(_ context: inout RuleContext) {
    context.checklist?.forEachItem { item in
      guard let minutes = item.attributes.minutes, !(1...1_440).contains(minutes) else { return }
      context.report(
        .error, rule, at: item.range, "the item takes \(minutes) minutes; it takes 1 to 1440",
        help: "1440 minutes are a day: divide what takes longer")
    }
  }
}
