import Contract
import Discovery
import Documents
import Exchange
import Pages
import Parsing
import SiteBuild
import Testing

/// The app's JSON as sources, and these sources as the app's JSON again.
struct RoundTripTests {
  /// Imported documents as a library.
  private static func checked(_ documents: [AppDocument], form: PayloadText) throws
    -> CheckedLibrary
  {
    var texts = ["fairlead.yml": ""]
    for (number, document) in documents.enumerated() {
      let text = DocumentText(
        document, DocumentText.Setting(form: form, visibility: .public, needsType: true))
      texts["content/d\(number)\(text.ending)"] = text.text
    }
    return try SiteBuild(source: MemoryFolder(texts), parsing: .inProcess, jobs: 2).check()
  }

  /// What the library makes of imported documents: its payloads, in their order, and the sources.
  static func imported(
    _ documents: [AppDocument], form: PayloadText
  ) throws -> (payloads: [[UInt8]], sources: [String]) {
    var texts = ["fairlead.yml": form == .plain ? "" : "payloads: { text: markdown }\n"]
    var ids: [String: [UUID?]] = [:]
    var paths: [String] = []
    for (number, document) in documents.enumerated() {
      let text = DocumentText(
        document, DocumentText.Setting(form: form, visibility: .public, needsType: true))
      paths.append("content/d\(number)\(text.ending)")
      texts[paths[number]] = text.text
      ids[paths[number]] = document.thingIDs
    }
    var build = SiteBuild(source: MemoryFolder(texts), parsing: .inProcess, jobs: 2)
    build.importedIDs = ids
    let checked = try build.check()
    let payloads = try paths.map { path in
      let number = try #require(checked.library.documents.firstIndex { $0.path == path })
      return checked.payload(of: number, text: form == .plain ? .plain : .markdown, words: .empty)
    }
    return (payloads, paths.map { texts[$0] ?? "" })
  }

  @Test(arguments: [ContentType.checklist, .practiceGuide, .flashcardDeck])
  func `a payload of hard texts comes back key for key, ids too`(type: ContentType) throws {
    var generator = HardDocuments(seed: 17)
    let payloads = (0..<300).map { _ in generator.payload(type) }
    let documents = try payloads.map {
      try AppFileReader.document($0.bytes, form: .plain)
    }
    let (read, sources) = try Self.imported(documents, form: .plain)
    for (number, payload) in payloads.enumerated() {
      let copy = try JSON(parsing: read[number])
      let isSame = copy == payload
      #expect(isSame, "\n\(payload.written)\n\(copy.written)\n\(sources[number])")
      // One is enough to read.
      if !isSame { return }
    }
  }

