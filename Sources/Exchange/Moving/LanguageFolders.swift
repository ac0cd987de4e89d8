import Bytes
import Documents
import Library

/// The languages that have a folder each, `en/`, `ru/` and `pt-br/` beside one another, or that files have in
/// their names: `oil.md` and `oil.ru.md`.
package enum LanguageFolders {
  /// The languages besides the default one, in the order of their folders.
  ///
  /// A folder `it/` alone may be about computers, so there must be one of the default language, too, or
  /// most of its files must have the names of files outside it.
  ///
  /// - Parameters:
  ///   - standard: The default language of a library.
  ///   - paths: Its Markdown files.
  ///   - content: The folder of its documents.
  /// - Returns: Names of folders, which are language tags.
  package static func others(
    than standard: String, in paths: [String], below content: String
  ) -> [String] {
    let found = Set(
      paths.compactMap { path -> String? in
        let below = PageAddress.below(content, path)
        let parts = below.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, isLanguage(parts[0]) else { return nil }
        return String(parts[0])
      })
    let inFolders =
      found.contains(standard)
      ? found.subtracting([standard])
      : found.filter { isTranslation($0, of: paths, below: content) }
    return inFolders.union(named(than: standard, in: paths)).sorted()
  }

  /// Whether a file has a language in its name or one of its folders, and is there without it, too.
  ///
  /// Even one such file says nothing about the language of the others.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - paths: All Markdown files of the library, without their endings.
  /// - Returns: Whether it is a translation.
  package static func isTranslation(_ path: String, among paths: Set<String>) -> Bool {
    if let (name, language) = named(path), isLanguage(language), paths.contains(String(name)) {
      return true
    }
    let parts = path.withoutDocumentEnding.pathParts
    return parts.indices.dropLast().contains { index in
      guard isLanguage(parts[index][...]) else { return false }
      return paths.contains((parts[..<index] + parts[(index + 1)...]).joined(separator: "/"))
    }
  }

  /// A file's path without its ending and the word before that, and the word; `nil` without one.
  private static func named(_ path: String) -> (name: Substring, language: Substring)? {
    let stem = path.withoutDocumentEnding
    guard let dot = stem.lastIndex(of: ".") else { return nil }
    return (stem[..<dot], stem[stem.utf8.index(after: dot)...])
  }

  /// Whether more than three files of a folder, and most of them, are there outside it, too.
  ///
  /// Fewer may be the `setup.md` and `faq.md` of a topic `ml/`, and every folder may have an `index.md` or a
  /// `README.md`.
  private static func isTranslation(
    _ folder: String, of paths: [String], below content: String
  ) -> Bool {
    let names = paths.map { PageAddress.below(content, $0) }
      .filter { SourcePath($0).stem != "index" }.map(\.withoutDocumentEnding)
    let known = Set(names)
    let own = names.compactMap { $0.below(folder) }
    let count = own.count { known.contains($0) }
    return count > 3 && count * 2 > own.count
  }

  /// The languages in names of files: those of at least two files that are there in the default language, too.
  private static func named(than standard: String, in paths: [String]) -> Set<String> {
    let known = Set(paths.map(\.withoutDocumentEnding))
    var counts: [String: Int] = [:]
    for path in paths {
      guard let (name, word) = named(path), isLanguage(word) else { continue }
      let language = String(word)
      let isThere = known.contains(String(name)) || known.contains("\(name).\(standard)")
      if language != standard, isThere {
        counts[language, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Whether a name is a language of two letters, maybe with a region.
  private static func isLanguage(_ name: Substring) -> Bool {
    let tag = String(name)
    return LanguageTag.isKnown(tag) && LanguageTag.isWellFormed(tag) && !endings.contains(tag)
  }

  /// Languages whose codes are mostly endings of files or addresses: `draw.io.md` is not in Ido.
  private static let endings = ["co", "io", "ps", "sc", "so", "st", "ts"]
}
