import Documents
import Testing

/// Constructs that need the whole library, as the app shows them.
@Suite struct PlainConstructTests {
  @Test func `an embedded guide is shown in place, line by line`() throws {
    let found = try Construct.guide(
      "## Here\n\n![[ropes]]\n\n![[ropes#Kinds]]\n\nSee [[ropes|the *ropes*]].", text: .plain)
    #expect(
      found.payload == """
        ## Here

        **[Ropes](https://library.example/guides/ropes/)**

        Intro.

        ### Kinds

        Thick.

        ### Kinds

        Thick.

        See [the *ropes*](https://library.example/guides/ropes/).
        """)
  }

  @Test func `an embedded checklist is a list of boxes`() throws {
    let files = [
      "content/checklists/engine.md": Sample.guide(
        "Engine",
        body: """
          Cold.

          ## Oil *first*

          - [ ] Level … BETWEEN *marks*
                Wipe the **stick**.
            - [ ] Cap
          1. [ ] One
          2. [ ] Two
          """)
    ]
    #expect(
      try Construct.guide("![[engine]]", files, text: .plain).payload == """
        **[Engine](https://library.example/checklists/engine/)**

        Cold.

        ## Oil first

        - ☐ Level … BETWEEN *marks*

        Wipe the **stick**.

        - · ☐ Cap

        1. ☐ One
        2. ☐ Two
        """)
    #expect(
      try Construct.checklist("- [ ] a\n\n  ![[engine#Oil *first*]]", files, text: .plain).payload
        == """
        #\u{20}
        - a
          Oil first

        ☐ Level … BETWEEN marks
          Wipe the stick.
          ☐ Cap
        1. ☐ One
        2. ☐ Two
        """)
  }

  @Test(arguments: PayloadText.allCases)
  func `the items of an embedded checklist say what they are`(text: PayloadText) throws {
    let items =
      "## S\n\n- [ ] Level … FULL (required, 90 s, @skipper, #engine_room) ^oil\n- [ ] Belt (optional, 5–10 min)\n- [ ] Hose\n"
    let engine = ["content/checklists/engine.md": Sample.guide("Engine", body: items)]
    let box = text == .plain ? "☐" : "[ ]"
    #expect(
      try Construct.guide("![[engine#S]]", engine, text: text).payload == """
        ## S

        - \(box) Level … FULL (required, 1 min 30 s, @skipper, #engine_room)
        - \(box) Belt (optional, 5–10 min)
        - \(box) Hose
        """)
    // In an emergency nobody reads times.
    let fire = [
      "content/checklists/fire.yaml":
        "title: Fire\nchecklist_type: emergency\ndescription: D.\ntags: [a]\nvisibility: public\ncreated: 2026-01-01\nsections:\n  - title: S\n    items: [{ title: Call, minutes: 2, role: skipper }]\n"
    ]
    #expect(
      try Construct.guide("![[fire#S]]", fire, text: text).payload
        == "## S\n\n- \(box) Call (@skipper)")
    #expect(
      try Construct.deck("## Q\n\n![[engine#^oil]]", engine, text: .plain).payload
        == "Q = ☐ Level … FULL (required, 1 min 30 s, @skipper, #engine_room)")
  }

  @Test(arguments: PayloadText.allCases)
  func `a number with a point alone is shown`(text: PayloadText) throws {
    let deck = try Construct.deck(
      "## When was it built?\n\n1984.\n\nBy Stevenson.\n\n## How many?\n\n12.", text: text)
    #expect(deck.html.contains("<ol start=\"1984\">\n<li></li>\n</ol>"))
    #expect(deck.payload == "When was it built? = 1984.\n\nBy Stevenson.\nHow many? = 12.")
    #expect(deck.report == "")
    let checklist = try Construct.checklist(
      "## Deck\n\nIn all:\n\n12.\n\n- [ ] Lines\n\n  - 5.", text: text)
    #expect(checklist.html.contains("<ol start=\"12\">\n<li></li>\n</ol>"))
    let bullet = text == .plain ? "•" : "-"
    #expect(checklist.payload == "# Deck\n  In all:\n\n12.\n- Lines\n  \(bullet) 5.")
    let crew = "The crew:\n\n1.\n2.\n3."
    #expect(try Construct.guide(crew, text: text).payload == crew)
    let note = text == .plain ? "**Note:**\n\n5." : "> [!note]\n>\n> 5."
    #expect(try Construct.guide("> [!note]\n>\n> 5.", text: text).payload == note)
  }

  @Test func `callouts and items have words of the document's language`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.ru.md": Sample.guide(
        "Якорь", body: "> [!warning]\n> Горячо.\n\n> [!tip] Проще\n> Так.\n\n![[b#S]]"),
      "content/checklists/b.ru.md": Sample.guide(
        "Список", body: "## S\n\n- [ ] Цепь (optional, 5 min)"),
    ])
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/yakor") })
    let data = try #require(try site.object(path)["content_data"] as? [String: Any])
    #expect(
      data["markdown"] as? String
        == "**Осторожно:** Горячо.\n\n**Совет: Проще**\n\nТак.\n\n## S\n\n- ☐ Цепь (по желанию, 5 мин)"
    )
  }

  @Test func `what the app cannot show is a note`() throws {
    let body = "![The plan](../images/plan.svg)\n\n> Words.\n\n![The plan](../images/plan.svg)"
    #expect(
      try Construct.guide(body, text: .plain).report == """
        content/guides/main.md:11:1: note: the app shows this quote like the text around it [app-text]
          11 | > Words.
             | ^^^^^^^^
             = help: name the source in the text

        """)
    #expect(try Construct.guide(body, text: .markdown).report == "")
  }
}
