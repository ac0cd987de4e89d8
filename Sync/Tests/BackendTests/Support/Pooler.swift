import Foundation
import SyncTestSupport

/// PgBouncer between a server and the tests' PostgreSQL: each transaction may be at another session.
final class Pooler: Sendable {
  /// How many sessions its clients share.
  static let sessions = 2

  private let port: Int
  private let folder: TemporaryFolder
  private let child: Child

  init() throws {
    folder = try TemporaryFolder()
    port = try Postgres.freePort()
    let prefix = try Postgres.ownerPrefix(of: folder)
    let configuration = """
      [databases]
      * = host=127.0.0.1 port=\(try Postgres.shared.get().port) user=postgres
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = \(port)
      unix_socket_dir =
      auth_type = any
      pool_mode = transaction
      default_pool_size = \(Self.sessions)

      """
    let file = folder.path + "/pgbouncer.ini"
    try Data(configuration.utf8).write(to: URL(filePath: file))
    child = try Child(
      "/usr/bin/env", prefix + ["/usr/sbin/pgbouncer", "-q", file], errors: folder.path + "/log",
      endSignal: "KILL")
    let end = ContinuousClock.now + .seconds(20)
    while (try? query("SELECT 1", database: "postgres")) == nil {
      guard ContinuousClock.now < end else { throw Failure("PgBouncer: \(folder.text("log"))") }
      usleep(50_000)
    }
  }

  func address(of database: String) -> String {
    "postgres://postgres@127.0.0.1:\(port)/\(database)"
  }

  /// What a statement of another program that shares the sessions answers.
  func query(_ sql: String, database: String) throws -> String {
    try run("psql", [address(of: database), "-q", "-At", "-c", sql])
  }
}
