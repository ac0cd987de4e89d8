import Contract

/// What a server answered.
package struct Response: Sendable {
  /// The status code.
  package var status: Int
  /// The version of the document, as the server made it.
  package var etag: String?
  /// How long to wait, as the server wrote it.
  package var retryAfter: String?
  /// All `Link` headers, joined by commas: `NextPage` reads them.
  package var links: String?
  /// What the document was sent from.
  package var revision: String?
  /// Where a redirect leads.
  package var location: String?
  /// The body.
  package var body: [UInt8]

  /// Creates an answer.
  package init(
    status: Int, etag: String? = nil, retryAfter: String? = nil, links: String? = nil,
    revision: String? = nil, location: String? = nil, body: [UInt8] = []
  ) {
    self.revision = revision
    self.location = location
    self.status = status
    self.etag = etag.map(Self.bare)
    self.retryAfter = retryAfter
    self.links = links
    self.body = body
  }

  /// An ETag as the server made it: a proxy that compresses answers marks it as weak, and `If-Match` never
  /// matches a weak one (RFC 9110, section 13.1.1).
  static func bare(_ etag: String) -> String {
    etag.hasPrefix("W/") ? String(etag.dropFirst(2)) : etag
  }

  /// The body as JSON, if it is JSON, without members that are null.
  ///
  /// Many servers write null for what is absent; as a value it would differ from every payload.
  package var value: JSON? { (try? JSON(parsing: body))?.withoutNulls }
}

extension JSON {
  /// The value without members that are null, at every level.
  fileprivate var withoutNulls: JSON {
    switch kind {
    case .array(let elements): .array(elements.map(\.withoutNulls))
    case .object(let members):
      .object(
        members.filter { !$0.value.isNull }.map { Member($0.key, $0.value.withoutNulls) })
    case .null, .bool, .number, .text: self
    }
  }
}
