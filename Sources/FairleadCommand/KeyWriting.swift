import Bytes
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

/// Writes the keys of a library's sections, items and cards into its sources.
struct KeyWriting {
  let root: String
  /// The chosen files and folders.
  let paths: [String]

  /// Whether a document is among the chosen ones.
  func isChosen(_ path: String) -> Bool {
    paths.contains { $0.isEmpty || path == $0 || path.isBelow($0) }
  }

  /// Adds a key to everything in the chosen documents that has none.
  ///
  /// - Parameter checked: The library; its lock is up to date.
  /// - Returns: What was done, for the user.
  /// - Throws: A file that cannot be read or written.
  func write(_ checked: CheckedLibrary) throws -> String {
    let folder = DiskFolder(root: root)
    var texts: [String: [UInt8]] = [:]
    var insertions: [(file: String, all: [KeyPlacement.Insertion])] = []
    var report = ""
    for (index, document) in checked.library.documents.enumerated() where isChosen(document.path) {
      for path in Set(document.parts.map { $0.path } + [document.path]).sorted() {
        texts[path] = try folder.read(path, limit: SourceLayout.largestSource) ?? []
      }
      let sources = texts
      let placement = KeyPlacement(
        document, keys: checked.missingKeys(of: index), source: { sources[$0] ?? [] })
      for insertion in placement.insertions {
        if let last = insertions.last, last.file == insertion.file {
          insertions[insertions.count - 1].all.append(insertion)
        } else {
          insertions.append((insertion.file, [insertion]))
        }
      }
      guard !placement.insertions.isEmpty else { continue }
      report += "\(document.path): "
      report += placement.insertions.count == 1 ? "1 key" : "\(placement.insertions.count) keys"
      report += " written\n"
    }
    let editor = SourceEditor(root: root)
    for (file, all) in insertions {
      let text = texts[file] ?? []
      try editor.replace(file, holding: text, with: all.applied(to: text))
    }
    return report
  }
}
