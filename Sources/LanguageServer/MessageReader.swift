import Bytes

/// Cuts a stream of bytes into messages: a head with `Content-Length`, an empty line, and as many
/// bytes.
struct MessageReader {
  /// What is not such a stream; nothing after it can be understood.
  struct Problem: Error, Equatable {
    let description: String
  }

  private var bytes: [UInt8] = []
  private var start = 0

  /// A document of 1 MiB, the largest there is, has at most six times as much with every character
  /// escaped; an editor may send some more around it.
  static let longestBody = 16 << 20
  private static let longestHead = 4 << 10
  private static let end = Array("\r\n\r\n".utf8)

  /// Adds what was received.
  mutating func add(_ received: [UInt8]) {
    if start == bytes.count { (bytes, start) = ([], 0) }
    if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += received
  }

  /// The body of the next message; `nil` if it is not complete yet.
  mutating func next() throws(Problem) -> [UInt8]? {
    let window = bytes[start..<min(bytes.count, start + Self.longestHead)]
    guard let head = Self.endOfHead(window) else {
      if window.count == Self.longestHead {
        throw Problem(description: "the header of a message is larger than 4 KiB")
      }
      return nil
    }
    let length = try Self.length(bytes[start..<head])
    let body = head + Self.end.count
    guard body + length <= bytes.count else { return nil }
    start = body + length
    return Array(bytes[body..<start])
  }

  private static func endOfHead(_ window: ArraySlice<UInt8>) -> Int? {
    var place = window.startIndex
    while let found = window[place...].firstIndex(of: .carriageReturn) {
      if window[found...].starts(with: end) { return found }
      place = found + 1
    }
    return nil
  }

  private static func length(_ head: ArraySlice<UInt8>) throws(Problem) -> Int {
    for line in head.split(separator: .lineFeed) {
      let parts = line.split(separator: .colon, maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(utf8: parts[0].trimmingASCIISpace()).lowercased()
      guard name == "content-length", parts.count == 2 else { continue }
      let digits = String(utf8: parts[1].trimmingASCIISpace())
      guard let length = Int(digits), length >= 0 else {
        throw Problem(description: "'\(digits.prefix(20))' is not the length of a message")
      }
      guard length <= longestBody else {
        throw Problem(
          description: "a message is \(length.asByteCount); the limit is "
            + longestBody.asByteCount)
      }
      return length
    }
    throw Problem(description: "a message has no Content-Length")
  }

  /// A body as it is sent.
  static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
