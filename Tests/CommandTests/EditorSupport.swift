import Foundation
import Testing

/// `fairlead lsp` as an editor runs it, until the test is over.
final class Editing {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let streams: TemporaryFolder
  private var received: [UInt8] = []

  init(_ folder: String, _ arguments: [String] = []) throws {
    streams = try TemporaryFolder(["errors": ""])
    process.executableURL = URL(
      fileURLWithPath: try #require(Fairlead.program, "no fairlead beside the tests"))
    process.arguments = ["lsp"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: streams.path + "/errors"))
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var errors: String { (try? streams.read("errors")) ?? "" }

  /// Sends a message.
  func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { mine, _ in mine })
    send(bytes: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Sends bytes; a program that has ended takes none.
  func send(bytes: Data) { try? input.fileHandleForWriting.write(contentsOf: bytes) }

  /// Begins a session.
  func begin(_ folder: String?) throws {
    try send([
      "id": 0, "method": "initialize",
      "params": [
        "capabilities": [String: Any](),
        "rootUri": folder.map { URL(fileURLWithPath: $0).absoluteString } ?? NSNull() as Any,
      ],
    ])
    _ = try message { $0["id"] as? Int == 0 }
    try send(["method": "initialized", "params": [String: Any]()])
  }

  /// The next message of a kind; a test in which none comes fails after half a minute.
  func message(_ isMeant: ([String: Any]) -> Bool) throws -> [String: Any] {
    while true {
      let message = try #require(try next(), "no more messages: \(errors)")
      if isMeant(message) { return message }
    }
  }

  /// The messages of the findings of a file, until they are as they should be.
  func findings(_ path: String, _ isMeant: ([String]) -> Bool) throws -> [String] {
    var found: [String] = []
    _ = try message { message in
      guard let parameters = message["params"] as? [String: Any],
        (parameters["uri"] as? String)?.hasSuffix("/" + path) == true,
        let findings = parameters["diagnostics"] as? [[String: Any]]
      else { return false }
      found = findings.compactMap { $0["message"] as? String }
      return isMeant(found)
    }
    return found
  }

  private func next() throws -> [String: Any]? {
    while true {
      let text = String(decoding: received.prefix(60), as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n"),
        let length = Int(text[..<end.lowerBound].dropFirst("Content-Length: ".count))
      {
        let start = text[..<end.upperBound].utf8.count
        if received.count >= start + length {
          let body = Data(received[start..<start + length])
          received.removeFirst(start + length)
          return try JSONSerialization.jsonObject(with: body) as? [String: Any]
        }
      }
      var wait = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 30_000) > 0 else { return nil }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      received += more
    }
  }

  /// Closes the editor's side and waits for the end.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return process.terminationStatus
  }
}
