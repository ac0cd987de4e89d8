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
