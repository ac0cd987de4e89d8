import Bytes
import Documents

/// The lists of documents that a link to a folder points to.
struct ListAddresses {
  private let layout: LibraryLayout
  private var languages: [String] = []
  /// The types that have a list, by language.
  private var listed: [String: Set<DocumentType>] = [:]
  /// The folders below the content folder that contain documents.
  private var folders: Set<String> = []

  /// No lists.
  init(_ layout: LibraryLayout) {
    self.layout = layout
  }

  /// The lists of a library whose translations are known.
  init(_ library: Library, preview: Bool) {
    layout = library.layout
    languages = library.coverage.languages
    var lastFolder = Substring()
    for (number, document) in library.documents.enumerated() {
      // A list exists only if it lists something.
      if document.isListed(preview: preview) {
        for language in [document.metadata.language.value] + library.coverage.lacking(number) {
          listed[language, default: []].insert(document.type)
        }
      }
      var folder = Substring(PageAddress.below(layout.content, document.path))
      while let slash = folder.utf8.lastIndex(of: .slash) {
        folder = folder[..<slash]
        // Paths that follow each other often share their folder.
        if folder == lastFolder { break }
        guard folders.insert(String(folder)).inserted else { break }
      }
      lastFolder = folder
    }
  }

  /// Whether there are documents below a folder.
  func holdsDocuments(_ path: String) -> Bool {
    folders.contains(PageAddress.below(layout.content, path))
  }

  /// The type that a folder is for; `nil` if none is configured, or the type has no list.
  func type(of path: String) -> DocumentType? {
    let folder = PageAddress.below(layout.content, path)
    let entry = layout.folders.first {
      folder == $0.folder || folder.isBelow($0.folder)
    }
    return entry.flatMap { $0.type.hasList ? $0.type : nil }
  }

  /// The list for a folder: of its type, for the content folder the home page.
  ///
  /// - Parameters:
  ///   - path: The folder's path from the repository's root.
  ///   - language: The language of the page that links there.
  /// - Returns: The address of the list; `nil` if no list is there.
  func address(of path: String, language: String) -> String? {
    let isDefault = language == layout.defaultLanguage
    let prefix = isDefault ? "" : "\(language.lowercased())/"
    if path == layout.content || (layout.content == "." && path.isEmpty) {
      return languages.contains(language) ? prefix : nil
    }
    let folder = PageAddress.below(layout.content, path)
    guard
      let entry = layout.folders.first(where: {
        folder == $0.folder || (folder.isBelow($0.folder) && folders.contains(folder))
      }),
      entry.type.hasList, listed[language]?.contains(entry.type) ?? false
    else { return nil }
    return prefix + entry.type.folder + "/"
  }
}
