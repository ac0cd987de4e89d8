import Documents

/// What an update of the lock does, for people to review.
package struct LockChanges: Sendable {
  /// The things that keep their ids and words.
  package var kept = 0
  /// The documents with changes, in the order of their paths.
  package var documents: [DocumentChange] = []
  /// Whether the file's bytes change, even if only in their order.
  package var isNeeded = false

  /// What changes in one document.
  package struct DocumentChange: Sendable {
    package var path: String
    /// The path that it had before.
    package var formerPath: String?
    /// Whether it is not in the lock yet.
    package var isNew = false
    /// Whether it was gone, and is back with its id.
    package var isBack = false
    /// Whether it is gone.
    package var isRetired = false
    /// Things that keep their ids with different words or in another place.
    package var relinked: [Relink] = []
    /// The words of what is new.
    package var added: [String] = []
    /// The words of what is gone.
    package var retired: [String] = []
    /// Where its lines start in the lock; `nil` for a new one.
    package var place: Int?
  }

  /// A thing that keeps its id although something about it has changed.
  package struct Relink: Sendable, Hashable {
    /// The words in the lock.
    package var before: String
    /// The words in the text.
    package var after: String
    /// What else has changed.
    package var origin: Origin

    /// Where a thing was before.
    package enum Origin: Sendable, Hashable {
      /// In the same document.
      case here
      /// In another document.
      case document(String)
      /// Among what was gone.
      case retired
    }
  }

  /// How many things keep their ids with different words or in another document.
  package var relinked: Int { documents.reduce(0) { $0 + $1.relinked.count } }
  /// How many things are new.
  package var added: Int { documents.reduce(0) { $0 + $1.added.count } }
  /// How many things are gone.
  package var retired: Int { documents.reduce(0) { $0 + $1.retired.count } }

  /// `300 kept, 2 re-linked, 1 added, 1 retired`.
  package var summary: String {
    "\(kept) kept, \(relinked) re-linked, \(added) added, \(retired) retired"
  }
}
