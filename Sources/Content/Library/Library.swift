import Diagnostics

/// Everything that is known once all documents are read.
public struct Library: Sendable {
  /// The documents, in the order of their paths.
  public var documents: [Document]
  /// Their pages' addresses below the site's root, such as `ru/guides/reefing/`, by document.
  public var addresses: [String]
  /// The documents that say the same in other languages, by document, itself among them.
  public var translations: [[Int]]
  /// The languages of the site, and which of them lack which document.
  public var coverage: LanguageCoverage
  /// Their links with their targets, by document.
  public var links: [ResolvedLinks]
  /// The pages that link to each, by document.
  public var backlinks: [[Int]]
  /// The checklists of each charter, by document; `nil` for one that is not found.
  public var charterTargets: [[Int?]]
  /// The addresses that the pages had before, by document; they become redirects.
  public var formerPages: [[String]] = []
  /// The translations whose sources have changed since they last did, by what the lock says.
  public var outdatedTranslations: [Int] = []
  /// The configuration.
  public var configuration: LibraryConfiguration

  /// What readers of a language should know of the page of a document; `nil` where it is in theirs.
  public func foreign(_ index: Int, for language: String) -> ForeignPage? {
    // An author has one page, in the default language.
    let own =
      documents[index].type == .author
      ? configuration.defaultLanguage : documents[index].metadata.language.value
    guard own != language else { return nil }
    return ForeignPage(
      language: own,
      notice: coverage.lacking(index).contains(language)
        ? LanguageCoverage.notice(for: language) : nil)
  }

  /// Whether a document has a page.
  public func hasPage(_ index: Int, preview: Bool) -> Bool {
    preview || documents[index].type == .author
      || documents[index].metadata.visibility.value.isPublished
  }
}

/// The address of each document's page.
public enum PageAddress {
  /// The address below the site's root, with a slash at its end.
  ///
  /// The language comes first unless it is the default one, then the folder of the type, then the
  /// folders and the name of the file, in ASCII. An index file has the address of its folder.
  public static func of(
    _ document: Document, configuration: LibraryConfiguration
  ) -> String {
    let languages = configuration.languages
    let below = below(configuration.content, document.path)
    let path = SourcePath(below, languages: languages)
    var parts: [String] = []
    if document.metadata.language.value != configuration.defaultLanguage {
      parts.append(document.metadata.language.value.lowercased())
    }
    parts.append(document.type.folder)
    if case .author(let author) = document.body {
      parts.append(named(author.username, document))
      return parts.joined(separator: "/") + "/"
    }
    var folders = path.folders.filter { !languages.contains($0) }
    if let first = folders.first, configuration.folders.contains(where: { $0.folder == first }) {
      folders.removeFirst()
    }
    parts += folders.map { Slug.ascii($0) }.filter { !$0.isEmpty }
    if path.stem != "index" || folders.isEmpty { parts.append(named(path.stem, document)) }
    return parts.joined(separator: "/") + "/"
  }

  private static func named(_ text: String, _ document: Document) -> String {
    let slug = Slug.ascii(text)
    return slug.isEmpty ? document.metadata.id.value.shortDigits : slug
  }

  /// A path without the content folder in front.
  public static func below(_ folder: String, _ path: String) -> String {
    folder == "." || !path.hasPrefix(folder + "/") ? path : String(path.dropFirst(folder.count + 1))
  }
}
