import Contract
import HTTPTypes
import Hummingbird

/// The paths below `/auth`, and who a request comes from.
struct AuthAPI: Sendable {
  let database: any Database
  let tokens: AccessTokens

  /// The account that a request names with its bearer token.
  func account(of headers: HTTPFields) async throws -> String {
    guard let field = headers[.authorization] else {
      throw Problem.unauthorized(
        "there is no Authorization field; send 'Authorization: Bearer TOKEN'")
    }
    let words = field.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw Problem.unauthorized("the Authorization field is not 'Bearer TOKEN'")
    }
    guard let signIn = await tokens.signIn(of: String(words[1])) else {
      throw Problem.unauthorized(
        "the access token was not issued by this server, or has expired; refresh it at "
          + "/api/v1/auth/refresh")
    }
    guard try await database.read({ try RefreshTokens(connection: $0).has(signIn) }) else {
      throw Problem.unauthorized(
        "the access token is revoked: a refresh token of the same sign-in was used twice, or the sign-in was "
          + "ended or the account removed; sign in again")
    }
    return signIn.account
  }

  func me(account id: String) async throws -> Response {
    let account = try await database.read { try Accounts(connection: $0).find(id: id) }
    guard let account else {
      throw Problem.unauthorized("the account of the token does not exist")
    }
    var json = JSONWriter()
    json.object { account.write(to: &$0) }
    return .json(json)
  }

  func refresh(_ body: [UInt8]) async throws -> Response {
    var findings = Findings()
    let value = try Problem.reading(body)
    guard
      let fields = Fields<RefreshKey>(value, at: "", into: &findings),
      let token = fields.text(.refreshToken, into: &findings)
    else {
      throw Problem(
        status: .badRequest, title: "The request is not understood",
        detail: "the body must be {\"refresh_token\": …}", errors: findings.problems)
    }
    let (exchange, account) = try await database.write { connection in
      let exchange = try RefreshTokens(connection: connection).exchange(token, now: .now)
      guard case .exchanged(let signIn, _) = exchange else { return (exchange, Account?.none) }
      return (exchange, try Accounts(connection: connection).find(id: signIn.account))
    }
    switch exchange {
    case .exchanged(let signIn, let refresh):
      guard let account else { throw Problem.failed }
      return try await answer(account, access: tokens.issue(signIn, now: .now), refresh: refresh)
    case .unknown:
      throw Problem.unauthorized(
        "this server does not know the refresh token: it was revoked or not used for "
          + "\(RefreshTokens.days) days, its account was removed, or it is from another server or newer "
          + "than a restored backup; sign in again")
    case .expired:
      throw Problem.unauthorized("the refresh token has expired; sign in again")
    case .reused:
      throw Problem.unauthorized(
        "the refresh token has already been used, so all tokens that came from it are revoked; sign in again"
      )
    }
  }

  private func answer(_ account: Account, access: String, refresh: String) -> Response {
    var json = JSONWriter()
    json.object { json in
      for key in TokenKey.allCases {
        switch key {
        case .accessToken: json.member(key, access)
        case .refreshToken: json.member(key, refresh)
        case .tokenType: json.member(key, "bearer")
        case .expiresIn: json.member(key, tokens.lifetime)
        case .user:
          json.key(key)
          json.object { account.write(to: &$0) }
        }
      }
    }
    return .json(json)
  }
}

extension Account {
  func write(to json: inout JSONWriter) {
    for key in AccountKey.allCases {
      switch key {
      case .id: json.member(key, id)
      case .email: json.member(key, email)
      case .username: json.member(key, username)
      case .createdAt: json.member(key, createdAt.iso)
      }
    }
  }
}
