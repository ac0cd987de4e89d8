import Bytes
import Documents
import Identity
import Library

/// How each document of a library relates to the one that it translates.
///
/// The first of a group is the source: the one in the first language of the layout.
/// A translation is outdated if its source has changed and it has not, by the hashes of both texts
/// that the lock recorded when the translation last changed, because a file's time says nothing
/// about its text.
struct TranslationStanding: Sendable {
  /// By document; `nil` for what has never been a translation.
  ///
  /// What is known stays while the source is not there.
  private(set) var locked: [LockedTranslation?]
  /// The translations whose sources have changed since then.
  private(set) var outdated: [Int] = []
  /// The translations whose originals have other names now, and these.
  private(set) var renamed: [(translation: Int, original: Int)] = []

  /// Compares the translations of a library with what the lock has about them.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - known: What the lock has, by document.
  ///   - unkeyed: The hashes without the keys that the program has written since.
  init(
    _ library: Library, locked known: [LockedTranslation?],
    unkeyed: PathTable<LockedTranslation>
  ) {
    locked = Self.hashes(library)
    var orphans: [Int] = []
    for index in locked.indices {
      guard index < known.count, var known = known[index] else { continue }
      if let now = locked[index] {
        if !unkeyed.isEmpty, let before = unkeyed[library.documents[index].path] {
          known = known.carried(from: before, to: now)
        }
        guard known.own == now.own else { continue }
        if known.source != now.source { outdated.append(index) }
      } else {
        orphans.append(index)
      }
      locked[index] = known
    }
    renamed = Self.renamedOriginals(of: orphans, in: library)
  }

  /// The originals of documents that no longer translate anything, as far as they have other names now: their former
  /// addresses are those of the documents in other languages.
  private static func renamedOriginals(
    of orphans: [Int], in library: Library
  ) -> [(translation: Int, original: Int)] {
    if orphans.isEmpty { return [] }
    var numbers: [String: Int] = [:]
    for (number, pages) in library.formerPages.enumerated() {
      for page in pages { numbers[page] = numbers[page] ?? number }
    }
    func languages(_ number: Int) -> Set<String> {
      Set(library.translations[number].map { library.documents[$0].metadata.language.value })
    }
    return orphans.compactMap { orphan -> (translation: Int, original: Int)? in
      let document = library.documents[orphan]
      let own = languages(orphan)
      for language in library.layout.languages where !own.contains(language) {
        let page = PageAddress.of(
          document.path, document.type, language: language, id: document.metadata.id.value,
          layout: library.layout)
        // It may have another translation by now.
        guard let original = numbers[page], library.documents[original].type == document.type,
          own.isDisjoint(with: languages(original))
        else { continue }
        return (orphan, original)
      }
      return nil
    }
  }

  /// The hashes of each translation and of its source as they are, by document.
  static func hashes(_ library: Library) -> [LockedTranslation?] {
    var sources: [Int: UInt64] = [:]
    return library.documents.indices.map { index in
      let group = library.translations[index]
      guard let source = group.first, group.count > 1, source != index else { return nil }
      let original = sources[source] ?? hash(library.documents[source])
      sources[source] = original
      return LockedTranslation(own: hash(library.documents[index]), source: original)
    }
  }

  /// A hash of a document's text, without its id, its tags and its dates.
  ///
  /// It is the same in every clone, whatever line endings git gives to files there.
  static func hash(_ document: Document) -> UInt64 {
    var hash = TextHash.of(document.metadata.title.value.utf8)
    hash = TextHash.of(hash, TextHash.of((document.metadata.description?.value ?? "").utf8))
    for thing in Outline(document).things {
      // The rest of a card's front is in the text below.
      hash = TextHash.of(hash, TextContext.hash(thing.kind, thing.firstLine.utf8))
    }
    for part in document.parts where !document.isDraftCard(part.path) {
      var text = part.tree.source[...]
      if case .file = part.origin, part.path.utf8.elementsEqual(document.path.utf8) {
        text = text.dropFirst(document.metadata.range.upperBound)
      }
      hash = TextHash.of(text.withoutWindowsEndings, seed: hash)
    }
    return hash
  }
}

extension CheckedLibrary {
  /// The hashes of each translation and of its source, by the path of the translation.
  package var translationHashes: PathTable<LockedTranslation> {
    let hashes = TranslationStanding.hashes(library)
    var table = PathTable<LockedTranslation>()
    for index in hashes.indices { table[library.documents[index].path] = hashes[index] }
    return table
  }
}
