import Bytes
import FairleadCommand

/// Requests to `serve`: a head is complete at its end and no earlier, whatever follows it, and the
/// path that it asks for is a plain one.
enum RequestTarget {
  static func check(_ bytes: [UInt8]) throws {
    guard case .complete(let request, let length) = HTTPRequest.read(bytes) else { return }
    try expect(length <= bytes.count, "a request is longer than what was received")
    try expect(bytes[..<length].suffix(4).elementsEqual("\r\n\r\n".utf8), "a head has no end")
    // A line that ends with LF alone would end the head for another reader.
    let head = Array(bytes[..<length])
    for index in head.indices where head[index] == .lineFeed {
      try expect(index > 0 && head[index - 1] == .carriageReturn, "a line ends with LF alone")
    }
    if case .complete = HTTPRequest.read(Array(head.dropLast())) {
      throw Untrue(description: "a request is complete before its end")
    }
    guard case .complete(let same, length) = HTTPRequest.read(head) else {
      throw Untrue(description: "what follows a request changes it")
    }
    try expect(same.path == request.path, "what follows a request changes its path")
    let parts = request.path.utf8.split(separator: .slash)
    try expect(request.path.utf8.first == .slash, "a path does not begin at the root")
    try expect(!parts.contains { $0.elementsEqual("..".utf8) }, "a path leaves the site")
    for text in [request.path, request.query, request.host, request.origin ?? ""] {
      try expect(!text.utf8.contains { $0 < .space && $0 != .tab }, "a control character")
    }
    for name in ["", "page", "path"] {
      try expect(request.value(name)?.utf8.contains(0) != true, "a NUL is in a value")
    }
  }
}
