import Bytes
import Contract
import Diagnostics
import Documents
import Editing
import SiteBuild

extension LanguageServer {
  /// What leads somewhere at a place of a text.
  func lead(at offset: Int, in scene: Scene) throws -> Lead? {
    // Of a picture in a link the inner one is meant.
    try Lead.all(in: scene).last { $0.range.lowerBound <= offset && offset < $0.range.upperBound }
  }

  /// A document as it is now.
  func current(_ number: Int, of library: ResidentLibrary) -> Document {
    let document = library.checked.library.documents[number]
    if open[document.path] == nil { return document }
    return reading(of: document.path)?.document ?? document
  }

  /// Where something leads: the heading, section, item or card that is named, else the beginning.
  private func destination(_ goal: Lead.Goal, _ library: ResidentLibrary) -> JSON? {
    switch goal {
    case .address: return nil
    case .file(let path): return location(path, 0..<0)
    case .document(let number, let fragment):
      let document = current(number, of: library)
      let place = fragment.flatMap { Place.at($0, in: document) }
      return location(place?.path ?? document.path, place?.range ?? 0..<0)
    }
  }

  /// `textDocument/definition`.
  func definition(at offset: Int, in scene: Scene) throws -> JSON {
    try lead(at: offset, in: scene).flatMap { destination($0.goal, scene.library) } ?? .null
  }

  /// `textDocument/references`: what links to what the link at a place leads to, to the heading there, or
  /// to the document itself.
  func references(at offset: Int, in scene: Scene) throws -> JSON {
    let library = scene.library
    let (target, anchor): (Int, String?)
    switch try lead(at: offset, in: scene)?.goal {
    case .document(let number, let fragment): (target, anchor) = (number, fragment)
    case .file, .address: return .array([])
    case nil:
      guard let own = library.number(of: scene.path), let document = scene.reading.document else {
        return .array([])
      }
      (target, anchor) = (own, scene.place(onLineOf: offset, in: document)?.anchor)
    }
    var found: [JSON] = []
    for number in (library.checked.library.backlinks[target] + [target]).sorted() {
      let document = current(number, of: library)
      for path in document.partPaths {
        let leads = try Lead.links(of: document, in: path, library).filter { lead in
          guard case .document(target, let fragment) = lead.goal else { return false }
          return anchor == nil || fragment == anchor
        }
        found += leads.compactMap { location(path, $0.range) }
      }
    }
    return .array(found)
  }

  /// `textDocument/documentLink`.
  func documentLinks(in scene: Scene) throws -> JSON {
    .array(
      try Lead.all(in: scene).compactMap { lead in
        let target: String?
        switch lead.goal {
        case .address(let address):
          // As browsers read it: without line breaks and what is before the scheme.
          let read = address.utf8.drop { $0 <= .space }.filter { $0 >= .space }
          target = HTMLEscaping.address(read)
        case .file(let path): target = address(of: path)
        case .document(let number, _):
          target = address(of: scene.library.checked.library.documents[number].path)
        }
        return target.map {
          .members([("range", scene.lines.json(lead.range)), ("target", .text($0))])
        }
      })
  }
}
