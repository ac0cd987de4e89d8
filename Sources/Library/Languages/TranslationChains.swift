import Diagnostics
import Documents

extension LibraryLinker {
  /// Files that differ only in a language marker, and those that `translation_of` names.
  mutating func pairTranslations(_ places: [DocumentPlace]) {
    var sources: [Int?] = []
    sources.reserveCapacity(library.documents.count)
    for index in library.documents.indices {
      sources.append(
        library.documents[index].metadata.translationOf == nil
          ? nil : translationSource(of: library.documents[index]))
    }
    let groups = TranslationChains(sources: sources).groups { places[$0].pathOfAllLanguages }
    for members in groups where members.count > 1 {
      let sorted = members.sorted { rank($0) < rank($1) }
      let all = SharedMetadata(sorted, of: library, onlyPublished: false)
      let published = SharedMetadata(sorted, of: library, onlyPublished: true)
      for member in members {
        library.translations[member] = sorted
        let isPublished = library.documents[member].metadata.isPublished
        (isPublished ? published : all).complete(&library.documents[member])
      }
    }
    checkTranslations(sources)
  }

  /// The translations of each document, itself included, of documents that are not linked yet.
  package static func translations(
    of documents: [Document], _ layout: LibraryLayout
  ) -> [[Int]] {
    let numbers = Dictionary(
      documents.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let sources = documents.map { document -> Int? in
      guard let source = document.metadata.translationOf?.value else { return nil }
      for written in [source, "/" + source] {
        guard
          let path = SourceReference.resolved(
            written, from: document.path, content: layout.content)
        else { continue }
        let found = ([path] + SourceReference.candidates(path)).lazy.compactMap { numbers[$0] }
        if let found = found.first { return found }
      }
      return nil
    }
    var translations = documents.indices.map { [$0] }
    let groups = TranslationChains(sources: sources).groups {
      let path = SourcePath(documents[$0].path, languages: layout.languages)
      return DocumentPlace.pathOfAllLanguages(path, layout.languages)
    }
    for members in groups where members.count > 1 {
      for member in members { translations[member] = members }
    }
    return translations
  }

  /// The document that another one declares as its source.
  private mutating func translationSource(of document: Document) -> Int? {
    guard let source = document.metadata.translationOf else { return nil }
    if let found = find(source.value, from: document.path)
      ?? find("/" + source.value, from: document.path)
    {
      return found
    }
    let leftOut = leftOutDocument(source.value, from: document.path)
    let finding = Diagnostic(
      .error, .linkTarget, file: document.path, at: source.range,
      message: leftOut.map { "\($0.path), named by `translation_of`, \($0.whyMissing)" }
        ?? "no document at '\(source.value)', named by `translation_of`",
      help: leftOut.map { Diagnostic.help(for: $0) })
    report.append(leftOut == nil ? noDocument(finding, at: source.value) : finding)
    return nil
  }

  private func rank(_ index: Int) -> (Int, Int) {
    let language = library.documents[index].metadata.language.value
    return (library.layout.languages.firstIndex(of: language) ?? .max, index)
  }
}

/// The first text of each document, along the chains of what translates what.
struct TranslationChains {
  /// By document: the end of the chain, or itself if it translates nothing; for a ring, its
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
        // The path has come back to itself: what follows that place is a ring.
        first = way.drop { $0 != current }.min() ?? current
      }
      for index in way {
        firsts[index] = first
        standings[index] = .known
      }
    }
  }

  /// The documents in groups: those that translate each other, or whose first texts differ only in language.
  ///
  /// - Parameter path: The path of a document without its language.
  /// - Returns: The groups in the order of their first members.
  func groups(_ path: (Int) -> String) -> [[Int]] {
    var groups: [[Int]] = []
    var numbers: [String: Int] = [:]
    for index in firsts.indices {
      let key = path(firsts[index])
      if let number = numbers[key] {
        groups[number].append(index)
      } else {
        numbers[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}
