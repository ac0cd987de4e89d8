import Diagnostics
import Documents
import MarkdownSyntax

/// A link that is being resolved: where it is, and what it needs.
struct LinkPlace {
  let use: LinkUse
  let document: Document
  /// The document's number.
  let number: Int
  let part: TextPart
  let isWiki: Bool

  init(_ use: LinkUse, in document: Document, number: Int) {
    self.use = use
    self.document = document
    self.number = number
    part = document.parts[use.part]
    isWiki = part.tree.nodes[use.node].isWiki
  }

  /// The bytes of the file that are marked in a message.
  var range: Range<Int> { part.fileRange(ofNode: use.node) }
  var path: String { part.path }
  /// An error if readers can reach the document, else a warning.
  var severity: Diagnostic.Severity { document.severityByVisibility }
  var language: String { document.metadata.language.value }

  func finding(_ rule: Rule, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity, rule, file: path, at: range, message: message, help: help)
  }
}
