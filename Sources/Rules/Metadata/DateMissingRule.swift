import Diagnostics
import Documents
import Library

/// Published documents need a date, their own or one from the version history.
package enum DateMissingRule: DocumentRule {
  package static let rule = Rule.style(
    "date-missing", "published documents need a date, their own or one from the version history")

  package static func check(_ context: inout RuleContext) {
    let metadata = context.document.metadata
    guard context.isContent, context.showsMissing("created"), metadata.created == nil,
      metadata.updated == nil, !metadata.hasUnreadableDate, metadata.isPublished
    else { return }
    context.report(
      .warning, rule, at: context.metadataStart,
      message:
        "the document has no date, and git does not know it yet; it would be published with the "
        + "date 1970-01-01",
      help: "write `created: …`, or commit the file")
  }

  /// Gives the reason that is true if git may know the document, but not since when.
  ///
  /// - Parameters:
  ///   - reason: Why git gives no dates.
  ///   - help: What to do so that it does.
  ///   - findings: Those of a document.
  package static func blame(_ reason: String, help: String, in findings: inout [Diagnostic]) {
    for index in findings.indices where findings[index].rule == rule {
      findings[index].text =
        "the document has no date, because \(reason); it would be published with the date "
        + "1970-01-01"
      findings[index].help = "write `created: …`, or \(help)"
    }
  }
}
