import Foundation
import SyncTestSupport
import Testing

/// Documents pushed by the built client, from clones of a repository, to the built server.
@Suite struct DocumentPushTests {
  /// A clone of a library, with the payloads that a build of it would write and a ledger.
  private struct Clone {
    let folder: TemporaryFolder
    let server: Server
    let token: String

    init(_ server: Server, token: String, of other: Clone? = nil) throws {
      folder = try TemporaryFolder()
      (self.server, self.token) = (server, token)
      if let other {
        try git("clone", "-q", other.library, library)
      } else {
        try git("init", "-q", "-b", "main", library)
      }
    }

    var library: String { folder.path + "/library" }

    @discardableResult func git(_ words: String...) throws -> String {
      let isInside = words[0] != "clone" && words[0] != "init"
      let settings = ["-c", "user.name=Maria", "-c", "user.email=maria@example.org"]
      let run = try ProgramRun.of(["git"] + settings + (isInside ? ["-C", library] : []) + words)
      #expect(run.code == 0, "\(words): \(run.errors)")
      return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Writes the sources of guides and commits them; a text of `nil` is a guide that is private now.
    func commit(_ texts: [String: String?]) throws {
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        if let text {
          try folder.write(text, to: "library/\(name)")
        } else {
          try folder.remove("library/\(name)")
        }
      }
      try git("add", "-A")
      try git("commit", "-q", "-m", "Change")
    }

    /// Writes the payloads and pushes; the exit code and what was printed.
    func push(_ options: String..., at place: String = ".") async throws -> (
      code: Int32, text: String
    ) {
      let payloads = folder.path + "/payloads"
      try? FileManager.default.removeItem(atPath: payloads)
      try FileManager.default.createDirectory(
        atPath: payloads, withIntermediateDirectories: true)
      let names = try FileManager.default.contentsOfDirectory(atPath: library).sorted()
      for name in names where !name.hasPrefix(".") {
        let text = try folder.read("library/\(name)")
        try folder.write(DocumentPushTests.payload(name, text), to: "payloads/\(name).json")
      }
      let revision = "\(place)@\(try git("rev-parse", "HEAD"))"
      let program = URL(filePath: Server.program).deletingLastPathComponent()
        .appending(path: "fairlead-sync")
      let arguments =
        [
          "push", "--server", "http://127.0.0.1:\(server.port)/api/v1", "--payloads", payloads,
          "--state", folder.path + "/state", "--library", library, "--revision", revision, "--yes",
        ] + options
      let environment = ["FAIRLEAD_TOKEN": token, "HOME": folder.path, "PATH": "/usr/bin:/bin"]
      return try await blocking {
        let run = try ProgramRun.of([program.path] + arguments, environment: environment)
        return (run.code, run.output + run.errors)
      }
    }

    func loseLedger() throws { try folder.remove("state") }
  }

  private static func payload(_ name: String, _ text: String) -> String {
    let visibility = text.hasPrefix("unlisted") ? #","visibility":"unlisted""# : ""
    return "{\(members(name, text)),\"language\":\"en\",\"public_id\":\"\(name)\","
      + "\"can_fork\":true\(visibility)}"
  }

  /// What the app sends of a guide.
  private static func members(_ name: String, _ text: String) -> String {
    let content = Document.guide.replacing("Mooring", with: name).replacing("Slowly.", with: text)
    return "\"title\":\"\(name)\",\"description\":\"About.\",\"content_type\":\"practice_guide\","
      + "\"content_data\":\(content),\"tags\":[]"
  }

  private func edit(_ server: Server, _ name: String, _ text: String, token: String) async throws {
    let reply = try await server.send(
      "PUT", "/api/v1/content/\(name)", token: token,
      body: Array("{\(Self.members(name, text))}".utf8))
    #expect(reply.status == 200)
  }

  private func names(_ server: Server) async throws -> [String] {
    try await server.send("GET", "/api/v1/content/public").array
      .compactMap { $0["public_id"]?.string }.sorted()
  }

  private func text(_ server: Server, _ name: String) async throws -> String? {
    try await server.send("GET", "/api/v1/content/\(name)").object["content_data"]?["markdown"]?
      .string
  }

  @Test(arguments: Storage.allCases)
  func `what is private now leaves the server, whoever pushes`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let maria = try Clone(server, token: token)
    try maria.commit(["one": "1", "two": "2", "three": "3", "four": "4"])
    #expect(try await maria.push().code == 0)

    // Another clone has a ledger, in which it published none of them.
    let ivan = try Clone(server, token: token, of: maria)
    #expect(try await ivan.push().text.hasPrefix("4 unchanged\n"))
    try ivan.commit(["three": nil])
    let plan = try await ivan.push("--dry-run", "--exit-code")
    #expect(plan.code == 3 && plan.text.contains("  - three  three\n"), "\(plan.text)")
    #expect(try await ivan.push("-q").code == 0)
    #expect(try await names(server) == ["four", "one", "two"])
    #expect(try await server.send("GET", "/api/v1/content/three").status == 404)

