import Diagnostics

/// A tag is a word or two.
enum TagLengthRule: DocumentRule {
  static let rule = RuleCatalogue.style("tag-length", "a tag is short enough")

  static func check(_ context: inout RuleContext) {
    guard context.isContent else { return }
    for tag in context.document.metadata.tags {
      let word = tag.value.trimmingSpace()
      guard word.isEmpty || word.count > context.rules.longestTag else { continue }
      context.report(
        context.severityByVisibility, rule, at: tag.range,
        "the tag '\(tag.value)' has \(counted(word.count, "character")); a tag has 1 to "
          + "\(context.rules.longestTag)",
        help: context.orPrivate(word.isEmpty ? "remove it" : "shorten it"))
    }
  }
}
