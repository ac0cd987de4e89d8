import Contract

/// An answer that was given and can be given again.
struct StoredAnswer: Sendable, Equatable {
  var body: [UInt8]
  var etag: String
  /// The revision that was stored with it.
  var revision: String?
}

/// The idempotency keys of the last 24 hours, inside the transaction of their write.
///
/// A key and its write are committed together: there is no moment in which the
/// write is done and the key is not known.
struct Idempotency {
  /// What is known about a key.
  enum Finding: Sendable, Equatable {
    case new
    case answered(StoredAnswer)
    /// The key was sent with another body.
    case otherBody
  }

  static let lifetime: Int = 86_400

  let connection: any SQLConnection

  func find(_ key: String, account: String, bodyHash: [UInt8], now: Timestamp) throws -> Finding {
    let row = try connection.row(
      """
      SELECT body_hash, response, etag, revision FROM idempotency
      WHERE account = $1 AND key = $2 AND created_at > $3
      """, [.text(account), .text(key), .moment(now.advanced(by: -Self.lifetime))])
    guard let row else { return .new }
    guard try row.bytes(0) == bodyHash else { return .otherBody }
    return .answered(
      StoredAnswer(
        body: try row.bytes(1), etag: try row.text(2), revision: try row.optionalText(3)))
  }

  func store(
    _ answer: StoredAnswer, key: String, account: String, bodyHash: [UInt8], now: Timestamp
  ) throws {
    try connection.run(
      """
      INSERT INTO idempotency (account, key, body_hash, response, etag, created_at, revision)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (account, key) DO UPDATE SET body_hash = excluded.body_hash,
        response = excluded.response, etag = excluded.etag, created_at = excluded.created_at,
        revision = excluded.revision
      """,
      [
        .text(account), .text(key), .bytes(bodyHash), .bytes(answer.body), .text(answer.etag),
        .moment(now), .text(answer.revision),
      ])
  }

  func removeExpired(now: Timestamp) throws {
    try connection.run(
      "DELETE FROM idempotency WHERE created_at <= $1",
      [.moment(now.advanced(by: -Self.lifetime))])
  }
}
