import Testing

/// What a page shows of other files, from source to page, payload and report.
@Suite struct EmbedConstructTests {
  @Test func `a document`() throws {
    try expectGuide(
      """
      Before.

      ![[ropes]]

      After.
      """,
      html: """
        <p>Before.</p>
        <section class="embedded guide">
        <p class="source"><a href="../../guides/ropes/">Ropes</a></p>
        <p>Intro.</p>
        <h2>Kinds</h2>
        <p>Thick.</p>

        </section>
        <p>After.</p>
        """,
      payload: """
        Before.

        **[Ropes](https://library.example/guides/ropes/)**

        Intro.

        ## Kinds

        Thick.

        After.
        """)
  }

  @Test(arguments: [
    ("> [!tip] Title\n> ![[ropes]]", "tip"), ("%%c%% ![[ropes]]", "<!-- c -->"),
    ("![[ropes]] <!-- c -->", "<!-- c -->"), ("![[ropes]] ^key", "^key"),
  ])
  func `below the title of a callout, and beside a comment or a key`(
    text: String, hidden: String
  ) throws {
    let site = try Site.embedding(text)
    let page = try site.body()
    #expect(page.contains(" class=\"embedded guide\">\n<p class=\"source\">"), "\(page)")
    #expect(!page.contains("<p><section") && !page.contains(">ropes</a>"), "\(page)")
    let markdown = try site.markdown()
    #expect(markdown.contains("**[Ropes](https://library.example/guides/ropes/)**"), "\(markdown)")
    #expect(hidden == "tip" || !markdown.contains(hidden), "\(markdown)")
  }

  @Test func `a heading in a quote is never above those of the page`() throws {
    let found = try Construct.guide("## One\n\n> # In a quote\n>\n> Words.\n")
    #expect(found.html.contains("<h2 id=\"in-a-quote\">In a quote</h2>"))
  }

  @Test func `a section`() throws {
    try expectGuide(
      "![[ropes#Kinds]]",
      html: """
        <section class="embedded guide">
        <p class="source"><a href="../../guides/ropes/#kinds">Ropes</a></p>
        <h2>Kinds</h2>
        <p>Thick.</p>

        </section>
        """,
      payload: """
        ## Kinds

        Thick.
        """)
  }

  @Test func `the part of a quote below a heading`() throws {
    try expectGuide(
      "![[knots#In a quote]]",
      [
        "content/guides/knots.md": Sample.guide(
          "Knots",
          body:
            "> Before.\n>\n> ### In a quote\n>\n> Words.\n>\n> #### More\n>\n> ### After\n\nEnd.")
      ],
      html: """
        <section class="embedded guide">
        <p class="source"><a href="../../guides/knots/#in-a-quote">Knots</a></p>
        <h2>In a quote</h2>
        <p>Words.</p>
        <h3>More</h3>

        </section>
        """,
      payload: """
        ## In a quote

        Words.

        ### More
        """)
  }

  @Test func `a paragraph`() throws {
    try expectGuide(
      "![[ropes#^thick]]",
      html: """
        <section class="embedded guide">
        <p class="source"><a href="../../guides/ropes/#thick">Ropes</a></p>
        <p>Thick.</p>

        </section>
        """,
      payload: "Thick.")
  }

  @Test func `an item of a list`() throws {
    try expectGuide(
      "![[knots#^close]]",
      [
        "content/guides/knots.md": Sample.guide(
          "Knots", body: "1. Open.\n2. Close: ^close\n   - by hand\n   - by wire\n3. Lock.")
      ],
      html: """
        <section class="embedded guide">
        <p class="source"><a href="../../guides/knots/#close">Knots</a></p>
        <p>Close:</p>
        <ul>
        <li>by hand</li>
        <li>by wire</li>
        </ul>

        </section>
        """,
      payload: """
        Close:

        - by hand
        - by wire
        """)
  }

  @Test func `an image`() throws {
    try expectGuide(
      """
      ![[plan.svg|The plan]]

      ![The plan](../images/plan.svg "Above")
      """,
      html: """
        <p><img src="../../media/plan-b59c5600.svg" alt="The plan" width="40" height="20" decoding="async"></p>
        <p><img src="../../media/plan-b59c5600.svg" alt="The plan" title="Above" width="40" height="20" loading="lazy" decoding="async"></p>
        """,
      payload: """
        ![The plan](https://library.example/media/plan-b59c5600.svg)

        ![The plan](https://library.example/media/plan-b59c5600.svg "Above")
        """)
  }

  @Test func `a video`() throws {
    try expectGuide(
      """
      ![[film.mp4]]

      ![Film](../images/film.mp4)
      """, ["content/images/film.mp4": "film"],
      html: """
        <p><video controls preload="none" src="../../media/film-d0607f7a.mp4" aria-label="film.mp4"></video></p>
        <p><video controls preload="none" src="../../media/film-d0607f7a.mp4" aria-label="Film"></video></p>
        """,
      payload: """
        [film.mp4](https://library.example/media/film-d0607f7a.mp4)

        [Film](https://library.example/media/film-d0607f7a.mp4)
        """)
  }

  @Test func `a video on another host`() throws {
    try expectGuide(
      "![F](https://www.youtube.com/watch?v=1)",
      html: """
        <p><a class="film" href="https://www.youtube.com/watch?v=1" rel="noopener nofollow ugc">F <small>youtube.com</small></a></p>
        """,
      payload: "[F](https://www.youtube.com/watch?v=1)")
  }

  @Test func `a missing document`() throws {
    try expectGuide(
      "![[rope]]",
      report: """
        content/guides/main.md:9:1: error: no document is called 'rope', so nothing can be shown here [embed-target]
          9 | ![[rope]]
            | ^^^^^^^^^
            = help: did you mean ![[ropes]]?

        """)
  }

  @Test func `a missing image`() throws {
    try expectGuide(
      "![Plan](../images/plam.svg)",
      report: """
        content/guides/main.md:9:1: error: no image at '../images/plam.svg' that can be published [image-target]
          9 | ![Plan](../images/plam.svg)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean ../images/plan.svg?

        """)
  }

  @Test func `an image without words`() throws {
    try expectGuide(
      "![](../images/plan.svg)",
      html: """
        <p><img src="../../media/plan-b59c5600.svg" alt="" width="40" height="20" decoding="async"></p>
        """,
      payload: "![](https://library.example/media/plan-b59c5600.svg)",
      report: """
        content/guides/main.md:9:1: warning: the image has no alternative text [image-alt]
          9 | ![](../images/plan.svg)
            | ^^^^^^^^^^^^^^^^^^^^^^^
            = help: describe it between the brackets: ![what it shows](…)

        """)
  }

  @Test func `a document that shows itself`() throws {
    try expectGuide(
      """
      Text.

      ![[main]]
      """,
      report: """
        content/guides/main.md:11:1: error: this embeds itself endlessly: content/guides/main.md → content/guides/main.md [embed-cycle]
          11 | ![[main]]
             | ^^^^^^^^^
             = help: write a link instead; it is shown as one now

        """)
  }
}
