import Contract

/// A request of the sync API.
package struct Request: Sendable {
  /// The methods of the API.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  /// The method.
  package var method: Method
  /// The path below the server's address.
  package var path: String
  /// Headers other than those that every request has.
  package var headers: [Header]
  /// Its JSON body.
  package var body: [UInt8]?

  /// One header.
  package struct Header: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: String

    /// Creates a header.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a request.
  package init(
    _ method: Method, _ path: String, headers: [Header] = [], body: [UInt8]? = nil
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}

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

/// Why there was no answer.
package struct TransportFailure: Error, Sendable, Hashable {
  /// The kind of failure.
  package enum Kind: Sendable, Hashable {
    /// The connection failed or broke; whether the request was carried out is not known.
    case broken
    /// The server's certificate is not the expected one: trying again would not help.
    case untrusted
    /// This process was asked to stop.
    case cancelled
  }

  /// The kind of failure.
  package var kind: Kind
  /// The cause, as a clause.
  package var reason: String

  /// Describes a failure.
  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

/// What carries requests: the network, or a server in the memory of a test.
package protocol Transport: Sendable {
  /// Sends one request and returns the whole answer.
  func send(_ request: Request, bearer: Secret?) async -> Result<Response, TransportFailure>
}
