import Diagnostics

/// A title is long enough to say something, and short enough for a list.
enum TitleLengthRule: DocumentRule {
  static let rule = RuleCatalogue.style("title-length", "a title is neither too short nor too long")

  static func check(_ context: inout RuleContext) {
    guard context.showsWhatIsMissing else { return }
    let title = context.document.metadata.title
    let length = title.value.trimmingSpace().count
    let limits = context.rules.title
    if length > 0, length < limits.lowerBound {
      context.report(
        context.severityByVisibility, rule, at: title.range,
        "the title has \(counted(length, "character")); a published title has at least "
          + "\(limits.lowerBound)",
        help: context.orPrivate("say in it what the document is about"))
    } else if length > limits.upperBound {
      context.report(
        context.severityByVisibility, rule, at: title.range,
        "the title has \(length) characters; a published title has at most \(limits.upperBound)",
        help: context.orPrivate("shorten it"))
    }
  }
}
