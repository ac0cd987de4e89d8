import Content
import Testing

@Suite struct MetadataTests {
  private func guide(_ yaml: String, body: String = "Text.\n", type: DocumentType? = nil) -> Sample
  {
    parse("---\n\(yaml)\n---\n\(body)", path: "content/guides/a.md", type: type)
  }

  @Test func `every key is read`() {
    let metadata = guide(
      """
      id: 0123abcd-4567-89ab-cdef-0123456789ab
      title: Швартовка
      description: >
        Two
        lines.
      type: guide
      tags: [one, Два, 3]
      language: ru
      visibility: unlisted
      public_id: mooring-1234abcd
      author: maria
      created: 2026-01-15
      updated: 2026-02-01T10:00:00+03:00
      forked_from: {id: FEDCBA98-4567-89AB-CDEF-0123456789AB, public_id: other-1, author: ivan}
      can_fork: false
      pinned: true
      aliases: [/old/, "/older"]
      translation_of: guides/mooring.md
      checklist_type: pre_charter
      x-boat: Iris
      x-list: [a]
      """)
    let data = metadata.document.metadata
    #expect(metadata.report == "")
    #expect(data.id.value.description == "0123ABCD-4567-89AB-CDEF-0123456789AB")
    #expect(data.hasOwnID)
    #expect(data.title.value == "Швартовка")
    #expect(data.description?.value == "Two lines.\n")
    #expect(data.tags.map(\.value) == ["one", "Два", "3"])
    #expect(data.language.value == "ru")
    #expect(data.visibility.value == .unlisted)
    #expect(data.publicID.value == "mooring-1234abcd")
    #expect(data.author?.value == "maria")
    #expect(data.created?.value.iso == "2026-01-15T00:00:00Z")
    #expect(data.updated?.value.iso == "2026-02-01T07:00:00Z")
    #expect(data.forkedFrom?.id?.description == "FEDCBA98-4567-89AB-CDEF-0123456789AB")
    #expect(data.forkedFrom?.publicID == "other-1")
    #expect(data.forkedFrom?.author == "ivan")
    #expect(!data.canFork)
    #expect(data.isPinned)
    #expect(data.aliases.map(\.value) == ["/old/", "/older"])
    #expect(data.translationOf?.value == "guides/mooring.md")
    #expect(data.checklistType?.value == .preCharter)
    #expect(data.extras.map(\.key) == ["x-boat"])
    #expect(data.extras.map(\.value) == ["Iris"])
  }

