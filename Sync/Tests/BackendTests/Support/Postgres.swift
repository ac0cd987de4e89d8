import Foundation
import SyncTestSupport

/// The system's PostgreSQL 15 on a private port, for as long as the tests run.
final class Postgres: Sendable {
  /// Started when the first test needs it.
  static let shared = Result { try Postgres() }

  let port: Int
  private let folder: TemporaryFolder
  private let child: Child

  private static let programs = "/usr/lib/postgresql/15/bin/"

  private init() throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    let data = folder.path + "/data"
    let prefix = try Self.ownerPrefix(of: folder)
    let initialise =
      prefix + [
        Self.programs + "initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync",
        "-E", "UTF8", "--locale=C",
      ]
    try run(initialise[0], Array(initialise.dropFirst()))
    let serve =
      prefix + [
        Self.programs + "postgres", "-D", data, "-p", "\(port)", "-k", folder.path, "-h",
        "127.0.0.1", "-c", "max_connections=200",
      ]
    child = try Child(
      "/usr/bin/env", serve, errors: folder.path + "/log", endSignal: "QUIT")
    let end = ContinuousClock.now + .seconds(20)
    while (try? run(Self.programs + "pg_isready", ["-q", "-h", "127.0.0.1", "-p", "\(port)"]))
      == nil
    {
      guard ContinuousClock.now < end else { throw Failure("PostgreSQL: \(folder.text("log"))") }
      usleep(50_000)
    }
  }

  /// A new empty database.
  func database() throws -> String {
    let name = "t" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    try query("CREATE DATABASE \(name)")
    return "postgres://postgres@127.0.0.1:\(port)/\(name)"
  }

  func query(_ sql: String, database: String? = nil) throws {
    try run(
      "psql",
      [database ?? "postgres://postgres@127.0.0.1:\(port)/postgres", "-q", "-v", "ON_ERROR_STOP=1"]
        + ["-c", sql])
  }

  /// What a program that refuses to run as root is started with, in a folder that it may then use.
  static func ownerPrefix(of folder: TemporaryFolder) throws -> [String] {
    guard getuid() == 0 else { return [] }
    try run("chown", ["postgres", folder.path])
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
  }

  static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard found else { throw Failure("there is no free port") }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}

/// Runs a program to its end and returns what it printed.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> String {
  let run = try ProgramRun.of([program] + arguments)
  guard run.code == 0 else { throw Failure("'\(program)' ended with \(run.code): \(run.errors)") }
  return run.output
}
