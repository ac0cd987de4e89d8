import Diagnostics
import Documents
import Library

/// Published documents need a date, their own or one from the version history.
enum DateMissingRule: DocumentRule {
  static let rule = Rule.style(
    "date-missing", "published documents need a date, their own or one from the version history")

  static func check(_ context: inout RuleContext) {
    let metadata = context.document.metadata
    guard context.isContent, context.showsMissing("created"), metadata.created == nil,
      metadata.updated == nil,
      !metadata.hasUnreadableDate, metadata.visibility.value.isPublished
    else { return }
    context.report(
      .warning, rule, at: context.metadataStart,
      message:
        "the document has no date, and git does not know it yet; it would be published with the "
        + "date 1970-01-01",
      help: "write `created: …`, or commit the file")
  }
}
