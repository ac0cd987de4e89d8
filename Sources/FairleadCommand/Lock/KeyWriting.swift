import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Output
import Pages
import Reading
import Rules
import Settings
import SiteBuild
import System

/// Keys for a library's sections, items and cards, in its sources: first in memory, then in the files.
struct KeyWriting {
  private let root: String
  /// The chosen files and folders.
  private let paths: [String]
  /// The files that get keys, in the order of their documents.
  private var changes: [(path: String, before: [UInt8], after: [UInt8])] = []
  /// How many keys each of the documents gets, by its number.
  private var counts: [Int: Int] = [:]
  /// What is done, for the user.
  private(set) var report = ""

  /// Makes a key for everything in the chosen documents that has none.
  ///
  /// - Parameters:
  ///   - checked: The library; its lock is up to date.
  ///   - root: Its folder.
  ///   - paths: The chosen files and folders.
  /// - Throws: A file that cannot be read.
  init(_ checked: CheckedLibrary, root: String, paths: [String]) throws {
    self.root = root
    self.paths = paths
    let folder = DiskFolder(root: root)
    for (index, document) in checked.library.documents.enumerated() where isChosen(document.path) {
      var texts: [String: [UInt8]] = [:]
      for path in Set(document.parts.map { $0.path } + [document.path]) {
        texts[path] = try folder.read(path, limit: SourceLayout.largestSource) ?? []
      }
      let sources = texts
      let insertions = KeyPlacement(
        document, keys: checked.missingKeys(of: index), source: { sources[$0] ?? [] }
      ).insertions
      guard !insertions.isEmpty else { continue }
      for (path, all) in Dictionary(grouping: insertions, by: \.file).sorted(by: { $0.key < $1.key }
      ) {
        let text = texts[path] ?? []
        changes.append((path, text, all.applied(to: text)))
      }
      counts[index] = insertions.count
      report += "\(document.path): \(counted(insertions.count, "key")) written\n"
    }
  }

  /// Whether a document is among the chosen ones.
  func isChosen(_ path: String) -> Bool {
    paths.contains { $0.isEmpty || path == $0 || path.isBelow($0) }
  }

  /// The files with their keys, by path.
  var texts: [String: [UInt8]] {
    Dictionary(changes.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first })
  }

  /// The documents that would not be the same with their keys: nothing may be written then.
  ///
  /// - Parameters:
  ///   - before: The library without the keys.
  ///   - after: The library as it would be with them.
  /// - Returns: An error for each.
  func doubts(_ before: CheckedLibrary, _ after: CheckedLibrary) -> [Diagnostic] {
    counts.keys.sorted().compactMap { number in
      let document = before.library.documents[number]
      let (old, new) = (Outline(document), Outline(after.library.documents[number]))
      func missing(_ checked: CheckedLibrary) -> Int {
        checked.missingKeys(of: number).count { $0 != nil }
      }
      let isSame =
        old.title == new.title
        && old.things.elementsEqual(new.things) { $0.kind == $1.kind && $0.text == $1.text }
        && missing(after) == missing(before) - (counts[number] ?? 0)
      if isSame { return nil }
      return Diagnostic(
        .error, .identity, file: document.path, at: 0..<0,
        message: "adding keys would change the meaning of this document",
        help: "write the keys of its sections, items or cards yourself")
    }
  }

  /// Writes the files.
  ///
  /// - Throws: A file that cannot be written, or has changed.
  func write() throws {
    try SourceEditor(root: root).replaceAll(changes)
  }
}
