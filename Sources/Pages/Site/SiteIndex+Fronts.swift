import Documents
import Library

/// The documents of the site alone: those with the words of other pages, and those at each page's foot.
extension SiteIndex {
  /// The document with the words of the page at an address: a home page, or the list of a type.
  ///
  /// - Returns: `nil` if there is none. An unlisted one gives no words to a page that everybody sees.
  func front(at address: String) -> Int? {
    guard let number = fronts[address], isFront(number),
      library.faces[number].isListed(preview: preview)
    else { return nil }
    return number
  }

  /// Whether a document is for another page of the site, so that it has none of its own.
  ///
  /// If that page has nothing to list, the document is the page.
  func isFront(_ number: Int) -> Bool {
    let document = library.faces[number]
    guard document.type == .page else { return false }
    let language = document.metadata.language.value
    switch library.layout.frontPage(of: document.path) {
    case .home: return languages.contains(language)
    case .list(let type): return !documents(of: type, in: language).isEmpty
    case nil: return false
    }
  }

  /// The pages of the site alone that the foot of each page names.
  func footer(in language: String) -> [Int] { footers[language] ?? [] }
}
