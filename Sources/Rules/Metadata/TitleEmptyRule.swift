import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// A document has a title, written or taken from its first heading or its file's name.
enum TitleEmptyRule: DocumentRule {
  static let rule = Rule.structural("title-empty", "documents need a title")

  static func check(_ context: inout RuleContext) {
    // A mere warning would let a document without a title pass.
    guard context.showsWhatIsMissing,
      context.document.metadata.reported["title"] != .metadataValue
    else { return }
    let title = context.document.metadata.title
    guard WideSpace.isBlank(title.value) else { return }
    context.report(
      context.severityByVisibility, rule,
      at: title.range.isEmpty ? context.metadataStart : title.range,
      message: "the document has no title",
      help: "write `title: …` in the front matter, or a heading `# …`")
  }
}
