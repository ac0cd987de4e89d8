import Contract

/// What a push would do, document by document.
package struct Plan: Sendable {
  /// What happens to one document.
  package enum Change: Sendable {
    /// It is published for the first time.
    case publish
    /// It replaces an older version of ours.
    case update([FieldDifference])
    /// It is removed from the server: it is gone here, or the server must not have it.
    case withdraw(Capabilities.Reason?)
    /// The server has what we have.
    case unchanged
    /// The server has what we have, and learns the commit that contains it.
    case mark
    /// An earlier run has sent it without getting an answer; it is sent again under its old key.
    case resume(OperationKind)
    /// The server refused the very same before; it is not asked again unless the user wants it.
    case refusedBefore(OperationKind, error: String)
    /// Something other than this repository has changed it.
    case conflict(Conflict)
    /// The server was asked for its version and did not answer: it is left for the next push.
    case unread(error: String)
    /// The server must not get it: it would list it, or does not support it.
    case keptBack(Capabilities.Reason)
    /// It is not here, and it stays.
    case kept(Kept)
    /// It was changed on the server but not here: it stays.
    case left([FieldDifference])
    /// The account has it on the server, and nothing shows that this library published it: it stays.
    case notHere
    /// It no longer exists on either side.
    case gone
  }

  /// Why something that is not here stays on the server.
  package enum Kept: Sendable, Hashable {
    /// Another library of the repository has published it since.
    case elsewhere(Revision)
    /// The server has no charters at all, so it has not withdrawn them either.
    case noCharters

    /// The reason, as a clause.
    package var description: String {
      switch self {
      case .elsewhere(let theirs):
        "the server's version is from another library, '\(theirs.library)' of its repository"
      case .noCharters: Capabilities.Reason.charters.description
      }
    }
  }

  /// One document of the plan.
  package struct Entry: Sendable {
    /// The document.
    package var publicID: PublicID
    /// Its title.
    package var title: String
    /// What happens to it.
    package var change: Change
    /// What it is.
    package var resource: Resource
    /// What the server's version was sent from, if that is replaced although it is not part of what is pushed.
    package var replaced: Revision?

    /// Describes an entry.
    package init(
      publicID: PublicID, title: String, change: Change, resource: Resource = .document
    ) {
      self.resource = resource
      self.publicID = publicID
      self.title = title
      self.change = change
    }
  }

  /// Every document, by name.
  package var entries: [Entry]
  /// What the plan puts into the queue.
  package var enqueued: Ledger.Enqueued

  /// How many documents and charters are withdrawn.
  package var withdrawals: Int { enqueued.withdrawn.count }

  /// Adds another plan.
  package mutating func add(_ other: Plan) {
    entries += other.entries
    enqueued.operations += other.enqueued.operations
    enqueued.superseded += other.enqueued.superseded
    enqueued.held += other.enqueued.held
    enqueued.found += other.enqueued.found
    enqueued.forgotten += other.enqueued.forgotten
  }

  /// Whether anything would be sent.
  package var hasChanges: Bool {
    entries.contains { entry in
      switch entry.change {
      case .publish, .update, .withdraw, .mark, .resume: true
      case .unchanged, .refusedBefore, .conflict, .unread, .keptBack, .kept, .left, .notHere, .gone:
        false
      }
    }
  }

  /// Whether something keeps a document from being pushed.
  package var hasObstacles: Bool { !obstructed.isEmpty }

  /// What should be pushed and cannot be.
  package var obstructed: [Entry] {
    entries.filter { entry in
      switch entry.change {
      case .conflict, .refusedBefore, .unread: true
      case .publish, .update, .withdraw, .unchanged, .mark, .resume, .keptBack, .kept, .left,
        .notHere, .gone:
        false
      }
    }
  }
}
