import Bytes
import Diagnostics
import Documents
import Library

/// A document's id is written in it, so that it keeps the id wherever the file goes.
///
/// It runs after linking, when the ids are final, so writing one changes nothing for readers.
package enum IDMissingRule: LibraryRule {
  package static let rule = Rule.optional("id-missing", "documents need an `id` of their own")

  static func check(_ context: inout LibraryContext) {
    for document in context.library.documents
    where document.type.contentType != nil && !document.metadata.hasOwnID {
      let fix = context.source(document.path).flatMap { IDInsertion.fix(for: document, in: $0) }
      // Without metadata there is nowhere to write it; what is in the metadata has its own rule.
      guard let fix else { continue }
      let start = document.metadata.range.lowerBound
      context.report(
        .note, rule, in: document, at: start..<start,
        message: "the document has no `id` of its own",
        help: "run `fairlead lock --write-ids \(document.path.shellWord)` to write its current one",
        fixes: [fix])
    }
  }
}
