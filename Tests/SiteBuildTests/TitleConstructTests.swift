import Testing

/// Titles, from source to page, payload and report.
@Suite struct TitleConstructTests {
  @Test func `a title that is the first heading`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        created: 2026-01-15
        updated: 2026-02-01
        ---
        # Main

        Text.

        """
      ],
      html: "<p>Text.</p>",
      payload: "Text.")
  }

  @Test func `a title that is the file's name`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Text.

        ## Part

        """
      ],
      html: """
        <p>Text.</p>
        <h2 id="part">Part</h2>
        """,
      payload: """
        Text.

        ## Part
        """)
  }

  @Test func `a heading that says something else`() throws {
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
        # Other

        Text.

        """
      ],
      html: """
        <h2 id="other">Other</h2>
        <p>Text.</p>
        """,
      payload: """
        # Other

        Text.
        """)
  }

  @Test func `a heading that says the same`() throws {
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
        # Main

        Text.

        """
      ],
      html: "<p>Text.</p>",
      payload: "Text.")
  }

  @Test func `a title that is empty`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: ''
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Text.

        """
      ],
      report: """
        content/guides/main.md:5:8: error: the document has no title [title-empty]
          5 | title: ''
            |        ^^
            = help: write `title: …` in the front matter, or a heading `# …`

        """)
  }

  @Test func `a title that is too short`() throws {
    try expectGuide(
      "",
      [
        "content/guides/main.md": """
        ---
        description: About it.
        tags: [sea]
        visibility: public
        title: Ma
        created: 2026-01-15
        updated: 2026-02-01
        ---
        Text.

        """
      ],
      report: """
        content/guides/main.md:5:8: error: the title 'Ma' is too short: published titles need at least 3 characters [title-length]
          5 | title: Ma
            |        ^^
            = help: make it say what the document is about, or set `visibility: private`

        """)
  }

  @Test func `the size of a picture is not one of the words of a title`() throws {
    let picture = "![the gauge|300](../images/plan.svg)"
    let found = try Construct.checklist(
      "## Engine \(picture)\n\n- [ ] Read \(picture) … GREEN\n"
        + "  - [ ] Note ![a|20x30](../images/plan.svg)")
    #expect(found.html.contains("<section id=\"engine-the-gauge\">"))
    #expect(
      found.payload == """
        # Engine the gauge
        - Read the gauge … GREEN
        - Read the gauge … GREEN — Note a
        """)
    #expect(
      try Construct.guide("## Engine \(picture)\n\nWords.").html.contains(
        "<h2 id=\"engine-the-gauge\">"))
    // Only a size is left out.
    let named = try Construct.checklist("- [ ] Read ![the gauge|left](../images/plan.svg)")
    #expect(named.payload.hasSuffix("- Read the gauge|left"))
    // In each other, as deep as may be: the words are those that the picture has.
    var deep = "a|3"
    for _ in 0..<90 { deep = "![\(deep)|3](../images/plan.svg)" }
    let nested = try Construct.guide("## Engine \(deep)\n\nWords.")
    #expect(nested.html.contains("<h2 id=\"engine-a3\">"))
  }
}
