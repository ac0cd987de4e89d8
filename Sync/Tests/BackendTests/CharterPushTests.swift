import Foundation
import GRDB
import SyncTestSupport
import Testing

/// Charters pushed by the built client to the built server.
@Suite struct CharterPushTests {
  /// A working copy: payloads and a ledger.
  private struct Copy {
    let folder: TemporaryFolder
    let server: Server
    let token: String

    init(_ server: Server, token: String) throws {
      folder = try TemporaryFolder()
      self.server = server
      self.token = token
      try FileManager.default.createDirectory(
        atPath: folder.path + "/payloads/charters", withIntermediateDirectories: true)
    }

    func write(_ name: String, _ body: String) throws {
      try folder.write(body, to: "payloads/charters/\(name).json")
    }

    /// Pushes; the exit code and what was printed.
    func push(_ options: String...) async throws -> (code: Int32, text: String) {
      try await push(options)
    }

    func push(_ options: [String]) async throws -> (code: Int32, text: String) {
      let program = URL(filePath: Server.program).deletingLastPathComponent()
        .appending(path: "fairlead-sync")
      let arguments =
        [
          "push", "--server", "http://127.0.0.1:\(server.port)/api/v1", "--payloads",
          folder.path + "/payloads", "--state", folder.path + "/state", "--yes",
        ] + options
      let environment = ["FAIRLEAD_TOKEN": token, "HOME": folder.path, "PATH": "/usr/bin:/bin"]
      return try await blocking {
        let run = try ProgramRun.of([program.path] + arguments, environment: environment)
        return (run.code, run.output + run.errors)
      }
    }
  }

  private let dalmatia = "9cc67646-bcb1-41a1-8b36-613378b9f2db"
  private let saronic = "ce40824c-a4e9-41d4-b234-fdcc7a561cb0"

