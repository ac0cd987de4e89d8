import Bytes
import Contract
import Diagnostics
import Documents
import Editing
import Library
import SiteBuild

/// What can be renamed at a place of a text: what is there, or what a link there leads to.
enum Renaming {
  /// A heading: the file that it is in, and its words there.
  case heading(document: Int, path: String, words: Range<Int>)
  /// The file of a document.
  case file(document: Int)
}

extension LanguageServer {
  /// `textDocument/prepareRename`: what an editor lets its author change, and where it shows that.
  func renameable(at offset: Int, in scene: Scene) throws -> JSON {
    let lead = try lead(at: offset, in: scene)
    guard let renaming = try renaming(at: offset, in: scene) else { return .null }
    let written: String
    var shown = lead?.range ?? scene.lines.lineRange(scene.lines.line(of: offset))
    switch renaming {
    case .heading(_, let path, let words):
      guard let bytes = lines(of: path)?.bytes else { return .null }
      written = String(decoding: bytes[words], as: UTF8.self)
      if lead == nil, words.lowerBound <= offset, offset <= words.upperBound { shown = words }
    case .file(let number):
      written = scene.library.checked.library.documents[number].path.lastPathPart
    }
    return .members([("range", scene.lines.json(shown)), ("placeholder", .text(written))])
  }

  /// `textDocument/rename`.
  func renaming(at offset: Int, to name: String, in scene: Scene) throws -> JSON {
    let name = name.trimmingSpace()
    guard !name.isEmpty,
      !name.unicodeScalars.contains(where: {
        $0 < " " || ("\u{7F}"..."\u{9F}").contains($0) || $0 == "\u{2028}" || $0 == "\u{2029}"
      })
    else { throw Message.Failure.parameters("a name must be one line of text") }
    switch try renaming(at: offset, in: scene) {
    case nil:
      throw Message.Failure.refused(
        "only documents and headings that begin with `#`, except the title, can be renamed")
    case .heading(let document, let path, let words):
      return json(
        try renaming(heading: words, of: path, in: document, to: name, scene.library))
    case .file(let number):
      let path = scene.library.checked.library.documents[number].path
      guard !name.utf8.contains(.slash) else {
        throw Message.Failure.refused(
          "a file name cannot contain '/': `fairlead mv` moves files to other folders")
      }
      guard client.renamesFiles else {
        throw Message.Failure.refused("this editor does not rename files: use `fairlead mv`")
      }
      let target = String(path.dropLast(bytesOf: path.lastPathPart)) + name
      let moves = try checkedMoves([(path, target)], scene.library)
      let (edit, relations, problems) = try edit(for: moves, scene.library, renaming: moves)
      if let first = (relations + problems).first { throw Message.Failure.refused(first) }
      return json(edit)
    }
  }

  /// `workspace/willRenameFiles`: what to write differently because the editor renames files.
  ///
  /// Translations of a document are renamed with it, if the editor lets a server do that.
  func willRename(_ parameters: JSON) throws -> JSON {
    guard let library, let address else { return .null }
    let asked = (parameters["files"]?.elements ?? []).compactMap { file in
      file["oldUri"]?.text.flatMap { address.path($0) }.flatMap { old in
        file["newUri"]?.text.flatMap { address.path($0) }.map { (old: old, new: $0) }
      }
    }
    var moves = asked
    for (old, new) in asked where client.renamesFiles && library.number(of: old) != nil {
      moves += (library.renamed(old, to: new) ?? []).filter { move in
        !moves.contains { $0.old == move.old } && !library.has(move.new)
          && library.number(of: move.old) != nil
      }
    }
    if moves.isEmpty { return .null }
    let (edit, relations, problems) = try edit(
      for: moves, library, renaming: Array(moves[asked.count...]))
    let changes = try relations + changedKinds(after: moves, library)
    // The editor renames them all the same. Changed documents explain links that lead elsewhere.
    let warnings = changes.isEmpty ? problems : changes
    if let first = warnings.first {
      show(warnings.count == 1 ? first : "\(first) (and \(warnings.count - 1) more)", severity: 2)
    }
    return json(edit)
  }

