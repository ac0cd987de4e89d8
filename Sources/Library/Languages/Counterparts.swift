import Contract
import Documents

/// The ids under which readers' ticks in a translated checklist are kept: those of the original.
///
/// Items are paired by the author's key (`^key`). A key is unique in its document and survives every
/// change of words and order; items that are paired by their places could be two different steps
/// after one language has been edited.
package struct Counterparts: Sendable {
  /// The id of the original.
  package let document: UUID
  /// The ids of its items, by key.
  fileprivate let items: [String: UUID]

  /// The id of the original's item with a key.
  package func id(ofItem key: String?) -> UUID? {
    key.flatMap { items[$0] }
  }
}

extension Library {
  /// The counterparts of a translated checklist.
  ///
  /// The original is the first language whoever may see it, so that ticks stay if it is withdrawn
  /// or published later.
  ///
  /// - Parameter index: The document.
  /// - Returns: `nil` if it is the original, or has none.
  package func counterparts(of index: Int) -> Counterparts? {
    guard let original = translations[index].first, original != index,
      case .checklist(let checklist) = documents[original].body
    else { return nil }
    var items: [String: UUID] = [:]
    checklist.forEachItem { item in
      if let key = item.key, let id = item.id { items[key] = id }
    }
    return Counterparts(document: faces[original].metadata.id.value, items: items)
  }
}
