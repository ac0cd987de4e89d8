import Foundation
import Testing

/// `fairlead mv` moves files and writes every link that leads to them or from them, or does nothing.
struct MoveTests {
  private static let library = Sample.library.merging([
    "fairlead.yml": """
    site: { title: Sample, languages: [en, ru] }
    nav:
      - Deck: guides/anchor.md
      - "guides/links.md"

    """,
    "content/guides/anchor.md": Sample.guide(
      "Anchoring",
      body: "## Chain\n\nUp to [deck](../checklists/b.md), ![plan](plan.png), [here](#chain)."),
    "content/guides/anchor.ru.md": Sample.guide("Якорь", body: "Текст."),
    "content/guides/plan.png": "\u{89}PNG",
    "content/guides/links.md": Sample.guide(
      "Links",
      body: """
        [One](anchor.md), [two](./anchor.md#chain), [three](/guides/anchor), [four](anchor.md "Title"),
        [[anchor]], [[guides/anchor|words]], [[Anchoring#Chain]], ![[anchor#Chain]],
        [Russian](anchor.ru.md), [other](a.md), `anchor.md`.
        """),
  ]) { $1 }

  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    return folder
  }

  /// What is found, without notes about the lock.
  private func errors(_ folder: TemporaryFolder) throws -> [Finding] {
    try Finding.all(try Fairlead.run(["check", "--format", "json"], in: folder.path).output)
      .filter { $0.severity != "note" }
  }

  @Test func `a document moves with its translation, and every link follows`() throws {
    let folder = try library()
    let before = try errors(folder)
    let run = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/deck/ground-tackle.md"], in: folder.path)
    #expect(
      run.output == """
        content/guides/anchor.md moved to content/guides/deck/ground-tackle.md
        content/guides/anchor.ru.md moved to content/guides/deck/ground-tackle.ru.md
        11 links in 3 files corrected

        """, "\(run.output)\(run.errors)")
    #expect(run.code == 0)
    let links = try folder.read("content/guides/links.md")
    #expect(
      links.contains(
        """
        [One](deck/ground-tackle.md), [two](./deck/ground-tackle.md#chain), [three](/guides/deck/ground-tackle), \
        [four](deck/ground-tackle.md "Title"),
        [[ground-tackle]], [[guides/deck/ground-tackle|words]], [[Anchoring#Chain]], ![[ground-tackle#Chain]],
        [Russian](deck/ground-tackle.ru.md), [other](a.md), `anchor.md`.
        """), "\(links)")
    let moved = try folder.read("content/guides/deck/ground-tackle.md")
    #expect(
      moved.contains("[deck](../../checklists/b.md), ![plan](../plan.png), [here](#chain)."))
    #expect(try folder.read("fairlead.yml").contains("- Deck: guides/deck/ground-tackle.md\n"))
    #expect(!folder.exists("content/guides/anchor.md"))
    #expect(try errors(folder).map(\.rule) == before.map(\.rule))
    let lock = try Fairlead.run(["lock", "--dry-run"], in: folder.path)
    #expect(lock.output.hasSuffix("fairlead.lock is up to date\n"), "\(lock.output)")
  }

  @Test func `links by reference follow in their definitions`() throws {
    var library = Self.library
    library["content/guides/links.md"] = Sample.guide(
      "Links",
      body: """
        [One][Long  way], [anchor][], [anchor], ![a plan][p], [elsewhere][a].

        [LONG way]: <anchor.md#chain> "Chain"
        [anchor]: ./anchor.md
        [anchor]: a.md
          [p]: plan.png
        [a]: a.md
        """)
    let folder = try TemporaryFolder(library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let run = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/deck/tackle.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try folder.read("content/guides/links.md").hasSuffix(
        """
        [One][Long  way], [anchor][], [anchor], ![a plan][p], [elsewhere][a].

        [LONG way]: <deck/tackle.md#chain> "Chain"
        [anchor]: ./deck/tackle.md
        [anchor]: a.md
          [p]: plan.png
        [a]: a.md

        """))
    let picture = try Fairlead.run(
      ["mv", "content/guides/plan.png", "content/guides/deck/plan.png"], in: folder.path)
    #expect(picture.code == 0, "\(picture.output)\(picture.errors)")
    #expect(try folder.read("content/guides/links.md").contains("\n  [p]: deck/plan.png\n"))
  }

  @Test func `ids stay, and the old address leads to the new one`() throws {
    let folder = try library()
    let before = try folder.read("fairlead.lock")
    let id = try #require(
      before.split(separator: "\n").first { $0.hasSuffix(" content/guides/anchor.md") })
    _ = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/tackle.md"], in: folder.path)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let after = try folder.read("fairlead.lock")
    #expect(after.contains(id.replacing("anchor.md", with: "tackle.md")))
    #expect(
      try folder.read("site/public/guides/anchor/index.html").contains("../../guides/tackle/"))
  }

  @Test func `a folder moves with everything in it, and a picture alone`() throws {
    let folder = try library()
    let before = try errors(folder)
    let run = try Fairlead.run(["mv", "content/guides", "content/how-to"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(folder.exists("content/how-to/plan.png"))
    #expect(try folder.read("content/how-to/links.md").contains("[three](/how-to/anchor)"))
    #expect(try errors(folder).count == before.count)
    let picture = try Fairlead.run(
      ["mv", "content/how-to/plan.png", "content/pictures/drawing.png"], in: folder.path)
    #expect(picture.code == 0, "\(picture.output)\(picture.errors)")
    #expect(
      try folder.read("content/how-to/anchor.md").contains("![plan](../pictures/drawing.png)"))
    #expect(try errors(folder).count == before.count)
  }

  @Test func `a slash at the end means a folder, even a new one`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": "# Aaa\n\nWords.\n"])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let run = try Fairlead.run(
      ["mv", "content/guides/a.md", "content/guides/engine/"], in: folder.path)
    #expect(
      run.output.hasPrefix("content/guides/a.md moved to content/guides/engine/a.md\n"),
      "\(run.output)\(run.errors)")
    #expect(folder.exists("content/guides/engine/a.md"))
  }

  @Test func `a dry run shows the edits and changes nothing`() throws {
    let folder = try library()
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(
      ["mv", "--dry-run", "content/guides/anchor.md", "content/guides/tackle.md"], in: folder.path)
    #expect(run.output.contains("-  - Deck: guides/anchor.md\n+  - Deck: guides/tackle.md\n"))
    #expect(
      run.output.hasSuffix(
        """
        content/guides/anchor.md would move to content/guides/tackle.md
        content/guides/anchor.ru.md would move to content/guides/tackle.ru.md
        9 links in 2 files would be corrected

        """), "\(run.output)")
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `links are corrected for files that were moved by other means`() throws {
    let folder = try library()
    let other = try library()
    _ = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/tackle.md"], in: other.path)
    // As after a kill: one file is at its new place, the other is not.
    _ = try Fairlead.shell("mv content/guides/anchor.md content/guides/tackle.md", in: folder.path)
    let run = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/tackle.md"], in: folder.path)
    #expect(
      run.output == """
        content/guides/tackle.md is in its place already
        content/guides/anchor.ru.md moved to content/guides/tackle.ru.md
        9 links in 2 files corrected

        """, "\(run.output)\(run.errors)")
    #expect(try folder.files(below: "content") == other.files(below: "content"))
    let again = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/tackle.md"], in: folder.path)
    #expect(
      again.output == """
        content/guides/tackle.md is in its place already
        content/guides/tackle.ru.md is in its place already
        0 links in 0 files corrected

        """, "\(again.output)\(again.errors)")
  }

  @Test func `a move into a folder goes on after a kill`() throws {
    let folder = try library()
    let other = try library()
    let command = ["mv", "content/guides/anchor.md", "content/guides/deck/"]
    _ = try Fairlead.run(command, in: other.path)
    // As after a kill: the file is in the folder, its translation and the links are not.
    _ = try Fairlead.shell(
      "mkdir content/guides/deck && mv content/guides/anchor.md content/guides/deck/",
      in: folder.path)
    let run = try Fairlead.run(command, in: folder.path)
    #expect(
      run.output.hasPrefix("content/guides/deck/anchor.md is in its place already\n"),
      "\(run.output)\(run.errors)")
    #expect(try folder.files(below: "content") == other.files(below: "content"))
  }

  @Test func `what cannot be written differently keeps everything as it is`() throws {
    let folder = try library()
    try folder.write(
      #"""
      title: Refs
      sections:
        - title: Deck
          items:
            - "Look at [it](../guides/anch\u006Fr.md)"
            - 'Look at [this](../guides/anchor.md)'

      """#, to: "content/checklists/refs.yaml")
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/tackle.md"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output == #"""
        content/checklists/refs.yaml:5:18: error: `mv` cannot change this link, which leads to \#
        content/guides/anchor.md [link-target]
          5 |       - "Look at [it](../guides/anch\u006Fr.md)"
            |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: write its path on one line, without escapes such as `\.` and `&#46;`
        nothing was moved: write this link differently first

        """#, "\(run.output)")
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `a link that would lead elsewhere is refused`() throws {
    let folder = try library()
    try folder.write(Sample.guide("Fuel"), to: "content/guides/oil.md")
    try folder.write(
      Sample.guide("Third", body: "- [ ] See [[Fuel]]"), to: "content/checklists/third.md")
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/fuel.md"], in: folder.path)
    #expect(run.code == 1, "\(run.output)")
    #expect(
      run.output.contains(
        """
        content/checklists/third.md:9:11: error: this link would lead to content/guides/fuel.md instead of \
        content/guides/oil.md [link-target]

        """), "\(run.output)")
    #expect(
      run.output.hasSuffix("nothing was moved: the move would cause 1 error; fix it first\n"))
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `wrong arguments say what is wrong`() throws {
    let folder = try library()
    let cases = [
      (["content/no.md", "content/n.md"], "cannot move content/no.md: no such file or folder"),
      (
        ["content/guides/a.md", "content/guides/anchor.md"],
        "cannot move content/guides/a.md: content/guides/anchor.md already exists"
      ),
      (["content/guides", "content/guides/deep"], "cannot move content/guides into itself"),
      (
        ["content", "docs"],
        "cannot move content: it is the folder of the documents; rename it yourself, and write its new name as "
          + "`content` in fairlead.yml"
      ),
      (
        ["content/guides/a.md", "a.md"],
        "cannot move content/guides/a.md to a.md: a.md is not in content"
      ),
      (
        ["content/guides/a.md", "content/guides/z"],
        "cannot move content/guides/a.md to content/guides/z: the name of a file must keep its ending, '.md'"
      ),
      (
        ["content/guides/a.md", "content/guides/.a.md"],
        "cannot move content/guides/a.md to content/guides/.a.md: files whose names begin with a dot are not documents"
      ),
    ]
    let before = try folder.files(below: ".")
    for (words, message) in cases {
      let run = try Fairlead.run(["mv"] + words, in: folder.path)
      #expect(run.errors == "fairlead: \(message)\n")
      #expect(run.code == 2)
    }
    #expect(try folder.files(below: ".") == before)
    try folder.write(Sample.guide("Deep"), to: "content/guides/deep/d.md")
    let into = try Fairlead.run(
      ["mv", "content/guides/a.md", "content/guides/deep/"], in: folder.path)
    #expect(into.output.hasPrefix("content/guides/a.md moved to content/guides/deep/a.md\n"))
  }
}
