import Contract

/// The entry of a document in the public list.
package struct ListedDocument: Sendable {
  /// The hash of title, description, type and tags.
  package var summaryHash: Digest
  /// Its owner, if the server reports it.
  package var author: String?

  /// Reads one element of the list; `nil` if it is not one.
  package init?(_ value: JSON) {
    guard value[SummaryKey.title]?.text != nil else { return nil }
    summaryHash = FieldDifference.summaryHash(of: value)
    author = value[SummaryKey.authorUserID]?.text
  }
}

/// The server's answer to a request for one document.
package enum Lookup: Sendable {
  /// It has it, and was sent it from a revision, if it reports one.
  case found(JSON, etag: String?, revision: Revision? = nil)
  /// It does not.
  case missing
  /// It did not answer.
  case unread(String)
}
