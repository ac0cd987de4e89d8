import Diagnostics
import Discovery
import Hashing
import SiteBuild
import Synchronization
import Testing

/// The pictures and papers that documents refer to.
struct MediaTests {
  @Test func `files are copied under hashed names`() throws {
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0, 255]
    let site = try Site.build(
      Illustrated.library("![One](<../images/План бухты.PNG>)\n\n[Paper](/papers/notes.pdf)"),
      bytes: ["content/images/План бухты.PNG": image, "content/papers/notes.pdf": [1]])
    #expect(site.errors == [])
    let digits = ContentHash(of: image).hex.prefix(8)
    #expect(site.output.files["public/media/plan-bukhty-\(digits).png"] == image)
    #expect(site.paths.filter { $0.hasPrefix("public/media/notes-") }.count == 1)
    #expect(site.deadLinks() == [])
  }

  @Test func `a drawing with line endings of Windows is published with line feeds`() throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path d=\"M0 0h8\"/>\n</svg>\n"
    let library = Illustrated.library("![One](a.svg)")
    func site(_ text: String) throws -> Site {
      // What is copied stays as it is.
      try Site.build(
        library.merging(["content/guides/a.svg": text, "static/b.svg": text]) { $1 })
    }
    let expected = try site(drawing)
    let windows = drawing.replacing("\n", with: "\r\n")
    let found = try site(windows)
    let digits = ContentHash(of: Array(drawing.utf8)).hex.prefix(8)
    #expect(expected.output.files["public/media/a-\(digits).svg"] == Array(drawing.utf8))
    #expect(found.output.files["public/media/a-\(digits).svg"] == Array(drawing.utf8))
    #expect(found.output.files["public/b.svg"] == Array(windows.utf8))
    #expect(try found.page("guides/a/") == expected.page("guides/a/"))
  }

  @Test func `a file in UTF-16 is published as it is`() throws {
    // The letter has the bytes of a line ending.
    let text: [UInt8] = [0xFE, 0xFF, 0x0D, 0x0A, 0, 0x61]
    let site = try Site.build(
      Illustrated.library("[Words](a.txt)"), bytes: ["content/guides/a.txt": text])
    let digits = ContentHash(of: text).hex.prefix(8)
    #expect(site.output.files["public/media/a-\(digits).txt"] == text)
  }

  @Test func `a site without a picture that is in Git LFS is not written`() throws {
    let pointer = Array(
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8)
    let failure = #expect(throws: MachineFailure.self) {
      _ = try Site.build(
        Illustrated.library("![One](a.png)"), bytes: ["content/guides/a.png": pointer])
    }
    #expect(
      failure?.description
        == "nothing was written: content/guides/a.png is in Git LFS and not in this clone; run "
        + "`git lfs pull`, in CI check out with `lfs: true`")
  }

  @Test func `a site without a file of its own or its theme that is in Git LFS is not written`()
    throws
  {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let copied = #expect(throws: MachineFailure.self) {
      _ = try Site.build(Sample.library.merging(["static/manual.pdf": pointer]) { $1 })
    }
    #expect(
      copied?.description
        == "nothing was written: static/manual.pdf is in Git LFS and not in this clone; run "
        + "`git lfs pull`, in CI check out with `lfs: true`")
    let themed = #expect(throws: MachineFailure.self) {
      _ = try Site.build(
        Sample.library, theme: try Site.theme(overriding: ["assets/inter.woff2": pointer]))
    }
    #expect(
      themed?.description
        == "nothing was written: templates/assets/inter.woff2 is in Git LFS and not in this clone; "
        + "run `git lfs pull`, in CI check out with `lfs: true`")
  }

  @Test func `a check warns about a copied file that is in Git LFS`() throws {
    let build = SiteBuild(
      source: MemoryFolder([
        "content/guides/a.md": Sample.guide("Aaa"),
        "static/manual.pdf":
          "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
      ]), parsing: .inProcess, jobs: 1)
    let found = try build.check().diagnostics.filter { $0.file.hasPrefix("static/") }
    #expect(
      found.map(Site.line) == [
        "static/manual.pdf: warning: this file is in Git LFS and was not fetched [source]"
      ])
  }

  @Test func `of hidden folders only the pictures of GitBook are read`() throws {
    let library = Illustrated.library(
      "![One](../.gitbook/assets/a.png) ![Two](../.gitbook/b.png) ![Three](../.img/c.png)"
    ).merging([
      "content/.gitbook/includes/d.md": Sample.guide("Ddd"),
      "content/.gitbook/vars.yaml": "a: b\n",
    ]) { $1 }
    let site = try Site.build(
      library,
      bytes: [
        "content/.gitbook/assets/a.png": Illustrated.png,
        "content/.gitbook/b.png": [2], "content/.img/c.png": [3],
      ])
    #expect(
      site.findings == [
        "content/guides/a.md: error: no image at '../.gitbook/b.png' that can be published "
          + "[image-target]",
        "content/guides/a.md: error: no image at '../.img/c.png' that can be published "
          + "[image-target]",
      ])
    #expect(
      site.outcome.diagnostics.map(\.help) == [
        nil,
        "nothing in '.img' is published, because its name begins with a dot: move the file to another "
          + "folder",
      ])
  }

  @Test func `a picture in the hidden folder of GitBook is published`() throws {
    let site = try Site.build(
      Illustrated.library("![One](../.gitbook/assets/a%20%281%29.png)"),
      bytes: ["content/.gitbook/assets/a (1).png": [1]])
    #expect(site.errors == [])
    #expect(site.paths.filter { $0.hasPrefix("public/media/a-1-") }.count == 1)
    #expect(site.deadLinks() == [])
  }

  @Test func `a file that is used twice is copied once`() throws {
    var library = Illustrated.library("![One](../images/a.png) ![Two](../images/a.png)")
    library["content/guides/b.md"] = Sample.guide("Bbb", body: "![Three](../images/copy/a.png)")
    let site = try Site.build(
      library, bytes: ["content/images/a.png": [1], "content/images/copy/a.png": [1]])
    #expect(site.paths.filter { $0.hasPrefix("public/media/") }.count == 1)
    #expect(site.deadLinks() == [])
  }

  @Test func `files with the same name and different bytes are two`() throws {
    let site = try Site.build(
      Illustrated.library("![One](../images/a.png) ![Two](../images/b/a.png)"),
      bytes: ["content/images/a.png": [1], "content/images/b/a.png": [2]])
    #expect(site.paths.filter { $0.hasPrefix("public/media/a-") }.count == 2)
  }

  /// A library in which a picture is another one from its second reading on.
  private final class ChangingFolder: SourceFolder {
    private let folder: MemoryFolder
    private let path: String
    private let later: [UInt8]?
    private let reads = Mutex(0)

    init(_ folder: MemoryFolder, _ path: String, later: [UInt8]?) {
      (self.folder, self.path, self.later) = (folder, path, later)
    }

    func files(
      below parent: String, excluding: [String], hidden: Set<String>
    ) throws(MachineFailure) -> [SourceEntry] {
      try folder.files(below: parent, excluding: excluding, hidden: hidden)
    }

    func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
      let isFirst =
        path != self.path
        || reads.withLock {
          $0 += 1
          return $0 == 1
        }
      return isFirst ? try folder.read(path, limit: limit) : later
    }
  }

  @Test(arguments: ["content/images/a.png", "static/a.png"], [[2], nil] as [[UInt8]?])
  func `a picture that changes during a build is an error`(path: String, later: [UInt8]?) throws {
    let library = Illustrated.library("![One](/\(path.split(separator: "/", maxSplits: 1)[1]))")
    let contents = library.mapValues { Array($0.utf8) }.merging([path: [1]]) { $1 }
    let failure = #expect(throws: MachineFailure.self) {
      try Site.build(library) {
        $0.source = ChangingFolder(MemoryFolder(bytes: contents), path, later: later)
      }
    }
    #expect(
      failure?.description
        == "cannot publish \(path): it has changed since the library was read; try again")
  }

  @Test func `a file that nobody uses is not copied`() throws {
    let site = try Site.build(Illustrated.library("Words."), bytes: ["content/images/a.png": [1]])
    #expect(site.paths.filter { $0.hasPrefix("public/media/") } == [])
  }

  @Test(arguments: [
    "html", "htm", "js", "mjs", "xhtml", "xml", "swf", "exe", "sh", "HTML", "svgz", "wasm", "",
  ])
  func `what a browser would run is refused`(ending: String) throws {
    let name = ending.isEmpty ? "page" : "page.\(ending)"
    let site = try Site.build(
      Illustrated.library("[Look](../images/\(name)) ![Look](../images/\(name))"),
      bytes: ["content/images/\(name)": [0x3C]])
    #expect(site.outcome.summary == nil)
    #expect(
      site.errors == [
        "content/guides/a.md: error: files like '../images/\(name)' are not published [link-target]",
        "content/guides/a.md: error: files like '../images/\(name)' "
          + "are not published [image-target]",
      ])
  }

  @Test func `an image on another host is a link`() throws {
    let site = try Site.build(Illustrated.library("![One](https://other.example/a.png)"))
    let page = Markup(try site.page("guides/a/"))
    #expect(!page.elements.contains { $0.name == "img" })
    #expect(page.addresses.contains("https://other.example/a.png"))
  }

  // MARK: Sizes and places

  @Test func `pictures have their size and only the first is loaded eagerly`() throws {
    let site = try Site.build(
      Illustrated.library("![One](../images/a.png)\n\n![Two](../images/b.jpg)\n\n![[a.png|200]]"),
      bytes: [
        "content/images/a.png": Illustrated.png, "content/images/b.jpg": Illustrated.photograph,
      ])
    let page = try site.page("guides/a/")
    #expect(
      page.contains("alt=\"One\" width=\"640\" height=\"480\" decoding=\"async\">"), "\(page)")
    #expect(
      page.contains(
        "alt=\"Two\" width=\"300\" height=\"400\" loading=\"lazy\" decoding=\"async\">"))
    #expect(page.contains("width=\"200\" height=\"150\" loading=\"lazy\""))
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
