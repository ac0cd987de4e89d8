import Contract
import Documents

extension CheckedLibrary {
  /// Where an edit takes an id that the lock has from a section, an item or a card: readers would lose a
  /// tick or a review.
  ///
  /// - Parameters:
  ///   - before: The document, with its ids.
  ///   - after: The document after the edit, with its ids.
  ///   - number: Its number.
  /// - Returns: Offsets in the file before the edit.
  package func placesLosingIDs(
    from before: Document, to after: Document, at number: Int
  ) -> [Int] {
    let locked = lockedIDs(of: number)
    if locked.isEmpty { return [] }
    let kept = Set(after.ids.map(\.id))
    return before.ids.filter { locked.contains($0.id) && !kept.contains($0.id) }.map(\.place)
  }
}

extension Document {
  /// The ids of its sections, items and cards, and where these are.
  fileprivate var ids: [(id: UUID, place: Int)] {
    var ids: [(id: UUID, place: Int)] = []
    func note(_ id: UUID?, _ range: Range<Int>) {
      if let id { ids.append((id, range.lowerBound)) }
    }
    switch body {
    case .checklist(let checklist):
      for section in checklist.sections { note(section.id, section.range) }
      checklist.forEachItem { note($0.id, $0.range) }
    case .deck(let deck):
      for card in deck.cards { note(card.id, card.range) }
    case .guide, .charter, .author: break
    }
    return ids
  }
}
