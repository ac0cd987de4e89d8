import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// Finds the documents that `build --print` names.
struct PrintChoice {
  private let index: SiteIndex
  /// What can be printed, language by language, in the order of lists.
  private let ordered: [Int]
  /// By path, with and without the content folder and the extension; folders have all their documents.
  private var places: [String: [Int]] = [:]
  /// By the file's name without its extension, and by title.
  private var names: [String: [Int]] = [:]
  private var tags: [String: [Int]] = [:]
  /// Everything that can be named, as it is written.
  private var known: [String] = []

  private var library: Library { index.library }

  init(_ index: SiteIndex) {
    self.index = index
    let documents = index.library.documents
    let languages = index.configuration.layout.languages
    func rank(_ number: Int) -> Int {
      languages.firstIndex(of: documents[number].metadata.language.value) ?? languages.count
    }
    let listed = LibraryOrder(index.library).ordered(
      index.pages.filter {
        documents[$0].type.contentType != nil || documents[$0].type == .charter
      })
    let first = languages.firstIndex(of: index.configuration.layout.defaultLanguage) ?? 0
    ordered = listed.enumerated().sorted { left, right in
      let (one, other) = (rank(left.element), rank(right.element))
      if one == other { return left.offset < right.offset }
      return one == first || other != first && one < other
    }.map { $0.element }
    for number in ordered { add(number) }
  }

  private mutating func add(_ number: Int) {
    let document = library.documents[number]
    let layout = index.configuration.layout
    let below = PageAddress.below(layout.content, document.path)
    let stem = SourcePath(below, languages: layout.languages).stem
    for path in Set([document.path, below]).sorted() {
      add(number, to: \.places, as: path)
      add(number, to: \.places, as: path.withoutDocumentEnding)
      for folder in path.foldersAbove { add(number, to: \.places, as: folder) }
    }
    for name in [stem, document.metadata.title.value] { add(number, to: \.names, as: name) }
    for tag in document.metadata.tags { add(number, to: \.tags, as: tag.value) }
  }

  private mutating func add(
    _ number: Int, to table: WritableKeyPath<PrintChoice, [String: [Int]]>, as name: String
  ) {
    let key = table == \.tags ? FoldedName.ofLabel(name) : FoldedName.of(name)
    if self[keyPath: table][key] == nil { known.append(name) }
    if self[keyPath: table][key]?.last != number {
      self[keyPath: table][key, default: []].append(number)
    }
  }

  /// The documents that names mean, in the order of the names, each once.
  func documents(_ written: [String]) throws(MachineFailure) -> [Int] {
    var chosen: [Int] = []
    var seen: Set<Int> = []
    for name in written {
      for number in try documents(name) {
        for part in parts(of: number) where seen.insert(part).inserted { chosen.append(part) }
      }
    }
    if chosen.isEmpty {
      throw MachineFailure(
        "nothing was printed: \(written.joined(separator: ", ")) contains no document with a page")
    }
    return chosen
  }

  /// A charter stands for its checklists.
  private func parts(of number: Int) -> [Int] {
    guard library.documents[number].type == .charter else { return [number] }
    return library.charterTargets[number].compactMap { $0 }.filter {
      library.hasPage($0, preview: index.preview)
    }
  }

  private func documents(_ written: String) throws(MachineFailure) -> [Int] {
    var key = FoldedName.of(written)
    while key.hasSuffix("/") { key = String(key.dropLast(bytesOf: "/")) }
    if key.isEmpty { return ordered }
    if let found = places[key] { return found }
    if let found = names[key.withoutDocumentEnding] {
      return [try one(of: found, called: written)]
    }
    if let found = tags[FoldedName.ofLabel(key)] { return found }
    throw unknown(written)
  }

  /// The only document with a name; of translations, the one in the default language.
  private func one(of found: [Int], called name: String) throws(MachineFailure) -> Int {
    let standard = index.configuration.layout.defaultLanguage
    let own = found.filter { library.documents[$0].metadata.language.value == standard }
    let meant = own.isEmpty ? found : own
    if meant.count == 1 { return meant[0] }
    throw MachineFailure(
      "nothing was printed: '\(name)' may refer to \(meant.map { library.documents[$0].path }.joined(separator: " or "))"
        + "; write the path")
  }

  private func unknown(_ written: String) -> MachineFailure {
    let key = FoldedName.of(written)
    for document in library.documents {
      let stem = SourcePath(document.path, languages: index.configuration.layout.languages).stem
      let isMeant =
        [document.path, stem, document.metadata.title.value].contains { FoldedName.of($0) == key }
      guard isMeant else { continue }
      return MachineFailure(
        document.type.contentType == nil && document.type != .charter
          ? "nothing was printed: \(document.path) is not a checklist, a guide, a deck or a charter"
          : "nothing was printed: \(document.path) is private, so it has no page")
    }
    let advice = NearestName.of(written, in: known).map { "; did you mean '\($0)'?" } ?? ""
    return MachineFailure(
      "nothing was printed: no document, folder or tag is called '\(written)'\(advice)")
  }
}

extension SiteIndex {
  /// The documents that `build --print` names: by path, folder, name or tag.
  ///
  /// - Parameter names: The names; none means that nothing is printed.
  /// - Returns: Their numbers, in the order of the names.
  /// - Throws: A name that nothing has.
  package func printed(_ names: [String]) throws(MachineFailure) -> [Int] {
    names.isEmpty ? [] : try PrintChoice(self).documents(names)
  }
}
