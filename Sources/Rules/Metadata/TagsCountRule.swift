import Contract
import Diagnostics
import Documents
import Library

/// A document has enough tags to be found by, but not so many that they mean nothing.
enum TagsCountRule: DocumentRule {
  static let rule = Rule.style("tags-count", "documents need tags, but not too many")

  static func check(_ context: inout RuleContext) {
    guard context.isContent, context.showsWhatIsMissing else { return }
    let tags = context.document.metadata.tags
    let limits = context.rules.tags
    if tags.count < limits.lowerBound {
      guard context.showsMissing("tags") else { return }
      context.report(
        context.severityByVisibility, rule, at: context.metadataStart,
        message:
          "the document has \(tags.isEmpty ? "no tags" : counted(tags.count, "tag")); published "
          + "documents need at least \(limits.lowerBound)",
        help: context.orPrivate("write `tags: [first, second]`"))
    } else if tags.count > limits.upperBound {
      context.report(
        context.severityByVisibility, rule, at: tags[limits.upperBound].range,
        message: "the document has \(tags.count) tags; the limit is \(limits.upperBound)",
        help: context.orPrivate("keep the ones that readers look for"))
    }
  }
}
