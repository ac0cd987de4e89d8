/// A part of the home page that its `index.md` may ask for.
///
/// Its words and the checklists for emergencies are there in any case.
package enum HomeList: String, Sendable, Hashable, CaseIterable {
  /// The checklists for today.
  case today
  /// The documents that authors put at the top.
  case pinned
  case checklists
  case guides
  case decks
  case charters
  case tags
}
