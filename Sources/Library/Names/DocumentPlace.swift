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

  /// The place of a document whose id is settled.
  package init(_ document: Document, layout: LibraryLayout) {
    address = PageAddress.of(document, layout: layout)
    let languages = layout.languages
    let path = SourcePath(document.path, languages: languages)
    pathOfAllLanguages = (path.folders.filter { !languages.contains($0) } + [path.stem])
      .joined(separator: "/")
  }
}
