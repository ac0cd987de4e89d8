import Foundation
import Testing

/// The report of `check` for mistakes in metadata, to the letter.
@Suite struct MetadataWordingTests {
  @Test func `white space around values`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("\" Aaa \"", ["tags": "[\" sea \"]"]) + "Text.\n"
      ])
        == """
        content/guides/a.md:2:8: note: the title 'Aaa' has white space around it [metadata-space]
          2 | title: " Aaa "
            |        ^^^^^^^
            = help: remove the white space
        content/guides/a.md:4:8: note: the tag 'sea' has white space around it [metadata-space]
          4 | tags: [" sea "]
            |        ^^^^^^^
            = help: remove the white space
        1 document checked: 2 notes

        """)
  }

  @Test func `an unknown type`() throws {
    #expect(
      try Wording.report([
        "content/x/a.md": Wording.matter("Aaa", ["type": "chekclist"]) + "Text.\n",
        "content/x/b.md": Wording.matter("Bbb", ["type": "poem"]) + "Text.\n",
        "content/x/c.md": Wording.matter("Ccc", ["type": "article"]) + "Text.\n",
      ])
        == """
        content/x/a.md:8:7: error: 'chekclist' is not a type of document [unknown-type]
          8 | type: chekclist
            |       ^^^^^^^^^
            = help: did you mean 'checklist'?
        content/x/b.md:8:7: error: 'poem' is not a type of document [unknown-type]
          8 | type: poem
            |       ^^^^
            = help: use one of checklist, guide, deck, charter, author, page; rename the key to `x-type` if it means something else
        content/x/c.md:8:7: error: 'article' is not a type of document [unknown-type]
          8 | type: article
            |       ^^^^^^^
            = help: did you mean 'guide'?
        3 documents checked: 3 errors

        """)
  }

  @Test func `a value that is not allowed`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["visibility": "secretive"]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["can_fork": "[a]"]) + "Text.\n",
      ])
        == """
        content/guides/a.md:5:13: error: 'visibility' cannot be 'secretive' [metadata-value]
          5 | visibility: secretive
            |             ^^^^^^^^^
            = help: use one of private, unlisted, public
        content/guides/b.md:8:11: error: 'can_fork' must be true or false, not a list [metadata-value]
          8 | can_fork: [a]
            |           ^^^
        2 documents checked: 2 errors

        """)
  }

  @Test func `a key that other tools have`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["date": "2024-06-12", "mood": "ok"])
          + "Text.\n"
      ])
        == """
        content/guides/a.md:8:1: warning: guides have no key 'date' [unknown-key]
          8 | date: 2024-06-12
            | ^^^^
            = help: write `created`
        content/guides/a.md:9:1: warning: guides have no key 'mood' [unknown-key]
          9 | mood: ok
            | ^^^^
            = help: known keys are id, title, description, type, tags, language, visibility, draft, public_id, author, created, updated, forked_from, can_fork, pinned, weight, aliases, translation_of, checklist_type, duration; your own keys begin with `x-`
        1 document checked: 2 warnings

        """)
  }

  @Test func `a tag that begins a comment`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": "---\ntitle: Aaa\ntags: [sea, #boat]\n---\nText.\n"
      ])
        == """
        content/guides/a.md:3:13: error: a '#' begins a comment here, so the rest of the line is not read [yaml]
          3 | tags: [sea, #boat]
            |             ^^^^^^
            = help: put the word in quotes: "#boat"
        1 document checked: 1 error

        """)
  }

  @Test func `a key that no author has`() throws {
    #expect(
      try Wording.report([
        "content/authors/m.yaml": "name: Maria\nemail: a@b.c\n"
      ])
        == """
        content/authors/m.yaml:2:1: warning: authors have no key 'email' [unknown-key]
          2 | email: a@b.c
            | ^^^^^
            = help: did you mean 'links'?
        0 documents checked: 1 warning

        """)
  }

  @Test(arguments: [
    (
      "a: &x &y 1", "this cannot follow what comes before it on this line",
      "put the value in quotes: \"&x &y 1\""
    ),
    (
      "a: \"x\" y", "text cannot continue after a closing quote",
      "inside double quotes write \\\" for a quote, or use single quotes"
    ),
    (
      "a\u{1}: b", "the character U+0001 cannot be seen and is not allowed in YAML", "delete it"
    ),
  ])
  func `mistakes of YAML`(text: String, message: String, help: String) throws {
    let report = try Wording.report(["content/checklists/x.yaml": text + "\n"])
    #expect(report.contains(": error: \(message) [yaml]\n"))
    #expect(report.contains("    = help: \(help)\n"))
    #expect(report.hasSuffix("1 document checked: 1 error\n"))
  }

  @Test func `an id that could be written`() throws {
    let report = try Wording.report([
      "fairlead.yml": "rules: { id-missing: note }\n",
      "content/guides/a.md": Wording.matter("Aaa") + "Text.\n",
    ])
    #expect(
      report.contains(
        "content/guides/a.md:2:1: note: the document has no `id` of its own [id-missing]\n"))
    #expect(
      report.contains(
        "= help: run `fairlead lock --write-ids content/guides/a.md` to write its current one\n"))
  }

  /// What was readable before a fix stays readable: no line is added to metadata with a mistake.
  @Test(arguments: ["author:e[[Maria]]", "title: a: b", "- a"])
  func `a repair adds nothing to metadata with a mistake`(line: String) throws {
    let text = "---\n\(line)\n---\nText.\n"
    let folder = try TemporaryFolder(["content/guides/a.md": text])
    let before = try Fairlead.run(["check"], in: folder.path).output
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("content/guides/a.md") == text)
    #expect(try Fairlead.run(["check"], in: folder.path).output == before)
  }
}
