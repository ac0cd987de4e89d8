import Contract

/// The entry of a document in the public list.
package struct ListedDocument: Sendable {
  /// The hash of title, description, type and tags.
  package var summaryHash: Digest
  /// Its title.
  package var title: String
  /// Its owner, if the server reports it.
  package var author: String?
  /// The version that the server has, if its list says that.
  package var etag: String?
  /// What it was sent from, if the list says that.
  package var revision: Revision?

  /// Reads one element of the list; `nil` if it is not one.
  package init?(_ value: JSON) {
    guard let title = value[SummaryKey.title]?.text else { return nil }
    self.title = title
    summaryHash = FieldDifference.summaryHash(of: value)
    author = value[SummaryKey.authorUserID]?.text
    etag = value[SummaryKey.etag]?.text
    revision = value[SummaryKey.sourceRevision]?.text.flatMap { Revision($0) }
  }

  /// Whether it may be the version with an ETag; it may if one of them is not known.
  func mayBe(_ other: String?) -> Bool {
    guard let etag, let other else { return true }
    return Response.bare(etag) == Response.bare(other)
  }
}
