import Bytes
import Contract
import Diagnostics
import SiteBuild

/// A language server (LSP 3.17) without its streams: bytes in, bytes out.
///
/// It looks at a text that changes alone, at once. The check of all documents is done elsewhere: `overlay`
/// is what it is to read, and `adopt` takes its result.
package final class LanguageServer {
  /// What the server needs to know of the machine and of the program.
  package struct Surroundings {
    /// The library in a folder that the editor names; `nil` if there is none.
    package var library: (_ folder: String?) throws -> String?
    /// Parses texts.
    package var parser: DocumentParser
    /// What `fairlead explain` prints about a rule.
    package var page: (Rule) -> String
    package var version: String

    package init(
      library: @escaping (String?) throws -> String?, parser: DocumentParser,
      page: @escaping (Rule) -> String, version: String
    ) {
      self.library = library
      self.parser = parser
      self.page = page
      self.version = version
    }
  }

  private enum Phase {
    case new
    case running
    case shutDown
  }

  let surroundings: Surroundings
  private var reader = MessageReader()
  private var phase = Phase.new
  /// What the editor can do.
  private(set) var client = ClientAbilities(.null)
  /// The library's folder; `nil` if the editor works elsewhere.
  private(set) var address: FileAddress?
  /// The texts that the editor has open, by path.
  private(set) var open: [String: OpenText] = [:]
  /// The library as it was last checked.
  package private(set) var library: ResidentLibrary?
  private var failure: String?
  /// What is known of the open texts as they are, by path.
  private var readings: [String: ResidentLibrary.Reading] = [:]
  private var changed: Set<String> = []
  private var publisher = Publisher()
  /// Requests that came before the first check.
  private var waiting: [(id: JSON, method: String, parameters: JSON)] = []
  private var output: [UInt8] = []
  /// What completion offers, made at first use.
  private var vocabulary: Vocabulary?

  /// The exit code, once the editor has ended the server.
  package private(set) var exitCode: Int32?
  /// Whether the library is to be checked again.
  package var needsCheck = false

  /// More requests than an editor has before its library is read; what comes after is refused.
  private static let mostWaiting = 1_000
  /// The open texts of an editor have this many bytes at most.
  private static let mostOpen = 128 << 20

  /// Makes a server that waits for its first request.
  package init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// The folder of the library, once the editor has named it.
  package var root: String? { address?.root }

  /// The texts that the next check reads in place of files.
  package var overlay: [String: [UInt8]] { open.mapValues(\.bytes) }

  /// Takes bytes of the editor.
  ///
  /// - Returns: Bytes for it.
  /// - Throws: A stream that is not one of messages, which cannot be read on.
  package func receive(_ bytes: [UInt8]) throws(MachineFailure) -> [UInt8] {
    reader.add(bytes)
    var messages: [Message] = []
    do throws(MessageReader.Problem) {
      while let body = try reader.next() {
        do throws(JSONProblem) { messages.append(Message(try JSON(parsing: body))) } catch {
          unreadable(error)
        }
      }
    } catch {
      throw MachineFailure("cannot read what the editor sends: \(error.description)")
    }
    let cancelled = messages.compactMap { message -> JSON? in
      guard case .notification("$/cancelRequest", let parameters) = message else { return nil }
      return parameters["id"]
    }
    for message in messages where exitCode == nil { take(message, cancelled) }
    settle()
    return taken()
  }

  /// Takes the result of a check.
  ///
  /// - Parameters:
  ///   - outcome: The library, or why it could not be read.
  ///   - checked: The texts that it was read with.
  /// - Returns: Bytes for the editor.
  package func adopt(
    _ outcome: Result<ResidentLibrary, MachineFailure>, with checked: [String: [UInt8]]
  ) -> [UInt8] {
    switch outcome {
    case .success(let library):
      self.library = library
      failure = nil
      vocabulary = nil
      readings = [:]
      changed = Set(open.filter { $0.value.bytes != checked[$0.key] }.keys)
      publishAll()
    case .failure(let problem):
      if failure != problem.description { log(problem.description, severity: 1) }
      failure = problem.description
    }
    let asked = waiting
    waiting = []
    for request in asked { answer(request.id, request.method, request.parameters) }
    settle()
    return taken()
  }

  private func taken() -> [UInt8] {
    defer { output = [] }
    return output
  }

  private func send(_ message: JSON) { output += MessageReader.framed(message.bytes) }

  // MARK: Messages

  private func take(_ message: Message, _ cancelled: [JSON]) {
    switch message {
    case .response: break
    case .wrong(let id): send(Message.answer(id, .failure(.noRequest)))
    case .notification(let method, let parameters): notice(method, parameters)
    case .request(let id, let method, let parameters):
      if cancelled.contains(id) {
        send(Message.answer(id, .failure(.cancelled)))
      } else {
        respond(id, method, parameters)
      }
    }
  }

  private func respond(_ id: JSON, _ method: String, _ parameters: JSON) {
    switch (phase, method) {
    case (.new, "initialize"): send(Message.answer(id, initialize(parameters)))
    case (.new, _): send(Message.answer(id, .failure(.notInitialized)))
    case (.shutDown, _): send(Message.answer(id, .failure(.shutDown)))
    case (.running, "initialize"): send(Message.answer(id, .failure(.twice)))
    case (.running, "shutdown"):
      phase = .shutDown
      for request in waiting { send(Message.answer(request.id, .failure(.cancelled))) }
      waiting = []
      send(Message.answer(id, .success(.null)))
    case (.running, _):
      if library == nil, failure == nil, address != nil, LanguageRequest(rawValue: method) != nil,
        waiting.count < Self.mostWaiting
      {
        waiting.append((id, method, parameters))
      } else {
        answer(id, method, parameters)
      }
    }
  }

  private func answer(_ id: JSON, _ method: String, _ parameters: JSON) {
    guard let request = LanguageRequest(rawValue: method) else {
      send(Message.answer(id, .failure(.unknown(method))))
      return
    }
    do throws(Message.Failure) {
      send(Message.answer(id, .success(try result(of: request, parameters))))
    } catch {
      send(Message.answer(id, .failure(error)))
    }
  }

  private func initialize(_ parameters: JSON) -> Result<JSON, Message.Failure> {
    client = ClientAbilities(parameters)
    do {
      let folder = client.folder
      if let root = try surroundings.library(folder) {
        let alias = folder.map { $0.utf8.elementsEqual(root.utf8) ? root : $0 } ?? root
        address = FileAddress(root: root, alias: alias)
        needsCheck = true
      }
    } catch let problem as MachineFailure {
      return .failure(.machine(problem.description))
    } catch {
      return .failure(.machine("\(error)"))
    }
    phase = .running
    return .success(ServerAbilities.json(client, version: surroundings.version))
  }

  private func notice(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    switch method {
    case "initialized":
      if address == nil {
        log("there is no fairlead.yml here or above, so nothing is checked", severity: 3)
      }
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose":
      guard let path = path(parameters) else { return }
      close(path)
    case "workspace/didChangeWatchedFiles": needsCheck = address != nil
    case "$/cancelRequest":
      guard let id = parameters["id"], let place = waiting.firstIndex(where: { $0.id == id }) else {
        return
      }
      waiting.remove(at: place)
      send(Message.answer(id, .failure(.cancelled)))
    default: break
    }
  }

  /// Says something in the editor's log.
  private func log(_ words: String, severity: Int) {
    send(
      Message.notification(
        "window/logMessage",
        .members([("type", .number(severity)), ("message", .text("fairlead: \(words)"))])))
  }

  /// What cannot be read may have changed any open text, so none of them is known any more.
  private func unreadable(_ problem: JSONProblem) {
    send(Message.answer(.null, .failure(.unreadable(problem.message))))
    for path in open.keys.sorted() { forget(path) }
  }

  // MARK: Texts

  /// The path of the document that parameters name; `nil` if it is not in the library.
  func path(_ parameters: JSON) -> String? {
    parameters.at("textDocument", "uri")?.text.flatMap { address?.path($0) }
  }

  /// The address of a path, as the editor wrote it if it has it open.
  func address(of path: String) -> String? { open[path]?.address ?? address?.of(path) }

  private func didOpen(_ parameters: JSON) {
    guard let path = path(parameters), let document = parameters["textDocument"],
      let written = document["uri"]?.text, let text = document["text"]?.text,
      let version = document["version"]?.integer
    else { return }
    let opened = OpenText(
      address: written, version: version, text: text, encoding: client.encoding)
    let size = open.values.reduce(opened.bytes.count) { $0 + $1.bytes.count }
    guard opened.bytes.count <= OpenText.largest, size <= Self.mostOpen else {
      log("\(path) is not checked while you type: too much text is open", severity: 2)
      return
    }
    open[path] = opened
    note(path)
  }

  private func didChange(_ parameters: JSON) {
    guard let path = path(parameters), open[path] != nil else { return }
    guard let changes = parameters["contentChanges"]?.elements,
      let version = parameters.at("textDocument", "version")?.integer,
      open[path]?.apply(changes, version: version) == true
    else {
      forget(path)
      return
    }
    note(path)
  }

  private func note(_ path: String) {
    readings[path] = nil
    changed.insert(path)
    needsCheck = true
  }

  /// Goes back to the file, because the text of the editor is not known.
  private func forget(_ path: String) {
    log("lost track of \(path): close it and open it again", severity: 2)
    close(path)
  }

  private func close(_ path: String) {
    guard open.removeValue(forKey: path) != nil else { return }
    readings[path] = nil
    changed.remove(path)
    needsCheck = true
  }

  /// What is known of a text as it is now: one that is open, or a file as it was last checked.
  func reading(of path: String) -> ResidentLibrary.Reading? {
    if let known = readings[path] { return known }
    guard let library, let bytes = open[path]?.bytes ?? library.checked.sources[path]?.bytes else {
      return nil
    }
    let reading = (try? library.read(path, bytes, with: surroundings.parser)) ?? nil
    if open[path] != nil { readings[path] = reading }
    return reading
  }

  /// The lines of a text as it is now.
  func lines(of path: String) -> TextLines? {
    open[path]?.lines
      ?? library?.checked.sources[path].map { TextLines($0.bytes, client.encoding) }
  }

  /// What completion offers.
  func words(of library: ResidentLibrary) -> Vocabulary {
    let words = vocabulary ?? Vocabulary(library)
    vocabulary = words
    return words
  }

  // MARK: Findings

  /// Publishes what is found in the texts that have changed.
  private func settle() {
    guard library != nil, phase == .running else { return }
    for path in changed.sorted() {
      guard let text = open[path], let reading = reading(of: path), let address = address(of: path)
      else { continue }
      if let message = publisher.message(
        reading.findings, in: path, at: address, text.lines, text: text.bytes,
        version: text.version)
      {
        send(message)
      }
    }
    changed = []
  }

  /// Publishes what the check of all documents has found, where it differs.
  private func publishAll() {
    guard let library, phase == .running else { return }
    var groups: [(file: String, findings: [Diagnostic])] = []
    for finding in library.checked.diagnostics {
      if groups.last?.file.utf8.elementsEqual(finding.file.utf8) != true {
        groups.append((finding.file, []))
      }
      groups[groups.count - 1].findings.append(finding)
    }
    let found = Set(groups.map(\.file))
    groups += publisher.paths.filter { !found.contains($0) }.map { ($0, []) }
    for (path, findings) in groups {
      guard !changed.contains(path), let address = address(of: path) else { continue }
      let source = library.checked.sources[path]?.bytes ?? []
      let message = publisher.message(
        findings, in: path, at: address, TextLines(source, client.encoding), text: source,
        version: open[path]?.version)
      if let message { send(message) }
    }
  }
}
