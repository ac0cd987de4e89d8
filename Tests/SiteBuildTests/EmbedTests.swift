import Testing

/// Embeds from sources to pages and payloads.
@Suite struct EmbedTests {
  @Test func `a section is shown below the heading above it`() throws {
    let site = try Site.embedding("## Here\n\n![[ropes#Kinds]]\n\nAfter.")
    #expect(site.errors == [])
    let page = try site.body()
    #expect(
      page.contains(
        """
        <section class="embedded guide">
        <p class="source"><a href="../../guides/ropes/#kinds">Ropes</a></p>
        <h3>Kinds</h3>
        <p>See <a href="../../guides/ropes/#ends">Ends</a><sup>
        """), "\(page)")
    #expect(page.contains("<h4>Thick</h4>"))
    #expect(page.contains("_fn-2\"><sup>2</sup>\n<p>Two.</p>"))
    #expect(!page.contains("<p>One.</p>") && !page.contains("<p>E.</p>"))
    #expect(
      try site.markdown().hasPrefix(
        """
        ## Here

        ### Kinds

        See [Ends](https://library.example/guides/ropes/#ends)[^
        """))
    #expect(try site.markdown().contains("n]: Two."))
    #expect(
      try site.page("guides/ropes/").contains(
        "<dd><a href=\"../../guides/main/\">Main</a></dd>"))
  }

  @Test func `a checklist in a guide stays one checklist`() throws {
    let site = try Site.embedding("![[engine]]\n\n![[engine#^oil]]")
    let own = try site.page("checklists/engine/")
    let page = try site.body()
    let ids = own.matches(of: /<li id="[^"]*" data-id="([^"]+)"/).map { String($0.1) }
    #expect(ids.count == 3)
    for id in ids { #expect(page.contains("data-id=\"\(id)\"")) }
    #expect(page.matches(of: /data-id="([^"]+)" class="must"/).count == 2)
    let anchors = page.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(Set(anchors).count == anchors.count)
    #expect(
      try site.markdown().hasPrefix(
        """
        **[Engine](https://library.example/checklists/engine/)**

        Before.

        ## Oil

        - [ ] Level (required)

          Engine *cold*.
          - [ ] Nested
        - [ ] Lights … ON

        - [ ] Level (required)
        """))
  }

  @Test func `decks are shown as cards`() throws {
    let site = try Site.embedding("![[knots]]")
    #expect(try site.body().contains("<h2>Which?</h2>"))
    #expect(
      try site.markdown().contains(
        "**Which?**\n\nThe [bowline](https://library.example/guides/ropes/)."))
  }

  @Test func `each text of a deck in YAML has its own footnotes`() throws {
    let deck = """
      title: Lights
      description: What they mean.
      visibility: public
      tags: [deck]
      created: 2026-01-15
      cards:
        - front: Red
          back: "Port[^n].\\n\\n[^n]: Left."
        - front: Green
          back: "Starboard[^n].\\n\\n[^n]: Right."
      """
    let site = try Site.embedding("![[lights]]", ["content/decks/lights.yaml": deck])
    #expect(site.errors == [])
    for page in [try site.page("decks/lights/"), try site.body()] {
      #expect(page.matches(of: /<p>Left\.<\/p>/).count == 1, "\(page)")
      let links = page.matches(of: /href="#([^"]*_fn-[^"]+)"/).map { $0.output.1 }
      let notes = page.matches(of: /class="footnote" id="([^"]+)"/).map { $0.output.1 }
      #expect(links == notes && Set(notes).count == 2, "\(page)")
    }
    let text = try site.markdown()
    let labels = text.matches(of: /\[\^([^\]]+)\]: (?:Left|Right)\./).map { $0.output.1 }
    #expect(Set(labels).count == 2 && labels.count == 2, "\(text)")
    for label in labels { #expect(text.contains("[^\(label)].")) }
  }

  @Test func `a footnote that is defined in a callout is written once`() throws {
    let text = "> [!note]\n> a[^1]\n>\n> [^1]: N."
    let found = try Construct.guide(
      "![[list]]\n\n![[note]]",
      [
        "content/checklists/list.md": Sample.guide("List", body: "\(text)\n\n- [ ] b"),
        "content/guides/note.md": Sample.guide("Note", body: text),
      ])
    #expect(
      found.payload == """
        **[List](https://library.example/checklists/list/)**

        > [!note]
        > a[^0-2-1]

        - [ ] b

        [^0-2-1]: N.

        **[Note](https://library.example/guides/note/)**

        > [!note]
        > a[^0-4-1]

        [^0-4-1]: N.
        """)
  }

  @Test func `titles and responses of a list in a guide stay words in its payload`() throws {
    let list = Sample.guide(
      "Fire *now* [v1]", body: "## The \\*big\\* one\n\n- [ ] Valve … SHUT_OFF \\_now\\_ [x]")
    let site = try Site.embedding("![[fire]]", ["content/checklists/fire.md": list])
    #expect(
      try site.markdown() == #"""
        **[Fire \*now\* \[v1\]](https://library.example/checklists/fire/)**

        ## The \*big\* one

        - [ ] Valve … SHUT_OFF \_now\_ \[x\]
        """#)
  }

  @Test(arguments: [
    (#"Valve … SHUT \_now\_ \*and\* \[locked\]"#, #"Valve … SHUT \_now\_ \*and\* \[locked\]"#),
    ("Valve … SHUT &amp; LOCKED &copy;", "Valve … SHUT & LOCKED ©"),
    (#"Va\*lve &amp; cock … \*SHUT\* (2 min)"#, #"Va\*lve &amp; cock … \*SHUT\* (2 min)"#),
  ])
  func `a response with escapes and entities is not in the title too`(
    written: String, shown: String
  ) throws {
    let list = Sample.guide("Fire", body: "- [ ] \(written)")
    let site = try Site.embedding("![[fire]]", ["content/checklists/fire.md": list])
    let text = try site.markdown()
    #expect(text.hasSuffix("\n\n- [ ] \(shown)"), "\(text)")
  }

  @Test func `addresses in the title of an embedded document stay addresses`() throws {
    let guide = Sample.guide("See https://x.example/_a/b_c or a_b@x.example, not _this_")
    let site = try Site.embedding("![[see]]", ["content/guides/see.md": guide])
    #expect(
      try site.markdown().hasPrefix(
        #"**[See https://x.example/_a/b_c or a_b@x.example, not \_this\_]("#))
  }

  @Test(arguments: [
    ("- [ ] ![[tides]]\n- [ ] Go", "- [ ] %\n  \n  Twice a day.\n- [ ] Go"),
    ("- a\n  1. [x] ![[tides]]", "- a\n  1. [x] %\n     \n     Twice a day."),
    ("- ![[tides]]", "- %\n  \n  Twice a day."),
    ("- [ ] $$x + 1$$\n- [ ] $$\n  a `b`\n  c\n  $$", "- [ ] `x + 1`\n- [ ] `` a `b` c ``"),
  ])
  func `a block that is the words of a task stays in its item`(text: String, expected: String)
    throws
  {
    let site = try Site.embedding(
      text, ["content/guides/tides.md": Sample.guide("Tides", body: "Twice a day.")])
    #expect(
      try site.markdown()
        == expected.replacing("%", with: "**[Tides](https://library.example/guides/tides/)**"))
  }

  @Test func `an embed inside a line is a link`() throws {
    let site = try Site.embedding("Look at ![[ropes]] and ![[ropes#Ends|the ends]].")
    #expect(
      try site.body()
        == "<p>Look at <a href=\"../../guides/ropes/\">ropes</a> and <a href=\"../../guides/ropes/#ends\">the ends</a>.</p>\n"
    )
    #expect(
      try site.markdown()
        == "Look at [ropes](https://library.example/guides/ropes/) and [the ends](https://library.example/guides/ropes/#ends)."
    )
  }

  @Test func `headings of checklists and decks move below the one above`() throws {
    let site = try Site.embedding(
      "## Part\n\n![[engine]]\n\n#### Deep\n\n![[knots]]\n\n###### End\n\n![[engine#Oil]]\n")
    let page = try site.body()
    let levels = page.matches(of: /<h([1-6])[ >]/).map { String($0.output.1) }
    #expect(levels == ["2", "3", "4", "5", "6", "6"], "\(page)")
    #expect(page.contains("<h3><span>Oil</span> <small>3 items</small></h3>"), "\(page)")
    #expect(page.contains("<h5>Which?</h5>"))
    #expect(try site.page("checklists/engine/").contains("<h2><span>Oil</span>"))
  }

  @Test func `an animated picture is still until it is opened`() throws {
    let site = try Site.embedding(
      "![[wave.gif|A wave]]\n\nIn line ![x](../images/wave.gif).\n\n![S](../images/still.gif)")
    #expect(site.errors == [])
    let page = try site.body()
    #expect(
      page.contains("<details class=\"moving\">\n<summary><img src=\"../../media/wave-"), "\(page)")
    #expect(page.contains("<p><img src=\"../../media/still-"))
    #expect(site.paths.count { $0.hasPrefix("public/media/wave-") } == 2)
    #expect(site.paths.count { $0.hasPrefix("public/media/still-") } == 1)
    // The app shows the animated one, as it does with every picture.
    #expect(
      try site.markdown().replacing(/-[0-9a-f]{8}\./, with: ".") == """
        ![A wave](https://library.example/media/wave.gif)

        In line ![x](https://library.example/media/wave.gif).

        ![S](https://library.example/media/still.gif)
        """)
    #expect(site.findings == [])
  }

  @Test func `videos, audio and papers`() throws {
    let site = try Site.embedding(
      "![F](https://www.youtube.com/watch?v=1) ![](https://vimeo.com/2) ![E](https://a.b/c.png)\n\n![[film.mp4]] ![[song.mp3|Song]] ![[plan.pdf]]"
    )
    let page = try site.body()
    #expect(
      page.contains(
        "<a class=\"film\" href=\"https://www.youtube.com/watch?v=1\""
          + " rel=\"noopener nofollow ugc\">F <small>youtube.com</small></a>"
      ))
    #expect(
      page.contains(
        "<a class=\"film\" href=\"https://vimeo.com/2\""
          + " rel=\"noopener nofollow ugc\">vimeo.com</a>")
    )
    #expect(page.contains("<a href=\"https://a.b/c.png\" rel=\"noopener nofollow ugc\">E</a>"))
    #expect(page.contains("<video controls preload=\"none\" src=\"../../media/film-"))
    #expect(page.contains("aria-label=\"Song\"></audio>"))
    #expect(page.contains(">plan.pdf</a>"))
    #expect(!page.contains("<iframe"))
    #expect(try site.markdown().hasPrefix("[F](https://www.youtube.com/watch?v=1)"))
  }

  // MARK: Callouts
}
