import Testing

/// Links as authors write them, from source to page, payload and report.
@Suite struct LinkConstructTests {
  @Test func `relative links`() throws {
    try expectGuide(
      """
      [a](ropes.md) [b](./ropes.md#kinds) [c](../guides/ropes.md#thick) [d](/guides/ropes.md) [e](ropes)
      """,
      html: """
        <p><a href="../../guides/ropes/">a</a> <a href="../../guides/ropes/#kinds">b</a> <a href="../../guides/ropes/#thick">c</a> <a href="../../guides/ropes/">d</a> <a href="../../guides/ropes/">e</a></p>
        """,
      payload: """
        [a](https://library.example/guides/ropes/) [b](https://library.example/guides/ropes/#kinds) [c](https://library.example/guides/ropes/#thick) [d](https://library.example/guides/ropes/) [e](https://library.example/guides/ropes/)
        """)
  }

  @Test func `titles of pictures and links`() throws {
    try expectGuide(
      """
      ![Plan](../images/plan.svg "The *plan*") [a](ropes.md 'Of "ropes"') [b][r] ![c](https://x.example/c.png "out")

      [r]: ropes.md#kinds (All
        kinds)
      """,
      html: """
        <p><img src="../../media/plan-b59c5600.svg" alt="Plan" title="The *plan*" width="40" height="20" decoding="async"> <a href="../../guides/ropes/" title="Of &quot;ropes&quot;">a</a> <a href="../../guides/ropes/#kinds" title="All
        kinds">b</a> <a href="https://x.example/c.png" rel="noopener nofollow ugc">c</a></p>
        """,
      payload: """
        ![Plan](https://library.example/media/plan-b59c5600.svg "The *plan*") [a](https://library.example/guides/ropes/ "Of \\"ropes\\"") [b](https://library.example/guides/ropes/#kinds "All kinds") ![c](https://x.example/c.png "out")
        """)
  }

