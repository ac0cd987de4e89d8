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
  /// By document; `nil` for a source and for what is not translated.
  private(set) var locked: [LockedTranslation?]
  /// The translations whose sources have changed since then.
  private(set) var outdated: [Int] = []

  /// Compares the translations of a library with what the lock has about them.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - known: What the lock has, by document.
  ///   - carried: Those that stay as they were although texts have changed, by path: whether they were outdated.
  init(_ library: Library, locked known: [LockedTranslation?], carried: [String: Bool]) {
    locked = Array(repeating: nil, count: library.documents.count)
    var hashes: [Int: UInt64] = [:]
    for index in library.documents.indices {
      let group = library.translations[index]
      guard let source = group.first, group.count > 1, source != index else { continue }
      let own = Self.hash(library.documents[index])
      let original = hashes[source] ?? Self.hash(library.documents[source])
      hashes[source] = original
      let wasOutdated = carried.isEmpty ? nil : carried[library.documents[index].path]
      guard index < known.count, let known = known[index], wasOutdated != false,
        known.own == own || wasOutdated == true
      else {
        locked[index] = LockedTranslation(own: own, source: original)
        continue
      }
      locked[index] = LockedTranslation(own: own, source: known.source)
      if known.source != original { outdated.append(index) }
    }
  }

  /// A hash of a document's text, without its id, its tags and its dates.
  static func hash(_ document: Document) -> UInt64 {
    var hash = TextHash.of(document.metadata.title.value.utf8)
    hash = TextHash.of(hash, TextHash.of((document.metadata.description?.value ?? "").utf8))
    for thing in Outline(document).things {
      hash = TextHash.of(hash, TextContext.hash(thing.kind, thing.text.utf8))
    }
    for part in document.parts where !document.isDraftCard(part.path) {
      var text = part.tree.source[...]
      if case .file = part.origin, part.path.utf8.elementsEqual(document.path.utf8) {
        text = text.dropFirst(document.metadata.range.upperBound)
      }
      hash = TextHash.of(text, seed: hash)
    }
    return hash
  }
}
