import HTTPTypes

/// The state of a library that a document was sent from: `LIBRARY@COMMIT`.
///
/// The server does not interpret it: it only returns it, to clients that have the history.
struct SourceRevision: Sendable, Equatable {
  /// As it was received.
  let text: String

  /// The limit of the contract, in characters.
  static let longest = 200

  /// Reads the `Source-Revision` field; `nil` if there is none.
  ///
  /// It is returned to everyone who reads the document, so it may not contain what could break a
  /// header, a log or a terminal.
  init?(_ fields: HTTPFields) throws(Problem) {
    guard let text = fields[.sourceRevision] else { return nil }
    let bytes = text.utf8
    guard bytes.count <= Self.longest, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .badRequest(
        "the Source-Revision has \(bytes.count) bytes; it must have at most \(Self.longest) "
          + "visible ASCII characters")
    }
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw .badRequest("the Source-Revision must have the form LIBRARY@COMMIT")
    }
    self.text = text
  }
}

extension HTTPField.Name {
  static let sourceRevision = HTTPField.Name("Source-Revision") ?? .eTag
}
