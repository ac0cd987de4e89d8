import Foundation
import Testing

/// `fairlead serve`: what a browser gets while an author writes.
struct ServeTests {
  private let guide = "content/guides/reef.md"

  private func library(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["fairlead.yml": "", guide: Sample.guide("Reefing", body: "Early.")]
        .merging(more) { $1 })
  }

  @Test func `private documents are shown and marked, and nothing is written`() throws {
    let folder = try library([
      "content/guides/secret.md": Sample.guide("Secret", visibility: "private")
    ])
    let before = try folder.files(below: ".")
    let serving = try Serving(folder.path)
    let page = try #require(serving.get("/guides/secret/"))
    #expect(page.status == 200)
    #expect(page.body.contains("Private: shown in the preview only"))
    #expect(page.body.contains(#"<script src="/.fairlead/live.js""#))
    #expect(page.head.contains("script-src 'self'"))
    #expect(serving.get("/")?.body.contains("Secret") == true)
    #expect(serving.get("/.fairlead/live.js")?.head.contains("text/javascript") == true)
    #expect(serving.get("/guides/secret")?.head.contains("Location: /guides/secret/") == true)
    #expect(serving.get("/search?q=%D0%BC")?.head.contains("Location: /search/?q=%D0%BC") == true)
    #expect(serving.get("/none/")?.status == 404)
    #expect(try folder.files(below: ".") == before)
    // A build has no trace of it.
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    for (name, data) in try folder.files(below: "site") {
      #expect(!String(decoding: data, as: UTF8.self).contains(".fairlead"), "\(name)")
    }
  }

  @Test func `a link to a private document works, and is reported`() throws {
    let folder = try library([
      guide: Sample.guide("Reefing", body: "[It](no.md)"), "content/guides/no.md": "# No\n\nIt.\n",
    ])
    let serving = try Serving(folder.path)
    #expect(serving.waits(for: "content/guides/no.md is private, so it has no page to link to"))
    #expect(serving.get("/guides/reef/")?.body.contains(">It</a>") == true)
  }

  @Test func `the search index is made when somebody searches, and follows the texts`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    let index = try #require(serving.get("/search/en.js"))
    #expect(index.status == 200 && index.body.contains("\"kinds\""), "\(index.body)")
    let hash = try #require(index.body.firstMatch(of: /"shown":"([0-9a-f]{8})/)?.1)
    #expect(serving.get("/assets/search-en-\(hash).js")?.body.contains("Reefing") == true)
    try folder.save(Sample.guide("Anchoring", body: "Late."), to: guide)
    #expect(serving.shows("Anchoring", at: "/guides/reef/"))
    let next = try #require(serving.get("/search/en.js"))
    let other = try #require(next.body.firstMatch(of: /"shown":"([0-9a-f]{8})/)?.1)
    #expect(serving.get("/assets/search-en-\(other).js")?.body.contains("Anchoring") == true)
    #expect(serving.get("/assets/search-en-00000000.js")?.status == 404)
  }

  @Test func `a draft is shown and marked, also in lists`() throws {
    let draft = Sample.guide("Unfinished").replacingOccurrences(
      of: "visibility: public", with: "draft: true")
    let folder = try library(["content/guides/draft.md": draft])
    let serving = try Serving(folder.path)
    let page = try #require(serving.get("/guides/draft/"))
    #expect(page.status == 200)
    #expect(page.body.contains("Private: shown in the preview only"))
    let list = try #require(serving.get("/guides/")?.body)
    #expect(list.contains("Unfinished") && list.contains("Private: shown in the preview only"))
    #expect(serving.get("/guides/reef/")?.body.contains("shown in the preview only") == false)
  }

  /// Whether a process may have limits of its own for what the system watches.
  private static let hasOwnLimits =
    (try? Fairlead.run(
      "/bin/sh",
      ["-c", "unshare --user --map-root-user sh -c 'echo 1 > /proc/sys/user/max_inotify_watches'"],
      in: "/"))?.code == 0

  @Test(.enabled(if: hasOwnLimits), arguments: ["instances", "watches"])
  func `if the system watches no more folders, they are looked through`(limit: String) throws {
    let folder = try library()
    let serving = try Serving(
      folder.path,
      startedBy: [
        "unshare", "--user", "--map-root-user", "sh", "-c",
        "echo 1 > /proc/sys/user/max_inotify_watches && "
          + "echo \(limit == "watches" ? 1 : 0) > /proc/sys/user/max_inotify_instances && "
          + #"exec "$@""#, "sh",
      ])
    #expect(
      serving.waits(
        for: "looking for changes every second: the system cannot watch more folders "
          + "(the limit is fs.inotify.max_user_\(limit))\n"))
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    try folder.save(Sample.guide("Reefing", body: "Late."), to: guide)
    #expect(serving.shows("Late.", at: "/guides/reef/"))
    try folder.save(Sample.guide("Deep"), to: "content/guides/a/b/deep.md")
    #expect(serving.shows("Deep", at: "/guides/a/b/deep/"))
  }

  @Test func `an empty library is not called clean`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "", "content/.keep": ""])
    let serving = try Serving(folder.path)
    #expect(serving.waits(for: "0 documents: there is nothing to show in the folder 'content' yet"))
    try folder.save("Words.\n", to: "content/guides/a.md")
    #expect(serving.shows("Words.", at: "/guides/a/"))
  }

  @Test func `a saved change is reported to the page, and each finding printed once`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    let events = try #require(serving.events(of: "/guides/reef/"))
    let first = try #require(try events.event())
    try folder.save(Sample.guide("Reefing", body: "Late. [Gone](gone.md)"), to: guide)
    let second = try #require(try events.event())
    #expect(first["version"] as? String != second["version"] as? String)
    let report = try #require(second["report"] as? [String: Any])
    #expect(report["errors"] as? Int == 1)
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    #expect(finding["page"] as? String == "/guides/reef/")
    let text = try #require(finding["text"] as? String)
    // What the overlay shows is what the terminal prints: the line, and the caret below its place.
    #expect(
      text == """
        \(guide):9:7: error: no document or file at 'gone.md' [link-target]
          9 | Late. [Gone](gone.md)
            |       ^^^^^^^^^^^^^^^

        """)
    // A document with errors is shown all the same.
    #expect(serving.get("/guides/reef/")?.body.contains("Late.") == true)
    #expect(serving.waits(for: "\(guide) changed: 1 error"))
    try folder.save(Sample.guide("Re", body: "\nLater. [Gone](gone.md)"), to: guide)
    let third = try #require(try events.event()?["report"] as? [String: Any])
    let texts = (third["findings"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    #expect(
      texts.contains {
        $0.hasPrefix("\(guide):2:8: error: the title 'Re' is too short")
          && $0.hasSuffix(
            "    = help: make it say what the document is about, or set `visibility: private`\n")
      })
    #expect(serving.shows("Later.", at: "/guides/reef/"))
    #expect(serving.output.components(separatedBy: "[link-target]").count == 2)
    try folder.save(Sample.guide("Reefing", body: "Right."), to: guide)
    #expect(serving.waits(for: "nothing to report, 2 fixed"))
  }

  @Test func `a document that cannot be read keeps its last good page`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    let events = try #require(serving.events(of: "/guides/reef/"))
    let first = try #require(try events.event())
    // Not UTF-8, as when an editor is set to another encoding.
    try folder.save(Data([0x53, 0xFC, 0x64, 0x0A]), to: guide)
    let second = try #require(try events.event())
    #expect(second["stale"] as? String == "document")
    #expect(second["version"] as? String == first["version"] as? String)
    #expect(serving.get("/guides/reef/")?.body.contains("Early.") == true)
    // Other documents go on changing.
    try folder.save(Sample.guide("Anchoring"), to: "content/guides/anchor.md")
    #expect(serving.shows("Anchoring", at: "/guides/anchor/"))
    #expect(serving.get("/guides/reef/")?.body.contains("Early.") == true)
    try folder.save(Sample.guide("Reefing", body: "Whole."), to: guide)
    #expect(serving.shows("Whole.", at: "/guides/reef/"))
  }

  @Test func `broken templates, settings and lost folders leave the last preview`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    try folder.save("{{nothing}}", to: "templates/guide.mustache")
    #expect(serving.waits(for: "templates/guide.mustache:1:"))
    #expect(serving.get("/guides/reef/")?.body.contains("Early.") == true)
    try FileManager.default.removeItem(atPath: folder.path + "/templates")
    #expect(serving.waits(for: " fixed ("))
    try folder.save("content: [\n", to: "fairlead.yml")
    #expect(serving.waits(for: "fairlead.yml:"))
    #expect(serving.get("/guides/reef/")?.body.contains("Early.") == true)
    try folder.save("", to: "fairlead.yml")
    let away = try TemporaryFolder()
    try FileManager.default.moveItem(
      atPath: folder.path + "/content", toPath: away.path + "/content")
    #expect(serving.waits(for: "the folder content no longer exists"))
    #expect(serving.get("/guides/reef/")?.body.contains("Early.") == true)
    try FileManager.default.moveItem(
      atPath: away.path + "/content", toPath: folder.path + "/content")
    #expect(serving.waits(for: "the library is back"))
    try folder.save(Sample.guide("Reefing", body: "After."), to: guide)
    #expect(serving.shows("After.", at: "/guides/reef/"))
  }

  @Test(arguments: [[], ["--poll"]])
  func `new folders and files that are replaced are noticed`(_ arguments: [String]) throws {
    let folder = try library()
    let serving = try Serving(folder.path, arguments)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    try folder.write(Sample.guide("Deep"), to: "content/guides/a/b/c/deep.md")
    #expect(serving.shows("Deep", at: "/guides/a/b/c/deep/"))
    try folder.write(Sample.guide("Deep", body: "More."), to: "content/guides/a/b/c/deep.md")
    #expect(serving.shows("More.", at: "/guides/a/b/c/deep/"))
    // As editors save: a new file takes the name.
    try folder.save(Sample.guide("Reefing", body: "Renamed."), to: "content/guides/.reef.tmp")
    _ = try Fairlead.shell("mv content/guides/.reef.tmp \(guide)", in: folder.path)
    #expect(serving.shows("Renamed.", at: "/guides/reef/"))
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/a")
    for _ in 0..<600 where serving.get("/guides/a/b/c/deep/")?.status != 404 { usleep(50_000) }
    #expect(serving.get("/guides/a/b/c/deep/")?.status == 404)
  }

  @Test(arguments: [[], ["--poll"]])
  func `copied files are shown as they are, and new ones noticed`(_ arguments: [String]) throws {
    let folder = try library()
    let serving = try Serving(folder.path, arguments)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    try folder.write("library.example\n", to: "static/CNAME")
    #expect(serving.shows("library.example", at: "/CNAME"))
    let answer = serving.get("/CNAME")
    #expect(answer?.body == "library.example\n")
    #expect(answer?.head.contains("Content-Type: text/plain") == true)
    try folder.save("Contact: us", to: "static/.well-known/security.txt")
    #expect(serving.shows("Contact: us", at: "/.well-known/security.txt"))
    try folder.save("SECRET", to: "static/.env")
    try folder.save(Sample.guide("Reefing", body: "After."), to: guide)
    #expect(serving.shows("After.", at: "/guides/reef/"))
    #expect(serving.get("/.env")?.status == 404)
  }

  @Test func `strangers and what is not a request are refused`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    let own = "127.0.0.1:\(serving.port)"
    for host in [own, "localhost:\(serving.port)", "[::1]:\(serving.port)", "192.168.1.5"] {
      #expect(serving.get("/", ["Host: \(host)"])?.status == 200, "\(host)")
    }
    for host in ["evil.example", "evil.example:\(serving.port)", "127.0.0.1.evil.example", ""] {
      #expect(serving.get("/", ["Host: \(host)"])?.status == 403, "\(host)")
    }
    for path in ["/", "/.fairlead/events?page=/"] {
      #expect(serving.get(path, ["Origin: http://evil.example"])?.status == 403)
      #expect(serving.get(path, ["Origin: null"])?.status == 403)
    }
    #expect(serving.get("/", ["Origin: http://\(own)"])?.status == 200)
    for path in [
      "/../fairlead.yml", "/%2e%2e/fairlead.yml", "/guides/..%2f..%2ffairlead.yml", "/%00",
      "/a\\b", "/%zz", "/%ff", "http://evil.example/",
    ] {
      #expect(serving.get(path)?.status == 400, "\(path)")
    }
    for path in ["/fairlead.yml", "/content/guides/reef.md", "/.git/config", "//etc/passwd"] {
      #expect(serving.get(path)?.status == 404, "\(path)")
    }
    #expect(serving.get("/", method: "POST")?.status == 405)
    #expect(serving.get("/", ["Content-Length: 5"])?.status == 413)
    #expect(serving.get("/", ["Transfer-Encoding: chunked"])?.status == 413)
    #expect(serving.get("/", ["Host: a", "Host: b"])?.status == 400)
    #expect(serving.get("/", ["X: \(String(repeating: "a", count: 20_000))"])?.status == 431)
    #expect(serving.send("\u{16}\u{3}\u{1}\r\n\r\n")?.status == 400)
    #expect(serving.send("GET / HTTP/1.0\r\n\r\n")?.status == 505)
    #expect(serving.get("/", method: "HEAD")?.body == "")
    let head = try #require(serving.get("/")?.head)
    for field in ["frame-ancestors 'none'", "nosniff", "Resource-Policy: same-origin", "no-store"] {
      #expect(head.contains(field))
    }
  }

  @Test func `many browsers and half requests at once`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    let silent = (0..<20).compactMap { _ in Visitor(port: serving.port) }
    for visitor in silent { visitor.send("GET / HT") }
    let browsers = (0..<10).compactMap { _ in serving.events(of: "/guides/reef/") }
    #expect(silent.count == 20 && browsers.count == 10)
    for browser in browsers { #expect(try browser.event() != nil) }
    try folder.save(Sample.guide("Reefing", body: "For all."), to: guide)
    let versions = try browsers.map { try $0.event()?["version"] as? String }
    #expect(Set(versions).count == 1 && versions.first != nil)
    #expect(serving.get("/guides/reef/")?.body.contains("For all.") == true)
  }

  @Test func `a port in use is passed over, and a signal ends it cleanly`() throws {
    let folder = try library()
    let first = try Serving(folder.path)
    let second = try Serving(folder.path, ["--port", String(first.port)])
    #expect(second.port > first.port)
    #expect(second.output.hasPrefix("port \(first.port) is in use\n"))
    #expect(first.end(SIGINT) == (0, false))
    #expect(second.end(SIGTERM) == (0, false))
  }

  @Test func `an address that is none is wrong usage`() throws {
    let folder = try library()
    let run = try Fairlead.run(["serve", "--host", "example.org"], in: folder.path)
    #expect(run.code == 64)
    let message = "--host must be an address such as 127.0.0.1, not 'example.org'."
    #expect(run.errors.contains(message))
  }
}
