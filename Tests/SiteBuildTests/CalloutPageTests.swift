import Testing

/// Callouts and marks from sources to pages and payloads.
@Suite struct CalloutPageTests {
  @Test func `callouts of three notations have one look`() throws {
    let site = try Site.embedding(
      """
      > [!warning]- Mind *this*
      > Text

      !!! warning "Mind *this*"
          Text

      ??? warning
          Text
      Next.

      > **Осторожно!** Text

      **Important:** Text

      > [!strange] Own
      > Text

      !!! strange
          Text
      """)
    #expect(
      try site.body() == """
        <details class="callout warning">
        <summary class="callout-title">Mind <em>this</em></summary>
        <p>Text</p>
        </details>
        <section role="note" class="callout warning">
        <p class="callout-title">Mind <em>this</em></p>
        <p>Text</p>
        </section>
        <details class="callout warning">
        <summary class="callout-title">Warning</summary>
        <p>Text</p>
        </details>
        <p>Next.</p>
        <section role="note" class="callout warning">
        <p class="callout-title">Осторожно!</p>
        <p>Text</p>
        </section>
        <section role="note" class="callout important">
        <p class="callout-title">Important</p>
        <p>Text</p>
        </section>
        <section role="note" class="callout note">
        <p class="callout-title">Own</p>
        <p>Text</p>
        </section>
        <section role="note" class="callout note">
        <p class="callout-title">Strange</p>
        <p>Text</p>
        </section>

        """)
    #expect(
      try site.markdown() == """
        > [!warning] Mind *this*
        > Text

        > [!warning] Mind *this*
        > Text

        > [!warning]
        > Text

        Next.

        > [!warning] Осторожно!
        > Text

        > [!important] Important
        > Text

        > [!note] Own
        > Text

        > [!note] Strange
        > Text
        """)
  }

  @Test func `callouts with blocks in payloads`() throws {
    let site = try Site.embedding(
      "- item\n\n    !!! tip\n        - a\n        - [[ropes]]\n\n        ```\n        !!! x\n        ```\n\n> [!note]\n> a\n> b\n>\n> > [!tip] In\n> > c\n"
    )
    #expect(
      try site.markdown() == """
        - item

            > [!tip]
            >
            > - a
            > - [ropes](https://library.example/guides/ropes/)
            >
            > ```
            > !!! x
            > ```

        > [!note]
        > a
        > b
        >
        > > [!tip] In
        > > c
        """)
  }

  @Test(arguments: [
    ("> [!note]\n> a[^1]\n>\n> [^1]: N.\n>     M.", "> [!note]\n> a[^1]\n>\n> [^1]: N.\n>     M."),
    (
      "!!! note\n    a[^1]\n\n    [^1]: N.\n        M.",
      "> [!note]\n> a[^1]\n>\n> [^1]: N.\n>     M."
    ),
    ("> **Note:** a[^1]\n>\n> [^1]: N. M.", "> [!note] Note\n> a[^1]\n>\n> [^1]: N. M."),
    (
      "- > [!note]\n  > a[^1]\n  >\n  > [^1]: N. M.", "- > [!note]\n  > a[^1]\n  >\n  > [^1]: N. M."
    ),
    ("> [!note]\n>\n> - a[^1]\n>\n>   [^1]: N. M.", "> [!note]\n>\n> - a[^1]\n>\n>   [^1]: N. M."),
    (
      "> [!note]\n> > [!tip]\n> > a[^1]\n> >\n> > [^1]: N. M.",
      "> [!note]\n>\n> > [!tip]\n> > a[^1]\n> >\n> > [^1]: N. M."
    ),
    ("a[^1]\n\n> [!note]\n> [^1]: N. M.\n>\n> b", "a[^1]\n\n> [!note]\n> b\n>\n> [^1]: N. M."),
  ])
  func `a footnote that is defined in a callout`(body: String, payload: String) throws {
    let found = try Construct.guide(body)
    let page = found.html.replacing("\n", with: " ")
    #expect(page.contains("<div class=\"footnote\" id=\"_fn-1\"><sup>1</sup> <p>N. M.</p> </div>"))
    #expect(found.payload == payload)
    #expect(found.report == "")
    #expect(try Construct.guide(body, text: .plain).payload.hasSuffix("\n\n¹ N. M."))
  }

  @Test func `marks, comments, terms and code`() throws {
    let site = try Site.embedding(
      "a ==b== %%gone%%c ==*d*== `==e== [[f]]`\n\n%%\n\ngone\n\n%%\n\n**A**: one\n**B:** *two*\n\n| [[ropes\\|x]] | ==y== |\n|---|---|\n"
    )
    #expect(site.files(holding: "gone") == [])
    let page = try site.body()
    #expect(
      page.hasPrefix(
        """
        <p>a <mark>b</mark> c <mark><em>d</em></mark> <code>==e== [[f]]</code></p>
        <dl class="terms">
        <dt><strong>A</strong></dt>
        <dd>one</dd>
        <dt><strong>B:</strong></dt>
        <dd><em>two</em></dd>
        </dl>
        """), "\(page)")
    #expect(
      page.contains(
        "<th><a href=\"../../guides/ropes/\">x</a></th>\n<th><mark>y</mark></th>"))
    #expect(
      try site.markdown() == """
        a **b** c *d* `==e== [[f]]`



        **A**: one
        **B:** *two*

        | [x](https://library.example/guides/ropes/) | **y** |
        |---|---|
        """)
  }

  @Test func `constructs also work in items, fronts and YAML`() throws {
    let site = try Site.embedding(
      "x",
      [
        "content/checklists/a.yaml":
          "title: Aaa\ndescription: D.\ntags: [a]\nvisibility: public\nsections:\n  - title: One\n    items:\n      - title: Read [[ropes]] ==now==\n        description: |\n          !!! note\n              Mind [[ropes#Ends]].\n"
      ])
    let page = try site.page("checklists/a/")
    #expect(
      page.contains(
        "<p>Read <a href=\"../../guides/ropes/\">ropes</a> <mark>now</mark></p>"))
    #expect(page.contains("<section role=\"note\" class=\"callout note\">"))
    #expect(page.contains("ropes/#ends\">ropes › Ends</a>"))
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/aaa-") })
    let payload = try site.text(path)
    #expect(payload.contains("\"title\":\"Read ropes now\""), "\(payload)")
    #expect(
      payload.contains(
        "> [!note]\\n> Mind [ropes › Ends](https://library.example/guides/ropes/#ends)."),
      "\(payload)")
  }

  @Test func `dashes in an admonition are not a bullet`() throws {
    let found = try Construct.checklist("## Deck\n\n!!! note\n    -- the skipper\n\n- [ ] Lines")
    #expect(found.html.contains("<p class=\"callout-title\">Note</p>\n<p>-- the skipper</p>\n"))
    #expect(found.payload == "# Deck\n  > [!note]\n> -- the skipper\n- Lines")
    #expect(
      found.report == """
        content/checklists/main.md:12:5: warning: this line does not begin a list item [notation]
          12 |     -- the skipper
             |     ^^^^^^^^^^^^^^
             = help: begin it with a hyphen and a space: `- …`

        """)
  }
}
