import Contract

/// The server's answer to a request for one document.
package enum Lookup: Sendable {
  /// It has it, and was sent it from a revision, if it reports one.
  case found(JSON, etag: String?, revision: Revision? = nil)
  /// It does not.
  case missing
  /// It did not answer.
  case unread(String)
}
