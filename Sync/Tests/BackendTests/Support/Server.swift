import Foundation
import SyncTestSupport
import Testing

/// The two databases that every test runs on.
enum Storage: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case sqlite
  case postgres

  var testDescription: String { rawValue }
}

/// The tokens of an account.
struct Tokens: Sendable {
  var access: String
  var refresh: String
}

/// A running `fairlead-backend`.
final class Server: Sendable {
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "fairlead-backend").path

  /// The key of the access tokens in all tests, so that they can make their own tokens.
  static let secret = "a key that only the tests know, 0123456789"

  let storage: Storage
  let folder: TemporaryFolder
  let port: Int
  let child: Child
  /// `--data DIR` or `--database URL`.
  let place: [String]
  private let secretFile: String

  /// Starts a server, on an empty database if none is given.
  init(
    _ storage: Storage, options: [String] = [], place: [String]? = nil,
    folder: TemporaryFolder? = nil,
    limits: String = ""
  ) throws {
    self.storage = storage
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    secretFile = folder.path + "/secret"
    try Data(Self.secret.utf8).write(to: URL(filePath: secretFile))
    switch (place, storage) {
    case (let place?, _): self.place = place
    case (nil, .sqlite): self.place = ["--data", folder.path + "/data"]
    case (nil, .postgres): self.place = ["--database", try Postgres.shared.get().database()]
    }
    child = try Child(
      Self.program, ["serve", "--port", "0"] + self.place + options,
      environment: ["FAIRLEAD_JWT_SECRET_FILE": secretFile],
      errors: folder.path + "/log-\(UUID().uuidString)", limits: limits)
    let line = child.line(within: 20) ?? ""
    guard line.hasPrefix("listening on http://127.0.0.1:"),
      let port = line.split(separator: ":").last.flatMap({ Int($0) })
    else { throw Failure("the server printed '\(line)'; \(Self.log(of: folder))") }
    self.port = port
  }

  /// Everything that servers in its folder have logged.
  var log: String { Self.log(of: folder) }

  private static func log(of folder: TemporaryFolder) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("log-") }.sorted().map { folder.text($0) }.joined()
  }

  /// How much memory it holds.
  func kilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    guard let number = line?.split(separator: " ").dropLast().last.flatMap({ Int($0) }) else {
      throw Failure("/proc does not say how much memory the server holds")
    }
    return number
  }

  /// Runs another command on the same database.
  func command(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    try runBackend(
      arguments + place, environment: ["FAIRLEAD_JWT_SECRET_FILE": secretFile])
  }

  /// Adds an account, like its operator: while the server runs.
  func account(_ name: String = "u" + UUID().uuidString.lowercased()) throws -> Tokens {
    let result = try command(["user", "add", name])
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    guard result.status == 0, lines.count == 3, lines[0].hasPrefix("access_token: "),
      lines[1].hasPrefix("refresh_token: ")
    else { throw Failure("user add: \(result)") }
    return Tokens(
      access: String(lines[0].dropFirst(14)), refresh: String(lines[1].dropFirst(15)))
  }

  /// The bytes of a request that ends its connection.
  func request(
    _ method: String, _ path: String, token: String? = nil, headers: [(String, String)] = [],
    body: [UInt8]? = nil
  ) -> [UInt8] {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
    return Array((head + "\r\n").utf8) + (body ?? [])
  }

  /// Sends a request on its own connection.
  func send(
    _ method: String, _ path: String, token: String? = nil, headers: [(String, String)] = [],
    body: [UInt8]? = nil
  ) async throws -> Reply {
    let bytes = request(method, path, token: token, headers: headers, body: body)
    let port = port
    let reply = try await blocking {
      let wire = try Wire(port: port)
      wire.send(bytes)
      return wire.reply(toHead: method == "HEAD")
    }
    guard let reply else { throw Failure("no answer to \(method) \(path)") }
    return reply
  }

  func publish(_ document: Document, token: String, key: String? = nil) async throws -> Reply {
    try await send(
      "POST", "/api/v1/content/share", token: token,
      headers: key.map { [("Idempotency-Key", $0)] } ?? [], body: document.publishRequest)
  }

  // MARK: Shared ones

  private static let sqlite = Result { try Server(.sqlite) }
  private static let postgres = Result { try Server(.postgres) }

  /// A server that many tests use at once, each with its own accounts and documents.
  static func shared(_ storage: Storage) throws -> Server {
    switch storage {
    case .sqlite: try sqlite.get()
    case .postgres: try postgres.get()
    }
  }
}

/// Runs a command of `fairlead-backend` to its end.
func runBackend(
  _ arguments: [String], environment: [String: String] = [:]
) throws -> (status: Int32, output: String, errors: String) {
  let run = try ProgramRun.of(
    [Server.program] + arguments,
    environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
  return (run.code, run.output, run.errors)
}
