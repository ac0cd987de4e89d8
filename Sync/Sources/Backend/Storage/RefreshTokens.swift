import Contract
import Crypto

/// The refresh tokens, inside a transaction; only their hashes are stored.
///
/// A token can be used once. Its successor belongs to the same family; a client that shows a token
/// that was already used may have stolen it, so the whole family is revoked (RFC 9700, section
/// 4.14.2), and with it the access tokens that name it (docs/decisions/0087).
struct RefreshTokens {
  /// The result of showing a token.
  enum Exchange: Sendable, Equatable {
    case exchanged(SignIn, token: String)
    case unknown
    case expired
    case reused
  }

  /// How many days a token is valid.
  static let days = 90

  /// The same in seconds.
  static let lifetime: Int = days * 86_400

  let connection: any SQLConnection

  /// Issues the first token of a new family.
  func issue(account: String, now: Timestamp) throws -> (signIn: SignIn, token: String) {
    let signIn = SignIn(account: account, family: UUID.random().description)
    return (signIn, try issue(signIn, now: now))
  }

  /// Whether a family was not revoked: one that was has no rows, and the newest token of any other
  /// has a row for at least 90 days.
  func has(_ signIn: SignIn) throws -> Bool {
    try connection.row(
      "SELECT 1 FROM refresh_tokens WHERE family = $1 AND account = $2",
      [.text(signIn.family), .text(signIn.account)]) != nil
  }

  /// Exchanges a token for its successor.
  func exchange(_ token: String, now: Timestamp) throws -> Exchange {
    let hash = SQLValue.bytes(Self.hash(token))
    let end = connection.dialect.words(for: .kept)
    // The account before the token, as in its removal: so neither waits for the other.
    try connection.run(
      """
      SELECT 1 FROM accounts
      WHERE id = (SELECT account FROM refresh_tokens WHERE hash = $1)\(end)
      """, [hash])
    let taken = try connection.row(
      """
      UPDATE refresh_tokens SET used = 1 WHERE hash = $1 AND used = 0 AND expires_at > $2
      RETURNING account, family
      """, [hash, .moment(now)])
    if let taken {
      let signIn = SignIn(account: try taken.text(0), family: try taken.text(1))
      return .exchanged(signIn, token: try issue(signIn, now: now))
    }
    let found = try connection.row(
      "SELECT used, family FROM refresh_tokens WHERE hash = $1", [hash])
    guard let found else { return .unknown }
    guard try found.flag(0) else { return .expired }
    try remove("family", try found.text(1))
    return .reused
  }

  /// Revokes all tokens of an account, and with them its access tokens.
  func revoke(account: String) throws { try remove("account", account) }

  private func remove(_ column: String, _ value: String) throws {
    // PostgreSQL does not show a statement what another transaction adds while it waits for it: the
    // successor of a token that is exchanged at this moment is there for the next statement.
    while try connection.row(
      "DELETE FROM refresh_tokens WHERE \(column) = $1 RETURNING family", [.text(value)]) != nil
    {}
  }

  /// Removes what expired 90 days ago, or longer if access tokens, which need their row, are valid for longer.
  ///
  /// Earlier nothing is gained, and a clock that is wrong for a moment would end every sign-in.
  func removeExpired(now: Timestamp, accessLifetime: Int) throws {
    try connection.run(
      "DELETE FROM refresh_tokens WHERE expires_at <= $1",
      [.moment(now.advanced(by: -max(Self.lifetime, accessLifetime)))])
  }

  private func issue(_ signIn: SignIn, now: Timestamp) throws -> String {
    let token = Base64.encodedForAddresses(Secret.random())
    try connection.run(
      """
      INSERT INTO refresh_tokens (hash, family, account, expires_at, used)
      VALUES ($1, $2, $3, $4, 0)
      """,
      [
        .bytes(Self.hash(token)), .text(signIn.family), .text(signIn.account),
        .moment(now.advanced(by: Self.lifetime)),
      ])
    return token
  }

  private static func hash(_ token: String) -> [UInt8] {
    Array(SHA256.hash(data: Array(token.utf8)))
  }
}
