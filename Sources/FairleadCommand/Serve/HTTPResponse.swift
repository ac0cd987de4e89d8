import Bytes
import Contract

/// What a browser gets.
struct HTTPResponse {
  private(set) var status: Int
  var fields: [(name: String, value: String)]
  var body: [UInt8]
  /// Whether the body goes on: events are added to it until the browser leaves.
  var isStream = false

  /// A response with a body.
  init(_ status: Int = 200, type: String, body: [UInt8]) {
    self.status = status
    fields = [("Content-Type", type)]
    self.body = body
  }

  /// A response with one line of text.
  init(_ status: Int, _ words: String) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array("\(words)\n".utf8))
  }

  /// Leaves only the part of a file that is asked for.
  mutating func take(_ field: String?) {
    let range = ByteRange(field, of: body.count)
    fields.append(("Accept-Ranges", "bytes"))
    if let place = range.field(of: body.count) { fields.append(("Content-Range", place)) }
    switch range {
    case .whole: break
    case .part(let part): (status, body) = (206, Array(body[part]))
    case .outside: (status, body) = (416, [])
    }
  }

  /// What a site of its own is protected by, and that nobody keeps a preview.
  ///
  /// A page of another site may neither show nor read a preview, which has private documents.
  private static let always: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
        + "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
  ]

  /// The bytes to send.
  ///
  /// - Parameters:
  ///   - isHead: Whether the browser asks only for the head.
  ///   - isKept: Whether the connection stays open.
  /// - Returns: The head, and the body if it is asked for.
  func bytes(isHead: Bool, isKept: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.words(status))\r\n"
    let own = Set(fields.map(\.name))
    for (name, value) in fields + Self.always.filter({ !own.contains($0.name) }) {
      head += "\(name): \(value)\r\n"
    }
    if !isStream {
      head += "Content-Length: \(body.count)\r\n"
      if !isKept { head += "Connection: close\r\n" }
    }
    return Array("\(head)\r\n".utf8) + (isHead ? [] : body)
  }

  private static func words(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 302: "Found"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    case 416: "Range Not Satisfiable"
    case 431: "Request Header Fields Too Large"
    case 503: "Service Unavailable"
    default: "HTTP Version Not Supported"
    }
  }
}