  @Test func `every key has a default`() {
    let data = parse("Text.", path: "content/guides/Ночной вход.md", language: "ru").document
      .metadata
    #expect(data.title.value == "Ночной вход")
    #expect(data.description == nil)
    #expect(data.tags.isEmpty)
    #expect(data.language.value == "ru")
    #expect(data.visibility.value == .private)
    #expect(!data.hasOwnID)
    #expect(
      data.id.value
        == UUID(namespace: .pathNamespace, name: "content/guides/Ночной вход.md".utf8))
    #expect(data.publicID.value == "nochnoy-vkhod-\(data.id.value.shortDigits)")
    #expect(data.author == nil)
    #expect(data.created == nil)
    #expect(data.updated == nil)
    #expect(data.forkedFrom == nil)
    #expect(data.canFork)
    #expect(!data.isPinned)
    #expect(data.aliases.isEmpty)
    #expect(data.checklistType == nil)
  }

  @Test(arguments: [
    ("# One\n\n# Two\n", "One"), ("Text.\n\n# Later *on*\n", "Later on"), ("## Only two\n", "a"),
    ("# `code` & [link](x)\n", "code & link"), ("One\n===\n", "One"), ("#\n\ntext", "a"), ("", "a"),
  ])
  func `a title is the first heading of level 1, else the file's name`(body: String, title: String)
  {
    #expect(parse(body, path: "content/guides/a.ru.md").document.metadata.title.value == title)
  }

  @Test func `an index file has its folder's name`() {
    let sample = parse("", path: "content/guides/harbours/index.md")
    #expect(sample.document.metadata.title.value == "harbours")
  }

  @Test func `a title that the author wrote wins, even an empty one`() {
    #expect(guide("title: Mine", body: "# Other").document.metadata.title.value == "Mine")
    #expect(guide("title: \"\"", body: "# Other").document.metadata.title.value == "")
    #expect(guide("title: 2026", body: "# Other").document.metadata.title.value == "2026")
  }

  @Test func `a public id is at most 50 bytes of the title and 8 digits`() {
    let id = "id: 0123abcd-4567-89ab-cdef-0123456789ab\n"
    let long = guide(id + "title: \(String(repeating: "щука ", count: 20))").document.metadata
    #expect(long.publicID.value == "shchuka-shchuka-shchuka-shchuka-shchuka-shchuka-sh-0123abcd")
    #expect(guide(id + "title: 日本").document.metadata.publicID.value == "guide-0123abcd")
  }

  @Test func `a public id can be published`() {
    for title in ["a", "Ёж", "- -", "Ж", String(repeating: "я", count: 300), "x.y/z", "İstanbul"] {
      let sample = parse(
        "---\ntitle: \"\(title)\"\n---\n", path: "content/guides/a.md", rules: RuleBook())
      #expect(!sample.rules.contains("public-id-form"), "\(title)")
    }
  }

  // MARK: Defaults and history

  @Test func `the configuration gives what the author did not, later entries first`() {
    let sample = parse(
      "---\ntitle: Mine\nx-a: own\n---\n", path: "content/guides/a.md",
      defaults: [
        "visibility: unlisted\nauthor: maria\ntitle: Theirs\nx-a: first\nx-b: first\ntags: [a]",
        "visibility: public\nx-b: second",
      ])
    let data = sample.document.metadata
    #expect(data.title.value == "Mine")
    #expect(data.visibility.value == .public)
    #expect(data.author?.value == "maria")
    #expect(data.tags.map(\.value) == ["a"])
    #expect(data.extras.sorted { $0.key < $1.key }.map(\.value) == ["own", "second"])
  }

  @Test func `what the configuration gives has no place in the file`() {
    let data = parse(
      "Text.", path: "content/guides/a.md",
      defaults: [
        "title: T\ndescription: d\ntags: [a]\nlanguage: en\nvisibility: public\nauthor: m\n"
          + "created: 2026-01-01\nupdated: 2026-01-02\naliases: [/a/]\nchecklist_type: daily\n"
          + "public_id: abc\ntranslation_of: b.md"
      ]
    ).document.metadata
    let ranges = [
      data.title.range, data.description?.range, data.tags[0].range, data.language.range,
      data.visibility.range, data.author?.range, data.created?.range, data.updated?.range,
      data.aliases[0].range, data.checklistType?.range, data.publicID.range,
      data.translationOf?.range,
    ]
    #expect(ranges == Array(repeating: 0..<0, count: 12))
  }

  private func history(_ created: String, _ updated: String) throws -> FileHistory {
    try FileHistory(
      created: #require(Timestamp(iso: created)), updated: #require(Timestamp(iso: updated)))
  }

  @Test func `dates that the author did not write are the history's`() throws {
    let history = try history("2024-01-01", "2025-01-01")
    let both = parse("Text.", path: "content/guides/a.md", history: history).document
    #expect(both.metadata.created?.value.isoDate == "2024-01-01")
    #expect(both.metadata.updated?.value.isoDate == "2025-01-01")
    let newer = parse(
      "---\ncreated: 2026-01-01\n---\n", path: "content/guides/a.md", history: history
    ).document
    #expect(newer.metadata.updated?.value.isoDate == "2026-01-01")
  }

  @Test func `an old text that was committed later is no mistake`() throws {
    let sample = try parse(
      "---\ntitle: Old text\nupdated: 2020-01-01\n---\n", path: "content/guides/a.md",
      history: history("2024-01-01", "2025-01-01"), rules: RuleBook())
    #expect(!sample.rules.contains("date-order"))
  }

  // MARK: Mistakes

  @Test func `mistakes are told with the nearest right thing`() {
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
        or name the key `x-id` if it is an id of another program
        content/guides/a.md:3:1: warning: 'titel' is not a key of a guide [unknown-key]
          3 | titel: x
            | ^^^^^
            = help: did you mean 'title'?
        content/guides/a.md:4:8: error: 'title' is text, not a list [metadata-value]
          4 | title: [a]
            |        ^^^
            = help: write `title: …` on one line
        content/guides/a.md:5:7: error: 'tags' is a list of texts, not a mapping [metadata-value]
          5 | tags: {a: b}
            |       ^^^^^^
            = help: write `tags: [one, two]`
        content/guides/a.md:6:13: error: 'Public' is not a value of 'visibility' [metadata-value]
          6 | visibility: Public
            |             ^^^^^^
            = help: did you mean 'public'?
        content/guides/a.md:7:10: error: 'yesterday' is not a date, which 'created' is [date-form]
          7 | created: yesterday
            |          ^^^^^^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z
        content/guides/a.md:8:11: error: 'can_fork' is true or false, not 'no' [metadata-value]
          8 | can_fork: no
            |           ^^
            = help: write `can_fork: false`
        content/guides/a.md:9:9: error: 'pinned' is true or false, not 'maybe' [metadata-value]
          9 | pinned: maybe
            |         ^^^^^
        content/guides/a.md:10:19: error: 'x' is not a UUID [id-form]
          10 | forked_from: {id: x, publicid: y}
             |                   ^
        content/guides/a.md:10:22: warning: 'publicid' is not a key of forked_from [unknown-key]
          10 | forked_from: {id: x, publicid: y}
             |                      ^^^^^^^^
             = help: did you mean 'public_id'?
        content/guides/a.md:11:11: error: 'aliases' is a list of texts, not a list [metadata-value]
          11 | aliases: [[a]]
             |           ^^^
        content/guides/a.md:12:17: error: 'dialy' is not a value of 'checklist_type' [metadata-value]
          12 | checklist_type: dialy
             |                 ^^^^^
             = help: did you mean 'daily'?
        content/guides/a.md:13:1: warning: 'colour' is not a key of a guide [unknown-key]
          13 | colour: red
             | ^^^^^^
             = help: keys of your own begin with `x-`; known are id, title, description, type, tags, \
        language, visibility, public_id, author, created, updated, forked_from, can_fork, pinned, aliases, \
        translation_of, checklist_type

        """)
  }

  @Test func `keys of other programs are told what they come to here`() {
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
        content/guides/a.md:2:1: note: 'tag' is an older name of 'tags', and read as that [unknown-key]
          2 | tag: sea, harbour
            | ^^^
            = help: write `tags`
        content/guides/a.md:3:1: note: 'alias' is an older name of 'aliases', and read as that [unknown-key]
          3 | alias: Old name
            | ^^^^^
            = help: write `aliases`
        content/guides/a.md:4:1: note: 'cssclasses' is a key of Obsidian, and has no effect here [unknown-key]
          4 | cssclasses: wide
            | ^^^^^^^^^^
            = help: leave it; `rules: { unknown-key: off }` silences notes such as this
        content/guides/a.md:5:1: warning: 'publish' is not a key of a guide [unknown-key]
          5 | publish: true
            | ^^^^^^^
            = help: write `visibility: public`, or `private` for a draft
        content/guides/a.md:6:1: warning: 'date' is not a key of a guide [unknown-key]
          6 | date: 2024-05-01
            | ^^^^
            = help: write `created`

        """)
    let data = sample.document.metadata
    #expect(data.tags.map(\.value) == ["sea", "harbour"])
    #expect(data.aliases.map(\.value) == ["Old name"])
    #expect(
      sample.findings.map { $0.fixes.map(\.replacement) } == [["tags"], ["aliases"], [], [], []])
  }

  @Test(arguments: [
    (["draft", "published", "dg-publish"], "write `visibility: public`, or `private` for a draft"),
    (["modified", "lastmod", "last_modified", "last_modified_at"], "write `updated`"),
    (["lang", "locale"], "write `language`"),
    (["summary", "excerpt", "abstract", "subtitle"], "write `description`"),
    (["categories", "category", "keywords", "topics"], "write `tags`"),
    (
      ["slug", "permalink", "url"],
      "a page's address is made of its file's path; an old address stands in `aliases`"
    ),
  ])
  func `every key of another program has its advice`(names: [String], help: String) {
    for name in names {
      let found = guide("\(name): x").findings
      #expect(found.map(\.message) == ["'\(name)' is not a key of a guide"])
      #expect(found.map(\.help) == [help])
    }
  }

  @Test(arguments: ["layout", "weight", "nav_order", "sidebar_label", "hide", "template"])
  func `a key of another site generator is left`(name: String) {
    let found = guide("\(name): x").findings
    #expect(
      found.map(\.message) == [
        "'\(name)' is a key of another site generator, and has no effect here"
      ])
    #expect(
      found.map(\.help) == ["leave it; `rules: { unknown-key: off }` silences notes such as this"])
  }

  @Test func `an older name of a key adds to the key`() {
    let sample = guide("tags: [a]\ntag: b\nalias: c\naliases:\n  - d\n  - ''\n  -\n")
    #expect(sample.document.metadata.tags.map(\.value) == ["a", "b"])
    #expect(sample.document.metadata.aliases.map(\.value) == ["c", "d"])
    #expect(sample.findings.map(\.help).prefix(1) == ["put both in one list under `tags`"])
    #expect(sample.findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test func `tags may have a mark in front and commas between them`() {
    for (text, tags) in [
      ("tags: a, b", ["a", "b"]), ("tags: '#a, #b/c,'", ["a", "b/c"]), ("tags: ''", []),
      ("tags: ['#a', b, 'c, d']", ["a", "b", "c, d"]), ("tags:", []), ("tags: a b", ["a b"]),
      ("tags: ', ,'", []),
    ] {
      let sample = guide(text)
      #expect(sample.document.metadata.tags.map(\.value) == tags, "\(text)")
      #expect(sample.report == "")
    }
    #expect(guide("tags: Sea, Wind").document.metadata.tags.map(\.range) == [10..<19, 10..<19])
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

  @Test func `a key that is no text is told once`() {
    #expect(guide("[a]: b").rules == ["yaml"])
  }

  @Test func `a misspelt key can be repaired`() throws {
    let fix = try #require(guide("titel: x").findings.first?.fixes.first)
    #expect(fix.range == 4..<9)
    #expect(fix.replacement == "title")
  }

  @Test func `the keys of a text belong to its type`() {
    #expect(guide("sections: []").rules == ["unknown-key"])
    #expect(guide("sections: []", type: .checklist).rules == [])
    #expect(guide("cards: []", type: .deck).rules == [])
    #expect(guide("cards: []", type: .checklist).rules == ["unknown-key"])
    #expect(parse("boat: x", path: "content/charters/a.yaml").rules == [])
    #expect(parse("bio: x", path: "content/authors/a.yaml").rules == [])
  }

  @Test func `metadata that is no mapping is told`() {
    #expect(
      guide("just words").report == """
        content/guides/a.md:2:1: error: the metadata is not a mapping of keys to values [metadata-value]
          2 | just words
            | ^^^^^^^^^^
            = help: write `title: …` and the other keys a line each

        """)
    #expect(guide("").report == "")
    #expect(guide("# nothing").report == "")
    #expect(guide("~").report == "")
  }

  @Test func `problems of YAML are findings of the file`() {
    let sample = guide("title: a\ntitle: b\nx-no: NO\npinned: *x")
    #expect(sample.rules == ["yaml", "metadata-value", "yaml"])
    #expect(
      sample.report.contains("a.md:3:1: error: the key 'title' stands already on line 2 [yaml]"))
  }

  @Test func `a word that was a boolean once is a text`() {
    let data = guide("title: NO\ntags: [on, off, yes, y, 010, 1.0]").document.metadata
    #expect(data.title.value == "NO")
    #expect(data.tags.map(\.value) == ["on", "off", "yes", "y", "010", "1.0"])
  }
}
