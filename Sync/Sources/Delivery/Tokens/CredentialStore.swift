/// Where credentials lie, and how new ones are put there.
package protocol CredentialStore: Sendable {
  /// Where it is, in words for messages.
  var place: String { get }
  /// What to do when the server refuses them.
  var advice: String { get }
  /// Whether a renewed pair can be kept.
  var isWritable: Bool { get }
  /// The credentials; nothing where there are none.
  func read() throws -> Credentials?
  /// Replaces the credentials as a whole.
  func write(_ credentials: Credentials) throws
  /// Forgets the credentials; whether there were any.
  func erase() throws -> Bool
  /// Runs the work while no other process renews the same credentials.
  func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value
}

extension CredentialStore {
  /// The place that `login` keeps them in.
  package var advice: String { "sign in again with `fairlead login`" }
}

/// A token that the environment handed over.
package struct GivenToken: CredentialStore {
  private let credentials: Credentials
  /// Where it came from.
  package let place: String
  /// What to do when the server refuses it.
  package let advice: String

  /// Takes over a token.
  package init(_ credentials: Credentials, place: String, advice: String) {
    self.credentials = credentials
    self.place = place
    self.advice = advice
  }

  /// The environment of a process dies with it.
  package var isWritable: Bool { false }
  /// The token.
  package func read() -> Credentials? { credentials }
  /// Keeps nothing.
  package func write(_ credentials: Credentials) {}
  /// Forgets nothing.
  package func erase() -> Bool { false }
  /// Nobody shares it.
  package func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value { try await work() }
}
