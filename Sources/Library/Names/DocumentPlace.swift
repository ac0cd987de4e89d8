import Documents
import Identity

/// Where a document stands in the library, by its path alone.
///
/// Each is made without looking at another document, so a caller with several workers makes them
/// beside each other.
package struct DocumentPlace: Sendable {
  /// The address of its page below the site's root.
  let address: String
  /// Its path without what marks its language, and without its ending: translations share it.
  let pathOfAllLanguages: String

  /// The place of a document whose id is settled.
  package init(_ document: Document, layout: LibraryLayout) {
    address = PageAddress.of(document, layout: layout)
    let languages = layout.languages
    let path = SourcePath(document.path, languages: languages)
    pathOfAllLanguages = (path.folders.filter { !languages.contains($0) } + [path.stem])
      .joined(separator: "/")
  }
}
