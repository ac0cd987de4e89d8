import Contract

/// What is done to a document.
package enum OperationKind: String, Sendable, CaseIterable {
  case publish
  case publishUpdate = "publish_update"
  case unpublish
}

/// How far an operation is.
package enum OperationState: String, Sendable, CaseIterable {
  /// It waits for its turn, in this run or the next.
  case pending
  /// A request may have been sent; after a crash it is unknown whether it arrived.
  case syncing
  /// The server has carried it out.
  case synced
  /// The server will not do it.
  case failed
}

/// One entry of the queue.
package struct QueuedOperation: Sendable {
  /// Its number; operations of one document are carried out in this order.
  package var id: Int
  /// The document.
  package var publicID: PublicID
  /// The document's title, for messages.
  package var title: String
  /// What is done.
  package var kind: OperationKind
  /// How far it is.
  package var state: OperationState
  /// The key by which the server recognizes the operation, however often it is sent.
  package var key: String
  /// The hash of the payload; `nil` for a withdrawal.
  package var hash: Digest?
  /// The hash of what readers see of the payload; `nil` for a withdrawal.
  package var contentHash: Digest?
  /// The hash of what the list shows of the payload; `nil` for a withdrawal.
  package var summaryHash: Digest?
  /// The payload, as long as it may have to be sent.
  package var body: [UInt8]?
  /// The version on the server that it replaces.
  package var base: String?
  /// How often it was sent.
  package var sent: Int
  /// Why it did not work the last time.
  package var lastError: String?
  /// When it is worth trying again, in seconds since 1970.
  package var nextTry: Int?
  /// What the payload was built from, if that is known.
  package var revision: Revision?
  /// What it is done to.
  package var resource: Resource
  /// The id that the server gave a charter.
  package var serverID: String?

  /// Creates an entry.
  package init(
    id: Int, publicID: PublicID, title: String, kind: OperationKind, state: OperationState,
    key: String, hash: Digest?, contentHash: Digest?, summaryHash: Digest?, body: [UInt8]?,
    base: String?, sent: Int, lastError: String?, nextTry: Int?, revision: Revision? = nil,
    resource: Resource = .document, serverID: String? = nil
  ) {
    self.resource = resource
    self.serverID = serverID
    self.revision = revision
    self.id = id
    self.publicID = publicID
    self.title = title
    self.kind = kind
    self.state = state
    self.key = key
    self.hash = hash
    self.contentHash = contentHash
    self.summaryHash = summaryHash
    self.body = body
    self.base = base
    self.sent = sent
    self.lastError = lastError
    self.nextTry = nextTry
  }

  /// Whether the server may have carried it out without us knowing.
  package var isInDoubt: Bool { sent > 0 && (state == .pending || state == .syncing) }

  /// Whether it failed because of a conflict: it is not sent again without a decision.
  package var isConflict: Bool {
    state == .failed && Conflict.Kind.allCases.contains { Conflict($0).description == lastError }
  }

  /// What it has published, if it was carried out; `nil` for a withdrawal.
  func published(etag: String?) -> LedgerDocument? {
    guard let hash, let contentHash, let summaryHash else { return nil }
    return LedgerDocument(
      publicID: publicID, title: title, hash: hash, contentHash: contentHash,
      summaryHash: summaryHash, etag: etag, isPublishedHere: true, revision: revision,
      resource: resource, serverID: serverID)
  }
}
