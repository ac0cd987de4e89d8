import TestSupport
import Testing

/// `fairlead mv` moves nothing if a document would become something else.
struct MoveRefusalTests {
  private func folder(
    _ files: [String: String], publishing pattern: String = "guides/engine-*"
  ) throws -> TemporaryFolder {
    let settings = """
      rules: { description.required: false, tags.min: 0, date-missing: off }
      defaults: [{ path: "\(pattern)", values: { visibility: public, created: 2024-01-01 } }]

      """
    let folder = try TemporaryFolder(files.merging(["fairlead.yml": settings]) { $1 })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  @Test(arguments: [
    ("content/checklists", "content/lists", "content/lists/engine.md"),
    ("content/checklists/engine.md", "content/guides/", "content/guides/engine.md"),
  ])
  func `a document that would be of another type stays`(old: String, new: String, path: String)
    throws
  {
    let folder = try folder([
      "content/checklists/engine.md": "# Engine\n\n- [ ] Check the oil\n",
      "content/guides/oil.md": "# Oil\n\nWords.\n",
    ])
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(["mv", old, new], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        \(path):1:1: error: this document would be a guide instead of a checklist, because of its folder [lock]
        """), "\(run.output)")
    #expect(run.output.contains("= help: add `type: checklist` to the document first\n"))
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `a document that would get another id stays`() throws {
    let folder = try folder(["content/guides/engine.md": "# Engine\n\nWords.\n"])
    try folder.write("# Oil\n\nWords.\n", to: "content/guides/new oil.md")
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(
      ["mv", "content/guides/new oil.md", "content/guides/fuel.md"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        content/guides/fuel.md:1:1: error: this document would get another id, and readers would lose their ticks [lock]
        """), "\(run.output)")
    #expect(
      run.output.contains(
        "= help: write its id into it first: `fairlead lock --write-ids 'content/guides/new oil.md'`\n"
      ))
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `a document that would be in another language stays`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/guides/engine.md": "# Engine\n\nWords.\n",
      "content/guides/engine.ru.md": "# Двигатель\n\nСлова.\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(
      ["mv", "content/guides/engine.ru.md", "content/guides/ENGINE.RU.md"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        content/guides/ENGINE.RU.md:1:1: error: the language of this document would be 'en' instead of 'ru', \
        because of its path [metadata-value]
        """), "\(run.output)")
    #expect(run.output.contains("= help: add `language: ru` to the document first\n"))
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `a document moves with the type that it names`() throws {
    let folder = try folder([
      "content/checklists/engine.md":
        "---\ntype: checklist\n---\n# Engine\n\n- [ ] Check the oil\n"
    ])
    let ids = try folder.lockedIDs()
    let run = try Fairlead.run(["mv", "content/checklists", "content/lists"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == ids)
  }

  @Test func `a document that defaults would publish or hide stays`() throws {
    let folder = try folder([
      "content/guides/engine-oil.md": "# Engine oil\n\nWords.\n",
      "content/guides/log.md": "# Logbook\n\nMore words.\n",
    ])
    let before = try folder.files(below: ".")
    let hidden = try Fairlead.run(
      ["mv", "content/guides/engine-oil.md", "content/guides/oil.md"], in: folder.path)
    #expect(hidden.code == 1)
    #expect(
      hidden.output.contains(
        """
        content/guides/oil.md:1:1: error: this document would be private instead of public, because of \
        `defaults` [metadata-value]
        """), "\(hidden.output)")
    #expect(
      hidden.output.contains("= help: add `visibility: public` to the document first\n"))
    let shown = try Fairlead.run(
      ["mv", "content/guides/log.md", "content/guides/engine-log.md"], in: folder.path)
    #expect(shown.output.contains("would be public instead of private"), "\(shown.output)")
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `what only public documents need is not asked for as well`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml":
        "defaults: [{ path: \"guides/engine-*\", values: { visibility: public } }]\n",
      "content/guides/log.md": "# Logbook\n\nMore words.\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let run = try Fairlead.run(
      ["mv", "content/guides/log.md", "content/guides/engine-log.md"], in: folder.path)
    #expect(
      run.output == """
        content/guides/engine-log.md:1:1: error: this document would be public instead of private, because of \
        `defaults` [metadata-value]
          1 | # Logbook
            | ^
            = help: add `visibility: private` to the document first
        nothing was moved: the move would cause 1 error; fix it first

        """)
  }

  @Test func `a name with an underscore makes a draft`() throws {
    let folder = try folder(
      ["content/guides/engine-oil.md": "# Engine oil\n\nWords.\n"], publishing: "guides/**")
    let run = try Fairlead.run(
      ["mv", "content/guides/engine-oil.md", "content/guides/_engine-oil.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `a pattern that would match nothing any more keeps a document`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "defaults: [{ path: \"guides/log*\", values: { tags: [log] } }]\n",
      "content/guides/log.md": "# Logbook\n\nMore words.\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let run = try Fairlead.run(
      ["mv", "content/guides/log.md", "content/guides/book.md"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "    = help: write a pattern that matches the new path into `defaults` first\n"),
      "\(run.output)")
  }

  private static let knots = [
    "content/decks/knots/index.md": "---\ntype: deck\ntitle: Knots\n---\n",
    "content/decks/knots/bowline.md":
      "---\nid: bowline\n---\n# Bowline\n\nA loop. [a](../../guides/a.md)\n",
    "content/decks/knots/clove.md": "# Clove\n\nA hitch. [b](../../guides/b.md)\n",
    "content/guides/a.md": "# Aaaa\n\nWords.\n",
    "content/guides/b.md": "# Bbbb\n\nMore words.\n",
  ]

  @Test func `the cards of a folder may change their order`() throws {
    let folder = try folder(Self.knots)
    let ids = try folder.lockedIDs()
    let run = try Fairlead.run(
      ["mv", "content/decks/knots/bowline.md", "content/decks/knots/loop.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == ids)
  }

  @Test func `a card without a key keeps its id under another name`() throws {
    let folder = try folder(Self.knots)
    let ids = try folder.lockedIDs()
    let run = try Fairlead.run(
      ["mv", "content/decks/knots/clove.md", "content/decks/knots/hitch.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == ids)
  }

  @Test(arguments: [
    ("content/guides/no.md", "content/guides", ""),
    ("content/guides/no.md", "content/decks/", ""),
    ("content/guides/no.png", "content/decks", ""),
    ("content/guides/no.md", "content/guides/a.md", ", and no link leads to it"),
    ("content/guidse", "content/guides", ", and no link leads to it"),
  ])
  func `what is not there cannot be moved, though its new place is there`(
    old: String, new: String, reason: String
  ) throws {
    let folder = try folder(Self.knots)
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(["mv", old, new], in: folder.path)
    #expect(run.errors == "fairlead: cannot move \(old): no such file or folder\(reason)\n")
    #expect(run.code == 2 && run.output == "")
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `what only the lock knows was moved by other means`() throws {
    let folder = try folder(
      ["content/guides/a.md": "# Aaaa\n\nWords.\n"], publishing: "decks/**")
    _ = try Fairlead.shell("mv content/guides content/texts", in: folder.path)
    let run = try Fairlead.run(["mv", "content/guides", "content/texts"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      run.output == "content/texts is in its place already\n0 links in 0 files corrected\n",
      "\(run.output)")
    #expect(try folder.read("fairlead.lock").contains(" content/texts/a.md\n"))
  }
}
