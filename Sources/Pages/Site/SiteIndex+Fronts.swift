import Documents
import Library

/// The documents of the site alone: those with the words of other pages, and those at each page's foot.
extension SiteIndex {
  /// The document with the words of the page at an address: a home page, or the list of a type.
  ///
  /// - Returns: `nil` if there is none, or if the page has nothing to list and is the document's own.
  func front(at address: String) -> Int? {
    guard let number = fronts[address] else { return nil }
    let document = library.documents[number]
    let language = document.metadata.language.value
    switch library.layout.frontPage(of: document.path) {
    case .home: return languages.contains(language) ? number : nil
    case .list(let type): return documents(of: type, in: language).isEmpty ? nil : number
    case nil: return nil
    }
  }

  /// Whether a document has the words of another page of the site.
  func isFront(_ number: Int) -> Bool {
    library.documents[number].type == .page && front(at: library.addresses[number]) == number
  }

  /// The pages of the site alone that the foot of each page names.
  func footer(in language: String) -> [Int] { footers[language] ?? [] }
}
