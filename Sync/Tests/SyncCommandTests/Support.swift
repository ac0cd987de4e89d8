import Foundation
import SyncTestSupport
import Testing

/// The built program: arguments in; standard output, standard error and the exit code out.
struct Program {
  var output: String
  var errors: String
  var code: Int32

  /// `fairlead-sync` is beside the test bundle, whatever the configuration and the scratch path.
  static let path: String? = {
    var starts = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
    starts += Bundle.allBundles.map { $0.bundlePath }
    starts += CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    for start in starts {
      var folder = URL(fileURLWithPath: start)
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent("fairlead-sync").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: candidate)
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// `Sync/Soak/client`, where the scripted server and the long checks are.
  static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Soak/client").path

  /// Runs one of the long checks with the program.
  static func soak(_ script: String, _ options: String...) throws -> Program {
    try run(["python3", "\(scripts)/\(script)", "--program", try #require(path)] + options)
  }

  static func has(_ tool: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: Variables; without the tokens of the user who runs the tests.
  ///   - input: What it reads.
  ///   - meanwhile: Is called with the running process.
  /// - Returns: Its output.
  /// - Throws: An error if it cannot be started.
  @discardableResult
  static func run(
    _ words: [String], environment: [String: String] = [:], input: String = "",
    meanwhile: (Process) throws -> Void = { _ in }
  ) throws -> Program {
    let kept = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("FAIRLEAD") }
    let run = try ProgramRun.of(
      words, environment: kept.merging(environment) { $1 }, input: input, meanwhile: meanwhile)
    return Program(output: run.output, errors: run.errors, code: run.code)
  }
}

/// `server.py`: it implements the contract, and fails on command.
final class ScriptedServer {
  let url: String
  private let process = Process()
  private let input = Pipe()

  init(_ options: [String] = []) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Program.scripts + "/server.py"] + options
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(0x0A) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    url = try #require(words.last.map(String.init))
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Controls the server, and reports what is on it.
  @discardableResult
  func admin(_ action: String, _ request: String? = nil) throws -> State {
    let script = """
      import ssl, sys, urllib.request
      data = sys.argv[2].encode() if len(sys.argv) > 2 else None
      context = ssl._create_unverified_context()
      print(urllib.request.urlopen(urllib.request.Request(sys.argv[1], data=data), context=context).read().decode())
      """
    let address = url.replacingOccurrences(of: "/api/v1", with: "/admin/\(action)")
    let done = try Program.run(["python3", "-c", script, address] + (request.map { [$0] } ?? []))
    return try JSONDecoder().decode(State.self, from: Data(done.output.utf8))
  }

  /// What is on the server, and the requests to it.
  struct State: Decodable {
    struct Document: Decodable {
      struct Body: Decodable { var title: String }
      var body: Body
    }
    struct Charter: Decodable {
      var name: String
    }
    var documents: [String: Document]
    var charters: [Charter]
    var history: [String: [String?]]
    var requests: [String: Int]
    var refreshes: Int

    /// The title of each document.
    var titles: [String: String] { documents.mapValues(\.body.title) }
    /// How many requests would have changed something.
    var writes: Int {
      requests.filter { $0.key.hasSuffix("content") && !$0.key.hasPrefix("GET") }.values.reduce(
        0, +)
    }
  }
}

/// A repository with payloads and a ledger, and the server that it is pushed to.
final class Workplace {
  static let token = "access-token-of-maria"
  let folder: TemporaryFolder
  let server: ScriptedServer

  init(_ server: ScriptedServer? = nil, titles: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.server = try server ?? ScriptedServer()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/payloads", withIntermediateDirectories: true)
    for (name, title) in titles { try write(name, title) }
  }

  func write(
    _ name: String, _ title: String, type: String = "checklist", more: String = ""
  ) throws {
    try folder.write(
      """
      {"title":"\(title)","description":"About it.","content_type":"\(type)","content_data":\
      {"id":"11111111-0000-4000-8000-000000000000","title":"\(title)","sections":[],\
      "checklistType":"general","tags":["sea"],"createdAt":"2026-01-15T09:00:00Z",\
      "updatedAt":"2026-01-15T09:00:00Z","syncStatus":"synced"},"tags":["sea"],"language":"en",\
      "public_id":"\(name)","can_fork":true\(more)}
      """, to: "payloads/\(name).json")
  }

  func remove(_ name: String) throws { try folder.remove("payloads/\(name).json") }

  /// The arguments of a push of this repository.
  func words(_ options: [String], yes: Bool = true) throws -> [String] {
    [
      try #require(Program.path, "no fairlead-sync beside the tests"), "push", "--server",
      server.url,
      "--state", folder.path + "/state", "--payloads", folder.path + "/payloads",
    ] + (yes ? ["--yes"] : []) + ["--time-scale", "0.01"] + options
  }

  @discardableResult
  func push(
    _ options: String..., yes: Bool = true, environment: [String: String]? = nil
  ) throws -> Program {
    let home = ["HOME": folder.path + "/home", "XDG_CONFIG_HOME": ""]
    return try Program.run(
      try words(options, yes: yes),
      environment: (environment ?? ["FAIRLEAD_TOKEN": Self.token]).merging(home) { one, _ in one })
  }

  func status(_ options: String...) throws -> Program {
    try Program.run(
      [
        try #require(Program.path), "status", "--state", folder.path + "/state",
      ] + options)
  }
}
