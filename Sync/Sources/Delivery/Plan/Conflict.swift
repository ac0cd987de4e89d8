/// Why a document is not sent without a decision.
package struct Conflict: Sendable, Hashable {
  /// What happened on the server.
  package enum Kind: String, Sendable, CaseIterable {
    /// Its version is not the one that this repository published last.
    case changed
    /// It was removed.
    case withdrawn
    /// It was there before this repository published it, with different contents.
    case unknown
    /// It belongs to somebody else.
    case foreign
    /// It was sent from this library, by another account.
    case account
    /// It was sent from a commit that is not part of what is pushed.
    case ahead
    /// A commit that contains what is pushed, and more, was pushed before.
    case newer
    /// It was sent with changes that were not committed.
    case uncommitted
    /// It was sent from another library.
    case elsewhere
    /// It is to be withdrawn, and nothing shows that this library published it.
    case unproven
  }

  /// Why it matters what the server has.
  package enum Place: Sendable {
    /// The document is here, and would be sent.
    case here
    /// It is not here any more, and would be withdrawn.
    case notHere
    /// It is unlisted here, and would be withdrawn from a server that lists it.
    case exposed
  }

  /// What happened on the server.
  package var kind: Kind
  /// The version on the server.
  package var etag: String?
  /// What differs from ours.
  package var differences: [FieldDifference]
  /// Where the version on the server was sent from, or the newer commit.
  package var revision: Revision?
  /// Why it matters.
  package var place: Place

  /// Describes a conflict.
  package init(
    _ kind: Kind, etag: String? = nil, differences: [FieldDifference] = [],
    revision: Revision? = nil, place: Place = .here
  ) {
    self.place = place
    self.revision = revision
    self.kind = kind
    self.etag = etag
    self.differences = differences
  }

  /// What happened, in one sentence.
  package var description: String {
    switch place {
    case .here: cause
    case .notHere: "it is no longer here, but stays on the server: \(cause)"
    case .exposed: "it is unlisted here, but the server still lists it: \(cause)"
    }
  }

  private var cause: String {
    switch kind {
    case .changed: "the server's version is not the one that this repository published"
    case .withdrawn: "it was on the server, but is no longer there"
    case .unknown: "the server has a document with this name that this repository did not publish"
    case .foreign: "the name is taken by a document of another account"
    case .account: "another account has published it from this library"
    case .ahead:
      "the server has \(revision?.shortCommit ?? "a commit"), which this clone does not contain: "
        + "pull first"
    case .newer: "a newer commit, \(revision?.shortCommit ?? ""), has already been pushed"
    case .uncommitted: "the server has changes that were pushed before they were committed"
    case .elsewhere:
      "the server's version is from another library, '\(revision?.library ?? "")' of its repository"
    case .unproven: "nothing shows that this library published it"
    }
  }
}
