import Bytes
import Diagnostics
import Documents
import Library

/// A text has no marks of other tools that readers would see, and none that are nearly right.
///
/// Each notation is reported once per file, at its first place: authors who write keys write them
/// in every line.
enum NotationRule: DocumentRule {
  static let rule = Rule.style("notation", "texts must not contain marks that stay plain text")

  static func check(_ context: inout RuleContext) {
    // A deck in YAML may have thousands of parts, and as many tags.
    let isTagged = context.document.metadata.tags.contains {
      $0.value == "flashcards" || $0.value.hasPrefix("flashcards/")
    }
    for part in context.document.parts {
      var search = NotationSearch(part, of: context.document, isTagged: isTagged)
      search.run()
      for finding in search.findings {
        context.report(
          finding.severity, rule, at: part.fileRange(finding.range), in: part.path,
          message: finding.message, help: finding.help,
          fixes: finding.fixes.map {
            Diagnostic.Fix(range: part.fileRange($0.range), replacement: $0.replacement)
          },
          alsoAt: finding.alsoAt.map {
            Diagnostic.Place(range: part.fileRange($0.range), text: $0.text, help: $0.help)
          })
      }
    }
    checkCards(&context)
    let metadata = context.document.metadata
    if !context.document.titleIsHeading {
      let isName =
        switch context.document.body {
        case .charter, .author: true
        case .checklist, .guide, .deck: false
        }
      checkPlain(metadata.title, isName ? "name" : "title", &context)
    }
    if let description = metadata.description { checkPlain(description, "description", &context) }
  }

  /// Reports the first mark of a text that is shown as is.
  private static func checkPlain(
    _ text: Located<String>, _ name: String, _ context: inout RuleContext
  ) {
    guard !text.range.isEmpty else { return }
    if let mark = DescriptionMarks.first(in: text.value) {
      context.report(
        .warning, rule, at: text.range,
        message: "readers see '\(String(mark).shortened)': a \(name) has no marks",
        help: "write the words alone")
    } else if let (written, isTag) = DescriptionMarks.html(in: text.value) {
      context.report(
        .warning, rule, at: text.range,
        message: "readers see '\(written.shortened)': a \(name) is plain text, not HTML",
        help: isTag ? "write the words alone" : "write the character itself")
    }
  }
}
