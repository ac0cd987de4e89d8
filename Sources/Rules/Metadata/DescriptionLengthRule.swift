import Diagnostics
import Documents
import Library

/// A description fits where lists and link previews show it.
enum DescriptionLengthRule: DocumentRule {
  static let rule = Rule.style("description-length", "descriptions must be short enough")

  static func check(_ context: inout RuleContext) {
    guard context.isContent, let text = context.document.metadata.description else { return }
    let length = text.value.trimmingSpace().count
    guard length > context.rules.longestDescription else { return }
    context.report(
      context.severityByVisibility, rule, at: text.range,
      message: "the description has \(length) characters; the limit is "
        + "\(context.rules.longestDescription)",
      help: context.orPrivate("shorten it"))
  }
}
