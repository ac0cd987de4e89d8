import Contract
import Crypto

/// The refresh tokens, inside a transaction; only their hashes are stored.
///
/// A token can be used once. Its successor belongs to the same family; a client that shows a token
/// that was already used may have stolen it, so the whole family is revoked (RFC 9700, section
/// 4.14.2).
struct RefreshTokens {
  /// The result of showing a token.
  enum Exchange: Sendable, Equatable {
    case exchanged(account: String, token: String)
    case unknown
    case expired
    case reused
  }

  /// How long a token is valid: 90 days.
  static let lifetime: Int = 90 * 86_400

  let connection: any SQLConnection

  /// Issues the first token of a new family.
  func issue(account: String, now: Timestamp) throws -> String {
    try issue(account: account, family: UUID.random().description, now: now)
  }

  /// Exchanges a token for its successor.
  func exchange(_ token: String, now: Timestamp) throws -> Exchange {
    let hash = SQLValue.bytes(Self.hash(token))
    let taken = try connection.row(
      """
      UPDATE refresh_tokens SET used = 1 WHERE hash = $1 AND used = 0 AND expires_at > $2
      RETURNING account, family
      """, [hash, .moment(now)])
    if let taken {
      let account = try taken.text(0)
      return .exchanged(
        account: account,
        token: try issue(account: account, family: try taken.text(1), now: now))
    }
    let found = try connection.row(
      "SELECT used, family FROM refresh_tokens WHERE hash = $1", [hash])
    guard let found else { return .unknown }
    guard try found.flag(0) else { return .expired }
    try connection.run(
      "DELETE FROM refresh_tokens WHERE family = $1", [.text(try found.text(1))])
    return .reused
  }

  /// Removes what has expired.
  func removeExpired(now: Timestamp) throws {
    try connection.run("DELETE FROM refresh_tokens WHERE expires_at <= $1", [.moment(now)])
  }

  private func issue(account: String, family: String, now: Timestamp) throws -> String {
    let token = Secret.random().base64URL
    try connection.run(
      """
      INSERT INTO refresh_tokens (hash, family, account, expires_at, used)
      VALUES ($1, $2, $3, $4, 0)
      """,
      [
        .bytes(Self.hash(token)), .text(family), .text(account),
        .moment(now.advanced(by: Self.lifetime)),
      ])
    return token
  }

  private static func hash(_ token: String) -> [UInt8] {
    Array(SHA256.hash(data: Array(token.utf8)))
  }
}
