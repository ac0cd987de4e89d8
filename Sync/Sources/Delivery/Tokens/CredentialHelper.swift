import Contract
import SyncFiles
import SystemCalls

/// A program that keeps credentials, used like Docker's helpers: `get`, `store`, `erase`.
package struct CredentialHelper: CredentialStore {
  private let name: String
  private let server: ServerAddress
  private let searchPath: String
  private let lockFolder: String?

  /// Names a helper: `fairlead-credential-NAME`, else `docker-credential-NAME`, on the search path.
  ///
  /// - Parameters:
  ///   - name: The part of its name after `credential-`.
  ///   - server: The server of the credentials.
  ///   - searchPath: Where programs are looked for.
  ///   - lockFolder: The folder of the lock for renewing the credentials.
  /// - Throws: A ``Failure`` if the name is not valid.
  package init(
    name: String, server: ServerAddress, searchPath: String, lockFolder: String?
  ) throws {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw Failure(
        .unable, "FAIRLEAD_CREDENTIAL_HELPER is '\(name)', which is not the name of a helper",
        help: "give the part after `fairlead-credential-` or `docker-credential-`")
    }
    self.name = name
    self.server = server
    self.searchPath = searchPath
    self.lockFolder = lockFolder
  }

  /// The helper's name.
  package var place: String { "the credential helper '\(name)'" }
  /// A helper can store credentials.
  package var isWritable: Bool { true }

  /// Asks the helper.
  ///
  /// - Throws: A ``Failure`` if it fails, unless it reports that it has nothing.
  package func read() throws -> Credentials? {
    let answer = try run("get", input: server.description)
    if Self.hasNothing(answer) { return nil }
    if answer.code != 0 { throw failed("get", answer.code) }
    guard let reply = try? JSON(parsing: Array(answer.output.utf8)),
      let text = reply["Secret"]?.text
    else {
      throw Failure(.unable, "\(place) answered `get` with something that is not a credential")
    }
    return try Credentials(text: text, from: place)
  }

  /// Passes the credentials to the helper, over its standard input.
  package func write(_ credentials: Credentials) throws {
    let message = JSON.object([
      JSON.Member("ServerURL", .text(server.description)),
      JSON.Member("Username", .text(credentials.account ?? "fairlead")),
      JSON.Member("Secret", .text(credentials.lines())),
    ])
    let answer = try run("store", input: message.written)
    if answer.code != 0 { throw failed("store", answer.code) }
  }

  /// Makes the helper delete the credentials, whatever they are.
  package func erase() throws -> Bool {
    if Self.hasNothing(try run("get", input: server.description)) { return false }
    let answer = try run("erase", input: server.description)
    if answer.code != 0 { throw failed("erase", answer.code) }
    return true
  }

  /// Helpers have no locks: ours is where the credentials would be without a helper.
  package func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let lockFolder else { return try await work() }
    try SystemFile.makeFolder(lockFolder, mode: 0o700)
    let lock = try await FileLock.waiting(for: "\(lockFolder)/\(server.fileName).lock")
    defer { lock.release() }
    return try await work()
  }

  /// Whether a helper answers `get` with the message that Docker's helpers agreed on; other failures must not look
  /// like "signed out".
  private static func hasNothing(_ answer: (code: Int32, output: String)) -> Bool {
    answer.code != 0 && answer.output.contains("credentials not found")
  }

  private func failed(_ command: String, _ code: Int32) -> Failure {
    Failure(
      .unable, "\(place) ended `\(command)` with code \(code)",
      help: "run it by hand to see its message")
  }

  private func run(_ command: String, input: String) throws -> (code: Int32, output: String) {
    let folders = searchPath.split(separator: ":").map(String.init)
    let programs = ["fairlead-credential-\(name)", "docker-credential-\(name)"].flatMap { program in
      folders.map { "\($0)/\(program)" }
    }
    let found = try programs.first { program in
      try SystemFile.attempt("\(program) cannot be looked for") { try FileCalls.mayRun(program) }
    }
    guard let program = found else {
      throw Failure(
        .unable, "neither fairlead-credential-\(name) nor docker-credential-\(name) is on the PATH",
        help: "install the helper, or unset FAIRLEAD_CREDENTIAL_HELPER")
    }
    return try ChildProcess.run(program, [command], input: input)
  }
}
