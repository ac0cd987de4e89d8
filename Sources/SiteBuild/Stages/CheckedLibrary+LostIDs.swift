import Contract
import Documents

extension CheckedLibrary {
  /// Whether an edit takes an id that the lock has from a section, an item or a card.
  ///
  /// - Parameters:
  ///   - before: The document, with its ids.
  ///   - after: The document after the edit, with its ids.
  ///   - number: Its number.
  /// - Returns: Whether readers would lose a tick or a review.
  package func losesIDs(from before: Document, to after: Document, at number: Int) -> Bool {
    let locked = lockedIDs(of: number)
    return !locked.isEmpty && !before.ids.intersection(locked).isSubset(of: after.ids)
  }
}

extension Document {
  /// The ids of its sections, items and cards.
  fileprivate var ids: Set<UUID> {
    switch body {
    case .checklist(let checklist):
      var ids = Set(checklist.sections.compactMap(\.id))
      checklist.forEachItem { item in
        if let id = item.id { ids.insert(id) }
      }
      return ids
    case .deck(let deck): return Set(deck.cards.compactMap(\.id))
    case .guide, .charter, .author: return []
    }
  }
}
