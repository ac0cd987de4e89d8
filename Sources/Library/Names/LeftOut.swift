import Bytes
import Documents

/// Files that exist but are not part of the library: the documents that `exclude` leaves out, each
/// `README.md` beside an `index.md` or `_index.md`, and documents that cannot be read.
package struct LeftOut: Sendable {
  /// A document.
  package struct Document: Sendable, Hashable {
    package var path: String
    /// The pattern that leaves it out; `nil` if none does.
    package var pattern: String?
    /// Whether it cannot be read; else, without a pattern, it gives way to the index file beside it.
    package var isUnreadable = false
    /// The name of the file beside it that it gives way to, such as `_index.md`.
    package var index = "index.md"

    package init(
      path: String, pattern: String?, isUnreadable: Bool = false, index: String = "index.md"
    ) {
      self.path = path
      self.pattern = pattern
      self.isUnreadable = isUnreadable
      self.index = index
    }
  }

  /// The documents, in the order of their paths; those that cannot be read come last.
  package var documents: [Document] = []
  /// The other files that a pattern matches.
  ///
  /// They may be shown, but if a name means one of them and another file, the other is meant.
  package var files: Set<String> = []

  package init() {}

  /// Adds documents that cannot be read.
  ///
  /// - Parameter paths: Their paths, and those of all documents that are known.
  package mutating func add(unreadable paths: Set<String>) {
    guard paths.count > documents.count else { return }
    let unknown = paths.subtracting(documents.lazy.map(\.path))
    documents += unknown.sorted { $0.precedes(bytesOf: $1) }
      .map { Document(path: $0, pattern: nil, isUnreadable: true) }
  }
}

/// Finds what is left out by what links call it.
struct LeftOutIndex {
  private let documents: [LeftOut.Document]
  private let languages: [String]
  private var byPath: [String: Int] = [:]
  private var byStem: [String: [Int]] = [:]
  /// The first document of each folder.
  private var folders: [String: Int] = [:]

  init(_ leftOut: LeftOut, languages: [String]) {
    documents = leftOut.documents
    self.languages = languages
    for (index, document) in documents.enumerated() {
      byPath[document.path] = index
      let path = SourcePath(document.path, languages: languages)
      let stem = path.stem == "index" ? path.folders.last ?? path.stem : path.stem
      byStem[FoldedName.of(stem), default: []].append(index)
      for count in stride(from: path.folders.count, to: 0, by: -1) {
        let folder = path.folders.prefix(count).joined(separator: "/")
        if folders[folder] != nil { break }
        folders[folder] = index
      }
    }
  }

  /// The document at a path from the repository's root, with or without its extension.
  func document(at path: String) -> LeftOut.Document? {
    SourceReference.candidates(path).lazy.compactMap { byPath[$0] }.first.map { documents[$0] }
  }

  /// The first document in a folder.
  func document(in folder: String) -> LeftOut.Document? { folders[folder].map { documents[$0] } }

  /// The first document that a wiki link calls by a name, with or without folders before it.
  func document(called name: String) -> LeftOut.Document? {
    let parts = FoldedName.of(name).pathParts
    guard let last = parts.last else { return nil }
    return (byStem[last.withoutDocumentEnding] ?? []).first {
      NoteNames.isBelow(parts.dropLast(), documents[$0].path, languages: languages)
    }.map { documents[$0] }
  }
}
