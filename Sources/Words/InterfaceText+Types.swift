import Documents

/// What types of documents are called.
extension InterfaceText {
  /// The word for a document of a type.
  package func name(of type: DocumentType) -> String {
    switch type {
    case .checklist: self(.checklist)
    case .guide: self(.guide)
    case .deck: self(.deck)
    case .charter: self(.charter)
    case .author: self(.author)
    case .page: self(.page)
    }
  }

  /// The word for the list of a type.
  package func list(of type: DocumentType) -> String {
    switch type {
    case .checklist: self(.checklists)
    case .guide: self(.guides)
    case .deck: self(.decks)
    case .charter: self(.charters)
    case .author: self(.authors)
    case .page: self(.pages)
    }
  }
}
