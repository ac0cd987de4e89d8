import Bytes
import Diagnostics
import Documents
import Library

/// A document is in a language of the library, and its path does not nearly name one.
enum LanguageUnknownRule: LibraryRule {
  static let rule = Rule.style(
    "language-unknown", "documents must be in a language of the library")

  static func check(_ context: inout LibraryContext) {
    let layout = context.library.layout
    var folders = Folders(layout)
    var paths = Paths()
    var given: Set<String> = []
    let byLetters = byLetters(layout.languages)
    // An author has one page, whatever the language.
    for document in context.library.documents where document.type != .author {
      let language = document.metadata.language
      if !layout.languages.contains(language.value) {
        // What `defaults` give to many documents is reported once.
        if language.range.isEmpty, !given.insert(language.value).inserted { continue }
        reportValue(of: document, &context)
      } else if language.range.isEmpty {
        let before = context.findings.count
        reportName(of: document, &paths, &context)
        if let folder = folders.next(in: document) {
          context.report(
            .warning, rule, in: document, at: 0..<0,
            message: "the folder '\(folder.name)' is not a language of the library, so its "
              + "documents are in '\(language.value)'", help: "rename it to '\(folder.meant)'")
        }
        // A better name may be all that is missing.
        guard context.findings.count == before, !byLetters.isEmpty else { continue }
        reportLetters(of: document, byLetters, &context)
      }
    }
  }

  /// Where languages are added.
  private static let place = "to `languages` under `site` in fairlead.yml"

  private static func reportValue(of document: Document, _ context: inout LibraryContext) {
    let language = document.metadata.language
    // Another rule reports what is not a tag.
    guard LanguageTag.isWellFormed(language.value) else { return }
    let start = document.metadata.range.lowerBound
    let languages = context.library.layout.languages
    let meant =
      NearLanguage.of(language.value, in: languages)
      ?? (LanguageTag.meant(byCountry: language.value)
      ?? LanguageTag.meant(byLongCode: language.value))
      .flatMap { NearLanguage.of($0, in: languages) }
      ?? languages.first { $0.primaryLanguage.elementsEqual(language.value.primaryLanguage) }
    context.report(
      .warning, rule, in: document, at: language.range.isEmpty ? start..<start : language.range,
      message: "the library has no language '\(language.value)'",
      help: meant.map { "did you mean '\($0)'? To keep the language, add it \(place)" }
        ?? "add it \(place)")
  }

  /// A file beside its original, or whose marker is nearly a language.
  private static func reportName(
    of document: Document, _ paths: inout Paths, _ context: inout LibraryContext
  ) {
    guard let name = MarkedName(document.path) else { return }
    let languages = context.library.layout.languages
    guard !languages.contains(name.marker) else { return }
    let language = document.metadata.language.value
    if let meant = NearLanguage.of(name.marker, in: languages) {
      context.report(
        .warning, rule, in: document, at: 0..<0,
        message: "'\(name.marker)' in the file's name is not a language of the library, so the "
          + "document is in '\(language)'",
        help: "rename the file to \(name.stem.lastPathPart).\(meant).\(name.ending)")
    } else if let tag = LanguageTag.meant(by: name.marker), LanguageTag.isKnown(tag),
      paths.hasOriginal(of: name, languages, in: context.library)
    {
      // Only a tag in the name counts: `mooring.french.md` is not in French.
      let renamed =
        name.marker == tag
        ? nil : "rename the file to \(name.stem.lastPathPart).\(tag).\(name.ending)"
      if languages.contains(tag) {
        context.report(
          .warning, rule, in: document, at: 0..<0,
          message: "'\(name.marker)' in the file's name is not a language of the library, so the "
            + "document is in '\(language)' and translates nothing", help: renamed)
        return
      }
      context.report(
        .warning, rule, in: document, at: 0..<0,
        message: "the library has no language '\(tag)', so the document is in '\(language)' and "
          + "translates nothing",
        help: renamed.map { "\($0), and add '\(tag)' \(place)" } ?? "add it \(place)")
    }
  }
}

/// The name of a file with a word between two dots: `mooring.ru.md`.
private struct MarkedName {
  /// The path before that word.
  let stem: String
  let marker: String
  let ending: String

  init?(_ path: String) {
    let bytes = path.utf8
    guard let last = bytes.lastIndex(of: .dot),
      let dot = bytes[..<last].lastIndex(where: { $0 == .dot || $0 == .slash }),
      bytes[dot] == .dot, bytes.index(after: dot) < last
    else { return nil }
    stem = String(path[..<dot])
    marker = String(path[bytes.index(after: dot)..<last])
    ending = String(path[bytes.index(after: last)...])
  }
}

/// The paths of a library without their endings; made at first use.
private struct Paths {
  private var all: Set<String>?

  /// Whether there is a file whose translation one with a marker would be.
  mutating func hasOriginal(
    of name: MarkedName, _ languages: [String], in library: Library
  ) -> Bool {
    let all = self.all ?? Set(library.documents.map { $0.path.withoutDocumentEnding })
    self.all = all
    return all.contains(name.stem) || languages.contains { all.contains("\(name.stem).\($0)") }
  }
}

/// The folders that are nearly named after a language of the library, each once.
private struct Folders {
  private let content: String
  private let languages: [String]
  private let lengths: Set<Int>
  private var last: Substring = ""
  private var told: Set<String> = []

  init(_ layout: LibraryLayout) {
    content = layout.content
    languages = layout.languages
    lengths = Set(languages.map { $0.utf8.count })
  }

  /// The next such folder on the way to a document.
  mutating func next(in document: Document) -> (name: String, meant: String)? {
    guard let slash = document.path.utf8.lastIndex(of: .slash) else { return nil }
    let folder = document.path[..<slash]
    // Documents come folder by folder.
    if folder.utf8.elementsEqual(last.utf8) { return nil }
    last = folder
    for part in PageAddress.below(content, String(folder)).utf8.split(separator: .slash)
    where lengths.contains(part.count) {
      let name = String(part) ?? ""
      guard !languages.contains(name), let meant = NearLanguage.of(name, in: languages),
        told.insert(name).inserted
      else { continue }
      return (name, meant)
    }
    return nil
  }
}

/// Words that are nearly language tags.
private enum NearLanguage {
  /// The language of a library that a word differs from only in case and in `_` for `-`.
  static func of(_ word: String, in languages: [String]) -> String? {
    let plain = plain(word)
    return languages.first { self.plain($0) == plain }
  }

  private static func plain(_ word: String) -> [UInt8] {
    word.utf8.map { $0 == .underscore ? .hyphen : $0.asciiLowercased }
  }
}

extension String {
  /// The bytes before the first hyphen of a language tag.
  fileprivate var primaryLanguage: Substring.UTF8View { utf8.prefix { $0 != .hyphen } }
}
