import Contract
import Documents

/// A document of another library: what `fairlead-sync fetch` prints, and what `fairlead fork` keeps.
package struct Upstream: Sendable, Equatable {
  /// The most bytes.
  package static let largest = AppFileReader.largest

  /// Its address in the read API that it comes from.
  package let url: String
  /// The document as it is there.
  package let document: AppDocument
  /// Who has published it there, if the server says so.
  package let authorID: UUID?
  /// What a copy says about it, with the documents that it was copied from in turn.
  package let origin: AppDocument.Origin

  /// Reads a document with where it comes from.
  ///
  /// - Parameters:
  ///   - bytes: What was fetched or kept.
  ///   - form: What its texts are.
  /// - Throws: What is wrong with it, and where.
  package init(_ bytes: [UInt8], form: PayloadText) throws(ExchangeProblem) {
    guard bytes.count <= Self.largest else {
      throw ExchangeProblem("this document is larger than \(Self.largest / (1 << 20)) MiB")
    }
    let root = try AppFileReader.root(bytes)
    guard let url = root.value[UpstreamKey.url]?.text,
      let detail = root.value[UpstreamKey.document]
    else { throw ExchangeProblem("this is not a document with its address") }
    self.url = url
    // Its path is empty, so that problems are named as in the answer of the server.
    let envelope = JSONField(value: detail, path: "")
    document = try AppFileReader.document(envelope, form: form)
    authorID = envelope.member(SummaryKey.authorUserID)?.value.text.flatMap { UUID($0) }
    var last = envelope
    var origin = try Self.origin(envelope)
    let row = origin.id
    // A server gives what is published again a new id; the one in the document stays.
    origin.id = document.id ?? row
    for value in root.value[UpstreamKey.chain]?.elements ?? [] {
      last = JSONField(value: value, path: UpstreamKey.chain.rawValue)
      origin.chain.append(try Self.origin(last))
    }
    // The last one may name another, which its server does not have, or shows to nobody.
    let first = AppDocument.Origin(
      id: try last.member(SummaryKey.forkedFromID)?.id(),
      publicID: try AppFileReader.publicID(last.member(SummaryKey.originalContentPublicID)),
      author: try last.member(SummaryKey.originalAuthorUsername)?.line())
    let isNew = first.id == nil || !([row, origin.id] + origin.chain.map(\.id)).contains(first.id)
    if first != AppDocument.Origin(), isNew { origin.chain.append(first) }
    self.origin = origin
  }

  private static func origin(
    _ summary: JSONField
  ) throws(ExchangeProblem) -> AppDocument.Origin {
    AppDocument.Origin(
      id: try summary.member(SummaryKey.id)?.id(),
      publicID: try AppFileReader.publicID(summary.member(SummaryKey.publicID)),
      author: try summary.member(SummaryKey.authorUsername)?.line(),
      title: try summary.member(SummaryKey.title)?.line())
  }

  /// A copy of the document: it is somebody else's work in a library of its own, so it has its own id and name
  /// there, and neither author nor dates until somebody writes them.
  ///
  /// - Parameter id: The id of the copy.
  /// - Returns: The copy.
  package func copy(id: UUID) -> AppDocument {
    var copy = document
    copy.id = id
    (copy.publicID, copy.author, copy.created, copy.updated) = (nil, nil, nil, nil)
    copy.visibility = nil
    copy.origin = origin
    return copy
  }
}
