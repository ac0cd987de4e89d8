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
  /// It has it.
  case found(JSON, etag: String?)
  /// It does not.
  case missing
  /// It did not answer.
  case unread(String)
}
