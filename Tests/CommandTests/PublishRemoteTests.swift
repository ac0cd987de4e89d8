import Foundation
import Testing

/// `fairlead publish` over a network, to servers of rclone on this machine.
@Suite struct PublishRemoteTests {
  /// To find out that nobody is there, rclone tries ten times, for eleven seconds.
  private static let once = ["RCLONE_LOW_LEVEL_RETRIES": "1"]

  /// What a server understands.
  enum ServerKind: String, CaseIterable {
    case webdav
    case sftp

    /// What precedes the address in the server's log.
    fileprivate var mark: String { self == .webdav ? "http://" : "listening on " }
    fileprivate var options: [String] {
      switch self {
      case .webdav: []
      // Its keys are new, and nobody's own are read.
      case .sftp:
        [
          "--user", "sailor", "--pass", "a rope", "--authorized-keys", "/dev/null", "--cache-dir",
          "keys",
        ]
      }
    }
  }

  /// A server for a folder, until it is no longer needed.
  private final class Server {
    /// How rclone reaches it.
    let target: String
    private let process = Process()

    init(_ folder: TemporaryFolder, _ kind: ServerKind, password: String = "a rope") throws {
      try folder.write("", to: "log")
      let log = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/log"))
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["rclone", "serve", kind.rawValue, "www", "--addr", "127.0.0.1:0"] + kind.options
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardError = log
      try process.run()
      let deadline = Date().addingTimeInterval(30)
      var found: Substring?
      while found == nil, Date() < deadline {
        Thread.sleep(forTimeInterval: 0.05)
        let text = try folder.read("log")
        if let start = text.range(of: kind.mark), text.hasSuffix("\n") {
          found = text[start.upperBound...].prefix { !$0.isWhitespace }
        }
      }
      let address = try #require(found, "rclone does not serve")
      target =
        switch kind {
        case .webdav: ":webdav,url=\"http://\(address)\":site"
        case .sftp: try Self.sftp(address, password: password, folder)
        }
    }

    static func sftp(
      _ address: Substring, password: String, _ folder: TemporaryFolder
    ) throws -> String {
      let port = address.split(separator: ":").last ?? ""
      let hidden = try Fairlead.run(
        "/usr/bin/env", ["rclone", "obscure", password], in: folder.path
      ).output.trimmingCharacters(in: .whitespacesAndNewlines)
      return ":sftp,host=127.0.0.1,port=\(port),user=sailor,pass=\(hidden):site"
    }

    func stop() {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    deinit { stop() }
  }

  @Test(arguments: ServerKind.allCases)
  func `a server gets what changed, and one that is gone is named without its options`(
    kind: ServerKind
  ) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    try folder.write("mine", to: "www/mine.txt")
    let server = try Server(folder, kind)
    let target = server.target
    func run(_ words: String...) throws -> Fairlead {
      try Fairlead.run(words, in: folder.path + "/library")
    }
    func expectSame() throws {
      var published = try folder.files(below: "www/site")
      #expect(published.removeValue(forKey: ".fairlead-published.json") != nil)
      #expect(published == (try folder.files(below: "library/site/public")))
    }
    #expect(try run("build").code == 0)
    let first = try run("publish", target)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.contains(" files at :\(kind),…:site: "))
    try expectSame()
    // As long as before: what differs is found by hashes, which neither server has.
    try folder.write(Sample.guide("Aaa", body: "Wards."), to: "library/content/guides/a.md")
    try folder.write(Sample.guide("Ccc"), to: "library/content/guides/c.md")
    #expect(try run("build").code == 0)
    #expect(try run("publish", target).code == 0)
    try expectSame()
    try FileManager.default.removeItem(atPath: folder.path + "/library/content/guides/c.md")
    #expect(try run("build").code == 0)
    #expect(try run("publish", target).code == 0)
    try expectSame()
    #expect(try run("publish", target).output.hasPrefix("nothing to publish: "))
    #expect(try folder.read("www/mine.txt") == "mine")
    server.stop()
    let gone = try Fairlead.run(
      ["publish", target], in: folder.path + "/library", environment: Self.once)
    #expect(gone.code == 2)
    #expect(gone.errors.hasPrefix("fairlead: cannot read :\(kind),…:site: rclone says: "))
    #expect(gone.errors.hasSuffix("connection refused\n"))
  }

  @Test func `a wrong password is refused, named by the server's reason and not shown`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    try folder.write("mine", to: "www/mine.txt")
    let server = try Server(folder, .sftp, password: "another rope")
    defer { server.stop() }
    let library = folder.path + "/library"
    #expect(try Fairlead.run(["build"], in: library).code == 0)
    let run = try Fairlead.run(["publish", server.target], in: library, environment: Self.once)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("fairlead: cannot read :sftp,…:site: rclone says: "))
    #expect(run.errors.contains("unable to authenticate"))
    #expect(!run.errors.contains("pass="))
    #expect(try folder.files(below: "www").keys.sorted() == ["mine.txt"])
  }
}
