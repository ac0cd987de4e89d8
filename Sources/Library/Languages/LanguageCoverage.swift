import Documents

/// The languages of a site, and which documents each of them lacks.
///
/// A reader of a language without a translation gets the page in the default language. So every list
/// of a language also contains the documents of the default language that it lacks, and their pages
/// have a notice for its readers.
package struct LanguageCoverage: Sendable {
  /// The languages that have listed documents, in the layout's order; the default one always.
  package let languages: [String]
  /// Those of them that are in the layout.
  ///
  /// A stray document in another language gets a list, not its own site.
  package let served: [String]
  /// By document; empty for all that are not in the default language.
  private let lacking: [[String]]

  /// Looks at the translations of a library.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - translations: The documents that are translations of each other, by document.
  ///   - layout: The library's layout.
  ///   - preview: Whether private documents have pages too.
  init(
    _ documents: [Document], translations: [[Int]], _ layout: LibraryLayout,
    preview: Bool
  ) {
    let standard = layout.defaultLanguage
    var present: Set<String> = [standard]
    for document in documents where document.isListed(preview: preview) {
      present.insert(document.metadata.language.value)
    }
    served = layout.languages.filter { present.contains($0) }
    languages = served + present.subtracting(layout.languages).sorted()
    let others = served.filter { $0 != standard }
    guard !others.isEmpty else {
      lacking = []
      return
    }
    var lacking: [[String]] = Array(repeating: [], count: documents.count)
    // A group is looked at once, at its first document: it may have thousands.
    for (number, group) in translations.enumerated() where group.first == number {
      var listed: Set<String> = []
      for member in group where documents[member].isListed(preview: preview) {
        listed.insert(documents[member].metadata.language.value)
      }
      let missing = others.filter { !listed.contains($0) }
      for member in group where documents[member].metadata.language.value == standard {
        lacking[member] = missing
      }
    }
    self.lacking = lacking
  }

  /// The languages of the layout that a document of the default language is not listed in.
  package func lacking(_ document: Int) -> [String] {
    lacking.isEmpty ? [] : lacking[document]
  }

  /// The place of the notice for readers of a language, on a page that they lack.
  ///
  /// No heading or key has an anchor with a full stop.
  package static func notice(for language: String) -> String { "only.\(language.lowercased())" }
}
