/// What an update of the lock does, for people to look over.
public struct LockChanges: Sendable {
  /// The things that keep their ids and words.
  public var kept = 0
  /// The documents with changes, in the order of their paths.
  public var documents: [DocumentChange] = []
  /// Whether the file's bytes change, be it only in their order.
  public var isNeeded = false

  /// What changes in one document.
  public struct DocumentChange: Sendable {
    /// Its path.
    public var path: String
    /// The path that it had before.
    public var formerPath: String?
    /// Whether the lock did not know it.
    public var isNew = false
    /// Whether it is gone.
    public var isRetired = false
    /// Things that keep their ids with other words or in another place.
    public var relinked: [Relink] = []
    /// The words of what is new.
    public var added: [String] = []
    /// The words of what is gone.
    public var retired: [String] = []
    /// Where its lines start in the lock; `nil` for a new one.
    public var place: Int?
  }

  /// A thing that keeps its id although something about it has changed.
  public struct Relink: Sendable, Hashable {
    /// The words in the lock.
    public var before: String
    /// The words in the text.
    public var after: String
    /// What else has changed.
    public var origin: Origin

    /// Where a thing was before.
    public enum Origin: Sendable, Hashable {
      /// In the same document.
      case here
      /// In another document.
      case document(String)
      /// Among what was gone.
      case retired
    }
  }

  /// How many things keep their ids with other words or in another document.
  public var relinked: Int { documents.reduce(0) { $0 + $1.relinked.count } }
  /// How many things are new.
  public var added: Int { documents.reduce(0) { $0 + $1.added.count } }
  /// How many things are gone.
  public var retired: Int { documents.reduce(0) { $0 + $1.retired.count } }

  /// `300 kept, 2 re-linked, 1 added, 1 retired`.
  public var summary: String {
    "\(kept) kept, \(relinked) re-linked, \(added) added, \(retired) retired"
  }
}
