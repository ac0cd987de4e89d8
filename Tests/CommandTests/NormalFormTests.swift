import Foundation
import Testing

/// Names that look the same: é is one scalar on a keyboard, and may be a letter and an accent on a disk.
struct NormalFormTests {
  private static let (one, two) = ("caf\u{E9}", "cafe\u{301}")

  private static func encoded(_ name: String) -> String {
    name.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : String(format: "%%%02X", $0) }.joined()
  }

  /// The names in a folder, as the system has them.
  private static func names(_ path: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: path).map { Array($0.utf8) }
  }

  @Test(arguments: [(one, two), (two, one)])
  func `a link finds a file whose name is encoded otherwise`(
    onDisk: String, written: String
  ) throws {
    let folder = try TemporaryFolder([
      "content/guides/harbour.md": Sample.guide(
        "Harbour", body: "[Menu](/\(written).txt) ![Café](\(written).svg) ![Plan](/\(written).svg)")
    ])
    try folder.write("x", to: "static/\(onDisk).txt")
    try folder.write("<svg/>", to: "static/\(onDisk).svg")
    try folder.write("<svg/>", to: "content/guides/\(onDisk).svg")
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let page = try String(
      contentsOfFile: folder.path + "/site/public/guides/harbour/index.html", encoding: .utf8)
    #expect(page.contains("href=\"../../\(Self.encoded(onDisk)).txt\""))
    #expect(page.contains("src=\"../../\(Self.encoded(onDisk)).svg\""))
    #expect(page.contains("src=\"../../media/"))
  }

  @Test func `copied files whose names look the same get a help that says why`() throws {
    let folder = try TemporaryFolder(Sample.library)
    for name in [Self.one, Self.two] { try folder.write("x", to: "static/\(name).txt") }
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "= help: the two file names differ only in how their letters are encoded; remove one of the files"
      ))
  }

  @Test func `folders whose names look the same are two folders`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write("one", to: "static/\(Self.one)/a.txt")
    try folder.write("two", to: "static/\(Self.two)/b.txt")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try Self.names(folder.path + "/site/public/\(Self.one)") == [Array("a.txt".utf8)])
    #expect(try Self.names(folder.path + "/site/public/\(Self.two)") == [Array("b.txt".utf8)])
    try FileManager.default.removeItem(atPath: "\(folder.path)/static/\(Self.two)/b.txt")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/site/public/\(Self.two)"))
  }

  @Test func `a file with its name in the other form takes the place of the old one`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write("x", to: "static/\(Self.one).txt")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let other = try TemporaryFolder()
    let target = "\(other.path)/target"
    #expect(try Fairlead.run(["publish", target], in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/static/\(Self.one).txt")
    try folder.write("x", to: "static/\(Self.two).txt")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try Fairlead.run(["publish", target], in: folder.path).code == 0)
    for place in [folder.path + "/site/public", target] {
      let names = try Self.names(place)
      #expect(names.contains(Array("\(Self.two).txt".utf8)))
      #expect(!names.contains(Array("\(Self.one).txt".utf8)))
    }
  }

  @Test func `a file that begins with an accent is removed from a target`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write("x", to: "static/\u{301}secret.txt")
    let other = try TemporaryFolder()
    let target = "\(other.path)/target"
    for _ in 0..<2 {
      #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
      #expect(try Fairlead.run(["publish", target], in: folder.path).code == 0)
      try? FileManager.default.removeItem(atPath: "\(folder.path)/static/\u{301}secret.txt")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(target)/\u{301}secret.txt"))
  }

  @Test(arguments: ["\(one)/**", "**/\(one)", "*/\(one)/*.md"])
  func `what is left out is not published if its name is encoded otherwise`(
    pattern: String
  ) throws {
    var library = Sample.library
    library["fairlead.yml"] = "exclude: [\"\(pattern)\"]\n"
    let folder = try TemporaryFolder(library)
    let place = pattern.hasPrefix(Self.one) ? "content" : "content/guides"
    try folder.write(Sample.guide("Private words"), to: "\(place)/\(Self.two)/a.md")
    for (problem, other) in [
      ("matches no document: the name on disk uses a different Unicode normal form", nil),
      (
        "does not match another name that looks the same: it uses a different Unicode normal form",
        Self.one
      ),
    ] {
      if let other {
        try folder.write(Sample.guide("Other words"), to: "\(place)/\(other)/b.md")
      }
      let run = try Fairlead.run(["build"], in: folder.path)
      #expect(run.code == 1)
      #expect(run.output.contains("error: the pattern '\(pattern)' \(problem) [exclude]"))
    }
  }

  @Test func `a commit has both files whose names look the same`() throws {
    let folder = try TemporaryFolder(Sample.library)
    for (name, title) in [(Self.one, "One"), (Self.two, "Two")] {
      try folder.write(Sample.guide(title), to: "content/guides/\(name).md")
    }
    try git(["init", "-q"], at: 1, in: folder)
    // A Mac would have one of them alone.
    try git(["-c", "core.precomposeUnicode=false", "add", "."], at: 1, in: folder)
    let disk = try Fairlead.run(["check"], in: folder.path)
    #expect(disk.code == 1 && disk.output.contains("[address-unique]"), "\(disk.output)")
    #expect(try Fairlead.run(["check", "--staged"], in: folder.path).output == disk.output)
    try git(["commit", "-q", "-m", "both"], at: 1, in: folder)
    let since = try Fairlead.run(["check", "--since", "HEAD"], in: folder.path)
    #expect(since.code == 0, "\(since.output)")
  }

  @Test func `two documents whose names look the same are not repaired`() throws {
    let folder = try TemporaryFolder(Sample.library)
    for name in [Self.one, Self.two] {
      try folder.write(
        Sample.guide("Words", body: "# Words\n\nText"), to: "content/guides/\(name).md")
    }
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.errors == "")
  }

  // MARK: Marks beside a slash

  @Test func `a folder that Jekyll leaves out is left out whatever its name ends with`() throws {
    let folder = try TemporaryFolder([
      "_config.yml": "title: Site\nexclude: [\"private\u{600}/\"]\n",
      "index.md": "---\ntitle: Home\n---\n\nWords.\n",
      "about.md": "---\ntitle: About us\n---\n\nWords.\n",
      "private\u{600}/secret.md": "---\ntitle: Secret\n---\n\nWords.\n",
    ])
    #expect(try Fairlead.run(["init", ".", "--yes"], in: folder.path).code == 0)
    let settings = try String(contentsOfFile: folder.path + "/fairlead.yml", encoding: .utf8)
    #expect(settings.contains("private\u{600}"))
  }

  @Test func `languages of MkDocs are found in folders of any name`() throws {
    let folder = try TemporaryFolder([
      "mkdocs.yml": "site_name: Site\ndocs_dir: документы\n",
      "документы/en/index.md": "# Home\n\nWords.\n", "документы/en/knots.md": "# Knots\n\nWords.\n",
      "документы/ru/index.md": "# Дом\n\nСлова.\n", "документы/ru/knots.md": "# Узлы\n\nСлова.\n",
    ])
    #expect(try Fairlead.run(["init", ".", "--yes"], in: folder.path).code == 0)
    let settings = try String(contentsOfFile: folder.path + "/fairlead.yml", encoding: .utf8)
    #expect(settings.contains("[en, ru]"), "\(settings)")
  }
}
