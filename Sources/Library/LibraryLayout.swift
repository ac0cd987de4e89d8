import Bytes
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
  /// The path of the site's address, such as `/docs`; links of another site may begin with it.
  package var sitePath = ""

  /// The default layout.
  package init() {}

  /// The language of a document that does not name one.
  package func language(of path: SourcePath) -> String {
    path.marker ?? path.folders.last { languages.contains($0) } ?? defaultLanguage
  }

  /// The language that a path names by a word before its extension or by a folder.
  package func language(namedIn path: String) -> String? {
    let source = SourcePath(path, languages: languages)
    return source.marker ?? source.folders.first { languages.contains($0) }
  }

  /// Whether the name of a document's file, or of a folder on the way to it, begins with `_` or a dot.
  ///
  /// A folder that `folders` names, such as Jekyll's `_posts`, is for documents all the same.
  package func isDraft(_ path: String) -> Bool {
    let below = PageAddress.below(content, path)
    var names = below.utf8.split(separator: .slash)[...]
    if names.count > 1, let first = names.first,
      folders.contains(where: { $0.folder.utf8.elementsEqual(first) })
    {
      names.removeFirst()
    }
    // Hugo's name for the page of a folder.
    if let last = names.last, last.starts(with: "_index.".utf8, by: { $0.asciiLowercased == $1 }) {
      names.removeLast()
    }
    return names.contains { $0.first == .underscore || $0.first == .dot }
  }
}
