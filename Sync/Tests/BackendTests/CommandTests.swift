import Foundation
import SyncTestSupport
import Testing

@Suite struct CommandTests {
  @Test(arguments: Storage.allCases)
  func `a name is added once`(_ storage: Storage) async throws {
    let server = try Server.shared(storage)
    let name = "u" + UUID().uuidString.lowercased()
    _ = try server.account(name)
    let again = try server.command(["user", "add", name])
    #expect(again.status == 2)
    #expect(again.output.isEmpty)
    #expect(
      again.errors
        == "error: the account '\(name)' already exists; `user token \(name)` gives it new tokens\n"
    )
    let unknown = try server.command(["user", "token", "nobody"])
    #expect(unknown.status == 2)
    #expect(unknown.errors == "error: there is no account 'nobody'; `user add nobody` creates it\n")
  }

  @Test(arguments: Storage.allCases)
  func `accounts are listed and removed`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account("maria").access
    _ = try server.account("ivan")
    let document = Document()
    _ = try await server.publish(document, token: token)
    let day = try await server.send("GET", "/api/v1/auth/me", token: token)
      .object["created_at"]?.string?.prefix(10)
    #expect(
      try server.command(["user", "list"]).output
        == "ivan\tivan@localhost\t\(day ?? "")\t0\nmaria\tmaria@localhost\t\(day ?? "")\t1\n")

    #expect(
      try server.command(["user", "remove", "ivan"]).output == "removed 'ivan' and 0 documents\n")
    let refused = try server.command(["user", "remove", "maria"])
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: the account 'maria' has 1 document; --documents removes them too\n")
    #expect(
      try server.command(["user", "remove", "maria", "--documents"]).output
        == "removed 'maria' and 1 document\n")
    #expect(try server.command(["user", "list"]).output.isEmpty)
    #expect(try await server.send("GET", "/api/v1/content/\(document.publicID)").status == 404)
    #expect(try await server.publish(Document(), token: token).status == 401)
    let unknown = try server.command(["user", "remove", "maria"])
    #expect(unknown.errors == "error: there is no account 'maria'\n")
  }

  @Test(arguments: [
    (["user", "add", "Maria", "--data", "a"], "'Maria' is not the name of an account"),
    (["user", "add", "maria", "--email", "a@b\tc", "--data", "a"], "is not an e-mail address"),
    (
      ["user", "add", "maria", "--email", "maria", "--data", "a"],
      "'maria' is not an e-mail address"
    ),
    (["backup", "", "--data", "a"], "name the file to write"),
    (["backup", "a"], "name the folder of the database: --data DIR"),
    (["serve"], "name the database: --data DIR or --database postgres://…"),
    (["serve", "--database", "mysql://a"], "does not begin with 'postgres://'"),
    (["serve", "--data", "a", "--database", "postgres://a"], "keep one of the two"),
    (["serve", "--data", "a", "--port", "65536"], "the port 65536 does not exist"),
  ])
  func `wrong usage is explained`(_ arguments: [String], _ words: String) throws {
    let result = try runBackend(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(words))
  }

  @Test func `a variable of PostgreSQL is not ignored because a folder is named, too`() throws {
    let folder = try TemporaryFolder()
    let variables = ["FAIRLEAD_DATABASE_URL": "postgres://127.0.0.1:1/library"]
    let both = try runBackend(["user", "list", "--data", folder.path], environment: variables)
    #expect(both.status == 64)
    #expect(
      both.errors.contains("both --data and FAIRLEAD_DATABASE_URL are given; keep one of the two"))
    let typo = try runBackend(
      ["user", "list"], environment: ["FAIRLEAD_DATABASE_URL": "mysql://a"])
    #expect(typo.errors.contains("does not begin with 'postgres://'"))
    // What a package or a container sets does not count as named.
    let ready = ["FAIRLEAD_DATA": folder.path + "/data"]
    #expect(try runBackend(["user", "add", "maria"], environment: ready).status == 0)
    #expect(
      try runBackend(["user", "list"], environment: ready).output.hasPrefix("maria\t"))
    let postgres = try runBackend(
      ["user", "list"], environment: ready.merging(variables) { $1 })
    #expect(postgres.status == 2)
    #expect(postgres.errors.contains("error: the database cannot be reached: "))
    // A folder with an older database must not be copied in place of it.
    let copy = folder.path + "/copy"
    let backup = try runBackend(["backup", copy], environment: ready.merging(variables) { $1 })
    #expect(backup.status == 64)
    #expect(
      backup.errors.hasPrefix(
        "Error: FAIRLEAD_DATABASE_URL names a PostgreSQL database, which pg_dump copies; name a folder "
          + "with --data\n"), "\(backup.errors)")
    #expect(try runBackend(["backup", copy], environment: ready).status == 0)
    #expect(FileManager.default.fileExists(atPath: copy))
    // An empty variable is none.
    #expect(
      try runBackend(
        ["user", "list"], environment: ready.merging(["FAIRLEAD_DATABASE_URL": ""]) { $1 }
      ).status == 0)
  }

  @Test func `a database with Turkish letters is refused`() throws {
    let postgres = try Postgres.shared.get()
    let name = "t" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    try postgres.query(
      "CREATE DATABASE \(name) TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C'"
    )
    let result = try runBackend([
      "user", "add", "maria", "--database",
      "postgres://postgres@127.0.0.1:\(postgres.port)/\(name)",
    ])
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "in the locale of the database the lowercase of 'I' is not 'i', so public ids would not be "
          + "found: create it with TEMPLATE template0 LOCALE 'C'"),
      "\(result.errors)")
  }

  @Test(arguments: ["LATIN1", "EUC_JP"])
  func `a database that cannot keep every text is refused`(_ encoding: String) throws {
    let postgres = try Postgres.shared.get()
    let name = "t" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    try postgres.query("CREATE DATABASE \(name) TEMPLATE template0 ENCODING '\(encoding)'")
    let result = try runBackend([
      "user", "add", "maria", "--database",
      "postgres://postgres@127.0.0.1:\(postgres.port)/\(name)",
    ])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: the encoding of the database is \(encoding), which cannot keep every text: create it with "
        + "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'\n")
  }

  @Test func `texts are sent to PostgreSQL as UTF-8, whatever the environment`() async throws {
    let address = try Postgres.shared.get().database()
    let server = try Server(.postgres, place: ["--database", address + "?client_encoding=LATIN1"])
    var document = Document()
    document.title = #""Якорь""#
    _ = try await server.publish(document, token: try server.account().access)
    let titles = try run("psql", [address, "-A", "-t", "-c", "SELECT title FROM documents"])
    #expect(titles == "Якорь\n")
  }

  @Test func `a database that cannot be reached is reported`() throws {
    let result = try runBackend([
      "user", "add", "maria", "--database", "postgres://maria:hidden@127.0.0.1:1/library",
    ])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: the database cannot be reached: "))
    #expect(!result.errors.contains("hidden"))
  }

  @Test(arguments: [
    "maria:hid/den@127.0.0.1:1/library", "maria:hid@den@127.0.0.1:1/library",
    "maria:hid%zzden@127.0.0.1:1/library", "maria:hidden@[::1/library",
    "maria:123456/hidden@127.0.0.1:1/library", "localhost:1/hidden@127.0.0.1:1/library",
    "maria:hidden@127.0.0.1:1/library?sslmod=require",
  ])
  func `an address with a password that is not encoded is not repeated`(_ address: String) throws {
    let result = try runBackend(["user", "list", "--database", "postgres://" + address])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: the address of the database cannot be read; check its port and the names after '?', and "
        + "in a user name or password write '@' as %40, '/' as %2F, ':' as %3A and '%' as %25\n")
  }

  @Test(arguments: [
    ["list"], ["remove", "maria"], ["token", "maria"], ["revoke", "maria"],
  ])
  func `a misspelt folder does not become a second database`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/srever"
    let result = try runBackend(["user"] + arguments + ["--data", data])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "error: there is no database in '\(data)'\n")
    #expect(!FileManager.default.fileExists(atPath: data))
  }

  @Test func `a port in use is reported`() throws {
    let server = try Server.shared(.sqlite)
    let folder = try TemporaryFolder()
    let result = try runBackend([
      "serve", "--data", folder.path + "/data", "--port", "\(server.port)",
    ])
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "error: port \(server.port) on 127.0.0.1 is in use; stop the other server, or use --port\n"),
      "\(result.errors)")
  }

  @Test func `an address that is not of this machine is reported`() throws {
    let folder = try TemporaryFolder()
    for (host, cause) in [("192.0.2.1", "Cannot assign requested address\n"), ("not a host", "")] {
      let result = try runBackend([
        "serve", "--data", folder.path + "/data", "--port", "8123", "--host", host,
      ])
      #expect(result.status == 2)
      #expect(
        result.errors.contains("error: cannot listen on port 8123 of \(host): \(cause)"),
        "\(result.errors)")
      #expect(!result.errors.contains("UnknownHost"))
    }
  }

  @Test(arguments: [
    ("--request-timeout", "inf", "the limit of --request-timeout is 86400, a day"),
    ("--request-timeout", "1e10", "the limit of --request-timeout is 86400, a day"),
    ("--request-timeout", "nan", "times and limits must be greater than 0"),
    (
      "--access-lifetime", "9223372036854775807",
      "the limit of --access-lifetime is 315360000, ten years"
    ),
    (
      "--write-refill", "1e-20", "the smallest --write-refill is 0.001, a write in 1,000 seconds"
    ),
  ])
  func `times that no server can keep are refused`(
    option: String, value: String, message: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try runBackend(["serve", "--data", folder.path + "/data", option, value])
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: \(message)\n"), "\(result.errors)")
  }

  @Test(arguments: ["--data", "--site"])
  func `bash completes the folder of an option`(option: String) throws {
    let script = try runBackend(["--generate-completion-script", "bash"]).output
    #expect(
      script.contains("    '\(option)')\n        __fairlead-backend_add_completions -d\n"))
  }

  @Test func `a key file that cannot be read is not a database that cannot be reached`() throws {
    let folder = try TemporaryFolder()
    let words = ["user", "add", "maria", "--data", folder.path + "/data"]
    let missing = try runBackend(
      words, environment: ["FAIRLEAD_JWT_SECRET_FILE": folder.path + "/key"])
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "error: the key file '\(folder.path)/key' cannot be read: No such file or directory\n")
    // An empty variable is none.
    #expect(try runBackend(words, environment: ["FAIRLEAD_JWT_SECRET_FILE": ""]).status == 0)
  }
}
