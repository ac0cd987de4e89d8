import Bytes
import Contract
import Diagnostics
import Documents

/// The documents and files of a library by the names that wiki links call them.
///
/// They are compared as `FoldedName` has them.
struct NoteNames {
  private let documents: [Document]
  private let layout: LibraryLayout
  /// By the file name without its extension; also without its language marker.
  private var byStem: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]
  private var assets: [String: [String]] = [:]
  /// The names of pictures by the same, without their extensions.
  private var pictures: [String: String] = [:]
  /// The file names of the documents, without extensions.
  private let stems: [String]
  /// The names of the documents in a language; made at first use.
  private var nearest: [String: NearestNameIndex] = [:]

  /// The documents that have an alias with commas, by what is between these; made at first use.
  private var byAliasPart: [String: (document: Int, alias: String)]?

  /// The files of cards in the folders of their decks, by their names without extensions; made at first use.
  private var byCard: [String: String]?

  /// Files that are meant only if no other one has their name.
  private let lesser: Set<String>

  init(
    _ documents: [Document], _ layout: LibraryLayout, assets paths: Set<String>,
    lesser: Set<String>
  ) {
    self.lesser = lesser
    self.documents = documents
    self.layout = layout
    var stems: [String] = []
    for (index, document) in documents.enumerated() {
      let path = SourcePath(document.path, languages: layout.languages)
      // An index file uses the name of its folder.
      let stem = path.stem == "index" ? path.folders.last ?? path.stem : path.stem
      stems.append(stem)
      byStem[FoldedName.of(stem), default: []].append(index)
      if let marker = path.marker {
        byStem[FoldedName.of("\(path.stem).\(marker)"), default: []].append(index)
      }
      byTitle[FoldedName.of(document.metadata.title.value), default: []].append(index)
      for alias in document.metadata.aliases {
        let name = FoldedName.of(alias.value.trimmingSpace().pathParts.joined(separator: "/"))
        if byTitle[name]?.last != index { byTitle[name, default: []].append(index) }
      }
    }
    self.stems = stems
    count = documents.reduce(0) { $0 + 2 + $1.metadata.aliases.count }
    for path in paths.sorted() {
      let name = LinkHints.fileName(path)
      self.assets[FoldedName.of(name), default: []].append(path)
      if MediaKind(path: path.utf8) == .picture, let dot = name.lastIndex(of: ".") {
        let stem = FoldedName.of(String(name[..<dot]))
        if pictures[stem] == nil { pictures[stem] = name }
      }
    }
  }

  /// What a name was found to mean.
  enum Answer {
    case document(Int)
    case several([Int])
    case none
  }

  /// The document that a name means: by its file's name and the folders before it, then by
  /// its title or another name of it.
  ///
  /// Of several, those in the language of the page that links win.
  func document(_ name: String, language: String) -> Answer {
    let parts = FoldedName.of(name).pathParts
    guard let last = parts.last else { return .none }
    let folders = parts.dropLast()
    let named = (byStem[last.withoutDocumentEnding] ?? []).filter {
      isBelow(folders, documents[$0].path)
    }
    if !named.isEmpty { return answer(named, language: language) }
    return answer(byTitle[parts.joined(separator: "/")] ?? [], language: language)
  }

  /// The files that a name may mean; several differ only in their folders.
  func asset(_ name: String) -> [String] {
    let parts = FoldedName.of(name).pathParts
    guard let last = parts.last else { return [] }
    let folders = parts.dropLast()
    let found = (assets[last] ?? []).filter { isBelow(folders, $0) }
    let proper = found.filter { !lesser.contains($0) }
    return proper.isEmpty ? found : proper
  }

  /// The names of documents in a language.
  private func known(in language: String) -> [String] {
    let numbers = documents.indices.filter {
      documents[$0].metadata.language.value == language
    }
    return numbers.map { stems[$0] }
      + numbers.flatMap { number in
        [documents[number].metadata.title.value]
          + documents[number].metadata.aliases.map { $0.value }
      }
  }

  /// The known name nearest to another one in the language of the document that it is written in, except those
  /// of this document.
  ///
  /// A picture may be called by its name without the extension.
  mutating func nearest(to name: String, isImage: Bool, from number: Int) -> String? {
    if isImage, let picture = pictures[FoldedName.of(name)] { return picture }
    let own = documents[number]
    let language = own.metadata.language.value
    let index = nearest[language] ?? NearestNameIndex(known(in: language))
    nearest[language] = index
    let path = SourcePath(own.path, languages: layout.languages)
    let found = index.nearest(
      to: name,
      except: Set([path.stem == "index" ? path.title : path.stem, own.metadata.title.value])
        .union(own.metadata.aliases.map { $0.value }))
    return found.flatMap { LinkHints.isLikely($0, for: name) ? $0 : nil }
  }

  /// The path of the file of a card that a name means; of several the first.
  mutating func card(_ name: String) -> String? {
    let files = byCard ?? cardFiles()
    byCard = files
    return files[FoldedName.of(name)] ?? files[FoldedName.of(LinkHints.stem(name))]
  }

  private func cardFiles() -> [String: String] {
    var files: [String: String] = [:]
    for document in documents {
      guard case .deck(let deck) = document.body else { continue }
      for path in deck.cards.map(\.path) + deck.leftOut where path != document.path {
        let name = FoldedName.of(LinkHints.stem(path))
        if files[name] == nil { files[name] = path }
      }
    }
    return files
  }

  /// Advice for a name that is a part of an alias with commas, as which Obsidian once had several.
  ///
  /// Titles may have commas, so such an alias is a mistake only if a link shows that it is meant as several.
  mutating func advice(forPart name: String) -> String? {
    let known = byAliasPart ?? aliasParts()
    byAliasPart = known
    guard let (number, alias) = known[FoldedName.of(name)] else { return nil }
    let parts = alias.utf8.split(separator: .comma).map { String(Substring($0)).trimmingSpace() }
    return "'\(alias)' is one alias of \(documents[number].path): write "
      + "`aliases: [\(parts.filter { !$0.isEmpty }.joined(separator: ", "))]` there if it is several"
  }

  private func aliasParts() -> [String: (document: Int, alias: String)] {
    var known: [String: (document: Int, alias: String)] = [:]
    for (number, document) in documents.enumerated() {
      for alias in document.metadata.aliases where alias.value.utf8.contains(.comma) {
        for part in alias.value.utf8.split(separator: .comma) {
          let name = FoldedName.of(String(Substring(part)).trimmingSpace())
          if !name.isEmpty, known[name] == nil { known[name] = (number, alias.value) }
        }
      }
    }
    return known
  }

  /// How many names there are to compare with.
  let count: Int

  private func answer(_ found: [Int], language: String) -> Answer {
    if found.isEmpty { return .none }
    let same = found.filter { documents[$0].metadata.language.value == language }
    let narrowed = same.isEmpty ? found : same
    return narrowed.count == 1 ? .document(narrowed[0]) : .several(narrowed)
  }

  /// Whether a file is in folders with these names, the innermost last.
  private func isBelow(_ folders: ArraySlice<String>, _ path: String) -> Bool {
    Self.isBelow(folders, path, languages: layout.languages)
  }

  /// Whether a file is in folders with these folded names, the innermost last.
  static func isBelow(
    _ folders: ArraySlice<String>, _ path: String, languages: [String]
  ) -> Bool {
    if folders.isEmpty { return true }
    var above = path.pathParts.dropLast().map { FoldedName.of($0) }
    if SourcePath(path, languages: languages).stem == "index" { _ = above.popLast() }
    return above.suffix(folders.count).elementsEqual(folders)
  }
}
