import ArgumentParser
import Contract

/// `fairlead-backend user`.
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Add, list and remove accounts, and give and revoke their tokens.",
    subcommands: [Add.self, List.self, Remove.self, Revoke.self, Token.self])

  /// `fairlead-backend user add`.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add an account and print its first tokens.",
      discussion: """
        The server may be running. If it has FAIRLEAD_JWT_SECRET_FILE, set it here too.

        EXAMPLE
          fairlead-backend user add maria --data data
        """)

    @Argument(help: "The account's name: 1 to 64 characters, a-z, 0-9, '.', '-' and '_'.")
    var name: String

    @Option(help: "The account's e-mail address.")
    var email: String?

    @OptionGroup var storage: StorageOptions

    mutating func validate() throws {
      try checkName(name)
      guard email.map(Patterns.isEmail) ?? true else {
        throw ValidationError("'\((email ?? "").shortened)' is not an e-mail address")
      }
    }

    func run() async throws {
      try await reportingFailures {
        let (database, secret) = try await storage.open()
        let (name, email) = (name, email ?? "\(name)@localhost")
        let (signIn, refresh) = try await database.write { connection in
          do {
            let account = try Accounts(connection: connection).add(
              username: name, email: email, now: .now)
            return try RefreshTokens(connection: connection).issue(account: account.id, now: .now)
          } catch AccountProblem.nameTaken {
            throw StorageFailure.other(
              "the account '\(name)' already exists; `user token \(name)` gives it new tokens")
          }
        }
        try await printTokens(of: signIn, refresh: refresh, secret: secret)
        await database.close()
      }
    }
  }

  /// `fairlead-backend user token`.
  struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token", abstract: "Print new tokens for an account.",
      discussion: """
        If the server has FAIRLEAD_JWT_SECRET_FILE, set it here too.

        EXAMPLE
          fairlead-backend user token maria --data data
        """)

    @Argument(help: "The account's name.")
    var name: String

    @OptionGroup var storage: StorageOptions

    mutating func validate() throws { try checkName(name) }

    func run() async throws {
      try await reportingFailures {
        let (database, secret) = try await storage.existing()
        let name = name
        let (signIn, refresh) = try await database.write { connection in
          guard
            let account = try Accounts(connection: connection).find(username: name, lock: .kept)
          else {
            throw StorageFailure.other(
              "there is no account '\(name)'; `user add \(name)` creates it")
          }
          return try RefreshTokens(connection: connection).issue(account: account.id, now: .now)
        }
        try await printTokens(of: signIn, refresh: refresh, secret: secret)
        await database.close()
      }
    }
  }

  /// `fairlead-backend user revoke`.
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "revoke", abstract: "Revoke all tokens of an account.",
      discussion: """
        Use it if a token may have been stolen. The server may be running: it refuses the tokens \
        from the next request on. What was published stays, and `user token` gives new tokens.

        EXAMPLE
          fairlead-backend user revoke maria --data data
        """)

    @Argument(help: "The account's name.")
    var name: String

    @OptionGroup var storage: StorageOptions

    mutating func validate() throws { try checkName(name) }

    func run() async throws {
      try await reportingFailures {
        let (database, _) = try await storage.existing()
        let name = name
        try await database.write { connection in
          guard let account = try Accounts(connection: connection).find(username: name) else {
            throw StorageFailure.other("there is no account '\(name)'")
          }
          try RefreshTokens(connection: connection).revoke(account: account.id)
        }
        await database.close()
        try Output.line("revoked all tokens of '\(name)'; `user token \(name)` gives it new ones")
      }
    }
  }

  /// `fairlead-backend user list`.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the accounts with the number of their documents.",
      discussion: """
        Each line has the name, the e-mail address, the day it was added and the number of \
        documents, separated by tabs.

        EXAMPLE
          fairlead-backend user list --data data
        """)

    @OptionGroup var storage: StorageOptions

    func run() async throws {
      try await reportingFailures {
        let (database, _) = try await storage.existing()
        let accounts = try await database.read { connection in
          try Accounts(connection: connection).all().map { account, documents, _ in
            [account.username, account.email, account.createdAt.isoDate, "\(documents)"]
          }
        }
        for account in accounts { try Output.line(account.joined(separator: "\t")) }
        await database.close()
      }
    }
  }

  /// `fairlead-backend user remove`.
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove an account and its tokens.",
      discussion: """
        The server may be running. An account that has documents or charters is removed only \
        with --documents, which removes them too.

        EXAMPLE
          fairlead-backend user remove maria --data data
        """)

    @Argument(help: "The account's name.")
    var name: String

    @Flag(help: "Remove the account's documents and charters too.")
    var documents = false

    @OptionGroup var storage: StorageOptions

    mutating func validate() throws { try checkName(name) }

    func run() async throws {
      try await reportingFailures {
        let (database, _) = try await storage.existing()
        let (name, removesDocuments) = (name, documents)
        let removed = try await database.write { connection in
          let accounts = Accounts(connection: connection)
          // Publications that have begun are counted, and those that begin now find no account.
          guard try accounts.find(username: name, lock: .own) != nil,
            let found = try accounts.all().first(where: { $0.account.username == name })
          else {
            throw StorageFailure.other("there is no account '\(name)'")
          }
          var parts = [counted(found.documents, "document")]
          if found.charters > 0 { parts.append(counted(found.charters, "charter")) }
          let all = parts.joined(separator: " and ")
          guard found.documents + found.charters == 0 || removesDocuments else {
            throw StorageFailure.other(
              "the account '\(name)' has \(all); --documents removes them too")
          }
          try accounts.remove(id: found.account.id)
          return all
        }
        await database.close()
        try Output.line("removed '\(name)' and \(removed)")
      }
    }
  }

  private static func checkName(_ name: String) throws {
    guard Patterns.isUsername(name) else {
      throw ValidationError(
        "'\(name.shortened)' is not the name of an account; names need 1 to 64 characters: a-z, 0-9, '.', '-' and '_', "
          + "and begin with a letter or a digit")
    }
  }

  private static func printTokens(
    of signIn: SignIn, refresh: String, secret: [UInt8]
  ) async throws {
    let tokens = await AccessTokens(secret: secret, lifetime: 3_600)
    let access = try await tokens.issue(signIn, now: .now)
    try Output.line("access_token: \(access)")
    try Output.line("refresh_token: \(refresh)")
  }
}
