import Testing

/// Dates, stubs and translations, from source to page, payload and report.
@Suite struct DocumentConstructTests {
  @Test func `a date without a year`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        created: November 16
        ---
        Text.

        """
      ],
      html: "<p>Text.</p>", payload: "Text.",
      report: """
        content/guides/main.md:6:10: warning: 'November 16' has no year, and there is no version history to take it from; it is left out [date-partial]
          6 | created: November 16
            |          ^^^^^^^^^^^
            = help: write the year too, such as 2024-11-16

        """)
  }

  @Test func `a value that is not a date`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        created: 2026-02-30
        updated: soon
        ---
        Text.

        """
      ],
      report: """
        content/guides/main.md:6:10: error: 'created' must be a date, and '2026-02-30' is not one [date-form]
          6 | created: 2026-02-30
            |          ^^^^^^^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z
        content/guides/main.md:7:10: error: 'updated' must be a date, and 'soon' is not one [date-form]
          7 | updated: soon
            |          ^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z

        """)
  }

  @Test func `dates in the wrong order`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        created: 2026-02-01
        updated: 2026-01-15
        ---
        Text.

        """
      ],
      report: """
        content/guides/main.md:7:10: error: `updated` (2026-01-15) is before `created` (2026-02-01) [date-order]
          7 | updated: 2026-01-15
            |          ^^^^^^^^^^
            = help: swap the two, or remove `updated` to take it from the history

        """)
  }

  @Test func `a document with only headings`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        created: 2026-01-15
        updated: 2026-02-01
        ---
        ## One

        ## Two

        """
      ],
      html: """
        <h2 id="one">One</h2>
        <h2 id="two">Two</h2>
        """,
      payload: """
        ## One

        ## Two
        """)
  }

  @Test func `a translation of nothing`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        translation_of: rope.md
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Text.

        """
      ],
      report: """
        content/guides/main.md:6:17: error: no document at 'rope.md', named by `translation_of` [link-target]
          6 | translation_of: rope.md
            |                 ^^^^^^^
            = help: did you mean ropes.md?

        """)
  }

  @Test func `a translation and its source`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        created: 2026-01-15
        updated: 2026-02-01
        ---
        See [[ropes]].

        """,
        "content/guides/main.ru.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Главная
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Смотри [[ropes]].

        """,
      ],
      html: "<p>See <a href=\"../../guides/ropes/\">ropes</a>.</p>",
      payload: "See [ropes](https://library.example/guides/ropes/).")
  }

  @Test func `two translations into one language`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Main
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Text.

        """,
        "content/guides/other.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Other
        translation_of: main.md
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Text.

        """,
      ],
      html: "<p>Text.</p>",
      payload: "Text.")
  }

  @Test func `a document without a text is not published`() throws {
    let site = try Site.build(["content/guides/main.md": Sample.matter("Main")])
    #expect(
      site.findings == [
        "content/guides/main.md: warning: the document has no text yet, so it is not published [stub]"
      ])
    #expect(site.paths.filter { $0.contains("main") } == [])
  }

  @Test func `a document in Russian has the words of its language`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/checklists/main.md": Sample.matter("Main", "language: ru")
        + "- [ ] Масло (обязательно, 2 мин)\n",
    ])
    #expect(site.findings == [])
    let page = try site.page("ru/checklists/main/")
    #expect(page.contains("<html lang=\"ru\""))
    #expect(page.contains("<span class=\"time\">2 мин</span>"))
    let payload = try #require(site.paths.first { $0.hasPrefix("payloads/main-") })
    #expect(try site.object(payload)["language"] as? String == "ru")
  }

  @Test func `a page names its translation, and a missing one is reported`() throws {
    let files = [
      "fairlead.yml":
        "site: { title: Library, url: \"https://library.example\", languages: [en, ru] }\n",
      "content/guides/main.md": Sample.guide("Main"),
      "content/guides/main.ru.md": Sample.guide("Главная", tags: "[море]"),
    ]
    let site = try Site.build(files)
    #expect(site.findings == [])
    for (address, language, other) in [
      ("guides/main/", "ru", "../../ru/guides/main/"),
      ("ru/guides/main/", "en", "../../../guides/main/"),
    ] {
      let page = try site.page(address)
      #expect(page.contains("hreflang=\"\(language)\""))
      #expect(page.contains("href=\"\(other)\""))
    }
    #expect(site.paths.count { $0.hasPrefix("payloads/") } == 2)
    let alone = try Site.build(files.filter { $0.key != "content/guides/main.ru.md" })
    #expect(
      alone.findings == [
        "content/guides/main.md: note: the document is not translated into ru [translation-missing]"
      ])
  }
}