  private func charter(
    _ name: String, boat: String? = "Alba", visibility: String = "public", from day: Int = 16
  ) -> String {
    #"""
    {"name":"\#(name)",\#(boat.map { #""boat_name":"\#($0)","# } ?? "")\#
    "start_date":"2026-05-\#(day)T12:00:00Z","end_date":"2026-05-\#(day + 7)T12:00:00Z",\#
    "latitude":43.5,"longitude":16.4,"visibility":"\#(visibility)"}
    """#
  }

  /// The account's charters on the server, by name.
  private func own(_ server: Server, _ token: String) async throws -> [JSON] {
    let reply = try await server.send("GET", "/api/v1/charters", token: token)
    guard case .array(let items)? = reply.object["items"] else { return [] }
    return items.sorted { ($0["name"]?.string ?? "") < ($1["name"]?.string ?? "") }
  }

  @Test(arguments: Storage.allCases)
  func `charters are planned, sent, updated and withdrawn`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let copy = try Copy(server, token: token)
    try copy.write(dalmatia, charter("Dalmatia"))
    try copy.write(saronic, charter("Saronic", visibility: "community"))
    let plan = try await copy.push("--dry-run")
    #expect(plan.text.contains("+ \(dalmatia)  Dalmatia (charter)"), "\(plan.text)")
    let first = try await copy.push()
    #expect(first.code == 0 && first.text.contains("2 attempted, 2 succeeded"), "\(first.text)")
    #expect(
      try await own(server, token).compactMap { $0["name"]?.string } == ["Dalmatia", "Saronic"])
    let discovered = try await server.send("GET", "/api/v1/charters/discover")
    #expect(discovered.object["total"] == .number(1))
    #expect(!discovered.text.contains("Saronic"))
    #expect(try await copy.push("--dry-run", "--exit-code").code == 0)

    // An update keeps the server's id.
    let id = try await own(server, token)[0]["id"]
    try copy.write(dalmatia, charter("Dalmatia", boat: "Iris"))
    let second = try await copy.push("--dry-run")
    #expect(second.text.contains(#"boat: "Alba" → "Iris""#), "\(second.text)")
    #expect(try await copy.push().code == 0)
    var items = try await own(server, token)
    #expect(items[0]["boat_name"] == .text("Iris") && items[0]["id"] == id)

    // An update cannot remove a field: the charter is sent again.
    try copy.write(dalmatia, charter("Dalmatia", boat: nil))
    #expect(try await copy.push().code == 0)
    items = try await own(server, token)
    #expect(items.count == 2 && items[0]["boat_name"] == nil && items[0]["id"] != id)

    try copy.folder.remove("payloads/charters/\(saronic).json")
    let last = try await copy.push("--dry-run")
    #expect(last.text.contains("- \(saronic)  Saronic (charter)"), "\(last.text)")
    #expect(try await copy.push().code == 0)
    #expect(try await own(server, token).count == 1)
  }

  @Test(arguments: Storage.allCases)
  func `what the app changed is a conflict`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let copy = try Copy(server, token: token)
    try copy.write(dalmatia, charter("Dalmatia"))
    #expect(try await copy.push().code == 0)
    let id = try #require(try await own(server, token)[0]["id"]?.string)
    let path = "/api/v1/charters/\(id)"
    let edit = try await server.send(
      "PUT", path, token: token, body: Array(#"{"boat_name":"Muse"}"#.utf8))
    #expect(edit.status == 200)
    #expect(try await copy.push().code == 0)
    #expect(try await server.send("GET", path, token: token).object["boat_name"] == .text("Muse"))
    try copy.write(dalmatia, charter("Dalmatia", boat: "Iris"))
    let conflict = try await copy.push()
    #expect(conflict.code == 1)
    #expect(conflict.text.contains("! \(dalmatia)  Dalmatia (charter)"), "\(conflict.text)")
    #expect(conflict.text.contains(#"boat: "Muse" → "Iris""#), "\(conflict.text)")
    let forced = try await copy.push("--overwrite", dalmatia)
    #expect(forced.code == 0, "\(forced.text)")
    #expect(try await server.send("GET", path, token: token).object["boat_name"] == .text("Iris"))

    #expect(try await server.send("DELETE", path, token: token).status == 204)
    #expect(try await copy.push().code == 1)
    #expect(try await own(server, token).isEmpty)
    #expect(try await copy.push("--overwrite", dalmatia).code == 0)
    #expect(try await own(server, token).count == 1)
  }

  /// Changes the boat of the account's only charter, like the app, which names no version.
  private func edit(_ boat: String, _ server: Server, _ token: String) async throws {
    let id = try #require(try await own(server, token).first?["id"]?.string)
    let reply = try await server.send(
      "PUT", "/api/v1/charters/\(id)", token: token,
      body: Array(#"{"boat_name":"\#(boat)"}"#.utf8))
    #expect(reply.status == 200)
  }

  private func boats(_ server: Server, _ token: String) async throws -> [String] {
    try await own(server, token).map { $0["boat_name"]?.string ?? "none" }
  }

  /// A copy without a ledger, such as one of CI, that has found the charter of another one.
  private func finder(_ server: Server, _ token: String) async throws -> Copy {
    let copy = try Copy(server, token: token)
    try copy.write(dalmatia, charter("Dalmatia"))
    #expect(try await copy.push().code == 0)
    let finder = try Copy(server, token: token)
    try finder.write(dalmatia, charter("Dalmatia"))
    #expect(try await finder.push().code == 0)
    return finder
  }

  private static let conflict = "the server's version is not the one that this repository published"

  // Without its boat, it is withdrawn and published again.
  @Test(arguments: Storage.allCases, ["Iris", nil] as [String?])
  func `what the app changes after the plan is not overwritten`(
    _ storage: Storage, boat: String?
  ) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let copy = try await finder(server, token)
    for overwrite in [false, true] {
      try copy.write(dalmatia, charter("Dalmatia", boat: boat))
      let plan = copy.folder.path + "/plan-\(overwrite).json"
      let planned =
        overwrite
        ? try await copy.push("--overwrite", dalmatia, "--plan", plan)
        : try await copy.push("--plan", plan)
      #expect(planned.code == 0, "\(planned.text)")
      try await edit("Muse \(overwrite)", server, token)
      let applied = try await copy.push("--apply", plan)
      #expect(applied.code == 1 && applied.text.contains(Self.conflict), "\(applied.text)")
      #expect(try await boats(server, token) == ["Muse \(overwrite)"])
    }
    #expect(try await copy.push("--overwrite", dalmatia).code == 0)
    #expect(try await boats(server, token) == [boat ?? "none"])
  }

  @Test func `what the app changes while a push waits is not overwritten`() async throws {
    let server = try Server(.sqlite)
    let token = try server.account().access
    let copy = try await finder(server, token)
    try copy.write(dalmatia, charter("Dalmatia", boat: "Iris"))
    let queue = try DatabaseQueue(path: server.folder.path + "/data/library.sqlite")
    for options in [[], ["--overwrite", dalmatia]] as [[String]] {
      try await queue.write {
        try $0.execute(
          sql: """
            CREATE TRIGGER stop BEFORE UPDATE ON charters
            BEGIN SELECT RAISE(ABORT, 'no charter changes'); END
            """)
      }
      let waiting = try await copy.push(["--time-scale", "0.01"] + options)
      #expect(waiting.code == 1, "\(waiting.text)")
      #expect(waiting.text.contains("1 operation waits for the next push"), "\(waiting.text)")
      try await queue.write { try $0.execute(sql: "DROP TRIGGER stop") }
      let boat = "Muse \(options.count)"
      try await edit(boat, server, token)
      let conflict = try await copy.push()
      #expect(conflict.code == 1, "\(conflict.text)")
      #expect(conflict.text.contains("boat: \"\(boat)\" → \"Iris\""), "\(conflict.text)")
      #expect(try await boats(server, token) == [boat])
    }
    try queue.close()
    #expect(try await copy.push("--overwrite", dalmatia).code == 0)
    #expect(try await boats(server, token) == ["Iris"])
  }

  @Test func `another copy knows a charter that was withdrawn and sent again`() async throws {
    let server = try Server(.sqlite)
    let token = try server.account().access
    let copies = [try Copy(server, token: token), try Copy(server, token: token)]
    for boat in ["Alba", nil] {
      for copy in copies {
        try copy.write(dalmatia, charter("Dalmatia", boat: boat))
        let run = try await copy.push()
        #expect(run.code == 0, "\(run.text)")
      }
      #expect(try await boats(server, token) == [boat ?? "none"])
    }
    #expect(try await copies[1].push("--dry-run", "--exit-code").code == 0)
  }

  @Test(arguments: Storage.allCases)
  func `another copy publishes nothing twice`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let copy = try Copy(server, token: token)
    try copy.write(dalmatia, charter("Dalmatia"))
    #expect(try await copy.push().code == 0)
    // A copy without a ledger, such as one of CI.
    let other = try Copy(server, token: token)
    try other.write(dalmatia, charter("Dalmatia"))
    let same = try await other.push("--dry-run", "--exit-code")
    #expect(same.code == 0, "\(same.text)")
    let third = try Copy(server, token: token)
    try third.write(dalmatia, charter("Dalmatia", boat: "Iris", from: 17))
    let unknown = try await third.push()
    #expect(unknown.code == 1 && unknown.text.contains("first day"), "\(unknown.text)")
    #expect(try await own(server, token).count == 1)
    #expect(try await third.push("--overwrite", dalmatia).code == 0)
    #expect(try await own(server, token).compactMap { $0["boat_name"]?.string } == ["Iris"])
  }
}
