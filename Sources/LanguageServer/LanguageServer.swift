import Bytes
import Contract
import Diagnostics
import Editing
import SiteBuild

/// A language server (LSP 3.17) without its streams: bytes in, bytes out.
///
/// It looks at a text that changes alone, at once. The check of all documents is done elsewhere: `overlay`
/// is what it is to read, and `adopt` takes its result.
package final class LanguageServer {
  /// What the server needs to know of the machine and of the program.
  package struct Surroundings {
    /// The library of a folder that the editor names; `nil` if there is none.
    package var library: (_ folder: String?) throws -> FileAddress?
    /// Parses texts.
    package var parser: DocumentParser
    /// What `fairlead explain` prints about a rule.
    package var page: (Rule) -> String
    package var version: String

    package init(
      library: @escaping (String?) throws -> FileAddress?, parser: DocumentParser,
      page: @escaping (Rule) -> String, version: String
    ) {
      self.library = library
      self.parser = parser
      self.page = page
      self.version = version
    }
  }

  enum Phase {
    case new
    case running
    case shutDown
  }

  let surroundings: Surroundings
  private var reader = MessageReader()
  private(set) var phase = Phase.new
  /// What the editor can do.
  private(set) var client = ClientAbilities(.null)
  /// The library's folder; `nil` until the editor works in one.
  private(set) var address: FileAddress?
  /// The texts that the editor has open, by path.
  var open: [String: OpenText] = [:]
  /// The library as it was last checked.
  package private(set) var library: ResidentLibrary?
  private var failure: String?
  /// What is known of the open texts as they are, by path.
  var readings: [String: ResidentLibrary.Reading] = [:]
  var changed: Set<String> = []
  var publisher = Publisher()
  /// Requests that came before the first check.
  private var waiting: [(id: JSON, method: String, parameters: JSON)] = []
  private var output: [UInt8] = []
  /// What completion offers, made at first use.
  var vocabulary: Vocabulary?

  /// The exit code, once the editor has ended the server.
  package private(set) var exitCode: Int32?
  /// Whether the library is to be checked again.
  package var needsCheck = false

  /// More requests than an editor has before its library is read; what comes after is refused.
  private static let mostWaiting = 1_000

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
        do throws(JSONProblem) {
          messages.append(Message(try JSON(parsingMessage: body)))
        } catch {
          messages.append(.unreadable(error))
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
      failure = nil
      if self.library != nil, library.lacksSettings {
        let path = library.checked.configuration.path
        if open[path].map({ $0.bytes == checked[path] }) ?? true {
          publish(library.checked, only: path)
        }
        break
      }
      self.library = library
      vocabulary = nil
      readings = [:]
      changed = Set(open.filter { $0.value.bytes != checked[$0.key] }.keys)
      publish(library.checked)
    case .failure(let problem):
      if failure != problem.description { log(problem.description, severity: 1) }
      failure = problem.description
    }
    let asked = waiting
    waiting = []
    for request in asked {
      answer(to: request.id, method: request.method, with: request.parameters)
    }
    settle()
    return taken()
  }

  private func taken() -> [UInt8] {
    defer { output = [] }
    return output
  }

  func send(_ message: JSON) { output += MessageReader.framed(message.bytes) }

  // MARK: Messages

  private func take(_ message: Message, _ cancelled: [JSON]) {
    switch message {
    case .response: break
    case .wrong(let id): send(Message.answer(id, .failure(.noRequest)))
    case .unreadable(let problem): forgetAll(because: problem)
    case .notification(let method, let parameters): notice(method, parameters)
    case .request(let id, let method, let parameters):
      if cancelled.contains(id) {
        send(Message.answer(id, .failure(.cancelled)))
      } else {
        respond(to: id, method: method, with: parameters)
      }
    }
  }

  private func respond(to id: JSON, method: String, with parameters: JSON) {
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
        answer(to: id, method: method, with: parameters)
      }
    }
  }

  private func answer(to id: JSON, method: String, with parameters: JSON) {
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
      address = try surroundings.library(client.folder)
      needsCheck = address != nil
    } catch let problem as MachineFailure {
      return .failure(.machine(problem.description))
    } catch {
      return .failure(.machine("\(error)"))
    }
    phase = .running
    return .success(ServerAbilities.json(client, version: surroundings.version))
  }

  /// Works in the library of a text that is opened, if there is none where the editor works: it may have
  /// several folders, or one above the library, or only a file.
  func enterLibrary(of text: String) {
    guard let path = FileAddress.absolutePath(text) else { return }
    let folder = String(path.dropLast(bytesOf: "/" + path.lastPathPart))
    do {
      guard !folder.isEmpty, let found = try surroundings.library(folder) else { return }
      address = found
      needsCheck = true
    } catch let problem as MachineFailure {
      log(problem.description, severity: 2)
    } catch {
      log("\(error)", severity: 2)
    }
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
        log(
          "there is no fairlead.yml here or above, so nothing is checked until you open "
            + "a document of a library", severity: 3)
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
  func log(_ words: String, severity: Int) { say("window/logMessage", words, severity) }

  /// Says something to the author.
  func show(_ words: String, severity: Int) { say("window/showMessage", words, severity) }

  private func say(_ method: String, _ words: String, _ severity: Int) {
    send(
      Message.notification(
        method,
        .members([("type", .number(severity)), ("message", .text("fairlead: \(words)".visible))])))
  }

  /// What cannot be read may have changed any open text, so none of them is known now.
  private func forgetAll(because problem: JSONProblem) {
    send(Message.answer(.null, .failure(.unreadable(problem.message))))
    forget(open.keys.sorted())
  }
}
