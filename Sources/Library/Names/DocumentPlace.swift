import Bytes
import Documents

/// Where a document is in the library, only by its path.
///
/// Each is made without looking at another document, so a caller with several workers can make them
/// in parallel.
package struct DocumentPlace: Sendable {
  /// The address of its page below the site's root.
  let address: String
  /// Its path without its language marker and its extension: translations share it.
  let pathOfAllLanguages: String
  /// What links may call it besides its path without the extension; `nil` if nothing else.
  let otherPath: String?
  /// Whether it is the page of its folder by the name of another program.
  let isReadme: Bool
  /// Whether its name says that it is in the default language, or nothing about its language.
  let isStandard: Bool

  /// The place of a document whose id is settled.
  package init(_ document: Document, layout: LibraryLayout) {
    address = PageAddress.of(document, layout: layout)
    let languages = layout.languages
    let path = SourcePath(document.path, languages: languages)
    pathOfAllLanguages = Self.pathOfAllLanguages(path, languages)
    isStandard = path.marker.map { $0 == layout.defaultLanguage } ?? true
    let isIndex = path.stem == "index"
    isReadme = isIndex && document.path.lastPathPart.lowercased().hasPrefix("readme.")
    let isPlain = path.marker == nil && (!isIndex || Self.isNamedIndex(document.path))
    otherPath =
      isPlain
      ? nil : (path.folders + (isIndex ? [] : [path.stem])).joined(separator: "/")
  }

  /// A path without its language marker, its language folder and its extension.
  static func pathOfAllLanguages(_ path: SourcePath, _ languages: [String]) -> String {
    (path.folders.filter { !languages.contains($0) } + [path.stem]).joined(separator: "/")
  }

  /// Whether the name of a file is `index`, and not only read as such.
  private static func isNamedIndex(_ path: String) -> Bool {
    path.lastPathPart.hasPrefix("index.")
  }
}
