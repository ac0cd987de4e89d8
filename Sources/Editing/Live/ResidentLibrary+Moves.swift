import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Loading
import Rules
import Settings
import SiteBuild

/// What an editor that renames files needs to know.
extension ResidentLibrary {
  /// The paths of a file that is renamed and of its translations.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - target: Its new path.
  /// - Returns: The old and the new path of each, that of the file first; `nil` if the name would lose its ending.
  package func renamed(_ path: String, to target: String) -> [(old: String, new: String)]? {
    FileMove.paths(
      from: path, to: target, documents: checked.library.documents.map(\.path),
      languages: checked.configuration.layout.languages)
  }

  /// Whether there is a document or another file at a path.
  package func has(_ path: String) -> Bool {
    number(of: path) != nil || assets.contains(path) || checked.sources[path] != nil
  }

  /// What must be written differently after a move, in the texts as they were last checked.
  ///
  /// - Parameter move: The move.
  /// - Returns: The files that change, in the order of their paths; what documents would no longer be to others; what
  ///   only an author can change; and the links that would lead elsewhere all the same.
  /// - Throws: What the machine could not do.
  package func relocatedLinks(
    after move: FileMove
  ) throws -> (
    texts: [(path: String, fixes: [Diagnostic.Fix])], relations: [String], stuck: [Diagnostic],
    strays: [Diagnostic]
  ) {
    let goals = LinkGoals.all(of: checked)
    var relocated = RelocatedLinks(checked, move, goals)
    var comparison = try comparison(goals, relocated, after: move)
    if !comparison.strays.isEmpty {
      // A name that means another file afterwards is written as a path, and a place keeps its name.
      relocated = RelocatedLinks(checked, move, goals, avoiding: comparison.strays)
      comparison = try self.comparison(goals, relocated, after: move)
    }
    let places = Set(comparison.strays.map(\.place))
    let stuck = relocated.stuck.filter { $0.link.map(places.contains) ?? true }
    let known = Set(stuck.compactMap(\.link))
    let strays = comparison.strays.filter { !known.contains($0.place) }.map { stray in
      let document = checked.library.documents[stray.place.document]
      let use = document.links[stray.place.link]
      let part = document.parts[use.part]
      var finding = comparison.finding(stray)
      (finding.file, finding.range) = (part.path, part.fileRange(ofNode: use.node))
      return finding
    }
    let texts = relocated.edits
      .map { (path: $0.key, fixes: $0.value.sorted { $0.range.lowerBound < $1.range.lowerBound }) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (
      texts, comparison.lostRelations().map { $0.change.sentence(about: $0.path) },
      stuck.map(\.finding).inReportOrder(), strays.inReportOrder()
    )
  }

  /// Where links lead after a move and the edits for it.
  private func comparison(
    _ goals: [[LinkGoal?]], _ relocated: RelocatedLinks, after move: FileMove
  ) throws -> MoveComparison {
    var build = build
    // Neither dates nor what git ignores matter for links.
    build.history = { _ in GitHistory() }
    build.checkout = GitCheckout()
    var texts = [LockFile.path: Relocation.moved(checked.lock.bytes, move, checked)]
    for change in Relocation.changes(relocated.edits, in: checked, move).changes {
      texts[change.path] = change.after
    }
    build.source = OverlaidFolder(
      folder: MovedFolder(folder: build.source, move: move), texts: texts)
    return MoveComparison(checked, goals, after: move, in: try build.check())
  }

  /// Whether a document has a path that differs from this one at most in the case of its letters.
  package func hasTwin(of path: String) -> Bool {
    let folded = FoldedName.of(path)
    return checked.library.documents.contains { FoldedName.of($0.path) == folded }
  }

  /// What documents would be after a move instead of what they are: in another language, say, or public, or under
  /// another id.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - parser: What parses texts.
  /// - Returns: A message for each change, in the order of the documents.
  /// - Throws: What the machine could not do.
  package func changedKinds(
    after move: FileMove, with parser: DocumentParser
  ) throws -> [String] {
    var configuration = checked.configuration
    let before = DocumentReading(configuration, paths: [])
    // What names a document by its path goes with it.
    configuration.defaults = configuration.defaults.map { entry in
      checked.pattern(of: entry, after: move).map { entry.with(pattern: $0) } ?? entry
    }
    let after = DocumentReading(configuration, paths: [])
    // What the lock does not list has its id from its path.
    let unlisted = Set(
      checked.lock.changes.documents.lazy.filter { $0.isNew && !$0.isBack }.map(\.path))
    var messages: [String] = []
    var count = 0
    for document in checked.library.documents {
      let path = move.path(of: document.path)
      guard path != document.path, let bytes = checked.sources[document.path]?.original else {
        continue
      }
      count += 1
      if count > Self.mostRead {
        messages.append(
          "only \(Self.mostRead) of the documents to be moved were checked; `fairlead mv` checks all of "
            + "them"
        )
        break
      }
      if !document.metadata.hasOwnID, unlisted.contains(document.path) {
        messages.append(KindChange.identity(of: document.path).sentence(about: path))
      }
      func read(_ path: String, _ reading: DocumentReading) throws -> Document? {
        try parser.load(path, bytes).flatMap { file in
          file.parsed == nil ? nil : reading.read(file, history: nil)?.document.document
        }
      }
      guard let old = try read(document.path, before), let new = try read(path, after) else {
        continue
      }
      messages += KindChange.all(from: old, to: new).map { $0.sentence(about: path) }
    }
    return messages
  }

  /// What is looked at while an editor waits: a folder may have many thousand documents.
  private static let mostRead = 1_000
}
