import Contract

/// The ledger's record of a published document.
package struct LedgerDocument: Sendable, Equatable {
  /// Its name.
  package var publicID: PublicID
  /// Its title.
  package var title: String
  /// The hash of the payload that was published.
  package var hash: Digest
  /// The hash of what readers see of it.
  package var contentHash: Digest
  /// The hash of what the list shows of it.
  package var summaryHash: Digest
  /// The version that the server gave it; `nil` if the server gives none.
  package var etag: String?
  /// Whether this repository published it; else it was found on the server, equal to ours.
  package var isPublishedHere: Bool
  /// What this clone sent the server's version from; `nil` if another one sent it.
  package var revision: Revision?
  /// The commit at which this was last compared with the server.
  package var commit: String?
  /// What it is.
  package var resource: Resource
  /// The id that the server gave a charter.
  package var serverID: String?

  /// Creates a record.
  package init(
    publicID: PublicID, title: String, hash: Digest, contentHash: Digest, summaryHash: Digest,
    etag: String?, isPublishedHere: Bool, revision: Revision? = nil, commit: String? = nil,
    resource: Resource = .document, serverID: String? = nil
  ) {
    self.resource = resource
    self.serverID = serverID
    self.revision = revision
    self.commit = commit
    self.publicID = publicID
    self.title = title
    self.hash = hash
    self.contentHash = contentHash
    self.summaryHash = summaryHash
    self.etag = etag
    self.isPublishedHere = isPublishedHere
  }
}