  // MARK: Headings

  private func renaming(at offset: Int, in scene: Scene) throws -> Renaming? {
    let library = scene.library
    let (target, anchor): (Int, String)
    switch try lead(at: offset, in: scene)?.goal {
    case .file, .address: return nil
    case .document(let number, nil): return .file(document: number)
    case .document(let number, let fragment?): (target, anchor) = (number, fragment)
    case nil:
      guard let own = library.number(of: scene.path), let document = scene.reading.document else {
        return nil
      }
      return scene.place(onLineOf: offset, in: document)
        .flatMap { heading($0, of: own, in: document) }
    }
    let document = current(target, of: library)
    return Place.at(anchor, in: document).flatMap { heading($0, of: target, in: document) }
  }

  /// A heading that begins with `#`: its words, without what comes after them.
  private func heading(_ place: Place, of number: Int, in document: Document) -> Renaming? {
    // A card in a file of its own is not read with that file alone.
    guard place.path.utf8.elementsEqual(document.path.utf8), let lines = lines(of: place.path),
      place.range.lowerBound <= lines.bytes.count
    else { return nil }
    let line = lines.bytes[lines.lineRange(lines.line(of: place.range.lowerBound))]
    let marks = line.drop { $0 == .space }
    let rest = marks.drop { $0 == .hash }
    guard marks.first == .hash, rest.first == .space || rest.first == .tab else { return nil }
    var words = rest.trimmingASCIISpace()
    // `## Words ##`
    let closed = words.reversed().prefix { $0 == .hash }.count
    if closed > 0, words.dropLast(closed).last == .space {
      words = words.dropLast(closed).trimmingASCIISpace()
    }
    switch document.body {
    case .checklist: words = words.prefix(TrailingSyntax(words, place: .section).wordsEnd)
    case .deck: words = words.prefix(TrailingSyntax(words, place: .card).wordsEnd)
    case .guide, .charter, .author: break
    }
    guard !words.isEmpty else { return nil }
    return .heading(
      document: number, path: place.path, words: words.startIndex..<words.endIndex)
  }

