/// Why there was no answer.
package struct TransportFailure: Error, Sendable, Hashable {
  /// The kind of failure.
  package enum Kind: Sendable, Hashable {
    /// The connection failed or broke; whether the request was carried out is not known.
    case broken
    /// The server's certificate is not the expected one: trying again would not help.
    case untrusted
    /// This process was asked to stop.
    case cancelled
  }

  /// The kind of failure.
  package var kind: Kind
  /// The cause, as a clause.
  package var reason: String

  /// Describes a failure.
  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
