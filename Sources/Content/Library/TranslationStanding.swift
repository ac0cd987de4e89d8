import Bytes
import Diagnostics

/// How each document of a library stands to the one that it translates.
///
/// The first of a group is the source: the one in the language that the configuration names first.
/// A translation is stale where its source has changed and it has not: by the hashes of both texts
/// that the lock recorded when the translation last changed, for a file's time says nothing about
/// its text.
public struct TranslationStanding: Sendable {
  /// By document; `nil` for a source and for what is not translated.
  public private(set) var locked: [LockedTranslation?]
  /// What is missing and what is stale.
  public private(set) var findings: [Diagnostic] = []

  /// Compares the translations of a library with what the lock says of them.
  public init(_ library: Library, locked known: [LockedTranslation?]) {
    locked = Array(repeating: nil, count: library.documents.count)
    var hashes: [Int: UInt64] = [:]
    for index in library.documents.indices {
      let group = library.translations[index]
      guard let source = group.first, group.count > 1, source != index else { continue }
      let own = Self.hash(library.documents[index])
      let original = hashes[source] ?? Self.hash(library.documents[source])
      hashes[source] = original
      guard index < known.count, let known = known[index], known.own == own else {
        locked[index] = LockedTranslation(own: own, source: original)
        continue
      }
      locked[index] = known
      if known.source != original {
        findings.append(
          Self.stale(library.documents[index], source: library.documents[source]))
      }
    }
    reportMissing(library)
  }

  private static func stale(_ document: Document, source: Document) -> Diagnostic {
    Diagnostic(
      .note, "translation-stale", file: document.path, at: document.start,
      "\(source.path) has changed since this translation of it",
      help: "bring it up to date; any change of the translation counts as that")
  }

  private mutating func reportMissing(_ library: Library) {
    let languages = library.configuration.languages
    guard languages.count > 1 else { return }
    for (index, document) in library.documents.enumerated() {
      guard document.type.contentType != nil, document.metadata.visibility.value.isPublished,
        library.translations[index].first == index
      else { continue }
      let present = library.translations[index].map {
        library.documents[$0].metadata.language.value
      }
      let missing = languages.filter { !present.contains($0) }
      if missing.isEmpty { continue }
      let stem = SourcePath(document.path, languages: languages)
      let name = (stem.folders + ["\(stem.stem).\(missing[0]).\(stem.fileExtension)"])
        .joined(separator: "/")
      findings.append(
        Diagnostic(
          .note, "translation-missing", file: document.path, at: document.start,
          "there is no translation to \(missing.joined(separator: ", "))",
          help: "write it in \(name); readers of that language see this text until then"))
    }
  }

  /// A hash of what a document says: not of its id, its tags or its dates.
  static func hash(_ document: Document) -> UInt64 {
    var hash = TextHash.of(document.metadata.title.value.utf8)
    hash = TextHash.of(hash, TextHash.of((document.metadata.description?.value ?? "").utf8))
    for thing in Outline(document).things {
      hash = TextHash.of(hash, TextContext.hash(thing.kind, thing.text.utf8))
    }
    for part in document.parts {
      var text = part.tree.source[...]
      if case .file = part.origin, part.path.utf8.elementsEqual(document.path.utf8) {
        text = text.dropFirst(document.metadata.range.upperBound)
      }
      hash = TextHash.of(text, seed: hash)
    }
    return hash
  }
}

extension Document {
  /// The first byte of its metadata, where a message about the whole document points.
  var start: Range<Int> {
    metadata.range.lowerBound..<metadata.range.lowerBound
  }
}
