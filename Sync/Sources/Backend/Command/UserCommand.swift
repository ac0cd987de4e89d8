import ArgumentParser

/// `fairlead-backend user`.
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Add accounts and give them tokens.",
    subcommands: [Add.self, Token.self])

  /// `fairlead-backend user add`.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add an account and print its first tokens.",
      discussion: """
        The server may run meanwhile.

        EXAMPLE
          fairlead-backend user add maria --data data
        """)

    @Argument(help: "The account's name: 1 to 64 of a-z, 0-9, '.', '-' and '_'.")
    var name: String

    @Option(help: "The account's e-mail address.")
    var email: String?

    @OptionGroup var storage: StorageOptions

    mutating func validate() throws { try checkName(name) }

    func run() async throws {
      try await reportingFailures {
        let (database, secret) = try await storage.open()
        let (name, email) = (name, email ?? "\(name)@localhost")
        let (account, refresh) = try await database.write { connection in
          do {
            let account = try Accounts(connection: connection).add(
              username: name, email: email, now: .now)
            return (
              account,
              try RefreshTokens(connection: connection).issue(account: account.id, now: .now)
            )
          } catch AccountProblem.nameTaken {
            throw StorageFailure.other(
              "the account '\(name)' exists; `user token \(name)` gives it new tokens")
          }
        }
        try await printTokens(of: account, refresh: refresh, secret: secret)
        await database.close()
      }
    }
  }

  /// `fairlead-backend user token`.
  struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token", abstract: "Print new tokens for an account.",
      discussion: """
        EXAMPLE
          fairlead-backend user token maria --data data
        """)

    @Argument(help: "The account's name.")
    var name: String

    @OptionGroup var storage: StorageOptions

    mutating func validate() throws { try checkName(name) }

    func run() async throws {
      try await reportingFailures {
        let (database, secret) = try await storage.open()
        let name = name
        let (account, refresh) = try await database.write { connection in
          guard let account = try Accounts(connection: connection).find(username: name) else {
            throw StorageFailure.other(
              "there is no account '\(name)'; `user add \(name)` makes it")
          }
          return (
            account,
            try RefreshTokens(connection: connection).issue(account: account.id, now: .now)
          )
        }
        try await printTokens(of: account, refresh: refresh, secret: secret)
        await database.close()
      }
    }
  }

  private static func checkName(_ name: String) throws {
    guard Patterns.isUsername(name) else {
      throw ValidationError(
        "'\(name.shown)' is no name of an account; it has 1 to 64 of a-z, 0-9, '.', '-' and '_', "
          + "and begins with a letter or a digit")
    }
  }

  private static func printTokens(
    of account: Account, refresh: String, secret: [UInt8]
  ) async throws {
    let tokens = await AccessTokens(secret: secret, lifetime: 3_600)
    Output.line("access_token: \(try await tokens.issue(account: account.id, now: .now))")
    Output.line("refresh_token: \(refresh)")
  }
}
