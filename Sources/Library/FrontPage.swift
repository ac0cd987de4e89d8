import Documents

/// A page of the site that exists without its own document: it lists others, and an `index.md` gives it
/// a title and words.
package enum FrontPage: Sendable, Hashable {
  /// The home page.
  case home
  /// The list of a type.
  case list(DocumentType)
}

extension LibraryLayout {
  /// The page that a file has the words of: `index.md` in the content folder, or in the folder of a
  /// type.
  ///
  /// - Parameter path: The file's path from the root of the repository.
  /// - Returns: `nil` for any other file.
  package func frontPage(of path: String) -> FrontPage? {
    let source = SourcePath(PageAddress.below(content, path), languages: languages)
    guard source.stem == "index" else { return nil }
    let folders = source.folders.filter { !languages.contains($0) }
    guard let folder = folders.first else { return .home }
    guard folders.count == 1, let type = self.folders.first(where: { $0.folder == folder })?.type,
      type.hasList
    else { return nil }
    return .list(type)
  }
}

extension DocumentType {
  /// Those of which there are lists, in the order of the navigation.
  package static let listed = allCases.filter { $0.hasList }

  /// Whether there is a list of all documents of the type.
  package var hasList: Bool {
    switch self {
    case .checklist, .guide, .deck, .charter: true
    case .author, .page: false
    }
  }
}
