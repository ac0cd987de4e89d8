import Foundation
import GRDB
import SyncTestSupport
import Synchronization
import Testing

/// Names that many tasks collect.
private final class Names: Sendable {
  private let names = Mutex<[String]>([])

  func add(_ name: String) { names.withLock { $0.append(name) } }

  var all: [String] { names.withLock { $0 } }
}

/// What the server has acknowledged, it keeps.
@Suite struct DurabilityTests {
  // Many tests begin at once, so three servers may need more than a minute.
  @Test(.timeLimit(.minutes(5)), arguments: Storage.allCases)
  func `no acknowledged write is lost by a kill`(_ storage: Storage) async throws {
    let folder = try TemporaryFolder()
    var server = try Server(storage, folder: folder)
    let token = try server.account().access
    let acknowledged = Names()
    for _ in 0..<3 {
      let current = server
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            while !Task.isCancelled {
              let document = Document()
              guard let reply = try? await current.publish(document, token: token) else { return }
              #expect(reply.status == 201)
              acknowledged.add(document.publicID)
            }
          }
        }
        let before = acknowledged.all.count
        while acknowledged.all.count < before + 10 { try await Task.sleep(for: .milliseconds(10)) }
        current.child.send(SIGKILL)
        try await group.waitForAll()
      }
      server = try Server(storage, place: server.place, folder: folder)
    }
    let ids = acknowledged.all
    #expect(ids.count >= 30)
    let list = try await server.send("GET", "/api/v1/content/public")
    let kept = Set(list.array.compactMap { $0["public_id"]?.string })
    #expect(ids.allSatisfy { kept.contains($0) })
  }

  @Test(arguments: Storage.allCases)
  func `a stop answers the requests in flight`(_ storage: Storage) async throws {
    let server = try Server(storage)
    let token = try server.account().access
    let body = Document().publishRequest
    let (port, child) = (server.port, server.child)
    let reply = try await blocking {
      let wire = try Wire(port: port)
      let idle = try Wire(port: port)
      wire.send(
        "POST /api/v1/content/share HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
          + "Content-Length: \(body.count)\r\n\r\n")
      wire.send(Array(body[..<100]))
      usleep(300_000)
      child.send(SIGTERM)
      usleep(300_000)
      // A connection without a request is closed at once.
      #expect(idle.receive().isEmpty)
      wire.send(Array(body[100...]))
      return wire.reply()
    }
    #expect(reply?.status == 201)
    #expect(await server.child.waitForEnd(within: 60))
  }

  @Test func `a backup is the whole library`() async throws {
    let server = try Server(.sqlite)
    let tokens = try server.account("maria")
    let document = Document()
    let published = try await server.publish(document, token: tokens.access)
    let copy = server.folder.path + "/copy.sqlite"
    let backup = try server.command(["backup", copy])
    #expect(backup.status == 0)
    #expect(backup.output.isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    // What comes after it is not in it.
    let later = Document()
    _ = try await server.publish(later, token: tokens.access)
    let again = try server.command(["backup", copy])
    #expect(again.status == 2)
    #expect(again.errors == "error: the file '\(copy)' already exists; choose another one\n")

    let nowhere = server.folder.path + "/missing/copy.sqlite"
    let lost = try server.command(["backup", nowhere])
    #expect(lost.status == 2)
    #expect(
      lost.errors
        == "error: the copy cannot be saved as '\(nowhere)': No such file or directory\n")

    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: copy, toPath: folder.path + "/data/library.sqlite")
    let restored = try Server(.sqlite, folder: folder)
    let path = "/api/v1/content/\(document.publicID)"
    let detail = try await restored.send("GET", path)
    #expect(detail.headers["etag"] == published.headers["etag"])
    #expect(
      try await restored.send("GET", "/api/v1/content/\(later.publicID)").status == 404)
    #expect(try await restored.send("DELETE", path, token: tokens.access).status == 204)
  }

  @Test func `a backup that finds no room leaves nothing`() async throws {
    let server = try Server(.sqlite)
    let token = try server.account("maria").access
    var document = Document()
    let item = Document.item(
      more: #","itemDescription":"\#(String(repeating: "long ", count: 40_000))""#)
    document.content = Document.checklist(
      sections: "[\(Document.section(items: "[\(item)]"))]")
    #expect(try await server.publish(document, token: token).status == 201)
    let copy = server.folder.path + "/copies/copy.sqlite"
    try FileManager.default.createDirectory(
      atPath: server.folder.path + "/copies", withIntermediateDirectories: true)
    // A limit of 100 blocks of 512 bytes for each file, in place of a full disk.
    let run = try ProgramRun.of(
      ["sh", "-c", #"trap "" XFSZ; ulimit -f 100; exec "$@""#, "sh"]
        + [Server.program, "backup", copy] + server.place)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: server.folder.path + "/copies") == [])
  }

  @Test func `a backup leaves an older database as it is`() async throws {
    let server = try Server(.sqlite)
    server.child.send(SIGTERM)
    #expect(await server.child.waitForEnd(within: 60))
    let path = server.folder.path + "/data/library.sqlite"
    let queue = try DatabaseQueue(path: path)
    for sql in [
      "DROP INDEX charters_by_place", "ALTER TABLE charters DROP COLUMN north",
      "ALTER TABLE charters DROP COLUMN east", "UPDATE schema_version SET version = 4",
    ] {
      try await queue.write { try $0.execute(sql: sql) }
    }
    try queue.close()
    let copy = server.folder.path + "/copy.sqlite"
    #expect(try server.command(["backup", copy]).status == 0)
    for file in [path, copy] {
      let version = try await DatabaseQueue(path: file).read {
        try Int.fetchOne($0, sql: "SELECT version FROM schema_version")
      }
      #expect(version == 4)
    }
  }

  @Test func `a server that was stopped leaves one file`() async throws {
    let server = try Server(.sqlite)
    let document = Document()
    _ = try await server.publish(document, token: try server.account("maria").access)
    _ = try await server.send("GET", "/api/v1/content/public")
    server.child.send(SIGTERM)
    #expect(await server.child.waitForEnd(within: 60))
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: server.folder.path + "/data/library.sqlite",
      toPath: folder.path + "/data/library.sqlite")
    let copied = try Server(.sqlite, folder: folder)
    #expect(try await copied.send("GET", "/api/v1/content/\(document.publicID)").status == 200)
  }

  /// Runs a command while the system refuses calls with a path, as on a read-only disk.
  private func run(
    _ arguments: [String], refusing calls: String, with path: String
  ) throws -> (code: Int32, errors: String) {
    let run = try ProgramRun.of(
      [
        "strace", "-f", "-qq", "-o", "/dev/null", "-P", path, "-e", "trace=\(calls)",
        "-e", "inject=\(calls):error=EROFS:when=1", Server.program,
      ] + arguments)
    return (run.code, run.errors)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
  func `a read-only disk is reported`() throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let place = ["--data", data]
    #expect(try runBackend(["user", "add", "maria"] + place).status == 0)
    // A server that did start could not listen.
    let port = "\(try Server.shared(.sqlite).port)"
    let serve = try run(
      ["serve", "--port", port] + place, refusing: "?access,?faccessat,?faccessat2", with: data)
    #expect(serve.code == 2)
    #expect(
      serve.errors
        == "error: the folder '\(data)' is read-only; the server must be able to write to it\n")
    let add = try run(
      ["user", "add", "ivan"] + place, refusing: "?open,openat", with: data + "/library.sqlite")
    #expect(add.code == 2)
    #expect(
      add.errors == """
        error: the database accepts no writes: '\(data)/library.sqlite': attempt to write a readonly \
        database; make the disk and the file writable, and start the server again

        """)
  }

  @Test func `a full disk is reported and survived`() async throws {
    // A file size limit of 2 MiB simulates the disk; the soak test fills a real one.
    let server = try Server(.sqlite, limits: "ulimit -f 2048")
    let token = try server.account().access
    var document = Document()
    document.type = #""practice_guide""#
    document.content = Document.guide.replacingOccurrences(
      of: "Slowly.", with: String(repeating: "x", count: 200_000))
    var kept: [String] = []
    var refused: Reply?
    for _ in 0..<40 where refused == nil {
      document.publicID = "d-" + UUID().uuidString.lowercased()
      let reply = try await server.publish(document, token: token)
      if reply.status == 201 { kept.append(document.publicID) } else { refused = reply }
    }
    #expect(refused?.status == 507)
    #expect(refused?.headers["content-type"] == "application/problem+json")
    #expect(refused?.object["title"] == .text("The server has no space left"))
    #expect(!kept.isEmpty)
    #expect(try await server.send("GET", "/healthz").status == 200)
    for id in kept {
      #expect(try await server.send("GET", "/api/v1/content/\(id)").status == 200)
    }
    #expect(
      try await server.send("GET", "/api/v1/content/\(document.publicID)").status == 404)
  }
}
