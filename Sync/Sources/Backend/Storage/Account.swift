import Foundation

/// Who publishes.
struct Account: Sendable, Equatable {
  var id: String
  var username: String
  var email: String
  var createdAt: Moment
}

/// Why no account could be added.
enum AccountProblem: Error, Sendable, Equatable {
  case nameTaken
}

/// The accounts, inside a transaction.
struct Accounts {
  let connection: any SQLConnection

  func find(id: String) throws -> Account? {
    try connection.row(
      "SELECT id, username, email, created_at FROM accounts WHERE id = $1", [.text(id)]
    ).map(account)
  }

  func find(username: String) throws -> Account? {
    try connection.row(
      "SELECT id, username, email, created_at FROM accounts WHERE username = $1",
      [.text(username)]
    ).map(account)
  }

  func add(username: String, email: String, now: Moment) throws -> Account {
    let account = Account(id: UUID().uuidString, username: username, email: email, createdAt: now)
    let added = try connection.row(
      """
      INSERT INTO accounts (id, username, email, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (username) DO NOTHING RETURNING id
      """,
      [.text(account.id), .text(username), .text(email), .moment(now)])
    guard added != nil else { throw AccountProblem.nameTaken }
    return account
  }

  private func account(_ row: SQLRow) throws -> Account {
    Account(
      id: try row.text(0), username: try row.text(1), email: try row.text(2),
      createdAt: try row.moment(3))
  }
}
