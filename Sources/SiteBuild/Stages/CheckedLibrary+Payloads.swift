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
  /// Only the payloads of large sources are made: a deck of 10,000 short cards has 200 KiB.
  static func largePayloads(of index: SiteIndex, _ sources: [SourceText]) -> [Diagnostic] {
    let limit = PublishLimits.largestPayload
    // A short item or card has up to sixteen times as many bytes in a payload.
    let paths = Set(sources.filter { $0.bytes.count > limit / 16 }.map(\.path))
    if paths.isEmpty { return [] }
    let documents = index.library.documents
    return documents.indices.compactMap { number in
      let document = documents[number]
      guard document.isInAPI, paths.contains(document.path),
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
