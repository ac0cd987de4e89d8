import Bytes
import Diagnostics
import Documents
import Identity
import Library
import Loading
import Reading
import Rules
import SiteBuild

/// A move of files, with every link that leads to them or from them, proved in memory before anything is written.
package struct Relocation {
  /// The files to write, at the paths that they have afterwards.
  package private(set) var changes: [LibraryRepair.Change] = []
  /// The lock with the new paths, to be written first; `nil` if it stays.
  package private(set) var lockChange: LibraryRepair.Change?
  /// How many links, keys and entries of the menu are written differently.
  package private(set) var links = 0
  /// Why it must not be done: what would be found afterwards and is not found now.
  package private(set) var worse: [Diagnostic] = []
  /// The sources, for messages that show a line.
  package let sources: SourceTable

  /// Prepares a move.
  ///
  /// - Parameters:
  ///   - build: How the library is read.
  ///   - move: What is moved.
  /// - Throws: Only what the machine could not do.
  package init(_ build: SiteBuild, _ move: FileMove) throws {
    var build = build
    // Links to private documents lead somewhere, too.
    build.preview = true
    let now = build.source
    build.source = MovedFolder(folder: now, move: move.undone)
    let before = try build.check()
    var texts: [String: [UInt8]] = [:]
    let edits = RelocatedLinks(before, move) { before.library.links[$0] }.edits
    for (path, fixes) in edits {
      guard let source = before.sources[path] else { continue }
      let finding = Diagnostic(.note, .linkTarget, file: path, at: 0..<0, message: "", fixes: fixes)
      let (bytes, made) = FixApplication.apply([finding], to: source.bytes)
      links += made.count
      let new = move.path(of: path)
      texts[new] = bytes
      changes.append(LibraryRepair.Change(path: new, before: source.bytes, after: bytes))
    }
    // By its lines a text that has moved and changed is still the same document.
    if let lock = try now.read(LockFile.path, limit: LockSource.largest) {
      let moved = Self.moved(lock, move)
      if moved != lock {
        texts[LockFile.path] = moved
        lockChange = LibraryRepair.Change(path: LockFile.path, before: lock, after: moved)
      }
    }
    changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    build.source = OverlaidFolder(
      folder: MovedFolder(folder: now, move: move.pending), texts: texts)
    let after = try build.check()
    sources = after.sources
    worse =
      Self.newFindings(before, after: move, in: after)
      + Self.strayed(before, after: move, in: after)
  }

  /// The lock with the new paths of documents.
  private static func moved(_ lock: [UInt8], _ move: FileMove) -> [UInt8] {
    let heading = Array("document ".utf8)
    let lines = lock.split(separator: .lineFeed, omittingEmptySubsequences: false)
    let moved = lines.map { line -> [UInt8] in
      // `document ID PATH`
      let parts = line.split(separator: .space, maxSplits: 2)
      guard line.starts(with: heading), parts.count == 3 else { return Array(line) }
      return heading + parts[1] + [.space] + move.path(of: String(utf8: parts[2])).utf8
    }
    return Array(moved.joined(separator: [.lineFeed]))
  }

  /// The findings of files that have more of a rule than before.
  private static func newFindings(
    _ before: CheckedLibrary, after move: FileMove, in after: CheckedLibrary
  ) -> [Diagnostic] {
    func count(
      _ checked: CheckedLibrary, _ path: (String) -> String
    ) -> [String: [String: [Diagnostic]]] {
      var found: [String: [String: [Diagnostic]]] = [:]
      for finding in checked.diagnostics where finding.severity != .note {
        found[path(finding.file), default: [:]][finding.rule.id, default: []].append(finding)
      }
      return found
    }
    let known = count(before) { move.path(of: $0) }
    let found = count(after) { $0 }
    return found.flatMap { file, rules in
      rules.filter { $0.value.count > known[file]?[$0.key]?.count ?? 0 }.flatMap(\.value)
    }.inReportOrder()
  }

  /// The links that would lead elsewhere, and the documents that would get another id, type or visibility.
  private static func strayed(
    _ before: CheckedLibrary, after move: FileMove, in after: CheckedLibrary
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let (goals, later) = (LinkGoals(before.library), LinkGoals(after.library))
    for (number, document) in before.library.documents.enumerated() {
      let path = move.path(of: document.path)
      guard let now = after.number(of: path) else { continue }
      let moved = after.library.documents[now]
      if moved.metadata.id.value != document.metadata.id.value {
        found.append(
          Diagnostic(
            .error, .lock, file: path, at: 0..<0,
            message: "this document would get another id, and readers would lose their ticks",
            help: "write its id into it first: "
              + "`fairlead lock --write-ids \(document.path.shellWord)`"))
      }
      if moved.type != document.type {
        found.append(
          Diagnostic(
            .error, .lock, file: path, at: 0..<0,
            message: "this document would be \(moved.type.withArticle) instead of "
              + "\(document.type.withArticle), because of its folder",
            help: "write its type into it first: `type: \(document.type.rawValue)`"))
      }
      let (seen, shown) = (document.metadata.visibility.value, moved.metadata.visibility.value)
      // With `_` in its name it is a draft: who moves it there means that.
      if shown != seen, Self.isDraft(document.path) == Self.isDraft(path) {
        found.append(
          Diagnostic(
            .error, .metadataValue, file: path, at: 0..<0,
            message: "this document would be \(shown.rawValue) instead of \(seen.rawValue), "
              + "because of `defaults`",
            help: "write its visibility into it first: `visibility: \(seen.rawValue)`"))
      }
      let others = before.library.translations[number].map { other in
        move.path(of: before.library.documents[other].path)
      }
      let kept = Set(after.library.translations[now].map { after.library.documents[$0].path })
      if let lost = others.first(where: { !kept.contains($0) }) {
        found.append(
          Diagnostic(
            .error, .linkTarget, file: path, at: 0..<0,
            message: "this document and \(lost) would no longer be translations of each other",
            help: "write `translation_of` into one of them first"))
      }
      for (old, new) in Self.pairs(document, moved, move) {
        guard let goal = goals.goal(of: old, in: number, before.library.links[number]),
          let led = later.goal(of: new, in: now, after.library.links[now]),
          move.path(of: goal.path) != led.path || goal.fragment != led.fragment
        else { continue }
        let part = moved.parts[new.part]
        found.append(
          Diagnostic(
            .error, .linkTarget, file: part.path,
            at: part.fileRange(part.tree.nodes[new.node].range),
            message: "this link would lead to \(led.path) instead of \(move.path(of: goal.path))",
            help: "write the link as a path first"))
      }
    }
    return found
  }
}

extension Relocation {
  private static func isDraft(_ path: String) -> Bool {
    path.pathParts.contains { $0.hasPrefix("_") }
  }

  /// The links of a document with what they are afterwards.
  ///
  /// The cards of a folder are in the order of their names, which may be others afterwards.
  private static func pairs(
    _ document: Document, _ moved: Document, _ move: FileMove
  ) -> [(LinkUse, LinkUse)] {
    func byFile(_ document: Document, _ path: (String) -> String) -> [String: [LinkUse]] {
      Dictionary(grouping: document.links) { path(document.parts[$0.part].path) }
    }
    let later = byFile(moved) { $0 }
    return byFile(document, move.path(of:)).sorted { $0.key < $1.key }
      .flatMap { Array(zip($0.value, later[$0.key] ?? [])) }
  }
}

extension CheckedLibrary {
  /// The number of the document at a path.
  func number(of path: String) -> Int? {
    let documents = library.documents
    var (low, high) = (0, documents.count)
    while low < high {
      let middle = (low + high) / 2
      if documents[middle].path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < documents.count && documents[low].path.utf8.elementsEqual(path.utf8) ? low : nil
  }
}
