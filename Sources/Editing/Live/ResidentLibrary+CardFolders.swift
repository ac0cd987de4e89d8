import Documents

extension ResidentLibrary {
  /// The deck of which a new Markdown file would be a card: the `index.md` of its folder, in its language.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: `nil` if it would be a document.
  package func deck(ofCardAt path: String) -> Document? {
    let languages = checked.configuration.layout.languages
    let place = SourcePath(path, languages: languages)
    guard place.stem != "index" else { return nil }
    return checked.library.documents.unwatched.first { document in
      guard case .deck(let deck) = document.body else { return false }
      let index = SourcePath(document.path, languages: languages)
      return index.stem == "index" && index.folders == place.folders
        && index.marker == place.marker && index.isMarkdown
        // An index with cards of its own text may be a deck like any other.
        && deck.cards.allSatisfy { !$0.path.utf8.elementsEqual(document.path.utf8) }
    }
  }
}
