import Bytes

/// A request of a browser, as far as a preview needs it: HTTP/1.1 without a body.
package struct HTTPRequest {
  let method: String
  /// The path with its percent signs decoded, such as `/guides/mooring/`.
  package let path: String
  /// What follows `?`, as it was sent.
  package let query: String
  package let host: String
  package let origin: String?
  /// Which part of a file it asks for, as it was sent.
  let range: String?
  /// Whether the connection stays open afterwards.
  let isKept: Bool

  /// What the bytes of a connection are so far.
  package enum Reading {
    /// Its head has not ended.
    case incomplete
    /// It, and how many bytes it has.
    case complete(HTTPRequest, length: Int)
    /// A status for what is not a request.
    case refused(Int)
  }

  /// The longest head that is read, in bytes.
  private static let longest = 16 << 10
  private static let end = Array("\r\n\r\n".utf8)

  /// Reads the first request of what has been received.
  package static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = bytes.firstIndex(of: Self.end) else {
      return bytes.count > longest ? .refused(431) : .incomplete
    }
    guard end <= longest else { return .refused(431) }
    // A field that is folded over two lines, a line that ends with LF alone, and a control character
    // are in no browser's request.
    var lines = bytes[..<end].split(separator: .lineFeed, omittingEmptySubsequences: false)
    for index in lines.indices.dropLast() {
      guard lines[index].popLast() == .carriageReturn else { return .refused(400) }
    }
    guard let first = lines.first, lines.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isText) })
    else { return .refused(400) }
    var fields: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: .colon), line.startIndex < colon,
        line[..<colon].allSatisfy({ $0.isKeyByte })
      else { return .refused(400) }
      fields.append(
        (
          String(utf8: line[..<colon]).lowercased(),
          String(utf8: line[(colon + 1)...].trimmingASCIISpace())
        ))
    }
    return read(first, fields, length: end + Self.end.count)
  }

  /// Whether it is not a control character.
  private static func isText(_ byte: UInt8) -> Bool {
    byte >= .space && byte != .delete || byte == .tab
  }

  private static func read(
    _ line: ArraySlice<UInt8>, _ fields: [(name: String, value: String)], length: Int
  ) -> Reading {
    let words = line.split(separator: .space, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].elementsEqual("HTTP/1.1".utf8) else {
      return .refused(words.count == 3 && words[2].starts(with: "HTTP/".utf8) ? 505 : 400)
    }
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    let method = String(utf8: words[0])
    guard method == "GET" || method == "HEAD" else { return .refused(405) }
    guard values("transfer-encoding").isEmpty, values("content-length").allSatisfy({ $0 == "0" })
    else { return .refused(413) }
    let hosts = values("host")
    let target = words[1].split(
      separator: .question, maxSplits: 1, omittingEmptySubsequences: false)
    guard hosts.count == 1, let path = decoded(target[0]) else { return .refused(400) }
    let request = HTTPRequest(
      method: method, path: path, query: target.count > 1 ? String(utf8: target[1]) : "",
      host: hosts[0], origin: values("origin").first,
      range: method == "GET" && values("if-range").isEmpty ? values("range").first : nil,
      isKept: !values("connection").contains { $0.lowercased() == "close" })
    return .complete(request, length: length)
  }

  /// The path that a target means; `nil` if it is not a path below the root.
  static func decoded(_ target: ArraySlice<UInt8>) -> String? {
    guard target.first == .slash, let bytes = target.percentDecoded,
      let path = String(validating: bytes, as: UTF8.self), bytes.allSatisfy(isText),
      !bytes.contains(.backslash),
      !bytes.split(separator: .slash).contains(where: { $0.elementsEqual("..".utf8) })
    else { return nil }
    return path
  }

  /// A value of the query, decoded.
  package func value(_ name: String) -> String? {
    for pair in query.utf8.split(separator: .ampersand) {
      let parts = pair.split(separator: .equals, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { continue }
      // A path begins with a slash, and so does what is decoded here.
      return Self.decoded(([.slash] + Array(parts[1]))[...]).map {
        String($0.dropFirst(bytesOf: "/"))
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// Where some bytes begin first.
  func firstIndex(of wanted: [UInt8], from start: Int = 0) -> Int? {
    guard let first = wanted.first else { return nil }
    var place = start
    while place + wanted.count <= count {
      guard let next = self[place...].firstIndex(of: first), next + wanted.count <= count else {
        return nil
      }
      if self[next..<next + wanted.count].elementsEqual(wanted) { return next }
      place = next + 1
    }
    return nil
  }
}
