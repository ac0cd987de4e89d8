import Foundation
import SyncTestSupport
import Testing

@Suite struct SiteTests {
  /// A site with something outside it that nobody may see.
  private func serve() throws -> (server: Server, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "outside.txt")
    try folder.write("<p>Home", to: "site/index.html")
    try folder.write("<p>Guides", to: "site/guides/index.html")
    try folder.write("<p>Nothing", to: "site/404.html")
    try folder.write("body {}", to: "site/assets/a.css")
    try folder.write("<feed/>", to: "site/feed.xml")
    try folder.write("Якорь", to: "site/якорь.html")
    try folder.write("secret", to: "site/.git/config")
    try folder.write("[\"a file\"]", to: "site/api/v1/content/public")
    try folder.write(
      """
      /*
        Referrer-Policy: no-referrer
        X-Content-Type-Options: nosniff
      /assets/*
        Cache-Control: public, max-age=31536000, immutable
      /feed.xml
        Content-Type: application/atom+xml; charset=utf-8
      """, to: "site/_headers")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/site/link.txt", withDestinationPath: "../outside.txt")
    try manager.createSymbolicLink(
      atPath: folder.path + "/site/up", withDestinationPath: "..")
    return (try Server(.sqlite, options: ["--site", folder.path + "/site"]), folder)
  }

  @Test func `the site is served beside the API`() async throws {
    let (server, folder) = try serve()
    let home = try await server.send("GET", "/")
    #expect(home.status == 200)
    #expect(home.text == "<p>Home")
    #expect(home.headers["content-type"] == "text/html; charset=utf-8")
    #expect(home.headers["referrer-policy"] == "no-referrer")
    #expect(home.headers["x-content-type-options"] == "nosniff")
    #expect(home.headers["cache-control"] == "no-cache")
    let etag = try #require(home.headers["etag"])
    let known = try await server.send("GET", "/", headers: [("If-None-Match", etag)])
    #expect(known.status == 304)
    try folder.write("<p>New home", to: "site/index.html")
    let changed = try await server.send("GET", "/", headers: [("If-None-Match", etag)])
    #expect(changed.text == "<p>New home")

    #expect(try await server.send("GET", "/guides/").text == "<p>Guides")
    let folderWithoutSlash = try await server.send("GET", "/guides")
    #expect(folderWithoutSlash.status == 301)
    #expect(folderWithoutSlash.headers["location"] == "./guides/")
    let style = try await server.send("GET", "/assets/a.css")
    #expect(style.headers["content-type"] == "text/css; charset=utf-8")
    #expect(style.headers["cache-control"] == "public, max-age=31536000, immutable")
    let feed = try await server.send("GET", "/feed.xml")
    #expect(feed.headers["content-type"] == "application/atom+xml; charset=utf-8")
    let cyrillic = try await server.send("GET", "/%D1%8F%D0%BA%D0%BE%D1%80%D1%8C.html")
    #expect(cyrillic.text == "Якорь")
    let head = try await server.send("HEAD", "/feed.xml")
    #expect(head.headers["content-length"] == "7")

    let missing = try await server.send("GET", "/nothing.html")
    #expect(missing.status == 404)
    #expect(missing.text == "<p>Nothing")
    #expect(missing.headers["content-type"] == "text/html; charset=utf-8")
    #expect(try await server.send("POST", "/").status == 405)
    // The server's data is newer than what was built.
    #expect(try await server.send("GET", "/api/v1/content/public").text == "[]")
  }

  @Test func `players are given the part of a sound that they ask for`() async throws {
    let (server, folder) = try serve()
    try folder.write("0123456789", to: "site/media/horn.MP3")
    let part = try await server.send("GET", "/media/horn.MP3", headers: [("Range", "bytes=2-4")])
    #expect(part.status == 206)
    #expect(part.text == "234")
    #expect(part.headers["content-range"] == "bytes 2-4/10")
    #expect(part.headers["content-type"] == "audio/mpeg")
    let late = try await server.send("GET", "/media/horn.MP3", headers: [("Range", "bytes=10-")])
    #expect(late.status == 416)
    #expect(late.headers["content-range"] == "bytes */10")
    let head = try await server.send("HEAD", "/media/horn.MP3", headers: [("Range", "bytes=2-4")])
    #expect(head.status == 200)
    let etag = try #require(part.headers["etag"])
    let whole = try await server.send(
      "GET", "/media/horn.MP3", headers: [("Range", "bytes=2-4"), ("If-Range", etag)])
    #expect(whole.status == 200)
    #expect(whole.headers["accept-ranges"] == "bytes")
    for (name, type) in [("a.gpx", "application/gpx+xml"), ("a.m4a", "audio/mp4"), ("a", nil)] {
      try folder.write("x", to: "site/media/\(name)")
      let reply = try await server.send("GET", "/media/\(name)")
      #expect(reply.headers["content-type"] == type ?? "application/octet-stream")
    }
  }

  @Test func `readers who never read a large file cost no memory`() async throws {
    let (server, folder) = try serve()
    let content = (0..<(1 << 20)).map { "\($0 % 10_000_000 + 10_000_000)" }.joined()
    try folder.write(content, to: "site/media/film.mp4")
    let before = try server.kilobytes()
    let readers = try (0..<30).map { _ in try Wire(port: server.port) }
    for reader in readers {
      reader.send(server.request("GET", "/media/film.mp4"))
      #expect(try await blocking { reader.receive() }.starts(with: Array("HTTP/1.1 200".utf8)))
    }
    // Together they asked for 240 MB; what is read ahead of them varies between 9 and 77.
    #expect(try server.kilobytes() - before < 120_000)
    let reply = try await server.send("GET", "/media/film.mp4")
    #expect(reply.text == content)
    let part = try await server.send(
      "GET", "/media/film.mp4", headers: [("Range", "bytes=1000000-2000000")])
    #expect(part.text == content.dropFirst(1_000_000).prefix(1_000_001))
    let head = try await server.send("HEAD", "/media/film.mp4")
    #expect(head.headers["content-length"] == "\(content.utf8.count)")
  }

  @Test func `a slow reader gets all of a large file, and one who stops is in the log`()
    async throws
  {
    let folder = try TemporaryFolder()
    let size = 48 << 20
    try folder.write("<p>Home", to: "site/index.html")
    try folder.write("", to: "site/film.mp4")
    let file = try FileHandle(forWritingTo: URL(filePath: folder.path + "/site/film.mp4"))
    try file.truncate(atOffset: UInt64(size))
    try file.close()
    let server = try Server(
      .sqlite, options: ["--site", folder.path + "/site", "--request-timeout", "2"])
    let stopped = try Wire(port: server.port)
    stopped.send(server.request("GET", "/film.mp4?token=a-secret"))
    let slow = try Wire(port: server.port)
    slow.send(server.request("GET", "/film.mp4"))
    // 6 seconds at least.
    let count = try await blocking { () -> Int in
      var count = 0
      while case let bytes = slow.receive(), !bytes.isEmpty {
        count += bytes.count
        usleep(UInt32(bytes.count / 8))
      }
      return count
    }
    #expect(count > size)
    let warnings = server.log.split(separator: "\n").filter {
      $0.contains("a client read too slowly")
    }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.contains(#""path":"/film.mp4""#) == true, "\(warnings)")
    withExtendedLifetime((stopped, folder)) {}
  }

  @Test func `a file from before 1970 is served`() async throws {
    let (server, folder) = try serve()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: -1_000_000)],
      ofItemAtPath: folder.path + "/site/assets/a.css")
    #expect(try await server.send("GET", "/assets/a.css").text == "body {}")
  }

  @Test func `the address of a folder keeps its query and is relative`() async throws {
    let (server, folder) = try serve()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("<p>a:b", to: "site/guides/a:b/index.html")
    let reply = try await server.send("GET", "/guides?q=oil/gas")
    #expect(reply.headers["location"] == "./guides/?q=oil/gas")
    let inner = try await server.send("GET", "/guides/a:b")
    #expect(inner.headers["location"] == "./a:b/")
  }

  @Test func `a hidden folder is served only if it is the site's well-known one`() async throws {
    let (server, folder) = try serve()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("Contact: us", to: "site/.well-known/security.txt")
    try folder.write("secret", to: "site/.well-known/.key")
    try folder.write("secret", to: "site/.well-known2/key")
    try folder.write("secret", to: "site/guides/.well-known/key")
    let contact = try await server.send("GET", "/.well-known/security.txt")
    #expect(contact.status == 200)
    #expect(contact.text == "Contact: us")
    #expect(contact.headers["content-type"] == "text/plain; charset=utf-8")
    for path in [
      "/.well-known/.key", "/.well-known2/key", "/guides/.well-known/key", "/.well-known/",
      "/.well-known/../.git/config",
    ] {
      let reply = try await server.send("GET", path)
      #expect(reply.status == 404, "\(path)")
      #expect(reply.text == "<p>Nothing", "\(path)")
    }
  }

  @Test func `a missing page is reported in the language of its address`() async throws {
    let (server, folder) = try serve()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("<p>Ничего", to: "site/ru/404.html")
    try folder.write("<p>Якорь", to: "site/ru/guides/index.html")
    for path in [
      "/ru/", "/ru/nothing", "/ru/nothing/", "/ru/guides/a/b.html", "/ru/404.html/", "/%72u/a",
      "/ru/.git/config", "/ru/guides/%2e%2e/a",
    ] {
      let reply = try await server.send("GET", path)
      #expect(reply.status == 404, "\(path)")
      #expect(reply.text == "<p>Ничего", "\(path)")
      #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
      #expect(reply.headers["cache-control"] == "no-cache")
    }
    for path in [
      "/guides/nothing/", "/nothing/ru/a", "/ru2/a", "/up/ru/a", "/ru%2fa", "/%2e%2e/ru/a",
      "/" + String(repeating: "a/", count: 2_000),
    ] {
      let reply = try await server.send("GET", path)
      #expect(reply.status == 404, "\(path)")
      #expect(reply.text == "<p>Nothing", "\(path)")
    }
    // A folder without such a page has that of the folder around it.
    try FileManager.default.removeItem(atPath: folder.path + "/site/ru/404.html")
    #expect(try await server.send("GET", "/ru/nothing").text == "<p>Nothing")
  }

  @Test func `nothing outside the site is served`() async throws {
    let (server, folder) = try serve()
    defer { withExtendedLifetime(folder) {} }
    #expect(try await server.send("GET", "/guides/index.html").status == 200)
    let paths = [
      "/../outside.txt", "/%2e%2e/outside.txt", "/guides/../../outside.txt",
      "/..%2foutside.txt", "/guides/%2e%2e/%2e%2e/outside.txt", "/link.txt", "/up/outside.txt",
      "/.git/config", "/%2egit/config", "/_headers", "//etc/passwd", "/guides//index.html",
      "/%00", "/index.html%00.css", "/..\\outside.txt", "/%5c..%5coutside.txt", "/%ff",
      "/index.html/", "/index.html/a", "/%c0%ae%c0%ae/outside.txt", "/%c0%af..%c0%afoutside.txt",
      "/%252e%252e/outside.txt", "/.%2e/outside.txt", "/..;/outside.txt",
      "/%EF%BC%8E%EF%BC%8E/outside.txt",
      "/guides/..%00/outside.txt", "/%2e%2e%5coutside.txt", "/%uff0e%uff0e/outside.txt",
    ]
    for path in paths {
      let reply = try await server.send("GET", path)
      #expect(reply.status == 404, "\(path)")
      #expect(!reply.text.contains("secret"), "\(path)")
    }
  }
}