  @Test func `decks of hard texts come back from Anki with all their words`() throws {
    var generator = HardDocuments(seed: 19)
    let documents = try (0..<200).map { _ in
      try AppFileReader.document(generator.payload(.flashcardDeck).bytes, form: .plain)
    }
    let first = try Self.checked(documents, form: .plain)
    for (number, document) in documents.enumerated() {
      guard case .deck(let cards) = document.body else { continue }
      let place = try #require(
        first.library.documents.firstIndex { $0.path.hasPrefix("content/d\(number).") })
      let sides = first.cardSides(of: place, root: AnkiField.root, words: .empty)
      let deck = AnkiExport.Deck(
        id: .random(), publicID: "d", title: document.title, description: "",
        created: Timestamp(seconds: 0),
        cards: zip(cards, sides).map {
          AnkiExport.Card(id: .random(), front: $1.front, back: $1.back, tags: $0.tags)
        })
      let package = try AnkiExport.package([deck], url: nil, now: Timestamp(seconds: 0)) { _ in nil
      }
      var copy = try #require(try AnkiImport.decks(package).first).document
      copy.title = document.title
      let second = try Self.checked([copy], form: .markdown)
      let read = try AppFileReader.document(
        second.payload(of: 0, text: .plain, words: .empty), form: .plain)
      guard case .deck(let others) = read.body else { continue }
      let isSame =
        cards.map(\.front) == others.map(\.front) && cards.map(\.back) == others.map(\.back)
      #expect(isSame, "\(cards)\n\(others)\n\(sides)")
      // One is enough to read.
      if !isSame { return }
    }
  }

  @Test func `white space at the ends of lines is all that a text loses`() throws {
    var generator = HardDocuments(seed: 18)
    generator.isUntidy = true
    let documents = try (0..<200).map { number in
      let payload = generator.payload(
        number % 2 == 0 ? .checklist : .flashcardDeck)
      return try AppFileReader.document(payload.bytes, form: .plain)
    }
    let (read, sources) = try Self.imported(documents, form: .plain)
    for (number, document) in documents.enumerated() {
      let copy = try AppFileReader.document(read[number], form: .plain)
      #expect(document.differences(from: copy) == [], "\(sources[number])")
    }
  }

  @Test func `with Markdown in payloads, a guide is its text`() throws {
    let text = """
      Begin  \nhere.

          code

      | a | b |
      |---|---|
      | 1 | 2 |

      - one
        - two

      > quote

      <div>html</div>
      """
    let document = AppDocument(title: "Guide", body: .guide(text))
    let (read, _) = try Self.imported([document], form: .markdown)
    let copy = try AppFileReader.document(read[0], form: .markdown)
    #expect(copy.body == .guide(text))
  }

  @Test func `lines that the app shows one by one stay lines`() throws {
    let text = """
      # Watch
      Two on deck.
      **One** looks out.
      - a
      - b

      ```
      one
      two
      ```

      | a | b |
      |---|---|
      | 1 | 2 |
      """
    let document = AppDocument(title: "Guide", body: .guide(text))
    let source = DocumentText(
      document, DocumentText.Setting(form: .plain, visibility: .private, needsType: false))
    #expect(
      source.text.contains("# Watch\nTwo on deck.  \n**One** looks out.\n- a\n- b\n\n```\none\ntwo")
    )
    let lines = AppDocument(title: "Guide", body: .guide("Two on deck.\nOne looks out.\n\n- a"))
    let (read, _) = try Self.imported([lines], form: .plain)
    #expect(lines.differences(from: try AppFileReader.document(read[0], form: .plain)) == [])
  }

  @Test func `lines with boxes, as of an embedded checklist, become tasks`() throws {
    let text = """
      - ☐ Oil … FULL (required)
      - · ☐ Dipstick
      - · · ☐ Wiped
      - ☑ Start

      Then.

      - · ☐ Alone
      """
    let document = AppDocument(title: "Guide", body: .guide(text))
    let (read, sources) = try Self.imported([document], form: .plain)
    #expect(
      sources[0].contains(
        """
        - [ ] Oil … FULL (required)
          - [ ] Dipstick
            - [ ] Wiped
        - [x] Start

        Then.

        - · ☐ Alone
        """), "\(sources[0])")
    let copy = try AppFileReader.document(read[0], form: .plain)
    #expect(document.differences(from: copy) == [], "\(copy)")
    let code = AppDocument(title: "Guide", body: .guide("```\n- ☐ code\n```"))
    #expect(try Self.imported([code], form: .plain).sources[0].contains("```\n- ☐ code\n```"))
    let alone = try Self.checked(
      [AppDocument(title: "Guide", body: .guide("- ☐ Oil\n- · ☐ Dipstick"))], form: .plain)
    #expect(!alone.diagnostics.contains { $0.rule.id == "task-form" })
  }

  @Test func `with Markdown in payloads, marks in descriptions stay marks`() throws {
    let document = AppDocument(
      title: "List",
      body: .checklist(
        .daily,
        [
          .init(
            title: "One", description: "# Not a section\n\n- [ ] not an item",
            items: [.init(title: "Do *this*", description: "With **force** and `care`.")])
        ]))
    let (read, sources) = try Self.imported([document], form: .markdown)
    let copy = try AppFileReader.document(read[0], form: .markdown)
    #expect(document.differences(from: copy) == [], "\(sources[0])")
  }

  @Test(arguments: ["Stop the engine first.", "# Stop\n\n- [ ] the engine", "With **force**."])
  func `the introduction stays, in Markdown and in YAML`(introduction: String) throws {
    for tags in [[], ["at night"]] {
      let bodies: [AppDocument.Body] = [
        .checklist(.daily, [.init(title: "Oil", items: [.init(title: "Level", tags: tags)])]),
        .deck([.init(front: "A", back: "Alfa", tags: tags)]),
      ]
      for body in bodies {
        var document = AppDocument(title: "Engine", description: "Engine list.", body: body)
        document.introduction = introduction
        let (read, sources) = try Self.imported([document], form: .markdown)
        let copy = try AppFileReader.document(read[0], form: .markdown)
        #expect(document.differences(from: copy) == [], "\(sources[0])")
      }
    }
  }

  @Test func `a plain checklist is written as an author would`() throws {
    let document = AppDocument(
      title: "Engine check", description: "Before you start.", tags: ["engine"], language: "en",
      body: .checklist(
        .daily,
        [
          .init(
            title: "Engine", icon: "wrench", isCollapsed: true,
            items: [
              .init(
                title: "Check the oil", description: "Between the marks.", isRequired: true,
                tags: ["engine", "@skipper"], minutes: 2),
              .init(title: "Navigation lights … ON"),
              .init(title: "Fuel (required)"),
            ])
        ]))
    let text = DocumentText(
      document, DocumentText.Setting(form: .plain, visibility: .private, needsType: false))
    #expect(text.ending == ".md")
    #expect(
      text.text == """
        ---
        title: Engine check
        description: Before you start.
        checklist_type: daily
        tags: [engine]
        language: en
        visibility: private
        ---

        ## Engine (icon wrench, collapsed)

        - [ ] Check the oil (required, 2 min, #engine, @skipper)

          Between the marks.

        - [ ] Navigation lights … ON
        - [ ] Fuel (required<!-- -->)

        """)
  }

  @Test func `a list in the description of a section does not take in its items`() throws {
    let document = AppDocument(
      title: "Reef", description: "One reef.",
      body: .checklist(
        .general,
        [
          AppDocument.Section(
            title: "Deck", description: "At hand:\n\n• Rope\n• Knife",
            items: [AppDocument.Item(title: "Halyard eased")])
        ]))
    let (read, sources) = try Self.imported([document], form: .plain)
    #expect(sources[0].hasSuffix("- Rope\n- Knife\n\n<!-- -->\n\n- [ ] Halyard eased\n"))
    let copy = try AppFileReader.document(read[0], form: .plain)
    #expect(document.differences(from: copy) == [])
  }

  @Test func `a title with many dots is written quickly`() {
    let items = [AppDocument.Item(title: "a" + String(repeating: ".", count: 60_000))]
    let document = AppDocument(
      title: "Abc", body: .checklist(.general, [AppDocument.Section(title: "S", items: items)]))
    let setting = DocumentText.Setting(form: .plain, visibility: .public, needsType: false)
    let time = ContinuousClock().measure { _ = DocumentText(document, setting) }
    // Looking through all of them for each takes minutes.
    #expect(time < .seconds(20))
  }
}
