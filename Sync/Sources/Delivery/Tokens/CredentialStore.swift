/// Where credentials are, and how new ones are stored.
package protocol CredentialStore: Sendable {
  /// Where it is, for messages.
  var place: String { get }
  /// What to do if the server refuses them.
  var advice: String { get }
  /// Whether a renewed pair can be kept.
  var isWritable: Bool { get throws }
  /// The credentials; `nil` if there are none.
  func read() throws -> Credentials?
  /// Replaces the credentials as a whole.
  func write(_ credentials: Credentials) throws
  /// Deletes the credentials; returns whether there were any.
  func erase() throws -> Bool
  /// Runs the work while no other process renews the same credentials.
  func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value
}

extension CredentialStore {
  /// By default, to sign in again.
  package var advice: String { "sign in again with `fairlead login`" }
}

/// A token from the environment.
package struct GivenToken: CredentialStore {
  private let credentials: Credentials
  /// Where it came from.
  package let place: String
  /// What to do if the server refuses it.
  package let advice: String

  /// Creates a store from a token.
  package init(_ credentials: Credentials, place: String, advice: String) {
    self.credentials = credentials
    self.place = place
    self.advice = advice
  }

  /// The environment of a process ends with it.
  package var isWritable: Bool { false }
  /// The token.
  package func read() -> Credentials? { credentials }
  /// Stores nothing.
  package func write(_ credentials: Credentials) {}
  /// Deletes nothing.
  package func erase() -> Bool { false }
  /// Needs no lock.
  package func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value { try await work() }
}
