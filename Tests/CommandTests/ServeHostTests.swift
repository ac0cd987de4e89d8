import Testing

/// `fairlead serve`: what hosts do, and what nginx needs.
@Suite struct ServeHostTests {
  @Test func `a browser keeps only files whose names change with them`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "content/guides/a.md": Sample.guide("A", body: "[Plan](plan.txt)"),
      "content/guides/plan.txt": "Early.", "static/media/chart-20260615.txt": "Early.",
    ])
    let serving = try Serving(folder.path)
    let page = try #require(serving.get("/guides/a/")).body
    let plan = String(try #require(page.firstMatch(of: /media\/plan-[0-9a-f]{8}\.txt/)).0)
    #expect(serving.get("/\(plan)")?.head.contains("immutable") == true)
    #expect(serving.get("/media/chart-20260615.txt")?.head.contains("immutable") == false)
  }

  @Test func `players are given the part of a sound that they ask for`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "static/HORN.MP3": "0123456789", "static/track.gpx": "<gpx/>",
    ])
    let serving = try Serving(folder.path)
    let part = try #require(serving.get("/HORN.MP3", ["Range: bytes=2-4"]))
    #expect(part.status == 206 && part.body == "234", "\(part.head)")
    #expect(part.head.contains("\r\nContent-Range: bytes 2-4/10"), "\(part.head)")
    #expect(part.head.contains("\r\nContent-Type: audio/mpeg"), "\(part.head)")
    let late = try #require(serving.get("/HORN.MP3", ["Range: bytes=10-"]))
    #expect(late.status == 416 && late.head.contains("\r\nContent-Range: bytes */10"))
    let whole = try #require(serving.get("/HORN.MP3", ["Range: bytes=2-4", "If-Range: \"a\""]))
    #expect(whole.status == 200 && whole.body == "0123456789")
    #expect(serving.get("/HORN.MP3", ["Range: bytes=2-4"], method: "HEAD")?.status == 200)
    #expect(serving.get("/track.gpx")?.head.contains("application/gpx+xml") == true)
  }

  private func library() throws -> TemporaryFolder {
    try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/guides/reef.md": Sample.guide("Reefing", body: "Words."),
      "content/guides/reef.ru.md": Sample.guide("Рифы", body: "Слова."),
    ])
  }

  @Test func `a page that does not exist is in the language of its folder`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    for path in ["/ru/nothing/", "/ru/guides/nothing/", "/ru/a.html"] {
      let page = try #require(serving.get(path))
      #expect(page.status == 404 && page.body.contains("<html lang=\"ru\""), "\(path)")
    }
    for path in ["/nothing/", "/guides/nothing/", "/de/nothing/", "/en/nothing/", "/rus/"] {
      let page = try #require(serving.get(path))
      #expect(page.status == 404 && page.body.contains("<html lang=\"en\""), "\(path)")
    }
  }

  @Test func `nginx is given what it needs`() throws {
    let folder = try library()
    let serving = try Serving(folder.path)
    let old = try #require(serving.send("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"))
    #expect(old.status == 505)
    #expect(old.body == "the preview speaks only HTTP/1.1; in nginx: proxy_http_version 1.1\n")
    let events = try #require(serving.events(of: "/guides/reef/"))
    let head = events.read { $0.contains("\r\n\r\n") }
    #expect(head.contains("\r\nX-Accel-Buffering: no\r\n"), "\(head)")
  }
}
