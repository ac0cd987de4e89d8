import Foundation
import Testing

/// What `fairlead export` writes, and what it refuses.
struct ExportTests {
  private static func matter(_ title: String, _ more: String = "visibility: public") -> String {
    "---\ntitle: \(title)\ndescription: About it.\ntags: [sea]\ncreated: 2026-01-15\n\(more)\n---\n\n"
  }

  private static let library = [
    "fairlead.yml": "site: { url: \"https://library.example\" }\n",
    "content/decks/knots.md": matter("Knots")
      + "## Which knot, \"quoted\"? (#loop, #knot)\n\nThe **bowline**.\n\nAlways.\n",
    "content/checklists/engine.md": matter("Engine check")
      + "First *this*.\n\n## Before\n\n- [ ] Oil, see [knots](../decks/knots.md) (required, 2 min)\n"
      + "      Between the marks.\n",
    "content/guides/own.md": matter("Own notes", "visibility: private") + "Secret.\n",
    "content/guides/next.md": matter("Next", "draft: true") + "Secret.\n",
  ]

  @Test func `JSON is the file of payloads, byte for byte`() throws {
    let folder = try TemporaryFolder(Self.library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let run = try Fairlead.run(["export", "--as", "json", "--output", "out/app/"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let exported = try folder.files(below: "out/app")
    #expect(exported.count == 2)
    #expect(try exported == folder.files(below: "site/payloads"))
    #expect(run.output == exported.keys.sorted().map { "out/app/\($0)\n" }.joined())
  }

  @Test func `a deck is a table on standard output`() throws {
    let folder = try TemporaryFolder(Self.library)
    let run = try Fairlead.run(
      ["export", "content/decks/knots.md", "--as", "csv"], in: folder.path)
    #expect(
      run.output
        == "front,back,tags\r\n\"Which knot, \"\"quoted\"\"?\",\"The bowline.\n\nAlways.\","
        + "\"loop, knot\"\r\n")
  }

  @Test func `a hyphen is standard output, not the name of a file`() throws {
    let folder = try TemporaryFolder(Self.library)
    let deck = ["export", "content/decks/knots.md", "--as", "csv"]
    let run = try Fairlead.run(deck + ["--output", "-"], in: folder.path)
    #expect(try run.output == Fairlead.run(deck, in: folder.path).output)
    #expect(run.output.hasPrefix("front,back,tags"))
    #expect(try !folder.files(below: ".").keys.contains("-"))
  }

  @Test func `several documents are one Markdown file`() throws {
    let folder = try TemporaryFolder(Self.library)
    let run = try Fairlead.run(["export", "--as", "markdown"], in: folder.path)
    #expect(
      run.output == """
        # Engine check

        About it.

        First *this*.

        ## Before

        - [ ] Oil, see knots (required, 2 min)

          Between the marks.

        # Knots

        About it.

        ## Which knot, "quoted"? (#loop, #knot)

        The **bowline**.

        Always.

        """)
  }

  @Test func `a Markdown file has the words of its document's language, and no icons`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/checklists/mob.ru.md": Sample.guide(
        "Человек за бортом",
        body: """
          ## Сразу (значок bell, свёрнуто)

          - [ ] Крикнуть (обязательно, 2 мин, #голос)
          - [ ] Записать (по желанию)
          """),
    ])
    let run = try Fairlead.run(["export", "--as", "markdown"], in: folder.path)
    #expect(
      run.output.hasSuffix(
        """
        ## Сразу

        - [ ] Крикнуть (обязательно, 2 мин, #голос)
        - [ ] Записать (по желанию)

        """), "\(run.output)\(run.errors)")
  }

  @Test func `footnotes of several documents in one file stay those of their documents`() throws {
    func guide(_ title: String, _ note: String) -> String {
      Sample.guide(title, body: "Words[^1].\n\n[^1]: \(note)")
    }
    let folder = try TemporaryFolder([
      "content/guides/a.md": guide("Aaa", "First."), "content/guides/b.md": guide("Bbb", "Second."),
    ])
    let all = try Fairlead.run(["export", "--as", "markdown"], in: folder.path)
    #expect(all.output.contains("Words[^1-1].\n\n[^1-1]: First.\n"), "\(all.output)")
    #expect(all.output.contains("Words[^2-1].\n\n[^2-1]: Second.\n"), "\(all.output)")
    let one = try Fairlead.run(
      ["export", "content/guides/b.md", "--as", "markdown"], in: folder.path)
    #expect(one.output.contains("Words[^1].\n\n[^1]: Second.\n"), "\(one.output)")
  }

  @Test func `private documents and drafts stay where they are`() throws {
    let folder = try TemporaryFolder(Self.library)
    for (path, reason) in [
      ("own", "is private: `visibility: unlisted` shows it to anyone who has its address"),
      ("next", "is a draft: remove `draft` to publish it"),
    ] {
      let run = try Fairlead.run(
        ["export", "content/guides/\(path).md", "--as", "json"], in: folder.path)
      #expect(run.code == 2)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == "fairlead: nothing was exported: content/guides/\(path).md \(reason)\n")
    }
    let all = try Fairlead.run(["export", "--as", "markdown"], in: folder.path)
    #expect(!all.output.contains("Secret"))
  }

  @Test func `unlisted documents are exported only if they are named`() throws {
    var library = Self.library
    library["content/guides/hidden.md"] = Self.matter("Hidden", "visibility: unlisted") + "Here.\n"
    let folder = try TemporaryFolder(library)
    func export(_ paths: String...) throws -> String {
      try Fairlead.run(["export"] + paths + ["--as", "markdown"], in: folder.path).output
    }
    #expect(try !export().contains("Here."))
    #expect(try export().contains("bowline"))
    #expect(try export("content/guides/hidden.md").contains("Here."))
    #expect(try export("content/guides").contains("Here."))
    for path in ["decks/knots.md", "checklists/engine.md"] {
      try folder.write(Self.matter("Own", "visibility: private"), to: "content/\(path)")
    }
    let run = try Fairlead.run(["export", "--as", "json"], in: folder.path)
    #expect(
      run.errors
        == "fairlead: nothing was exported: this library has no public document; name the unlisted ones that you want\n"
    )
    let deck = try Fairlead.run(["export", "--as", "csv"], in: folder.path)
    #expect(deck.errors == "fairlead: nothing was exported: this library has no public deck\n")
  }

  @Test func `a file that is there stays, unless it may be replaced`() throws {
    let folder = try TemporaryFolder(Self.library)
    try folder.write("mine", to: "book.md")
    let arguments = ["export", "--as", "markdown", "--output", "book.md"]
    let refused = try Fairlead.run(arguments, in: folder.path)
    #expect(refused.code == 2)
    #expect(
      refused.errors
        == "fairlead: nothing was exported: book.md already exists; --force replaces it\n")
    #expect(try folder.read("book.md") == "mine")
    #expect(try Fairlead.run(arguments + ["--force"], in: folder.path).output == "book.md\n")
    #expect(try folder.read("book.md").hasPrefix("# Engine check"))
  }

  @Test func `what cannot be exported is named`() throws {
    let folder = try TemporaryFolder(Self.library)
    for (arguments, message) in [
      (["--as", "json"], "2 files need a folder; name it with --output"),
      (
        ["content/checklists", "--as", "csv"],
        "content/checklists/engine.md is not a deck: only decks can be exported as CSV"
      ),
      (
        ["content/checklists", "--as", "apkg"],
        "content/checklists/engine.md is not a deck: only decks can be exported as an Anki package"
      ),
      (
        ["content/none.md", "--as", "json"],
        "content/none.md contains no document of this library"
      ),
    ] {
      let run = try Fairlead.run(["export"] + arguments, in: folder.path)
      #expect(run.code == 2)
      #expect(run.errors == "fairlead: nothing was exported: \(message)\n")
    }
  }

  @Test func `a package has the time of SOURCE_DATE_EPOCH instead of the clock's`() throws {
    let folder = try TemporaryFolder(Self.library)
    func package(_ name: String, at epoch: String) throws -> Data? {
      let run = try Fairlead.run(
        ["export", "--as", "apkg", "--output", "out/\(name).apkg"], in: folder.path,
        environment: ["SOURCE_DATE_EPOCH": epoch])
      #expect(run.code == 0, "\(run.errors)")
      return try folder.files(below: "out")["\(name).apkg"]
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: true)
    let first = try #require(try package("a", at: "1767225600"))
    // The clock's time in it has seconds.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try package("b", at: "1767225600") == first)
    #expect(try package("c", at: "0") != first)
  }

  @Test(arguments: ["-1", "1.5", "2026-01-15", "1e9", "99999999999999999999", "253402300800"])
  func `a package is not made at a time that is not a number of seconds`(epoch: String) throws {
    let folder = try TemporaryFolder(Self.library)
    let environment = ["SOURCE_DATE_EPOCH": epoch]
    let run = try Fairlead.run(
      ["export", "--as", "apkg", "--output", "a.apkg"], in: folder.path, environment: environment)
    #expect(run.code == 64 && !folder.exists("a.apkg"))
    #expect(
      run.errors.contains(
        "SOURCE_DATE_EPOCH is '\(epoch)', which is not a number of seconds since 1970"),
      "\(run.errors)")
    // Nothing else has a time.
    let other = try Fairlead.run(
      ["export", "--as", "markdown"], in: folder.path, environment: environment)
    #expect(other.code == 0, "\(other.errors)")
  }

  @Test func `a document with errors is not exported`() throws {
    var library = Self.library
    library["content/decks/knots.md"] = Self.matter("Kn") + "## A\n\nB\n"
    let folder = try TemporaryFolder(library)
    let run = try Fairlead.run(
      ["export", "--as", "json", "--output", "out"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("[title-length]"))
    #expect(run.output.hasSuffix("nothing was exported: 1 error\n"))
    #expect(!folder.exists("out"))
  }
}