  /// The heading in other words, and every link to it.
  private func renaming(
    heading words: Range<Int>, of path: String, in number: Int, to name: String,
    _ library: ResidentLibrary
  ) throws -> WorkspaceEdit {
    var fixes = [path: [Diagnostic.Fix(range: words, replacement: name)]]
    guard var text = lines(of: path)?.bytes else {
      throw Message.Failure.refused("\(path) is gone")
    }
    text.replaceSubrange(words, with: name.utf8)
    guard let document = try library.document(path, text, with: surroundings.parser),
      let renamed = RenamedPlaces(from: current(number, of: library), to: document)
    else { throw Message.Failure.refused("'\(name.shortened)' would not be one heading") }
    for linking in try linking(to: number, library) {
      var definitions: [Int: ReferenceDefinitions] = [:]
      for lead in try Lead.links(of: linking.document, in: linking.path, library) {
        guard case .document(number, let anchor?) = lead.goal, let fragment = lead.fragment,
          renamed.isLost(fragment, at: anchor), let place = lines(of: linking.path)
        else { continue }
        let spelling = LinkSpelling(in: lead.range, of: place.bytes, isReplaced: true)
        let defined = spelling == nil ? lead.use : nil
        let written =
          spelling?.fragment
          ?? defined.flatMap { use in
            let part = linking.document.parts[use.part]
            let known = definitions[use.part] ?? ReferenceDefinitions(in: part)
            definitions[use.part] = known
            return known.fragment(of: use.node, in: part, place.bytes)
          }
        guard let range = written,
          let replacement = renamed.fragment(
            for: fragment, at: anchor, isWiki: spelling?.isWiki ?? false)
        else {
          let line = place.line(of: lead.range.lowerBound) + 1
          throw Message.Failure.refused(
            "a link to this heading cannot be changed automatically: "
              + "\(linking.path):\(line)")
        }
        // Several links may have one definition.
        let isKnown =
          defined != nil && fixes[linking.path]?.contains { $0.range == range } == true
        if !isKnown, !place.bytes[range].elementsEqual(replacement.utf8) {
          fixes[linking.path, default: []].append(
            Diagnostic.Fix(range: range, replacement: replacement))
        }
      }
    }
    let edit = WorkspaceEdit(
      texts: fixes.map { (path: $0.key, fixes: $0.value) }
        .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    return try upToDate(edit, library)
  }

  /// The files whose documents link to a document: as last checked, and those that are open.
  private func linking(
    to number: Int, _ library: ResidentLibrary
  ) throws -> [(document: Document, path: String)] {
    let opened = open.keys.compactMap { library.number(of: $0) }
    let numbers = Set(library.checked.library.backlinks[number] + [number] + opened).sorted()
    return numbers.flatMap { number -> [(document: Document, path: String)] in
      let document = current(number, of: library)
      return document.partPaths.map { (document, $0) }
    }
  }

  // MARK: Files

  /// A document's new name, with those of its translations.
  private func checkedMoves(
    _ asked: [(old: String, new: String)], _ library: ResidentLibrary
  ) throws -> [(old: String, new: String)] {
    var moves: [(old: String, new: String)] = []
    for (old, new) in asked {
      guard let paths = library.renamed(old, to: new) else {
        throw Message.Failure.refused(
          "the name of a file must keep its ending: \(old.lastPathPart)")
      }
      moves += paths
    }
    if let taken = moves.first(where: { library.has($0.new) }) {
      throw Message.Failure.refused("\(taken.new) already exists")
    }
    if let change = try changedKinds(after: moves, library).first {
      throw Message.Failure.refused(change)
    }
    return moves
  }

  /// Why documents would not be what they are after a move; nobody would see that they are public, say.
  private func changedKinds(
    after moves: [(old: String, new: String)], _ library: ResidentLibrary
  ) throws -> [String] {
    let hidden = moves.filter {
      $0.new.lastPathPart.hasPrefix(".") && library.number(of: $0.old) != nil
    }.map {
      "\($0.new): files whose names begin with a dot are not documents"
    }
    return try hidden
      + library.changedKinds(after: Self.move(moves), with: surroundings.parser)
  }

  private static func move(_ moves: [(old: String, new: String)]) -> FileMove {
    FileMove(moves.map { FileMove.Step(from: $0.old, to: $0.new, isDone: false) })
  }

  private func edit(
    for moves: [(old: String, new: String)], _ library: ResidentLibrary,
    renaming renames: [(old: String, new: String)]
  ) throws -> (edit: WorkspaceEdit, relations: [String], problems: [String]) {
    let (texts, relations, stuck, strays) = try library.relocatedLinks(after: Self.move(moves))
    for (path, _) in texts {
      guard let text = open[path]?.bytes else { continue }
      guard library.checked.sources[path]?.original == text else {
        throw Message.Failure.outdated
      }
    }
    func place(_ finding: Diagnostic) -> String {
      let line = lines(of: finding.file)?.line(of: finding.range.lowerBound) ?? 0
      return "\(finding.file):\(line + 1)"
    }
    let problems =
      stuck.map { "a link to this document cannot be changed automatically: \(place($0))" }
      + strays.map { stray in
        "\(place(stray)): \(stray.message)" + (stray.help.map { "; \($0)" } ?? "")
      }
    let edit = WorkspaceEdit(texts: texts, renames: renames)
    return (try upToDate(edit, library), relations, problems)
  }

  /// An edit of files that are as they were checked; the texts of open documents are the caller's to
  /// look at.
  private func upToDate(
    _ edit: WorkspaceEdit, _ library: ResidentLibrary
  ) throws -> WorkspaceEdit {
    for (path, _) in edit.texts {
      let isKnown: Bool
      if let text = open[path]?.bytes {
        // The cards of a deck may be in files of their own, which are not read alone.
        isKnown = library.number(of: path) != nil || library.checked.sources[path]?.original == text
      } else {
        isKnown = try library.isAsChecked(path)
      }
      guard isKnown else {
        throw Message.Failure.outdated
      }
    }
    return edit
  }
}
