import Diagnostics

extension LibraryLinker {
  /// Files that differ only in a language marker, and those that `translation_of` names.
  mutating func pairTranslations() {
    var groups: [String: [Int]] = [:]
    var order: [String] = []
    var sources: [Int?] = []
    for document in library.documents { sources.append(translationSource(of: document)) }
    let firsts = TranslationChains(sources: sources).firsts
    for index in library.documents.indices {
      let first = firsts[index]
      let key = keyWithoutLanguage(library.documents[first].path)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(index)
    }
    for key in order {
      guard let members = groups[key], members.count > 1 else { continue }
      let sorted = members.sorted { rank($0) < rank($1) }
      for member in members { library.translations[member] = sorted }
    }
  }

  /// The document that another says it translates.
  private mutating func translationSource(of document: Document) -> Int? {
    guard let source = document.metadata.translationOf else { return nil }
    if let found = find(source.value, from: document.path)
      ?? find("/" + source.value, from: document.path)
    {
      return found
    }
    let finding = Diagnostic(
      .error, "link-target", file: document.path, at: source.range,
      "no document at '\(source.value)', which this one would translate")
    report.append(noDocument(finding, at: source.value))
    return nil
  }

  /// A path without what marks its language, and without its ending.
  private func keyWithoutLanguage(_ path: String) -> String {
    let languages = library.configuration.languages
    let path = SourcePath(path, languages: languages)
    return (path.folders.filter { !languages.contains($0) } + [path.stem]).joined(separator: "/")
  }

  private func rank(_ index: Int) -> (Int, Int) {
    let language = library.documents[index].metadata.language.value
    return (library.configuration.languages.firstIndex(of: language) ?? .max, index)
  }
}

/// The first text of each document, along the chains of what translates what.
struct TranslationChains {
  /// By document: what the chain ends with, itself where it translates nothing; of a ring, its
  /// first file.
  private(set) var firsts: [Int]

  private enum Standing {
    case unknown
    case onTheWay
    case known
  }

  /// Follows the chains; every document is walked through once, however long they are.
  ///
  /// - Parameter sources: What each document translates.
  init(sources: [Int?]) {
    firsts = Array(sources.indices)
    var standings = Array(repeating: Standing.unknown, count: sources.count)
    for start in sources.indices where standings[start] == .unknown {
      var way: [Int] = []
      var current = start
      while standings[current] == .unknown {
        standings[current] = .onTheWay
        way.append(current)
        guard let next = sources[current] else { break }
        current = next
      }
      var first = firsts[current]
      if standings[current] == .onTheWay, sources[current] != nil {
        // The way has come back to itself: what stands behind that place is a ring.
        first = way.drop { $0 != current }.min() ?? current
      }
      for index in way {
        firsts[index] = first
        standings[index] = .known
      }
    }
  }
}
