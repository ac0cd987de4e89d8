import Contract
import Documents
import Rules
import Settings
import TestSupport
import Testing

@Suite struct MetadataTests {
  func guide(_ yaml: String, body: String = "Text.\n", type: DocumentType? = nil) -> Sample {
    parse("---\n\(yaml)\n---\n\(body)", path: "content/guides/a.md", type: type)
  }

  @Test(arguments: [
    ("content/guides/2026-05-01-oil.md", "2026-05-01T00:00:00Z"),
    ("content/guides/2026-13-01-oil.md", "none"),
    ("content/guides/2026-05-01.md", "2026-05-01T00:00:00Z"),
    ("content/guides/2026-05-01oil.md", "none"), ("content/2026-05-01-x/oil.md", "none"),
  ])
  func `a day at the start of a file's name is when it was created`(
    path: String, created: String
  ) {
    let document = parse("Words.", path: path).document
    #expect(document.metadata.created?.value.iso ?? "none" == created)
  }

  @Test func `a title and a description have the words of another language alone`() {
    let data = guide(
      "title: Call [MAYDAY]{en} now\ndescription: \"[Pan-pan]{en}: {{boat.name}}\""
    ).document.metadata
    #expect(data.title.value == "Call MAYDAY now")
    #expect(data.description?.value == "Pan-pan: ____")
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
      forked_from: {id: FEDCBA98-4567-89AB-CDEF-0123456789AB, public_id: other-1, author: ivan,
        title: Docking, chain: [{author: olga, title: Berths}, {id: EEDCBA98-4567-89AB-CDEF-0123456789AB}]}
      can_fork: false
      pinned: true
      aliases: [/old/, "/older"]
      translation_of: guides/mooring.md
      duration: 1 h 30 min
      x-boat: Iris
      x-list: [a]
      """)
    let data = metadata.document.metadata
    #expect(metadata.report == "")
    #expect(data.id.value.description == "0123ABCD-4567-89AB-CDEF-0123456789AB")
    #expect(data.hasOwnID)
    #expect(data.title.value == "Швартовка")
    #expect(data.description?.value == "Two lines.")
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
    #expect(data.forkedFrom?.title == "Docking")
    #expect(data.forkedFrom?.chain.map(\.title) == ["Berths", nil])
    #expect(data.forkedFrom?.chain.map(\.author) == ["olga", nil])
    #expect(
      data.forkedFrom?.chain.last?.id?.description == "EEDCBA98-4567-89AB-CDEF-0123456789AB")
    #expect(!data.canFork)
    #expect(data.isPinned)
    #expect(data.aliases.map(\.value) == ["/old/", "/older"])
    #expect(data.translationOf?.value == "guides/mooring.md")
    #expect(data.duration?.value == 90...90)
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
    #expect(!data.hasBothDirections)
  }

  @Test func `a deck says that its cards are learnt in both directions`() {
    let text = "---\nboth_directions: true\n---\n# Lights\n\n## Red\n\nPort.\n"
    let deck = parse(text, path: "content/decks/lights.md")
    #expect(deck.document.metadata.hasBothDirections)
    #expect(!deck.findings.contains { $0.rule == .unknownKey })
    let guide = parse(text, path: "content/guides/lights.md")
    #expect(
      guide.findings.first { $0.rule == .unknownKey }?.help
        == "it belongs in a deck, which has `type: deck`")
  }

  @Test func `only the index.md of a page names the lists of the home page`() {
    let text = "---\nlists: [guides, today, guides]\n---\n# Home\n\nWords.\n"
    for path in ["content/index.md", "content/index.ru.md", "content/README.md"] {
      let home = parse(text, path: path, type: .page)
      #expect(home.document.metadata.lists == [.guides, .today])
      #expect(!home.findings.contains { $0.rule == .unknownKey })
    }
    #expect(
      parse(
        text.replacing("[guides, today, guides]", with: "[]"), path: "content/index.md", type: .page
      ).document.metadata.lists == [])
    for path in ["content/about.md", "content/guides/a.md"] {
      let other = parse(text, path: path, type: path.hasSuffix("about.md") ? .page : .guide)
      #expect(other.document.metadata.lists == nil)
      #expect(
        other.findings.first { $0.rule == .unknownKey }?.help
          == "it belongs in the `index.md` of the home page")
    }
    let wrong = parse(text.replacing("today", with: "guide"), path: "content/index.md", type: .page)
    #expect(wrong.document.metadata.lists == [.guides])
    let finding = wrong.findings.first { $0.rule == .metadataValue }
    #expect(finding?.message == "'lists' cannot be 'guide'")
    #expect(finding?.help == "did you mean 'guides'?")
  }

  @Test(arguments: [
    ("# One\n\n# Two\n", "One"), ("Text.\n\n# Later *on*\n", "Later on"), ("## Only two\n", "a"),
    ("# `code` & [link](x)\n", "code & link"), ("One\n===\n", "One"), ("#\n\ntext", "a"), ("", "a"),
  ])
  func `a title is the first heading of level 1, else the file name`(body: String, title: String) {
    #expect(parse(body, path: "content/guides/a.ru.md").document.metadata.title.value == title)
  }

  @Test func `an index file has its folder's name`() {
    let sample = parse("", path: "content/guides/harbours/index.md")
    #expect(sample.document.metadata.title.value == "harbours")
    let alone = parse("Слова.\n", path: "README.ru.md")
    #expect(alone.document.metadata.title.value == "README.ru")
  }

  @Test func `a title that the author wrote wins, even an empty one`() {
    #expect(guide("title: Mine", body: "# Other").document.metadata.title.value == "Mine")
    #expect(guide("title: \"\"", body: "# Other").document.metadata.title.value == "")
    // A key without a value says nothing.
    #expect(guide("title: ~", body: "# Other").document.metadata.title.value == "Other")
    #expect(guide("title:", body: "# Other").document.metadata.title.value == "Other")
    #expect(guide("title:", body: "Words.").document.metadata.title.value == "")
    #expect(guide("title: 2026", body: "# Other").document.metadata.title.value == "2026")
  }

  @Test func `the line breaks of a block are not part of a text`() {
    let data = guide(
      """
      title: |
        Anchor watch
        at night
      description: |

        First line.
        Second line.
      author: >
        maria
      translation_of: |
        b.md
      """
    ).document.metadata
    #expect(data.title.value == "Anchor watch at night")
    #expect(data.description?.value == "First line.\nSecond line.")
    #expect(data.author?.value == "maria")
    #expect(data.translationOf?.value == "b.md")
    #expect(guide("title: \"Anchor\\nwatch\"").document.metadata.title.value == "Anchor watch")
    let charter = parse("name: >\n  Saronic\nboat: >\n  Iris\n", path: "content/charters/a.yaml")
    #expect(charter.document.metadata.title.value == "Saronic")
    #expect(charter.charter?.boat == "Iris")
  }

  @Test func `white space around a text is not part of it`() {
    let data = guide(
      "title: \"  Anchor watch \"\ndescription: \"\\n  At night. \"\ntags: [\" sea \", \" #night\"]\n"
    ).document.metadata
    #expect(data.title.value == "Anchor watch")
    #expect(data.description?.value == "At night.")
    #expect(data.tags.map(\.value) == ["sea", "night"])
    let charter = parse(
      "name: \" Saronic\"\nboat: \" Iris \"\nlocation: \"Poros \"\ncrew: [\" Al \", Bo]\n",
      path: "content/charters/a.yaml")
    #expect(charter.document.metadata.title.value == "Saronic")
    #expect(charter.charter?.boat == "Iris")
    #expect(charter.charter?.location == "Poros")
    #expect(charter.charter?.crew == ["Al", "Bo"])
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
}
