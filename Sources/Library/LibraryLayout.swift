import Documents

/// The layout of a library: its content folder, the folder of each type, its languages.
package struct LibraryLayout: Sendable {
  /// The folder of the documents, below the repository; `.` for the repository itself.
  package var content = "content"
  /// The language of documents that do not name one.
  package var defaultLanguage = "en"
  /// Every language of the library, the default one first.
  package var languages = ["en"]
  /// Which folder has which type of document.
  ///
  /// No folder makes pages of the site alone: in many vaults `pages/` has all notes.
  package var folders: [(folder: String, type: DocumentType)] =
    DocumentType.allCases.filter { $0 != .page }.map { ($0.folder, $0) }

  /// The addresses that pages had on another site; links of that site use them.
  package var redirects: [AddressPattern] = []

  /// The default layout.
  package init() {}
}
