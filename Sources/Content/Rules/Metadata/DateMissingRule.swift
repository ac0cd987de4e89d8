import Diagnostics

/// A published document has a date, its own or that of the version history.
enum DateMissingRule: DocumentRule {
  static let rule = RuleCatalogue.style(
    "date-missing", "a document has a date, its own or the history's")

  static func check(_ context: inout RuleContext) {
    let metadata = context.document.metadata
    guard context.isContent, context.showsWhatIsMissing, metadata.created == nil,
      metadata.updated == nil,
      !metadata.hasUnreadableDate, metadata.visibility.value.isPublished
    else { return }
    context.report(
      .warning, rule, at: context.metadataStart,
      "the document has no date, and the version history has none for it; it is published as "
        + "of 1970-01-01",
      help: "write `created: …`, or commit the file")
  }
}
