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

        - – ☐ Cap

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

  @Test func `callouts have words of the document's language`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.ru.md": Sample.guide(
        "Якорь", body: "> [!warning]\n> Горячо.\n\n> [!tip] Проще\n> Так."),
    ])
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/") })
    let data = try #require(try site.object(path)["content_data"] as? [String: Any])
    #expect(data["markdown"] as? String == "**Осторожно:** Горячо.\n\n**Совет: Проще**\n\nТак.")
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
