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
    /// It is not here, but this repository did not publish it: it stays.
    case kept
    /// It no longer exists on either side.
    case gone
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

  /// A plan of nothing.
  package static var empty: Plan { Plan(entries: [], enqueued: Ledger.Enqueued()) }

  /// How many documents and charters are withdrawn; one that is sent again is not.
  package var withdrawals: Int {
    let published = Set(
      enqueued.operations.filter { $0.kind == .publish }.map(\.publicID))
    return enqueued.operations.count { $0.kind == .unpublish && !published.contains($0.publicID) }
  }

  /// Adds another plan.
  package mutating func add(_ other: Plan) {
    entries += other.entries
    enqueued.operations += other.enqueued.operations
    enqueued.superseded += other.enqueued.superseded
    enqueued.found += other.enqueued.found
    enqueued.forgotten += other.enqueued.forgotten
  }

  /// Whether anything would be sent.
  package var hasChanges: Bool {
    entries.contains { entry in
      switch entry.change {
      case .publish, .update, .withdraw, .mark, .resume: true
      case .unchanged, .refusedBefore, .conflict, .unread, .keptBack, .kept, .gone: false
      }
    }
  }

  /// Whether something keeps a document from being pushed.
  package var hasObstacles: Bool {
    entries.contains { entry in
      switch entry.change {
      case .conflict, .refusedBefore, .unread: true
      case .publish, .update, .withdraw, .unchanged, .mark, .resume, .keptBack, .kept, .gone: false
      }
    }
  }
}

/// Why a document is not sent without a decision.
package struct Conflict: Sendable, Hashable {
  /// What happened on the server.
  package enum Kind: String, Sendable {
    /// Its version is not the one that this repository published last.
    case changed
    /// It was removed.
    case withdrawn
    /// It was there before this repository published it, with different contents.
    case unknown
    /// It belongs to somebody else.
    case foreign
    /// It was sent from a commit that is not part of what is pushed.
    case ahead
    /// It was sent with changes that were not committed.
    case uncommitted
    /// It was sent from another library.
    case elsewhere
  }

  /// What happened on the server.
  package var kind: Kind
  /// The version on the server.
  package var etag: String?
  /// What differs from ours.
  package var differences: [FieldDifference]
  /// Where the version on the server was sent from.
  package var revision: Revision?

  /// Describes a conflict.
  package init(
    _ kind: Kind, etag: String? = nil, differences: [FieldDifference] = [],
    revision: Revision? = nil
  ) {
    self.revision = revision
    self.kind = kind
    self.etag = etag
    self.differences = differences
  }

  /// What happened, in one sentence.
  package var description: String {
    switch kind {
    case .changed: "the server's version is not the one that this repository published"
    case .withdrawn: "this repository published it, and someone withdrew it from the server"
    case .unknown: "the server has a document with this name that this repository did not publish"
    case .foreign: "the name is taken by a document of another account"
    case .ahead:
      "the server has \(revision?.shortCommit ?? "a commit"), which this clone does not contain: "
        + "pull first"
    case .uncommitted: "the server has changes that were pushed before they were committed"
    case .elsewhere:
      "the server's version is from another library, '\(revision?.library ?? "")' of its repository"
    }
  }
}
