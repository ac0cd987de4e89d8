import Diagnostics
import Documents

/// Everything that is known once all documents are read.
package struct Library: Sendable {
  /// The documents, in the order of their paths.
  package var documents: Watched<Document>
  /// Their pages' addresses below the site's root, such as `ru/guides/reefing/`, by document.
  package var addresses: [String]
  /// The document's versions in all languages, itself included, by document.
  package var translations: [[Int]]
  /// The languages of the site, and which documents each of them lacks.
  package var coverage: LanguageCoverage
  /// Their links with their targets, by document.
  package var links: Watched<ResolvedLinks>
  /// The pages that link to each, by document.
  package var backlinks: Watched<[Int]>
  /// The checklists of each charter, by document; `nil` for one that is not found.
  package var charterTargets: [[Int?]]
  /// The addresses that the pages had before, by document; they become redirects.
  package var formerPages: [[String]] = []
  /// The translations whose sources have changed since they last did, by what the lock says.
  package var outdatedTranslations: [Int] = []
  package var layout: LibraryLayout
  /// The documents that the lock still has at other paths, by these: only advice reads it.
  package var moved: [String: Int] = [:]
  /// The translations whose originals have other names now, with these: only advice reads it.
  package var renamedOriginals: [(translation: Int, original: Int)] = []

  /// What pages of others may say about each document.
  package var faces: Faces { Faces(documents.unwatched) }

  /// Lets documents be noted that are read as a whole, with their links; `nil` ends that.
  package mutating func watch(_ notes: ReadNotes?) {
    documents.notes = notes
    links.notes = notes
    backlinks.notes = notes
  }

  /// What readers of a language should know about a document's page; `nil` if it is in their
  /// language.
  package func foreign(_ index: Int, for language: String) -> ForeignPage? {
    // An author has one page, in the default language.
    let own =
      faces[index].type == .author
      ? layout.defaultLanguage : faces[index].metadata.language.value
    guard own != language else { return nil }
    return ForeignPage(
      language: own,
      notice: coverage.lacking(index).contains(language)
        ? LanguageCoverage.notice(for: language) : nil)
  }

  /// Whether a document has a page.
  package func hasPage(_ index: Int, preview: Bool) -> Bool {
    preview || faces[index].isReachable
  }
}
