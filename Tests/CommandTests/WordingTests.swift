import Foundation
import Testing

/// The report of `check` for libraries with one mistake each, to the letter.
@Suite struct WordingTests {
  private func report(_ files: [String: String], arguments: [String] = ["check"]) throws -> String {
    let standing = "site: { languages: [en, ru] }\nrules: { translation-missing: off }\n"
    let folder = try TemporaryFolder(files.merging(["fairlead.yml": standing]) { own, _ in own })
    return try Fairlead.run(arguments, in: folder.path).output
  }

  /// Front matter that breaks no rule, except for what is given.
  private func matter(_ title: String, _ values: [String: String] = [:]) -> String {
    let standing = [
      "description": "About it.", "tags": "[sea]", "visibility": "public",
      "created": "2026-01-15", "updated": "2026-02-01",
    ]
    let keys = ["description", "tags", "visibility", "created", "updated"]
    let more = values.keys.filter { standing[$0] == nil }.sorted()
    let lines = (keys + more).map { "\($0): \(values[$0] ?? standing[$0] ?? "")\n" }
    return "---\ntitle: \(title)\n\(lines.joined())---\n"
  }

  @Test func `a document without a text`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Empty")
      ])
        == """
        content/guides/a.md:2:1: warning: the document has no text yet, so it is not published [stub]
          2 | title: Empty
            | ^
            = help: write a line of text below the title
        1 document checked: 1 warning

        """)
  }

  @Test func `an ignore without a match`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Aaa")
          + "Text.\n\n<!-- fairlead-ignore -->\n\nText.\n\n<!-- fairlead-ignore zzzzzzzzz: why -->\n\nText.\n"
      ])
        == """
        content/guides/a.md:11:1: warning: this ignore names no rule [ignore]
          11 | <!-- fairlead-ignore -->
             | ^^^^^^^^^^^^^^^^^^^^^^^^
             = help: write `fairlead-ignore RULE: reason`; a finding ends with its rule's name
        content/guides/a.md:15:22: warning: 'zzzzzzzzz' is not a rule [ignore]
          15 | <!-- fairlead-ignore zzzzzzzzz: why -->
             |                      ^^^^^^^^^
             = help: a finding ends with its rule's name
        1 document checked: 2 warnings

        """)
  }

  @Test func `a tag in another case`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Aaa", ["tags": "[Sea]"]) + "Text.\n",
        "content/guides/b.md": matter("Bbb", ["tags": "[Sea]"]) + "Text.\n",
        "content/guides/c.md": matter("Ccc") + "Text.\n",
      ])
        == """
        content/guides/c.md:4:8: note: the tag 'sea' is written 'Sea' elsewhere [tag-case]
          4 | tags: [sea]
            |        ^^^
            = help: write 'Sea'
        3 documents checked: 1 note

        """)
  }

  @Test func `what is not translated`() throws {
    #expect(
      try report([
        "fairlead.yml": "site: { languages: [en, ru] }\n",
        "content/guides/a.md": matter("Aaa") + "Text.\n",
      ])
        == """
        content/guides/a.md:2:1: note: the document is not translated into ru [translation-missing]
          2 | title: Aaa
            | ^
            = help: write a.ru.md
        1 document checked: 1 note

        """)
  }

  @Test func `white space around values`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("\" Aaa \"", ["tags": "[\" sea \"]"]) + "Text.\n"
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

  @Test func `an item that is written as mandatory`() throws {
    #expect(
      try report([
        "content/checklists/a.md": matter("Aaa") + "- [ ] **Close the seacocks**\n"
      ])
        == """
        content/checklists/a.md:9:1: note: 'Close the seacocks' looks mandatory but is not marked as required [item-emphasis]
          9 | - [ ] **Close the seacocks**
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: add `(required)` at its end so that the app knows too
        1 document checked: 1 note

        """)
  }

  @Test func `a picture without words`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Aaa") + "![[p.svg]] ![](../p.svg)\n",
        "content/p.svg": "<svg/>",
      ])
        == """
        content/guides/a.md:9:1: warning: the image has no alternative text [image-alt]
          9 | ![[p.svg]] ![](../p.svg)
            | ^^^^^^^^^^
            = help: describe it after a bar: ![[…|what it shows]]
        content/guides/a.md:9:12: warning: the image has no alternative text [image-alt]
          9 | ![[p.svg]] ![](../p.svg)
            |            ^^^^^^^^^^^^^
            = help: describe it between the brackets: ![what it shows](…)
        1 document checked: 2 warnings

        """)
  }

  @Test func `a folder without a page`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Aaa") + "[x](../notes/) [y](../decks/)\n",
        "content/notes/n.md": matter("Nnn") + "Text.\n",
        "content/decks/d.md": matter("Ddd", ["visibility": "private"]) + "## Q?\n\nA.\n",
      ])
        == """
        content/guides/a.md:9:1: error: the folder 'content/notes' has no page: it contains no index.md [link-target]
          9 | [x](../notes/) [y](../decks/)
            | ^^^^^^^^^^^^^^
            = help: link to a document in it, or write content/notes/index.md
        content/guides/a.md:9:16: error: nothing in 'content/decks' is public, so it has no list to link to [link-target]
          9 | [x](../notes/) [y](../decks/)
            |                ^^^^^^^^^^^^^^
            = help: publish a document in it, or remove the link
        3 documents checked: 2 errors

        """)
  }

  @Test func `an unknown type`() throws {
    #expect(
      try report([
        "content/x/a.md": matter("Aaa", ["type": "chekclist"]) + "Text.\n",
        "content/x/b.md": matter("Bbb", ["type": "poem"]) + "Text.\n",
      ])
        == """
        content/x/a.md:8:7: error: 'chekclist' is not a type of document [unknown-type]
          8 | type: chekclist
            |       ^^^^^^^^^
            = help: did you mean 'checklist'?
        content/x/b.md:8:7: error: 'poem' is not a type of document [unknown-type]
          8 | type: poem
            |       ^^^^
            = help: use one of checklist, guide, deck, charter, author; rename the key to `x-type` if it means something else
        2 documents checked: 2 errors

        """)
  }

  @Test func `a value that is not allowed`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Aaa", ["visibility": "secretive"]) + "Text.\n",
        "content/guides/b.md": matter("Bbb", ["can_fork": "[a]"]) + "Text.\n",
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
      try report([
        "content/guides/a.md": matter("Aaa", ["date": "2024-06-12", "mood": "ok"]) + "Text.\n"
      ])
        == """
        content/guides/a.md:8:1: warning: guides have no key 'date' [unknown-key]
          8 | date: 2024-06-12
            | ^^^^
            = help: write `created`
        content/guides/a.md:9:1: warning: guides have no key 'mood' [unknown-key]
          9 | mood: ok
            | ^^^^
            = help: known keys are id, title, description, type, tags, language, visibility, draft, public_id, author, created, updated, forked_from, can_fork, pinned, aliases, translation_of, checklist_type; your own keys begin with `x-`
        1 document checked: 2 warnings

        """)
  }

  @Test func `a card in words of another tool`() throws {
    #expect(
      try report([
        "content/decks/d.yaml":
          "title: Ddd\ndescription: D.\ntags: [a]\ncards:\n  - question: A\n    answer: B\n"
      ])
        == """
        content/decks/d.yaml:5:5: warning: cards have no key 'question' [unknown-key]
          5 |   - question: A
            |     ^^^^^^^^
            = help: did you mean 'front'?
        content/decks/d.yaml:5:5: error: the card has no front [card-empty]
          5 |   - question: A
            |     ^^^^^^^^^^^
            = help: write the question
        content/decks/d.yaml:6:5: warning: cards have no key 'answer' [unknown-key]
          6 |     answer: B
            |     ^^^^^^
            = help: did you mean 'back'?
        1 document checked: 1 error, 2 warnings

        """)
  }

  @Test func `a name in the brackets of a link`() throws {
    #expect(
      try report([
        "content/guides/a.md": matter("Aaa", ["author": "[[Maria]]"]) + "Text.\n"
      ])
        == """
        content/guides/a.md:8:9: error: 'author' must be text, not a list [metadata-value]
          8 | author: [[Maria]]
            |         ^^^^^^^^^
            = help: write `author: Maria` on one line
        1 document checked: 1 error

        """)
  }

  @Test func `a tag that begins a comment`() throws {
    #expect(
      try report([
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
      try report([
        "content/authors/m.yaml": "name: Maria\nemail: a@b.c\n"
      ])
        == """
        content/authors/m.yaml:2:1: warning: authors have no key 'email' [unknown-key]
          2 | email: a@b.c
            | ^^^^^
            = help: known keys are id, title, description, type, tags, language, visibility, draft, public_id, author, created, updated, forked_from, can_fork, pinned, aliases, translation_of, checklist_type, name, username, bio, links; your own keys begin with `x-`
        0 documents checked: 1 warning

        """)
  }

  @Test func `a lock of another version`() throws {
    #expect(
      try report([
        "fairlead.lock": "fairlead.lock 99\n",
        "content/guides/a.md": matter("Aaa") + "Text.\n",
      ])
        == """
        fairlead.lock:1:1: error: the lock has version 99; this Fairlead reads version 1 [lock]
          1 | fairlead.lock 99
            | ^^^^^^^^^^^^^^^^
            = help: use the Fairlead that wrote it, or a newer one
        1 document checked: 1 error

        """)
  }

  @Test func `a lock that is another file`() throws {
    #expect(
      try report([
        "fairlead.lock": "something else\n",
        "content/guides/a.md": matter("Aaa") + "Text.\n",
      ])
        == """
        fairlead.lock:1:1: error: the lock must begin with 'fairlead.lock 1', not with 'something else' [lock]
          1 | something else
            | ^^^^^^^^^^^^^^
            = help: restore the file from the version history
        1 document checked: 1 error

        """)
  }

  @Test func `a folder with the name of a document`() throws {
    #expect(
      try report([
        "content/guides/a.md/x.txt": "Text.\n",
        "content/guides/b.md": matter("Bbb") + "Text.\n",
      ])
        == """
        content/guides/a.md: error: this document is a folder [source]
          = help: rename it: the name of a folder cannot end in .md
        1 document checked: 1 error

        """)
  }

  @Test(arguments: [
    (
      "a: &x &y 1", "this does not belong to anything above it",
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
    let report = try report(["content/checklists/x.yaml": text + "\n"])
    #expect(report.contains(": error: \(message) [yaml]\n"))
    #expect(report.contains("    = help: \(help)\n"))
    #expect(report.hasSuffix("1 document checked: 1 error\n"))
  }

  @Test func `a file that is not a configuration`() throws {
    let report = try report(["fairlead.yml": "defaults: x\n"])
    #expect(
      report == """
        fairlead.yml:1:11: error: 'defaults' must be a list of entries with `path` and `values` [configuration]
          1 | defaults: x
            |           ^
            = help: write `- { path: "guides/**", values: { visibility: public } }`
        0 documents checked: 1 error

        """)
  }

  @Test func `an old address that is another page's`() throws {
    let files = [
      "content/authors/m.yaml": "name: Maria\n",
      "content/guides/b.md": matter("Bbb", ["aliases": "[/authors/m/, /tags/]"]) + "Text.\n",
    ]
    let findings = """
      content/guides/b.md:8:11: error: the old address '/authors/m/' is already used by the page of the author 'm' [address-unique]
        8 | aliases: [/authors/m/, /tags/]
          |           ^^^^^^^^^^^
          = help: remove it from `aliases`
      content/guides/b.md:8:24: error: the old address '/tags/' is already used by the list of tags [address-unique]
        8 | aliases: [/authors/m/, /tags/]
          |                        ^^^^^^
          = help: remove it from `aliases`

      """
    #expect(try report(files) == findings + "1 document checked: 2 errors\n")
    #expect(
      try report(files, arguments: ["build"]) == findings + "nothing was written: 2 errors\n")
  }

  @Test func `text in UTF-16`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xFF, 0xFE, 0x23, 0, 0x20, 0, 0x41, 0]), to: "content/guides/a.md")
    let report = try Fairlead.run(["check"], in: folder.path).output
    #expect(
      report.contains(
        "content/guides/a.md:1:1: error: the file is UTF-16 text, not UTF-8 [source]\n"))
    #expect(report.contains("    = help: save the file as UTF-8\n"))
  }

  @Test func `a file that is too large to be published`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": matter("Aaa") + "[Film](../film.mp4)\n"
    ])
    _ = try Fairlead.shell("truncate -s 67108865 content/film.mp4", in: folder.path)
    #expect(
      try Fairlead.run(["check"], in: folder.path).output == """
        content/guides/a.md:9:1: error: the file '../film.mp4' is larger than 64 MiB, so it is not published [link-target]
          9 | [Film](../film.mp4)
            | ^^^^^^^^^^^^^^^^^^^
            = help: put it on another host, and link to it there
        1 document checked: 1 error

        """)
  }

  @Test func `too many ignores`() throws {
    let ignores = String(
      repeating: "<!-- fairlead-ignore raw-html: so -->\n\nA <b>.\n\n", count: 101)
    let report = try report(["content/guides/a.md": matter("Aaa") + "Text.\n\n" + ignores])
    #expect(
      report.contains(
        "warning: the file has more than 100 ignores; this one and those below have no effect [ignore]"
      ))
    #expect(
      report.contains(
        "= help: change the rule under `rules` in fairlead.yml, or fix what it reports"))
  }

  @Test func `an id that could be written`() throws {
    let report = try report([
      "fairlead.yml": "rules: { id-missing: note }\n",
      "content/guides/a.md": matter("Aaa") + "Text.\n",
    ])
    #expect(
      report.contains(
        "content/guides/a.md:2:1: note: the document has no `id` of its own [id-missing]\n"))
    #expect(
      report.contains("= help: run `fairlead check --fix` to write its current one\n"))
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
