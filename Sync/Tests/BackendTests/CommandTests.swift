import Foundation
import Testing

@Suite struct CommandTests {
  @Test(arguments: Storage.allCases)
  func aNameIsAddedOnce(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "u" + UUID().uuidString.lowercased()
    _ = try server.account(name)
    let again = try server.command(["user", "add", name])
    #expect(again.status == 2)
    #expect(again.output.isEmpty)
    #expect(
      again.errors
        == "error: the account '\(name)' exists; `user token \(name)` gives it new tokens\n")
    let unknown = try server.command(["user", "token", "nobody"])
    #expect(unknown.status == 2)
    #expect(unknown.errors == "error: there is no account 'nobody'; `user add nobody` makes it\n")
  }

  @Test(arguments: [
    (["user", "add", "Maria", "--data", "a"], "'Maria' is no name of an account"),
    (["serve"], "say where the database is: --data DIR or --database postgres://…"),
    (["serve", "--database", "mysql://a"], "does not begin with 'postgres://'"),
    (["serve", "--data", "a", "--database", "postgres://a"], "keep one of the two"),
    (["serve", "--data", "a", "--port", "65536"], "the port 65536 does not exist"),
  ])
  func wrongUsageIsExplained(_ arguments: [String], _ words: String) throws {
    let result = try runBackend(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(words))
  }

  @Test func aDatabaseThatCannotBeReachedIsTold() throws {
    let result = try runBackend([
      "user", "add", "maria", "--database", "postgres://maria:hidden@127.0.0.1:1/library",
    ])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: the database cannot be reached: "))
    #expect(!result.errors.contains("hidden"))
  }

  @Test func aPortInUseIsTold() throws {
    let server = try Server.shared(.sqlite)
    let folder = try Folder()
    let result = try runBackend([
      "serve", "--data", folder.path + "/data", "--port", "\(server.port)",
    ])
    #expect(result.status == 2)
    #expect(result.errors.contains("error: "))
  }
}
