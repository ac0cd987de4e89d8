import Documents
import Library

/// A document with a new text, as its own page shows it.
package struct EditedDocument: Sendable {
  /// Its number in the library.
  let number: Int
  let document: Document
  let links: ResolvedLinks

  /// A document with its new text and links.
  package init(number: Int, document: Document, links: ResolvedLinks) {
    (self.number, self.document, self.links) = (number, document, links)
  }
}
