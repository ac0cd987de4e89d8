import Contract
import Foundation
import SyncTestSupport
import Testing

/// What `fairlead-sync fetch` prints for `fairlead fork`, and what it asks for.
@Suite(.serialized) struct FetchTests {
  /// A host of files, which notes the requests and their tokens.
  private final class Host {
    let folder: TemporaryFolder
    let url: String
    private let process = Process()
    private let input = Pipe()

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(
        """
        import http.server, os, sys, threading
        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                open("requests", "a").write(self.path + " " + str(self.headers.get("authorization")) + "\\n")
                name = self.path.rpartition("/")[2]
                if name == "busy":
                    self.send_response(503); self.send_header("content-length", "0"); self.end_headers()
                elif name == "moved":
                    self.send_response(302); self.send_header("location", "/api/v1/content/one")
                    self.send_header("content-length", "0"); self.end_headers()
                elif name.startswith("public-long"):
                    self.send_response(200); self.end_headers()
                    try:
                        for _ in range(17): self.wfile.write(b" " * (1 << 20))
                    except OSError: pass
                else:
                    super().do_GET()
            def log_message(self, *_): pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print(server.server_address[1], flush=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.stdin.read()
        """, to: "host.py")
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", folder.path + "/host.py"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var line = Data()
      while !line.contains(0x0A) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        line += more
      }
      let port = String(decoding: line, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
      url = "http://127.0.0.1:\(port)/api/v1"
    }

