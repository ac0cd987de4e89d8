import Bytes
import Contract
import Diagnostics
import Documents
import Editing
import SiteBuild

/// A text that a request is about, as it is now, and the library around it.
struct Scene {
  let path: String
  let reading: ResidentLibrary.Reading
  let lines: TextLines
  let library: ResidentLibrary

  /// The place in this text that begins on the line of an offset.
  func place(onLineOf offset: Int, in document: Document) -> Place? {
    let line = lines.line(of: offset)
    return Place.all(in: document).first {
      $0.path.utf8.elementsEqual(path.utf8) && lines.line(of: $0.range.lowerBound) == line
    }
  }
}

extension LanguageServer {
  /// The result of a request; `null` for a text that is not of the library.
  func result(of request: LanguageRequest, _ parameters: JSON) throws(Message.Failure) -> JSON {
    if request == .willRenameFiles { return try Self.failing { try willRename(parameters) } }
    guard parameters.at("textDocument", "uri")?.text != nil else {
      throw .parameters("'\(request.rawValue)' needs the URI of a document")
    }
    guard let path = path(parameters), let library, let reading = reading(of: path),
      let lines = lines(of: path)
    else { return .null }
    let scene = Scene(path: path, reading: reading, lines: lines, library: library)
    return try Self.failing {
      switch request {
      case .documentSymbol: return symbols(in: scene)
      case .documentLink: return try documentLinks(in: scene)
      case .codeAction:
        guard let range = lines.range(parameters["range"]) else {
          throw Message.Failure.parameters("'\(request.rawValue)' needs a range")
        }
        return try codeActions(
          for: range, in: scene, only: parameters.at("context", "only")?.texts)
      case .completion, .definition, .hover, .prepareRename, .references, .rename:
        guard let position = Position(parameters["position"]) else {
          throw Message.Failure.parameters("'\(request.rawValue)' needs a position")
        }
        let offset = lines.offset(of: position)
        switch request {
        case .completion: return try completions(at: offset, in: scene)
        case .definition: return try definition(at: offset, in: scene)
        case .hover: return try hover(at: offset, in: scene)
        case .prepareRename: return try renameable(at: offset, in: scene)
        case .rename:
          return try renaming(at: offset, to: parameters["newName"]?.text ?? "", in: scene)
        default: return try references(at: offset, in: scene)
        }
      case .willRenameFiles: return .null
      }
    }
  }

  /// The result of work, with whatever it throws as a failure of the protocol.
  private static func failing(_ work: () throws -> JSON) throws(Message.Failure) -> JSON {
    do { return try work() } catch let failure as Message.Failure {
      throw failure
    } catch let failure as MachineFailure {
      throw .machine(failure.description)
    } catch {
      throw .machine("\(error)")
    }
  }

  /// A place in a file as editors name it.
  func location(_ path: String, _ range: Range<Int>) -> JSON? {
    guard let address = address(of: path) else { return nil }
    let lines = lines(of: path) ?? TextLines([], client.encoding)
    return .members([("uri", .text(address)), ("range", lines.json(range))])
  }
}