  @Test(arguments: [
    "a \\\" b", "a \\\\ b\\\\", "&amp;copy; & &lt;b&gt; &copy;", "a) [b](c", "`x` *y* _z_", "'it'",
    "a \\| b",
    "&quot;", "Всё", "&amp;#65;",
  ])
  func `a title is the same in a payload and on the page`(title: String) throws {
    let body = { (address: String) in "| ![a](\(address) \"\(title)\") |\n|---|" }
    let first = try Construct.guide(body("../images/plan.svg"))
    let title = #/ title="([^"]*)"/#
    let words = try #require(first.html.firstMatch(of: title)?.1)
    // Read again as it was sent, with an address of the library.
    let again = try Construct.guide(
      first.payload.replacing(#/https:[^ ]*/#, with: "../images/plan.svg"))
    #expect(again.html.firstMatch(of: title)?.1 == words)
    #expect(again.payload == first.payload)
  }

  @Test func `wiki links`() throws {
    try expectGuide(
      """
      [[ropes]] [[ropes|thick]] [[ropes#Kinds]] [[ropes#^thick]] [[guides/ropes.md#Kinds|k]] [[Ropes]] [[#Here]]

      ## Here
      """,
      html: """
        <p><a href="../../guides/ropes/">ropes</a> <a href="../../guides/ropes/">thick</a> <a href="../../guides/ropes/#kinds">ropes › Kinds</a> <a href="../../guides/ropes/#thick">ropes</a> <a href="../../guides/ropes/#kinds">k</a> <a href="../../guides/ropes/">Ropes</a> <a href="#here">Here</a></p>
        <h2 id="here">Here</h2>
        """,
      payload: """
        [ropes](https://library.example/guides/ropes/) [thick](https://library.example/guides/ropes/) [ropes › Kinds](https://library.example/guides/ropes/#kinds) [ropes](https://library.example/guides/ropes/#thick) [k](https://library.example/guides/ropes/#kinds) [Ropes](https://library.example/guides/ropes/) Here

        ## Here
        """)
  }

  @Test func `wiki links to what is not there`() throws {
    try expectGuide(
      "[[rope]] [[ropes#Kind]] [[ropes#^thin]]",
      report: """
        content/guides/main.md:9:1: warning: no document or file is called 'rope' [link-target]
          9 | [[rope]] [[ropes#Kind]] [[ropes#^thin]]
            | ^^^^^^^^
            = help: did you mean [[ropes]]?
        content/guides/main.md:9:10: error: no heading '#Kind' in content/guides/ropes.md [link-anchor]
          9 | [[rope]] [[ropes#Kind]] [[ropes#^thin]]
            |          ^^^^^^^^^^^^^^
            = help: did you mean '#kinds'?
        content/guides/main.md:9:25: error: nothing in content/guides/ropes.md has the key '^thin' [link-anchor]
          9 | [[rope]] [[ropes#Kind]] [[ropes#^thin]]
            |                         ^^^^^^^^^^^^^^^
            = help: its only key is '^thick'

        """)
  }

  @Test func `a link to a folder`() throws {
    try expectGuide(
      "[All guides](../guides/) [up](..) [[guides/]]",
      html: """
        <p><a href="../../guides/">All guides</a> <a href="../../">up</a> <a href="../../guides/">guides/</a></p>
        """,
      payload: """
        [All guides](https://library.example/guides/) [up](https://library.example/) [guides/](https://library.example/guides/)
        """)
  }

  @Test func `a link to a folder without a page`() throws {
    try expectGuide(
      "[Notes](../notes/)",
      [
        "content/notes/n.md": """
        ---
        title: Note
        description: About it.
        tags: [sea]
        visibility: public
        created: 2026-01-15
        updated: 2026-02-01T09:30:00Z
        ---
        Words.

        """
      ],
      report: """
        content/guides/main.md:9:1: error: the folder 'content/notes' has no page: it contains no index.md [link-target]
          9 | [Notes](../notes/)
            | ^^^^^^^^^^^^^^^^^^
            = help: link to a document in it, or write content/notes/index.md

        """)
  }

  @Test func `a wiki link that matches two`() throws {
    try expectGuide(
      "[[knots]]",
      [
        "content/guides/a/knots.md": """
        ---
        title: Knots
        description: About it.
        tags: [sea]
        visibility: public
        created: 2026-01-15
        updated: 2026-02-01T09:30:00Z
        ---
        One.

        """,
        "content/guides/b/knots.md": """
        ---
        title: Bends
        description: About it.
        tags: [sea]
        visibility: public
        created: 2026-01-15
        updated: 2026-02-01T09:30:00Z
        ---
        Two.

        """,
      ],
      report: """
        content/guides/main.md:9:1: error: 'knots' may refer to content/guides/a/knots.md, content/guides/b/knots.md [link-ambiguous]
          9 | [[knots]]
            | ^^^^^^^^^
            = help: write the path, such as [[guides/a/knots]]

        """)
  }

  @Test func `a link to a private document`() throws {
    try expectGuide(
      "[x](secret.md)",
      [
        "content/guides/secret.md": """
        ---
        title: Secret
        description: About it.
        tags: [sea]
        visibility: private
        created: 2026-01-15
        updated: 2026-02-01T09:30:00Z
        ---
        One.

        """
      ],
      report: """
        content/guides/main.md:9:1: error: content/guides/secret.md is private, so it has no page to link to [link-target]
          9 | [x](secret.md)
            | ^^^^^^^^^^^^^^
            = help: publish it, or remove the link

        """)
  }

  @Test func `an address that is not allowed`() throws {
    try expectGuide(
      "[x](javascript:alert(1)) [y](//host/x) [z](mailto:a@b.example)",
      report: """
        content/guides/main.md:9:1: error: the address 'javascript:alert(1)' does not begin with an allowed scheme [link-scheme]
          9 | [x](javascript:alert(1)) [y](//host/x) [z](mailto:a@b.example)
            | ^^^^^^^^^^^^^^^^^^^^^^^^
            = help: use http, https, mailto or tel, or a relative path to a file of the library
        content/guides/main.md:9:26: error: the address '//host/x' does not begin with an allowed scheme [link-scheme]
          9 | [x](javascript:alert(1)) [y](//host/x) [z](mailto:a@b.example)
            |                          ^^^^^^^^^^^^^
            = help: use http, https, mailto or tel, or a relative path to a file of the library

        """)
  }
}