    deinit {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    /// A document on it.
    func add(_ name: String, from original: String? = nil) throws {
      let fork = original.map { #","original_content_public_id":"\#($0)""# } ?? ""
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: folder.path + "/api/v1/content", withIntermediateDirectories: true)
      try folder.write(
        #"{"title":"\#(name)","public_id":"\#(name)","content_data":{"n":1.50}\#(fork)}"#,
        to: "api/v1/content/\(name)")
    }

    func fetch(_ words: String...) throws -> Program {
      try Program.run(
        [try #require(Program.path), "fetch", "--server", url] + words,
        environment: ["FAIRLEAD_TOKEN": "a-token-for-another-server"])
    }

    /// What a page names.
    func page(_ path: String) throws -> Program {
      try Program.run([
        try #require(Program.path), "fetch", "--page", "--server",
        url.replacingOccurrences(of: "/api/v1", with: path),
      ])
    }

    func requests() throws -> [String] {
      try folder.read("requests").split(separator: "\n").map(String.init)
    }
  }

  @Test func `a document is printed with the chain that its server has`() throws {
    let host = try Host()
    try host.add("one", from: "Two")
    try host.add("Two", from: "three")
    try host.add("three", from: "withdrawn")
    let run = try host.fetch("one")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == #"""
        {"url":"\#(host.url)/content/one","document":{"title":"one","public_id":"one",\#
        "content_data":{"n":1.50},"original_content_public_id":"Two"},"chain":[\#
        {"title":"Two","public_id":"Two","original_content_public_id":"three"},\#
        {"title":"three","public_id":"three","original_content_public_id":"withdrawn"}]}

        """#)
    #expect(
      try host.requests()
        == ["one", "Two", "three", "withdrawn"].map {
          "/api/v1/content/\($0) None"
        }, "no token, and nothing but reading")
  }

  @Test func `the example of its help works`() throws {
    let help = try Program.run([try #require(Program.path), "fetch", "--help"]).output
    let lines = help.components(separatedBy: "\n")
    let heading = try #require(lines.firstIndex(of: "EXAMPLE"), "\(help)")
    // Each on a line of its own, so that it can be copied.
    #expect(
      lines[(heading + 1)...].prefix { !$0.isEmpty } == [
        "  fairlead-sync fetch --server https://library.example/api/v1 oil-1a2b3c4d",
        "  fairlead-sync fetch --page --server https://library.example/checklists/oil/",
      ])
    let host = try Host()
    try host.add("oil-1a2b3c4d")
    // The same on a server of this machine.
    let run = try host.fetch("oil-1a2b3c4d")
    #expect(run.code == 0 && run.output.contains("oil-1a2b3c4d"), "\(run.errors)")
  }

  @Test func `a page names its document`() throws {
    let host = try Host()
    try host.add("one")
    let link = #"<link rel="alternate" type="application/json" href="../../api/v1/content/one">"#
    try FileManager.default.createDirectory(
      atPath: host.folder.path + "/guides/mooring", withIntermediateDirectories: true)
    let wanted = try host.fetch("one").output
    for head in [
      "<link rel=\"stylesheet\" href=\"a.css\">\n" + link,
      link.replacingOccurrences(of: "../../", with: "/"),
      link.replacingOccurrences(
        of: "../../", with: host.url.replacingOccurrences(of: "api/v1", with: "")),
      "<LINK type='application/json' href='../../api/v1/content/one' rel='a alternate'/>",
    ] {
      try host.folder.write("<!doctype html><head>\(head)</head>", to: "guides/mooring/index.html")
      for path in ["/guides/mooring/", "/guides/mooring/index.html"] {
        let run = try host.page(path)
        #expect(run.output == wanted, "\(head): \(run.errors)")
      }
    }
    let paths = try host.requests().dropFirst().prefix(2)
    #expect(paths == ["/guides/mooring/ None", "/api/v1/content/one None"])
  }

  @Test func `a page that names no document here is refused`() throws {
    let host = try Host()
    try host.add("one")
    let start = #"<link rel="alternate" type="application/json" href=""#
    for head in [
      "", start, start + "https://other.example/api/v1/content/one\">",
      start + "//127.0.0.1/api/v1/content/one\">", start + "feed.json\">",
      #"<link rel="alternate" type="application/feed+json" href="api/v1/content/one">"#,
      "<link <link \"" + String(repeating: "<link a='", count: 10_000),
    ] {
      try host.folder.write("<!doctype html><head>\(head)", to: "page.html")
      let run = try host.page("/page.html")
      #expect(
        run.errors == """
          fairlead-sync: \(host.url.replacingOccurrences(of: "/api/v1", with: "/page.html")) names no document of a read API
            = help: give the page of a checklist, a guide or a deck on a site that Fairlead built, or its address in the \
          read API, which ends in /api/v1/content/PUBLIC_ID

          """)
      #expect(run.output == "" && run.code == 2)
    }
    let missing = try host.page("/nothing/")
    #expect(
      missing.errors.contains("/nothing/: the server answered 404\n  = help: check the address"))
    try host.folder.write(start + "api/v1/content/public\">", to: "page.html")
    #expect(try host.page("/page.html").errors.contains("'public' is not a public id"))
    let far = try Program.run([
      try #require(Program.path), "fetch", "--page", "--server", "http://library.example/guides/",
    ])
    #expect(far.errors.contains("plain http would send the token unencrypted"))
    let both = try host.fetch("one", "--page")
    #expect(both.errors.contains("Name a document by its public id, or its page with --page."))
  }

  @Test func `a circle ends, and so does a chain without an end`() throws {
    let host = try Host()
    try host.add("one", from: "TWO")
    try host.add("TWO", from: "ONE")
    #expect(try host.fetch("one").code == 0)
    #expect(try host.requests().count == 2)
    for number in 0..<40 { try host.add("n\(number)", from: "n\(number + 1)") }
    #expect(try host.fetch("n0").code == 0)
    #expect(try host.requests().count == 2 + 21)
    try host.add("hostile", from: "../../admin")
    #expect(try host.fetch("hostile").code == 0)
    try host.add("hidden", from: "public")
    #expect(try host.fetch("hidden").code == 0)
    #expect(try host.requests().count == 2 + 21 + 2)
  }

  @Test func `what is not a document is refused`() throws {
    let host = try Host()
    try host.add("one")
    try host.add("list")
    try host.folder.write("[1]", to: "api/v1/content/list")
    try host.folder.write("<!doctype html>", to: "api/v1/content/page")
    try host.add("of-busy", from: "busy")
    for (name, message) in [
      (
        "nothing",
        "the server answered 404\n  = help: check the address; a private or withdrawn document has none"
      ),
      (
        "moved",
        "the server answered 302: it redirects to /api/v1/content/one\n"
          + "  = help: redirects are not followed: give the final address"
      ),
      ("busy", "the server answered 503\n  = help: try again later"),
      (
        "list",
        "the answer is not a document in JSON\n  = help: the address of a read API ends in /api/v1"
      ),
      (
        "page",
        "the answer is not a document in JSON\n  = help: the address of a read API ends in /api/v1"
      ),
      ("public-long", "the answer is too long"),
    ] {
      let run = try host.fetch(name)
      #expect(run.errors == "fairlead-sync: cannot fetch \(host.url)/content/\(name): \(message)\n")
      #expect(run.output == "" && run.code == 2)
    }
    // Half a chain would look like a change.
    let half = try host.fetch("of-busy")
    #expect(half.errors.hasPrefix("fairlead-sync: cannot fetch \(host.url)/content/busy: "))
    for name in ["public", "share", "a/b", "..", "a?b", "a\u{1B}[2Jb"] {
      let run = try host.fetch("--", name)
      #expect(run.errors.contains("is not a public id: use letters, digits and hyphens\n"))
      #expect(!run.errors.contains("\u{1B}"))
      #expect(run.code == 2)
    }
    let far = try Program.run([
      try #require(Program.path), "fetch", "--server", "http://library.example/api/v1", "one",
    ])
    #expect(far.errors.contains("plain http would send the token unencrypted"))
    #expect(far.code == 2)
  }
}
