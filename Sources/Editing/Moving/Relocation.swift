import Bytes
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Loading
import Rules
import SiteBuild

/// A move of files, with every link that leads to them or from them, proved in memory before anything is written.
package struct Relocation {
  /// The files to write, at the paths that they have afterwards.
  package private(set) var changes: [LibraryRepair.Change] = []
  /// The lock with the new paths and the new texts of translations, to be written first; `nil` if it stays.
  package private(set) var lockChange: LibraryRepair.Change?
  /// The baseline with the new paths and lines; `nil` if it stays.
  package private(set) var baselineChange: LibraryRepair.Change?
  /// Whether the lock knows that one of the documents was where it is moved from.
  package private(set) var isKnown = false
  /// How many links, keys and entries of the menu are written differently.
  package private(set) var links = 0
  /// Why it must not be done: what would be found afterwards and is not found now.
  package private(set) var worse: [Diagnostic] = []
  /// Why it cannot be done: links and values that only their authors can change.
  package private(set) var stuck: [Diagnostic] = []
  /// The sources afterwards, for messages that show a line.
  package let sources: SourceTable
  /// The sources as they are, for what is stuck.
  package let sourcesBefore: SourceTable

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
    let goals = LinkGoals.all(of: before)
    let ask = build.history
    build.history = { try move.dates(before.sources.paths, in: ask($0)) }
    var texts: [String: [UInt8]] = [:]
    // By its lines a text that has moved and changed is still the same document.
    let lock = try now.read(LockFile.path, limit: LockSource.largest)
    let moved = lock.map { Self.moved($0, move, before) }
    if let moved, moved != lock { texts[LockFile.path] = moved }
    let baseline = CarriedBaseline(before)
    var carried: LibraryRepair.Change?
    func check(_ changes: [LibraryRepair.Change]) throws -> CheckedLibrary {
      var texts = texts
      carried = baseline?.change(with: changes, to: move.path(of:))
      for change in changes + (carried.map { [$0] } ?? []) {
        texts[change.path] = change.after
      }
      build.source = OverlaidFolder(
        folder: MovedFolder(folder: now, move: move.pending), texts: texts)
      return try build.check()
    }
    var relocated = RelocatedLinks(before, move, goals)
    (changes, links) = Self.changes(relocated.edits, in: before, move)
    var after = try check(changes)
    var comparison = MoveComparison(before, goals, after: move, in: after)
    if !comparison.strays.isEmpty {
      // A name that means another file afterwards is written as a path, and a place keeps its name.
      let all = RelocatedLinks(before, move, goals, avoiding: comparison.strays)
      let (explicit, count) = Self.changes(all.edits, in: before, move)
      if explicit != changes {
        relocated = all
        (changes, links) = (explicit, count)
        after = try check(changes)
        comparison = MoveComparison(before, goals, after: move, in: after)
      }
    }
    baselineChange = carried
    if let lock, let moved {
      let carried = Self.carried(moved, move, from: before, to: after)
      if carried != lock {
        lockChange = LibraryRepair.Change(path: LockFile.path, before: lock, after: carried)
      }
    }
    isKnown = before.library.documents.indices.contains { number in
      let old = before.library.documents[number].path
      let new = move.path(of: old)
      guard !new.utf8.elementsEqual(old.utf8), let place = after.number(of: new),
        place < after.library.formerPages.count
      else { return false }
      return after.library.formerPages[place].contains(before.library.addresses[number])
    }
    sources = after.sources
    sourcesBefore = before.sources
    let strays = Set(comparison.strays.map(\.place))
    let left = relocated.stuck.filter { $0.link.map(strays.contains) ?? true }
    stuck = left.map(\.finding).inReportOrder()
    worse = comparison.findings(without: left)
  }

  /// The texts after some edits.
  static func changes(
    _ edits: [String: [Diagnostic.Fix]], in checked: CheckedLibrary, _ move: FileMove
  ) -> (changes: [LibraryRepair.Change], links: Int) {
    var changes: [LibraryRepair.Change] = []
    var links = 0
    for (path, fixes) in edits {
      guard let source = checked.sources[path] else { continue }
      let finding = Diagnostic(.note, .linkTarget, file: path, at: 0..<0, message: "", fixes: fixes)
      let (bytes, made) = FixApplication.apply([finding], to: source.original)
      if made.isEmpty { continue }
      links += made.count
      changes.append(
        LibraryRepair.Change(path: move.path(of: path), before: source.original, after: bytes))
    }
    changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (changes, links)
  }

  /// The lock with the new paths of documents, and with the addresses that `redirects` gave their old ones.
  static func moved(
    _ lock: [UInt8], _ move: FileMove, _ before: CheckedLibrary
  ) -> [UInt8] {
    let heading = Array("document ".utf8)
    let lines = lock.split(separator: .lineFeed, omittingEmptySubsequences: false)
    // An address that already leads to a document is not lost by another one.
    let library = before.library
    let former = library.formerPages.indices.filter { library.hasPage($0, preview: false) }
    let known = Set(former.flatMap { library.formerPages[$0] })
    let moved = lines.map { line -> [UInt8] in
      // `document ID PATH`
      let parts = line.split(separator: .space, maxSplits: 2)
      guard line.starts(with: heading), parts.count == 3 else { return Array(line) }
      let old = String(utf8: parts[2])
      let new = move.path(of: old)
      let lost = before.number(of: old).map { number in
        library.layout.lostAddresses(of: library.documents[number].metadata, from: old, to: new)
      }
      let own = (lost ?? []).filter { !known.contains($0) }
      return heading + parts[1] + [.space] + new.utf8
        + own.flatMap { Array("\nwas \($0)".utf8) }
    }
    return Array(moved.joined(separator: [.lineFeed]))
  }

  /// The lock with the hashes that translations and their sources have afterwards: a move changes no words, so it makes
  /// no translation outdated or up to date.
  ///
  /// A move that was interrupted has written them already, perhaps before the texts.
  private static func carried(
    _ lock: [UInt8], _ move: FileMove, from before: CheckedLibrary, to after: CheckedLibrary
  ) -> [UInt8] {
    let new = after.translationHashes
    if new.isEmpty { return lock }
    var old = PathTable<LockedTranslation>()
    for (path, hashes) in before.translationHashes { old[move.path(of: path)] = hashes }
    var document = ""
    let lines = lock.split(separator: .lineFeed, omittingEmptySubsequences: false)
    let carried = lines.map { line -> [UInt8] in
      let parts = line.split(separator: .space, maxSplits: 2)
      guard parts.count == 3 else { return Array(line) }
      if parts[0].elementsEqual("document".utf8) { document = String(utf8: parts[2]) }
      guard parts[0].elementsEqual("translation".utf8),
        let own = UInt64(String(utf8: parts[1]), radix: 16),
        let source = UInt64(String(utf8: parts[2]), radix: 16),
        let before = old[document], var after = new[document],
        own == before.own || own == after.own
      else { return Array(line) }
      if source != before.source, source != after.source { after.source = source }
      return Array(after.line.utf8)
    }
    return Array(carried.joined(separator: [.lineFeed]))
  }
}

extension CheckedLibrary {
  /// The number of the document at a path.
  func number(of path: String) -> Int? {
    let documents = library.documents
    let number = documents.partitioningIndex {
      !$0.path.utf8.lexicographicallyPrecedes(path.utf8)
    }
    return number < documents.count && documents[number].path.utf8.elementsEqual(path.utf8)
      ? number : nil
  }
}
