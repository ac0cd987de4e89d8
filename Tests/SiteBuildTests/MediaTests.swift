import Hashing
import Testing

/// The pictures and papers that documents refer to.
struct MediaTests {
  private func library(_ body: String) -> [String: String] {
    [
      "fairlead.yml": "rules: { app-text: off }\n",
      "content/guides/a.md": Sample.guide("Aaa", body: body),
    ]
  }

  @Test func `files are copied under hashed names`() throws {
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0, 255]
    let site = try Site.build(
      library("![One](<../images/План бухты.PNG>)\n\n[Paper](/papers/notes.pdf)"),
      bytes: ["content/images/План бухты.PNG": image, "content/papers/notes.pdf": [1]])
    #expect(site.errors == [])
    let digits = ContentHash(of: image).hex.prefix(8)
    #expect(site.output.files["public/media/plan-bukhty-\(digits).png"] == image)
    #expect(site.paths.filter { $0.hasPrefix("public/media/notes-") }.count == 1)
    #expect(site.deadLinks() == [])
  }

  @Test func `a file that is used twice is copied once`() throws {
    var library = library("![One](../images/a.png) ![Two](../images/a.png)")
    library["content/guides/b.md"] = Sample.guide("Bbb", body: "![Three](../images/copy/a.png)")
    let site = try Site.build(
      library, bytes: ["content/images/a.png": [1], "content/images/copy/a.png": [1]])
    #expect(site.paths.filter { $0.hasPrefix("public/media/") }.count == 1)
    #expect(site.deadLinks() == [])
  }

  @Test func `files with the same name and different bytes are two`() throws {
    let site = try Site.build(
      library("![One](../images/a.png) ![Two](../images/b/a.png)"),
      bytes: ["content/images/a.png": [1], "content/images/b/a.png": [2]])
    #expect(site.paths.filter { $0.hasPrefix("public/media/a-") }.count == 2)
  }

  @Test func `a file that nobody uses is not copied`() throws {
    let site = try Site.build(library("Words."), bytes: ["content/images/a.png": [1]])
    #expect(site.paths.filter { $0.hasPrefix("public/media/") } == [])
  }

  @Test(arguments: [
    "html", "htm", "js", "mjs", "xhtml", "xml", "swf", "exe", "sh", "HTML", "svgz", "wasm", "",
  ])
  func `what a browser would run is refused`(ending: String) throws {
    let name = ending.isEmpty ? "page" : "page.\(ending)"
    let site = try Site.build(
      library("[Look](../images/\(name)) ![Look](../images/\(name))"),
      bytes: ["content/images/\(name)": [0x3C]])
    #expect(site.outcome.summary == nil)
    #expect(
      site.errors == [
        "content/guides/a.md: error: files like '../images/\(name)' are not published [link-target]",
        "content/guides/a.md: error: files like '../images/\(name)' "
          + "are not published [image-target]",
      ])
  }

  @Test func `a missing image is an error at its place`() throws {
    let site = try Site.build(library("Here: ![One](../images/no.png)"))
    #expect(
      site.findings == [
        "content/guides/a.md: error: no image at '../images/no.png' "
          + "that can be published [image-target]"
      ])
    let found = try #require(site.outcome.diagnostics.first)
    let source = try #require(site.outcome.sources[found.file])
    #expect(source.location(of: found.range.lowerBound).line == 9)
    #expect(source.location(of: found.range.lowerBound).column == 7)
  }

  @Test func `a missing image of a private document is a warning`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", visibility: "private", body: "![One](no.png)")
    ])
    #expect(site.errors == [] && site.findings.count == 1)
  }

  @Test func `a path that leaves the library finds nothing`() throws {
    for path in ["../../../../etc/passwd", "../../secret.png", "%2e%2e/%2e%2e/secret.png"] {
      let site = try Site.build(library("![One](\(path))"), bytes: ["secret.png": [1]])
      #expect(site.outcome.diagnostics.map { $0.rule.id } == ["image-target"], "\(path)")
    }
  }

  @Test func `an image of more than a mebibyte is a warning`() throws {
    for (size, count) in [(1 << 20, 0), (1 << 20 + 1, 1)] {
      let site = try Site.build(
        library("![One](a.png)"),
        bytes: ["content/guides/a.png": [UInt8](repeating: 1, count: size)])
      #expect(site.outcome.diagnostics.count { $0.rule.id == "image-size" } == count)
      #expect(site.errors == [])
    }
  }

  @Test func `an image on another host is a link`() throws {
    let site = try Site.build(library("![One](https://other.example/a.png)"))
    let page = Markup(try site.page("guides/a/"))
    #expect(!page.elements.contains { $0.name == "img" })
    #expect(page.addresses.contains("https://other.example/a.png"))
  }

  // MARK: Sizes and places

  /// The head of a picture of 640 by 480 pixels.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 6, 0, 0, 0, 0, 0, 0, 0]

  /// A photograph of 300 by 400 pixels, turned, with a latitude.
  private static let photograph: [UInt8] = {
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]
      + [0, 0, 0, 0, 0, 1] + [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0] + [0, 0, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif".utf8) + [0, 0] + exif
      + [0xFF, 0xC0, 0, 17, 8, 1, 0x2C, 1, 0x90, 3]
  }()

  @Test func `pictures have their size and only the first is loaded eagerly`() throws {
    let site = try Site.build(
      library("![One](../images/a.png)\n\n![Two](../images/b.jpg)\n\n![[a.png|200]]"),
      bytes: ["content/images/a.png": Self.png, "content/images/b.jpg": Self.photograph])
    let page = try site.page("guides/a/")
    #expect(
      page.contains("alt=\"One\" width=\"640\" height=\"480\" decoding=\"async\">"), "\(page)")
    #expect(
      page.contains(
        "alt=\"Two\" width=\"300\" height=\"400\" loading=\"lazy\" decoding=\"async\">"))
    #expect(page.contains("width=\"200\" height=\"150\" loading=\"lazy\""))
  }

  @Test func `a picture that contains its place is reported`() throws {
    let site = try Site.build(
      library("![One](../images/b.jpg)"), bytes: ["content/images/b.jpg": Self.photograph])
    #expect(
      site.findings == [
        "content/guides/a.md: warning: the image file contains the place where it was taken, and "
          + "every reader can see that [image-location]"
      ])
    #expect(
      site.outcome.diagnostics.first?.help
        == "remove the place from the file, for example with `exiftool -gps:all= FILE`")
  }

  @Test func `a link to a file of JSON is published`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.matter("Reports") + "See the [schema](report.json).\n",
      "content/guides/report.json": "{}",
    ])
    #expect(site.findings.filter { $0.contains("link-target") } == [])
    #expect(try site.page("guides/a/").contains("/media/report-"))
  }
}
