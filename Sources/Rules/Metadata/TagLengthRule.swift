import Diagnostics
import Documents
import Library

/// A tag is a word or two.
enum TagLengthRule: DocumentRule {
  static let rule = Rule.style("tag-length", "tags must be short enough")

  static func check(_ context: inout RuleContext) {
    guard context.isContent else { return }
    for tag in context.document.metadata.tags {
      let word = tag.value.trimmingSpace()
      guard word.isEmpty || word.count > context.rules.longestTag else { continue }
      context.report(
        context.severityByVisibility, rule, at: tag.range,
        message: word.isEmpty
          ? "a tag is empty"
          : "the tag '\(word)' has \(word.count) characters; the limit is "
            + "\(context.rules.longestTag)",
        help: context.orPrivate(word.isEmpty ? "remove it" : "shorten it"))
    }
  }
}
