import Contract

/// What the public list tells of a document.
package struct ListedDocument: Sendable {
  /// The hash of title, description, type and tags.
  package var summaryHash: Digest
  /// Whose it is, where the server tells.
  package var author: String?

  /// Reads one element of the list; nothing where it is none.
  package init?(_ value: JSON) {
    guard value[SummaryKey.title]?.text != nil else { return nil }
    summaryHash = FieldDifference.summaryHash(of: value)
    author = value[SummaryKey.authorUserID]?.text
  }
}

/// What the server says when it is asked for one document.
package enum Lookup: Sendable {
  /// It has it.
  case found(JSON, etag: String?)
  /// It does not.
  case missing
  /// It did not say.
  case unread(String)
}
