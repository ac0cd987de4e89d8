import Contract

/// What a document is published as.
package enum DocumentType: String, Sendable, Hashable, CaseIterable {
  /// A list of things to do.
  case checklist
  /// A text to read.
  case guide
  /// Flashcards.
  case deck
  /// A cruise, which the app gets in a form of its own.
  case charter
  /// An author, who is not a document of the app.
  case author
  /// A page of the site alone: about the library, the words of the home page or of a list.
  case page

  /// Its name in a sentence.
  package var withArticle: String { self == .author ? "an author" : "a \(rawValue)" }

  /// The folder of its pages, and the folder of its sources unless configured otherwise; a page of
  /// the site alone has neither.
  package var folder: String { rawValue + "s" }

  /// The name in the sync API; `nil` for types that are not pushed.
  package var contentType: ContentType? {
    switch self {
    case .checklist: .checklist
    case .guide: .practiceGuide
    case .deck: .flashcardDeck
    case .charter, .author, .page: nil
    }
  }
}
