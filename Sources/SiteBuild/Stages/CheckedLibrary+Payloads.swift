import Contract
import Diagnostics
import Documents
import Library
import Pages
import Reading
import Theming

extension CheckedLibrary {
  /// Reports documents with payloads that servers refuse because of their size.
  ///
  /// Only the payloads of documents with much text, or with many short cards or items, are made.
  static func largePayloads(of index: SiteIndex) -> [Diagnostic] {
    let limit = PublishLimits.largestPayload
    let documents = index.library.documents
    return documents.indices.compactMap { number in
      let document = documents[number]
      guard document.isInAPI,
        // A short card or item has many more bytes in a payload than in its source.
        document.parts.reduce(0, { $0 + $1.tree.source.count + 40 * $1.tree.nodes.count })
          > limit / 2
      else { return nil }
      let payload = index.publishRequest(
        of: number, text: index.configuration.payloadText, words: .empty, footnotes: "")
      guard payload.count > limit else { return nil }
      return Diagnostic(
        index.configuration.backend == nil ? .note : .error, .source, file: document.path,
        at: 0..<0,
        message: "the payload of this document is \(payload.count.asByteCount); "
          + "servers take at most \(limit.asByteCount)",
        help: "divide the document into several")
    }
  }
}
