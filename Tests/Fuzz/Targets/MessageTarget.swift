import Bytes
import Contract
import Diagnostics
import Discovery
import Editing
import LanguageServer
import Parsing
import SiteBuild
import Synchronization

/// What an editor sends to `lsp`: each request gets one answer, and all that is sent is JSON in frames.
///
/// Each line is a message, which gets its frame here; after an empty line, the rest is sent as it is.
enum MessageTarget {
  private static let path = "content/guides/a.md"

  /// One thread at a time may use a resident library, and tests run beside each other.
  private static let library = Mutex<ResidentLibrary?>(sample())

  private static func sample() -> ResidentLibrary? {
    let files = [
      "fairlead.yml": "site: { title: Sample }\n",
      path: "---\ntitle: Aaa\nvisibility: public\n---\n[x](b.md#y) [[B]]\n",
      "content/guides/b.md": "# B\n\n## Y\n",
    ]
    let build = SiteBuild(source: MemoryFolder(files), parsing: .inProcess, jobs: 1)
    guard let checked = try? build.check() else { return nil }
    return ResidentLibrary(checked, build)
  }

  static func check(_ input: [UInt8]) throws {
    try library.withLock { library in
      guard let library else { throw Untrue(description: "the library has errors") }
      try check(input, with: library)
    }
  }

  private static func check(_ input: [UInt8], with library: ResidentLibrary) throws {
    let server = LanguageServer(
      .init(
        library: { _ in FileAddress(root: "/library", written: "/library", resolved: "/library") },
        parser: DocumentParser(.inProcess), page: { "# \($0.id)\n" }, version: "1.0"))
    let begin =
      #"{"jsonrpc":"2.0","id":"begin","method":"initialize","params":{"rootUri":"file:///library","capabilities":{}}}"#
    _ = try messages(try server.receive(framed(Array(begin.utf8))))
    _ = try messages(server.adopt(.success(library), with: [:]))
    var rest = input[...]
    while let end = rest.firstIndex(of: .lineFeed), end > rest.startIndex {
      let body = Array(rest[..<end])
      rest = rest[(end + 1)...]
      try send(body, to: server)
      if server.exitCode != nil { return }
    }
    // A stream of anything but messages ends the program with its reason.
    if let answer = try? server.receive(Array(rest.dropFirst())) { _ = try messages(answer) }
  }

  private static func send(_ body: [UInt8], to server: LanguageServer) throws {
    let sent = try messages(try server.receive(framed(body)))
    guard let json = try? JSON(parsingMessage: body), let id = json["id"],
      json["method"]?.text != nil, id.text != nil || id.integer != nil
    else { return }
    let answers = sent.filter { $0["method"] == nil && $0["id"] == id }
    try expect(answers.count == 1, "a request gets \(answers.count) answers")
  }

  private static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// The messages of a stream.
  private static func messages(_ stream: [UInt8]) throws -> [JSON] {
    var rest = stream[...]
    var messages: [JSON] = []
    let name = "Content-Length: "
    while !rest.isEmpty {
      guard rest.starts(with: name.utf8), let end = rest.firstIndex(of: .carriageReturn),
        let length = Int(String(utf8: rest[(rest.startIndex + name.utf8.count)..<end])),
        rest[end...].starts(with: "\r\n\r\n".utf8), rest.endIndex - end - 4 >= length
      else { throw Untrue(description: "what is sent has no frame") }
      let body = rest[(end + 4)..<(end + 4 + length)]
      do { messages.append(try JSON(parsingMessage: Array(body))) } catch {
        throw Untrue(description: "what is sent is not JSON: \(error.message)")
      }
      rest = rest[(end + 4 + length)...]
    }
    return messages
  }
}
