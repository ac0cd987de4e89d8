import Bytes
import Contract
import Documents

/// The address of each document's page.
package enum PageAddress {
  /// The address below the site's root, with a slash at its end.
  ///
  /// The language comes first unless it is the default one, then the folder of the type, then the
  /// folders and the name of the file, in ASCII. Digits tell apart what cannot be written so. An index
  /// file has the address of its folder.
  ///
  /// A page of the site alone is where its file is: `content/about.md` at `about/`, and an index file
  /// at the address of the home page or of the list that it has the words of. An author has one page,
  /// whatever the language of its document.
  package static func of(
    _ document: Document, layout: LibraryLayout
  ) -> String {
    if case .author(let author) = document.body { return ofAuthor(author.username) }
    return of(
      document.path, document.type, language: document.metadata.language.value,
      id: document.metadata.id.value, layout: layout)
  }

  /// The address of a document that need not exist yet.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - type: What kind of document it is; an author has the name of its file.
  ///   - language: Its language.
  ///   - id: Its identity, which names what has no letters.
  ///   - layout: The layout of the library.
  /// - Returns: The address, as above.
  package static func of(
    _ path: String, _ type: DocumentType, language: String, id: UUID, layout: LibraryLayout
  ) -> String {
    let languages = layout.languages
    let source = SourcePath(below(layout.content, path), languages: languages)
    var parts: [String] = []
    if language != layout.defaultLanguage { parts.append(language.lowercased()) }
    if type != .page { parts.append(type.folder) }
    var folders = source.folders.filter { !languages.contains($0) }
    if let first = folders.first, let entry = layout.folders.first(where: { $0.folder == first }) {
      folders.removeFirst()
      if type == .page, entry.type != .page { parts.append(entry.type.folder) }
    }
    if type == .page, layout.frontPage(of: path) != nil {
      return parts.map { $0 + "/" }.joined()
    }
    parts += folders.map { folder in
      distinct(folder) { UUID(namespace: .pathNamespace, name: folder.utf8).shortDigits }
    }.filter { !$0.isEmpty }
    if source.stem != "index" || folders.isEmpty { parts.append(named(source.stem, id)) }
    return parts.joined(separator: "/") + "/"
  }

  /// The address of an author's page: the same whether a document is about them or not.
  package static func ofAuthor(_ username: String) -> String {
    let slug = Slug.ascii(username)
    let name =
      slug.isEmpty ? UUID(namespace: .pathNamespace, name: username.utf8).shortDigits : slug
    return "\(DocumentType.author.folder)/\(name)/"
  }

  private static func named(_ text: String, _ id: UUID) -> String {
    let name = distinct(text) { id.shortDigits }
    return name.isEmpty ? id.shortDigits : name
  }

  /// The slug of a name; with digits if letters are lost, because two names in Arabic may differ in
  /// nothing else.
  private static func distinct(_ name: String, digits: () -> String) -> String {
    let slug = Slug.ascii(name)
    guard Slug.loses(name) else { return slug }
    return slug.isEmpty ? digits() : "\(slug)-\(digits())"
  }

  /// A path without the leading content folder.
  package static func below(_ folder: String, _ path: String) -> String {
    folder == "." ? path : path.below(folder) ?? path
  }
}
