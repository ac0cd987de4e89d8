import Contract
import Diagnostics
import Discovery
import Editing
import LanguageServer
import Loading
import Parsing
import SiteBuild
import TestSupport
import Testing

/// An editor at a library in memory: what it sends, and what it gets.
final class Desk {
  let server: LanguageServer
  private let files: [String: String]
  private var number = 0
  private var versions: [String: Int] = [:]
  /// The findings that the editor shows, by path.
  private(set) var shown: [String: [JSON]] = [:]
  /// Everything that the editor has received.
  private(set) var received: [JSON] = []

  static let root = "/library"

  /// A guide with its front matter; `§` is where the cursor is.
  static func guide(_ title: String, _ body: String, more: String = "") -> String {
    """
    ---
    title: \(title)
    description: About it.
    tags: [sea]
    visibility: public
    created: 2026-01-15
    updated: 2026-02-01
    \(more)---
    \(body)

    """
  }

  /// A library with its lock, as `fairlead lock` writes it.
  static func locked(_ files: [String: String]) throws -> [String: String] {
    var files = withSettings(files)
    let output = MemoryOutput()
    var build = SiteBuild(source: MemoryFolder(files), parsing: .inProcess, jobs: 2)
    build.writeLockFile = { _ = try output.write($2, to: $0) }
    try build.writeLock(try build.check())
    files["fairlead.lock"] = String(
      decoding: try #require(output.files["fairlead.lock"]), as: UTF8.self)
    return files
  }

  private static func withSettings(_ files: [String: String]) -> [String: String] {
    files.merging(["fairlead.yml": "site: { title: Sample }\n"]) { mine, _ in mine }
  }

  /// Opens a library, and waits for its first check.
  init(_ files: [String: String], abilities: String = "{}", isReady: Bool = true) throws {
    self.files = Self.withSettings(files)
    server = LanguageServer(
      .init(
        library: { _ in FileAddress(root: Desk.root, written: Desk.root, resolved: Desk.root) },
        parser: DocumentParser(.inProcess),
        page: { "# \($0.id)\n" }, version: "1.0"))
    guard isReady else { return }
    _ = try ask("initialize", #"{"rootUri":"file:///library","capabilities":\#(abilities)}"#)
    try tell("initialized", "{}")
    try check()
  }

  /// Sends bytes, and reads what comes.
  @discardableResult
  func send(bytes: [UInt8]) throws -> [JSON] { try take(try server.receive(bytes)) }

  /// Sends a message.
  @discardableResult
  func send(_ message: String) throws -> [JSON] {
    try send(bytes: Self.framed(message))
  }

  static func framed(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  @discardableResult
  func tell(_ method: String, _ parameters: String) throws -> [JSON] {
    try send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Asks, and returns the whole answer.
  func ask(_ method: String, _ parameters: String) throws -> JSON {
    number += 1
    let messages = try send(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#)
    return try #require(messages.first { $0["id"]?.integer == number })
  }

  /// Asks about a place of a text that is open, and returns the result.
  func ask(_ method: String, _ path: String, at place: (line: Int, character: Int)) throws -> JSON {
    let position = #"{"line":\#(place.line),"character":\#(place.character)}"#
    let answer = try ask(
      "textDocument/\(method)",
      #"{"textDocument":{"uri":"\#(Self.address(path))"},"position":\#(position),"context":{"includeDeclaration":true}}"#
    )
    return try #require(answer["result"], "\(answer.written)")
  }

  static func address(_ path: String) -> String { "file://\(root)/\(path)" }

  /// Checks all documents, as the command does while nobody types; another program may change files
  /// before the result is there.
  func check(before changes: [String: String] = [:]) throws {
    let overlay = server.overlay
    var build = SiteBuild(source: MemoryFolder(files), parsing: .inProcess, jobs: 2)
    build.overlay(overlay)
    let disk = MemoryFolder(files.merging(changes) { _, new in new })
    let checked = try build.check()
    build.source = OverlaidFolder(folder: disk, texts: overlay)
    let library = ResidentLibrary(checked, build)
    _ = try take(server.adopt(.success(library), with: overlay))
  }

  /// Opens a text; of one with `§`, the place of that mark is returned, and it is left out.
  @discardableResult
  func open(_ path: String, _ text: String? = nil) throws -> (line: Int, character: Int) {
    let written = text ?? files[path] ?? ""
    let parts = written.split(separator: "§", omittingEmptySubsequences: false)
    versions[path] = 1
    let quoted = JSON.text(parts.joined()).written
    try tell(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(Self.address(path))","languageId":"markdown","version":1,"text":\#(quoted)}}"#
    )
    let lines = (parts.first ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, lines.last?.utf16.count ?? 0)
  }

  /// Replaces all of a text that is open.
  func type(_ path: String, _ text: String) throws {
    try change(path, #"{"text":\#(JSON.text(text).written)}"#)
  }

  /// Changes a text that is open.
  func change(_ path: String, _ change: String) throws {
    versions[path, default: 1] += 1
    try tell(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(Self.address(path))","version":\#(versions[path, default: 1])},"contentChanges":[\#(change)]}"#
    )
  }

  /// The findings that the editor shows for a file: `line:column-line:column rule message`.
  func findings(_ path: String) -> [String] {
    (shown[path] ?? []).map { finding in
      func place(_ key: String) -> String {
        let place = finding["range"]?[key]
        return "\(place?["line"]?.integer ?? -1):\(place?["character"]?.integer ?? -1)"
      }
      return "\(place("start"))-\(place("end")) \(finding["code"]?.text ?? "?"): "
        + (finding["message"]?.text ?? "?")
    }
  }

  private func take(_ bytes: [UInt8]) throws -> [JSON] {
    var rest = bytes[...]
    var messages: [JSON] = []
    while !rest.isEmpty {
      let text = String(decoding: rest.prefix(60), as: UTF8.self)
      let digits = try #require(text.split(separator: "\r\n").first?.split(separator: " ").last)
      let length = try #require(Int(digits))
      let start = rest.startIndex + "Content-Length: \(digits)\r\n\r\n".utf8.count
      messages.append(try JSON(parsing: Array(rest[start..<start + length])))
      rest = rest[(start + length)...]
    }
    for message in messages where message["method"]?.text == "textDocument/publishDiagnostics" {
      let parameters = try #require(message["params"])
      let address = try #require(parameters["uri"]?.text)
      shown[String(address.dropFirst("file:///library/".count))] =
        parameters["diagnostics"]?.elements
    }
    received += messages
    return messages
  }
}