    // A clone without a ledger, and one that has lost it.
    let service = try Clone(server, token: token, of: ivan)
    try service.commit(["four": nil])
    let run = try await service.push()
    #expect(run.code == 0 && run.text.contains("  - four  four\n"), "\(run.text)")
    #expect(try await names(server) == ["one", "two"])
    try service.loseLedger()
    try service.commit(["two": nil])
    #expect(try await service.push().code == 0)
    #expect(try await names(server) == ["one"])

    // The first one has not pulled: nothing is published again.
    let behind = try await maria.push()
    #expect(behind.code == 1 && behind.text.contains("but is no longer there"), "\(behind.text)")
    #expect(try await names(server) == ["one"])
  }

  @Test(arguments: Storage.allCases)
  func `the deletion guard holds without a ledger, too`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let maria = try Clone(server, token: token)
    var texts: [String: String?] = ["kept": "Kept"]
    for number in 10..<21 { texts["guide-\(number)"] = "\(number)" }
    try maria.commit(texts)
    #expect(try await maria.push().code == 0)
    let service = try Clone(server, token: token, of: maria)
    for name in texts.keys where name != "kept" { texts[name] = .some(nil) }
    try service.commit(texts)
    let refused = try await service.push()
    #expect(refused.code == 1)
    #expect(
      refused.text.contains(
        "11 of 12 published documents would be withdrawn, and the limit is 10; nothing was sent"),
      "\(refused.text)")
    let plan = service.folder.path + "/plan.json"
    #expect(try await service.push("--plan", plan, "--allow-deletes", "11").code == 0)
    #expect(try await service.push("--apply", plan).code == 1)
    #expect(try await names(server).count == 12)
    let applied = try await service.push("--apply", plan, "--allow-deletes", "11")
    #expect(applied.code == 0, "\(applied.text)")
    #expect(try await names(server) == ["kept"])
  }

  @Test(arguments: Storage.allCases)
  func `what is not this library's stays`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let boats = try Clone(server, token: token)
    try boats.commit(["boat": "1"])
    #expect(try await boats.push(at: "boats").code == 0)
    // Another repository whose library is in the same folder, and the app.
    let other = try Clone(server, token: token)
    try other.commit(["other": "1"])
    #expect(try await other.push().code == 0)
    var app = Document()
    app.publicID = "app"
    #expect(try await server.publish(app, token: token).status == 201)

    let maria = try Clone(server, token: token)
    try maria.commit(["one": "1"])
    let run = try await maria.push("--overwrite", "all")
    #expect(run.code == 0)
    #expect(
      run.text.contains(
        """
          + one  one
          2 documents of this account are on the server but not here:
              app  Engine check
              other  other
              = help: if this library published one, pull first, or use --overwrite PUBLIC_ID to withdraw it
        1 to publish, 0 unchanged

        """), "\(run.text)")
    #expect(try await names(server) == ["app", "boat", "one", "other"])
    #expect(try await maria.push("-q").text.isEmpty)
    #expect(try await maria.push("--overwrite", "app").code == 0)
    #expect(try await names(server) == ["boat", "one", "other"])
  }

  @Test(arguments: Storage.allCases)
  func `a text that changed on the server is not called unchanged`(_ storage: Storage) async throws
  {
    let server = try Server(storage)
    let token = try server.account().access
    let maria = try Clone(server, token: token)
    try maria.commit(["one": "1", "two": "2"])
    #expect(try await maria.push().code == 0)
    try await edit(server, "two", "App", token: token)
    let plan = try await maria.push("--dry-run", "--exit-code")
    #expect(plan.code == 1)
    #expect(plan.text.contains("! two  two\n"), "\(plan.text)")
    #expect(plan.text.contains(#""App" → "2""#), "\(plan.text)")
    #expect(try await maria.push().code == 1)
    #expect(try await text(server, "two") == "App")
    #expect(try await maria.push("--overwrite", "two").code == 0)
    #expect(try await text(server, "two") == "2")
    let calm = try await maria.push("--format", "json")
    #expect(calm.code == 0 && calm.text.contains(#""unchanged":2"#), "\(calm.text)")

    // The server goes back to a backup from before the last push.
    try maria.commit(["two": "3"])
    #expect(try await maria.push().code == 0)
    let first = try maria.git("rev-parse", "HEAD~1")
    let restored = try await server.send(
      "PUT", "/api/v1/content/two", token: token, headers: [("Source-Revision", ".@\(first)")],
      body: Array("{\(Self.members("two", "2"))}".utf8))
    #expect(restored.status == 200)
    let again = try await maria.push()
    #expect(again.code == 0 && again.text.contains("~ two  two\n"), "\(again.text)")
    #expect(try await text(server, "two") == "3")
  }

  @Test(arguments: Storage.allCases)
  func `an unlisted document without its ledger is found by name`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let maria = try Clone(server, token: token)
    try maria.commit(["hidden": "unlisted", "one": "1"])
    #expect(try await maria.push().code == 0)
    try maria.loseLedger()
    try maria.commit(["hidden": nil])
    #expect(try await maria.push().code == 0)
    #expect(try await text(server, "hidden") == "unlisted")
    #expect(try await maria.push("--overwrite", "hidden").code == 0)
    #expect(try await text(server, "hidden") == nil)
    let typo = try await maria.push("--overwrite", "hidden")
    #expect(typo.code == 1 && typo.text.contains("no document here or on the server"))
  }
}
