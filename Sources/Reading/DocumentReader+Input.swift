import Diagnostics
import Documents
import YAMLSyntax

extension DocumentReader {
  /// A parsed file and what its path says about it.
  package struct Input: Sendable {
    /// The file.
    package var source: SourceText
    /// Its parts.
    package var layout: SourceLayout
    /// What the parsers returned for it.
    package var parsed: ParsedSource
    /// Its type.
    package var type: DocumentType
    /// Its language by name and folder.
    package var language: String
    /// The metadata that the configuration gives it.
    package var defaults: [YAMLValue]
    /// Its dates in the version history.
    package var history: FileHistory?
    /// Whether its path makes it a draft.
    package var isDraft = false
    /// The title of the home page or a list, if its `index.md` has none; `nil` for other documents.
    package var fallbackTitle: String?
    /// The files of a folder deck's cards, in order.
    package var cards: [CardFile] = []
    /// Whether cards that are left out are read too, for a preview.
    package var showsDraftCards = false
    /// The cards that are left out, with how many others are before each.
    var drafts: [(file: CardFile, place: Int)] = []
    /// Whether it is a folder deck, even if all of its cards are drafts.
    var isFolder = false

    /// Describes a file.
    package init(
      source: SourceText, layout: SourceLayout, parsed: ParsedSource, type: DocumentType,
      language: String, defaults: [YAMLValue], history: FileHistory?
    ) {
      self.source = source
      self.layout = layout
      self.parsed = parsed
      self.type = type
      self.language = language
      self.defaults = defaults
      self.history = history
    }
  }

  /// One card of a folder deck.
  package struct CardFile: Sendable {
    /// The file.
    package var source: SourceText
    /// Its parts.
    package var layout: SourceLayout
    /// What the parsers returned for it.
    package var parsed: ParsedSource

    /// Describes a card's file.
    package init(source: SourceText, layout: SourceLayout, parsed: ParsedSource) {
      self.source = source
      self.layout = layout
      self.parsed = parsed
    }
  }
}
