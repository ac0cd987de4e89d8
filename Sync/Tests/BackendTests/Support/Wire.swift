import Foundation

/// A connection of bytes, so that tests can send what no well-behaved client would.
final class Wire: Sendable {
  private let descriptor: Int32

  init(port: Int) throws {
    // Kept only when it is connected: what an initialiser throws after the last property is set runs
    // `deinit` too, and a descriptor closed twice may be another connection's by then.
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close(number)
      throw Failure("no connection to port \(port): errno \(code)")
    }
    descriptor = number
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends bytes; returns whether the other end accepted them.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Some bytes; none if the other end has closed.
  func receive() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var count = recv(descriptor, &chunk, chunk.count, 0)
    // A child that ends interrupts the call, which a time limit keeps from being resumed.
    while count < 0, errno == EINTR { count = recv(descriptor, &chunk, chunk.count, 0) }
    return Array(chunk.prefix(max(0, count)))
  }

  /// The index of the first connection that has something to read.
  static func firstWithAnswer(_ wires: [Wire], within seconds: Int32) -> Int? {
    var waiting = wires.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    var count = poll(&waiting, nfds_t(waiting.count), seconds * 1000)
    while count < 0, errno == EINTR {
      count = poll(&waiting, nfds_t(waiting.count), seconds * 1000)
    }
    return count > 0 ? waiting.firstIndex { $0.revents != 0 } : nil
  }

  /// Reads one answer, or returns `nil` if the connection ends before it does.
  func reply(toHead: Bool = false) -> Reply? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    var headEnd: Int?
    while headEnd == nil {
      let more = receive()
      if more.isEmpty { return nil }
      bytes += more
      headEnd = bytes.firstRange(of: end)?.upperBound
    }
    guard let headEnd else { return nil }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: ":", maxSplits: 1)
      if words.count == 2 {
        headers[words[0].lowercased()] = words[1].trimmingCharacters(in: .whitespaces)
      }
    }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    var body = Array(bytes[headEnd...])
    if toHead || status == 204 || status == 304 {
      return Reply(status: status, headers: headers, body: [])
    }
    if headers["transfer-encoding"] == "chunked" {
      while true {
        if let whole = Self.dechunked(body) {
          return Reply(status: status, headers: headers, body: whole)
        }
        let more = receive()
        if more.isEmpty { return nil }
        body += more
      }
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while body.count < length {
      let more = receive()
      if more.isEmpty { return nil }
      body += more
    }
    return Reply(status: status, headers: headers, body: Array(body.prefix(length)))
  }

  private static func dechunked(_ bytes: [UInt8]) -> [UInt8]? {
    var body: [UInt8] = []
    var at = 0
    while let lineEnd = bytes[at...].firstRange(of: Array("\r\n".utf8)) {
      let digits = String(decoding: bytes[at..<lineEnd.lowerBound], as: UTF8.self)
      guard let size = Int(digits, radix: 16) else { return nil }
      if size == 0 { return body }
      let end = lineEnd.upperBound + size
      guard end + 2 <= bytes.count else { return nil }
      body += bytes[lineEnd.upperBound..<end]
      at = end + 2
    }
    return nil
  }
}

/// Runs blocking work away from the threads that tests run on.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
