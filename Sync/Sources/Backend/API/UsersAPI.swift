import Contract
import Foundation
import Hummingbird

/// The paths below `/users`: what everyone may know about an author.
struct UsersAPI: Sendable {
  let database: any Database

  /// The profile of an account by its name.
  func profile(username: String) async throws -> Response {
    let name = username.removingPercentEncoding ?? username
    // No account has another name, and a database need not be able to compare with it.
    let isName = Patterns.isUsername(name)
    return try await profile(of: name) { isName ? try $0.find(username: name) : nil }
  }

  /// The profile of an account by its id.
  func profile(id: String) async throws -> Response {
    // Case does not matter: it is one id.
    let folded = UUID(id)?.description
    return try await profile(of: id) { accounts in
      try folded.flatMap { try accounts.find(id: $0) }
    }
  }

  private func profile(
    of name: String, find: @escaping @Sendable (Accounts) throws -> Account?
  ) async throws -> Response {
    let found = try await database.read { connection -> (Account, Accounts.Stats)? in
      let accounts = Accounts(connection: connection)
      return try find(accounts).map { ($0, try accounts.stats(id: $0.id)) }
    }
    guard let (account, stats) = found else { throw Problem.noUser(name.shortened) }
    var json = JSONWriter()
    json.object { json in
      for key in ProfileKey.allCases {
        switch key {
        case .id: json.member(key, account.id)
        case .username: json.member(key, account.username)
        case .isVerified: json.member(key, false)
        case .createdAt: json.member(key, account.createdAt.iso)
        case .stats:
          json.key(key)
          json.object { stats.write(to: &$0) }
        // Accounts have nothing else here.
        case .profileImageURL, .profileImageThumbnailURL, .bio, .location, .nationality,
          .socialLinks:
          break
        }
      }
    }
    return .json(json, headers: ContentReading.readHeaders(etag: nil))
  }
}

extension Accounts.Stats {
  fileprivate func write(to json: inout JSONWriter) {
    for key in ProfileStatsKey.allCases {
      switch key {
      case .totalContributions: json.member(key, contributions)
      case .totalForks: json.member(key, forks)
      // There are no ratings here.
      case .averageRating: break
      }
    }
  }
}
