import Foundation
import Testing

/// `fairlead publish` over a network, to a WebDAV server of rclone on this machine.
@Suite struct PublishRemoteTests {
  /// A server for a folder, until it is no longer needed.
  private final class Server {
    let address: String
    private let process = Process()

    init(_ folder: TemporaryFolder) throws {
      try folder.write("", to: "log")
      let log = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/log"))
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["rclone", "serve", "webdav", "www", "--addr", "127.0.0.1:0"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardError = log
      try process.run()
      let deadline = Date().addingTimeInterval(30)
      var found: Substring?
      while found == nil, Date() < deadline {
        Thread.sleep(forTimeInterval: 0.05)
        let text = try folder.read("log")
        if let start = text.range(of: "http://"), text.hasSuffix("\n") {
          found = text[start.lowerBound...].prefix { !$0.isWhitespace }
        }
      }
      address = String(try #require(found, "rclone does not serve"))
    }

    func stop() {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    deinit { stop() }
  }

  @Test func `a server gets what changed, and one that is gone is named without its options`()
    throws
  {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    try folder.write("mine", to: "www/mine.txt")
    let server = try Server(folder)
    let target = ":webdav,url=\"\(server.address)\":site"
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
    #expect(first.output.contains(" files at :webdav,…:site: "))
    try expectSame()
    // As long as before: what differs is found by hashes, which WebDAV does not have.
    try folder.write(Sample.guide("Aaa", body: "Wards."), to: "library/content/guides/a.md")
    try folder.write(Sample.guide("Ccc"), to: "library/content/guides/c.md")
    #expect(try run("build").code == 0)
    #expect(try run("publish", target).code == 0)
    try expectSame()
    try FileManager.default.removeItem(atPath: folder.path + "/library/content/guides/c.md")
    #expect(try run("build").code == 0)
    #expect(try run("publish", target).code == 0)
    try expectSame()
    #expect(try run("publish", target).output.hasPrefix("nothing has changed: "))
    #expect(try folder.read("www/mine.txt") == "mine")
    server.stop()
    let gone = try run("publish", target)
    #expect(gone.code == 2)
    #expect(gone.errors.hasPrefix("fairlead: cannot read :webdav,…:site: rclone says: "))
    #expect(gone.errors.hasSuffix("connection refused\n"))
  }
}
