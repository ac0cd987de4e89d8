import Contract
import Documents
import TestSupport
import Testing

extension MetadataTests {
  @Test func `mistakes are reported with the nearest correct value`() {
    let sample = guide(
      """
      id: 123
      titel: x
      title: [a]
      tags: {a: b}
      visibility: Public
      created: yesterday
      can_fork: no
      pinned: maybe
      forked_from: {id: x, publicid: y}
      aliases: [[a]]
      checklist_type: dialy
      colour: red
      """)
    #expect(
      sample.report == """
        content/guides/a.md:2:5: error: '123' is not a UUID [id-form]
          2 | id: 123
            |     ^^^
            = help: an id has the form 8-4-4-4-12 in hexadecimal digits; remove the line to get one, \
        or rename the key to `x-id` if the id belongs to another program
        content/guides/a.md:3:1: warning: guides have no key 'titel' [unknown-key]
          3 | titel: x
            | ^^^^^
            = help: did you mean 'title'?
        content/guides/a.md:4:8: error: 'title' must be text, not a list [metadata-value]
          4 | title: [a]
            |        ^^^
            = help: write `title: …` on one line
        content/guides/a.md:5:7: error: 'tags' must be text or a list of texts, not keys with values [metadata-value]
          5 | tags: {a: b}
            |       ^^^^^^
            = help: write `tags: [one, two]`
        content/guides/a.md:6:13: error: 'visibility' cannot be 'Public' [metadata-value]
          6 | visibility: Public
            |             ^^^^^^
            = help: did you mean 'public'?
        content/guides/a.md:7:10: error: 'created' must be a date, and 'yesterday' is not one [date-form]
          7 | created: yesterday
            |          ^^^^^^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z
        content/guides/a.md:8:11: error: 'can_fork' must be true or false, not 'no' [metadata-value]
          8 | can_fork: no
            |           ^^
            = help: write `can_fork: false`
        content/guides/a.md:9:9: error: 'pinned' must be true or false, not 'maybe' [metadata-value]
          9 | pinned: maybe
            |         ^^^^^
        content/guides/a.md:10:19: error: 'x' is not a UUID [id-form]
          10 | forked_from: {id: x, publicid: y}
             |                   ^
        content/guides/a.md:10:22: warning: 'forked_from' has no key 'publicid' [unknown-key]
          10 | forked_from: {id: x, publicid: y}
             |                      ^^^^^^^^
             = help: did you mean 'public_id'?
        content/guides/a.md:11:11: error: every entry of 'aliases' must be text; this one is a list [metadata-value]
          11 | aliases: [[a]]
             |           ^^^
             = help: remove the inner brackets
        content/guides/a.md:12:17: error: 'checklist_type' cannot be 'dialy' [metadata-value]
          12 | checklist_type: dialy
             |                 ^^^^^
             = help: did you mean 'daily'?
        content/guides/a.md:13:1: warning: guides have no key 'colour' [unknown-key]
          13 | colour: red
             | ^^^^^^
             = help: known keys are id, title, description, type, tags, language, visibility, \
        draft, public_id, author, created, updated, forked_from, can_fork, pinned, weight, aliases, translation_of, \
        checklist_type, duration; your own keys begin with `x-`

        """)
  }

  @Test func `keys of other programs get advice`() {
    let sample = guide(
      """
      tag: sea, harbour
      alias: Old name
      cssclasses: wide
      publish: true
      date: 2024-05-01
      """)
    #expect(
      sample.report == """
        content/guides/a.md:2:1: note: 'tag' is an older name for 'tags' and is read as that [unknown-key]
          2 | tag: sea, harbour
            | ^^^
            = help: write `tags`
        content/guides/a.md:3:1: note: 'alias' is an older name for 'aliases' and is read as that [unknown-key]
          3 | alias: Old name
            | ^^^^^
            = help: write `aliases`
        content/guides/a.md:4:1: note: 'cssclasses' is an Obsidian key and has no effect here [unknown-key]
          4 | cssclasses: wide
            | ^^^^^^^^^^
            = help: you can leave it; `rules: { unknown-key: off }` silences notes such as this
        content/guides/a.md:5:1: warning: guides have no key 'publish' [unknown-key]
          5 | publish: true
            | ^^^^^^^
            = help: write `visibility: public`, or `draft: true` for a draft
        content/guides/a.md:6:1: note: 'date' is another program's name for 'created' and is read as that [unknown-key]
          6 | date: 2024-05-01
            | ^^^^
            = help: write `created`

        """)
    let data = sample.document.metadata
    #expect(data.tags.map(\.value) == ["sea", "harbour"])
    #expect(data.aliases.map(\.value) == ["Old name"])
    #expect(
      sample.findings.map { $0.fixes.map(\.replacement) } == [
        ["tags"], ["aliases"], [], [], ["created"],
      ])
    #expect(data.created?.value.isoDate == "2024-05-01")
  }

  @Test(arguments: ["sr-due: 2026-05-01", "sr-interval: 3", "sr-ease: 250"])
  func `keys of Spaced Repetition are notes`(line: String) {
    let sample = guide(line)
    #expect(sample.findings.map(\.severity) == [.note], "\(sample.report)")
  }

  @Test(arguments: [
    (["published", "dg-publish"], "write `visibility: public`, or `draft: true` for a draft"),
    (["modified", "lastmod", "last_modified", "last_modified_at"], "write `updated`"),
    (["lang", "locale"], "write `language`"),
    (["summary", "excerpt", "abstract", "subtitle"], "write `description`"),
    (["categories", "category", "keywords", "topics"], "write `tags`"),
    (["order", "nav_order", "sidebar_position"], "write `weight`"),
    (["redirect_to"], "write the redirect on your server, and remove this file"),
    (
      ["slug", "permalink", "url"],
      "a page's address comes from its file's path; write an old address in `aliases`"
    ),
  ])
  func `every key of another program has its advice`(names: [String], help: String) {
    for name in names {
      let found = guide("\(name): x").findings
      #expect(found.map(\.message) == ["guides have no key '\(name)'"])
      #expect(found.map(\.help) == [help])
    }
  }

  @Test(arguments: ["layout", "sidebar_label", "hide", "template"])
  func `a key of another site generator is left alone`(name: String) {
    let found = guide("\(name): x").findings
    #expect(
      found.map(\.message) == [
        "'\(name)' is another site generator's key and has no effect here"
      ])
    #expect(
      found.map(\.help) == [
        "you can leave it; `rules: { unknown-key: off }` silences notes such as this"
      ])
  }

  @Test func `an older name of a key adds to its values`() {
    let sample = guide("tags: [a]\ntag: b\nalias: c\naliases:\n  - d\n  - ''\n  -\n")
    #expect(sample.document.metadata.tags.map(\.value) == ["a", "b"])
    #expect(sample.document.metadata.aliases.map(\.value) == ["c", "d"])
    #expect(sample.findings.map(\.help).prefix(1) == ["put both in one list under `tags`"])
    #expect(sample.findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test func `a date of another program gets the key and the form that it has here`() {
    let sample = guide("date: 15.01.2026")
    #expect(sample.findings.map(\.help) == ["write `created: 2026-01-15`"])
    #expect(
      sample.findings.map { $0.fixes.map(\.replacement) } == [["created", "2026-01-15"]])
    #expect(guide("date: soon").findings.map(\.help) == ["write `created`"])
  }

  @Test func `typographic quotes around a word that is not allowed are one finding`() {
    let sample = guide("visibility: “public”")
    #expect(sample.findings.map(\.message) == ["'visibility' cannot be '“public”'"])
    #expect(sample.findings.map(\.help) == ["did you mean 'public'?"])
  }

  @Test(arguments: [
    ("/old/", AliasForm.address), ("old/", .address), ("/старое/место/", .address), ("old", .word),
    ("old/page", .word), ("ok.html", .word), ("Mooring under sail", .name), ("AC / DC", .name),
    ("What now?", .name), ("C#", .name), (".NET", .name), ("..", .name), ("", .name),
    ("Ratio 1:2", .name), (String(repeating: "a", count: 241), .name),
    ("/a b/", .mistaken), ("//host/x/", .mistaken), ("https://a.example/", .mistaken),
    ("../up", .mistaken), ("/./a", .mistaken), ("/", .mistaken), ("/a?b", .mistaken),
  ])
  func `an alias is an address, a name or both`(text: String, form: AliasForm) {
    #expect(AliasForm(text) == form)
  }

  @Test func `a key that is not a text is reported once`() {
    #expect(guide("[a]: b").rules == ["yaml"])
  }

  @Test func `a misspelt key can be repaired`() throws {
    let fix = try #require(guide("titel: x").findings.first?.fixes.first)
    #expect(fix.range == 4..<9)
    #expect(fix.replacement == "title")
  }

  @Test func `the keys of a text depend on its type`() {
    #expect(guide("sections: []").rules == ["unknown-key"])
    // In Markdown the text below has them.
    #expect(guide("sections: []", type: .checklist).rules == ["unknown-key"])
    #expect(guide("cards: []", type: .deck).rules == ["unknown-key"])
    #expect(guide("cards: []", type: .checklist).rules == ["unknown-key"])
    #expect(parse("boat: x", path: "content/charters/a.yaml").rules == [])
    #expect(parse("bio: x", path: "content/authors/a.yaml").rules == [])
  }

  @Test func `metadata that is not a mapping is reported`() {
    #expect(
      guide("just words").report == """
        content/guides/a.md:2:1: error: the metadata must be keys with values [metadata-value]
          2 | just words
            | ^^^^^^^^^^
            = help: write `title: …`, and each other key on a line of its own

        """)
    #expect(guide("").report == "")
    #expect(guide("# nothing").report == "")
    #expect(guide("~").report == "")
  }

  @Test(arguments: [
    ("45", "did you mean '45 min'?"), ("about an hour", "did you mean '60 min'?"),
    ("полтора часа", "did you mean '90 мин'?"), ("0 min", "write it as 45 min or 1 h 30 min"),
    ("an hour or so", "write it as 45 min or 1 h 30 min"),
    ("fifteen minutes", "did you mean '15 min'?"), ("1.5 h", "did you mean '90 min'?"),
    ("twenty to thirty minutes", "did you mean '20–30 min'?"),
  ])
  func `a duration that is not a time`(written: String, help: String) {
    let carets = String(repeating: "^", count: written.unicodeScalars.count)
    #expect(
      guide("duration: \(written)").report == """
        content/guides/a.md:2:11: error: 'duration' must be a time, and '\(written)' is not one [metadata-value]
          2 | duration: \(written)
            |           \(carets)
            = help: \(help)

        """)
  }

  @Test func `YAML problems are findings in the file`() {
    let sample = guide("title: a\ntitle: b\nx-no: NO\npinned: *x")
    #expect(sample.rules == ["yaml", "yaml"])
    #expect(
      sample.report.contains("a.md:3:1: error: the key 'title' is already on line 2 [yaml]"))
  }

  @Test func `a word that used to be a Boolean is text`() {
    let data = guide("title: NO\ntags: [on, off, yes, y, 010, 1.0]").document.metadata
    #expect(data.title.value == "NO")
    #expect(data.tags.map(\.value) == ["on", "off", "yes", "y", "010", "1.0"])
  }
}
