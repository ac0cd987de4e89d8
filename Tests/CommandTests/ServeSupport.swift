import Foundation
import Testing

/// `fairlead serve` on a free port, until the test is over.
final class Serving {
  let port: UInt16
  private let process = Process()
  private let streams: TemporaryFolder

  /// Starts it in a folder, and waits until it listens.
  ///
  /// `startedBy` is a program with its arguments that becomes it.
  init(_ folder: String, _ arguments: [String] = [], startedBy starter: [String] = []) throws {
    streams = try TemporaryFolder(["output": "", "errors": ""])
    let program = try #require(Fairlead.program, "no fairlead beside the tests")
    let words =
      [program, "serve"] + (arguments.contains("--port") ? [] : ["--port", "0"]) + arguments
    process.executableURL = URL(
      fileURLWithPath: starter.isEmpty ? program : "/usr/bin/env")
    process.arguments = starter.isEmpty ? Array(words.dropFirst()) : starter + words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["FAIRLEAD_TEMPLATES": Fairlead.repository + "/templates"]) { $1 }
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: streams.path + "/output"))
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: streams.path + "/errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var found: UInt16?
    for _ in 0..<600 where found == nil {
      let text = try streams.read("output")
      if let place = text.range(of: "http://127.0.0.1:") {
        found = UInt16(text[place.upperBound...].prefix { $0.isNumber })
      } else {
        usleep(50_000)
      }
    }
    let errors = try streams.read("errors")
    port = try #require(found, "it does not listen: \(errors)")
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What it has printed.
  var output: String { (try? streams.read("output")) ?? "" }

  /// Waits until it has printed something.
  func waits(for words: String) -> Bool {
    for _ in 0..<600 {
      if output.contains(words) { return true }
      usleep(50_000)
    }
    return false
  }

  /// Sends a signal and waits for the end; after ten seconds it is killed.
  func end(_ signal: Int32) -> (code: Int32, isSignal: Bool) {
    kill(process.processIdentifier, signal)
    for _ in 0..<200 where process.isRunning { usleep(50_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason != .exit)
  }

  /// Asks for a page; `nil` if nothing is answered.
  func get(_ path: String, _ fields: [String] = [], method: String = "GET") -> Answer? {
    let host = fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1:\(port)"]
    let head = ["\(method) \(path) HTTP/1.1"] + host + ["Connection: close"] + fields
    return send(head.joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// Sends bytes, and reads until the other side closes.
  func send(_ text: String) -> Answer? {
    guard let visitor = Visitor(port: port) else { return nil }
    visitor.send(text)
    return Answer(visitor.read { _ in false })
  }

  /// Waits until a page has some words.
  func shows(_ words: String, at path: String) -> Bool {
    for _ in 0..<600 {
      if get(path)?.body.contains(words) == true { return true }
      usleep(50_000)
    }
    return false
  }

  /// The events of a page.
  func events(of page: String) -> Visitor? {
    let visitor = Visitor(port: port)
    visitor?.send(
      "GET /.fairlead/events?page=\(page) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    return visitor
  }
}

/// An answer of the server.
struct Answer {
  let status: Int
  let head: String
  let body: String

  init?(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n")
    let words = text.split(separator: " ", maxSplits: 2)
    guard parts.count > 1, words.count > 1, let status = Int(words[1]) else { return nil }
    self.status = status
    head = parts[0]
    body = parts.dropFirst().joined(separator: "\r\n\r\n")
  }
}

/// A connection to this machine, byte by byte.
final class Visitor {
  private let socket: Int32
  private var received: [UInt8] = []

  init?(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafeBytes(of: address) { bytes in
      connect(
        socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    guard code == 0 else { return nil }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads until what has been received is enough, or the other side closes, or nothing comes.
  func read(until isEnough: (String) -> Bool) -> String {
    while !isEnough(text) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(socket, &buffer, buffer.count, 0)
      if count <= 0 { break }
      received += buffer[..<count]
    }
    return text
  }

  private var text: String { String(decoding: received, as: UTF8.self) }

  /// The next event, decoded; `nil` if none comes.
  func event() throws -> [String: Any]? {
    _ = read { $0.range(of: "data: [^\n]*\n\n", options: .regularExpression) != nil }
    let whole = text
    guard let place = whole.range(of: "data: [^\n]*\n\n", options: .regularExpression) else {
      return nil
    }
    received = Array(whole[place.upperBound...].utf8)
    return try JSONSerialization.jsonObject(
      with: Data(whole[place].dropFirst("data: ".count).utf8)) as? [String: Any]
  }
}

extension TemporaryFolder {
  /// Saves a file as editors do: a new one takes its name, so nobody sees it while it is empty.
  func save(_ text: String, to name: String) throws { try save(Data(text.utf8), to: name) }

  func save(_ data: Data, to name: String) throws {
    let (whole, place) = (path + ".saved", path + "/" + name)
    try data.write(to: URL(fileURLWithPath: whole))
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    guard rename(whole, place) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
