import Testing

/// Callouts, marks, tables and code, from source to page, payload and report.
@Suite struct TextConstructTests {
  @Test func `callouts of Obsidian, English`() throws {
    try expectGuide(
      """
      > [!note] Title
      > Text *one*.

      > [!danger]
      > Fire.
      """,
      html: """
        <section role="note" class="callout note">
        <p class="callout-title">Title</p>
        <p>Text <em>one</em>.</p>
        </section>
        <section role="note" class="callout danger">
        <p class="callout-title">Danger</p>
        <p>Fire.</p>
        </section>
        """,
      payload: """
        > [!note] Title
        > Text *one*.

        > [!danger]
        > Fire.
        """)
  }

  @Test func `callouts of Obsidian, Russian`() throws {
    try expectGuide(
      """
      > [!warning] Осторожно
      > Текст.
      """,
      html: """
        <section role="note" class="callout warning">
        <p class="callout-title">Осторожно</p>
        <p>Текст.</p>
        </section>
        """,
      payload: """
        > [!warning] Осторожно
        > Текст.
        """)
  }

  @Test func `callouts of MkDocs`() throws {
    try expectGuide(
      """
      !!! tip "Do this"
          Text.

      !!! danger
          Огонь.
      """,
      html: """
        <section role="note" class="callout tip">
        <p class="callout-title">Do this</p>
        <p>Text.</p>
        </section>
        <section role="note" class="callout danger">
        <p class="callout-title">Danger</p>
        <p>Огонь.</p>
        </section>
        """,
      payload: """
        > [!tip] Do this
        > Text.

        > [!danger]
        > Огонь.
        """)
  }

  @Test func `callouts in words, English`() throws {
    try expectGuide(
      """
      > **Important!** Text.

      **Note:** More.

      > **Tip:** This.
      """,
      html: """
        <section role="note" class="callout important">
        <p class="callout-title">Important!</p>
        <p>Text.</p>
        </section>
        <section role="note" class="callout note">
        <p class="callout-title">Note</p>
        <p>More.</p>
        </section>
        <section role="note" class="callout tip">
        <p class="callout-title">Tip</p>
        <p>This.</p>
        </section>
        """,
      payload: """
        > [!important] Important!
        > Text.

        > [!note] Note
        > More.

        > [!tip] Tip
        > This.
        """)
  }

  @Test func `callouts in words, Russian`() throws {
    try expectGuide(
      """
      > **Важно!** Текст.

      **Примечание:** Ещё.

      > **Совет:** Так.

      > **Опасно!** Огонь.
      """,
      html: """
        <section role="note" class="callout important">
        <p class="callout-title">Важно!</p>
        <p>Текст.</p>
        </section>
        <section role="note" class="callout note">
        <p class="callout-title">Примечание</p>
        <p>Ещё.</p>
        </section>
        <section role="note" class="callout tip">
        <p class="callout-title">Совет</p>
        <p>Так.</p>
        </section>
        <section role="note" class="callout danger">
        <p class="callout-title">Опасно!</p>
        <p>Огонь.</p>
        </section>
        """,
      payload: """
        > [!important] Важно!
        > Текст.

        > [!note] Примечание
        > Ещё.

        > [!tip] Совет
        > Так.

        > [!danger] Опасно!
        > Огонь.
        """)
  }

  @Test func `a callout's title with emphasis past the end of its line`() throws {
    try expectGuide(
      "> [!note] One *two\n> three* four\n> five",
      html: """
        <section role="note" class="callout note">
        <p class="callout-title">One <em>two
        three</em> four</p>
        <p>five</p>
        </section>
        """,
      payload: "> [!note] One *two three* four\n> five")
  }

  @Test func `words after a fence are in the payload as they are written`() throws {
    let body = """
      ```sh title="Start the engine" linenums="1"
      go
      ```

      - One

        ~~~ yaml {.cls title="x"}
        a: b
        ~~~
      """
    try expectGuide(
      body,
      html: """
        <pre><code class="language-sh">go
        </code></pre>
        <ul>
        <li>
        <p>One</p>
        <pre><code class="language-yaml">a: b
        </code></pre>
        </li>
        </ul>
        """,
      payload: body)
  }

  @Test func `highlight`() throws {
    try expectGuide(
      "A ==*marked* word== and 1 == 2, a==b.",
      html: "<p>A <mark><em>marked</em> word</mark> and 1 == 2, a==b.</p>",
      payload: "A *marked* word and 1 == 2, a==b.")
  }

  @Test func `lines that are not a table`() throws {
    try expectGuide(
      """
      | a | b |

      Text.
      """,
      html: """
        <p>| a | b |</p>
        <p>Text.</p>
        """,
      payload: """
        | a | b |

        Text.
        """,
      report: """
        content/guides/main.md:9:1: warning: lines with bars that are not a table are shown as plain text [notation]
          9 | | a | b |
            | ^^^^^^^^^
            = help: leave an empty line above the table, begin its rows with `|`, and write a line such as `|---|---|` below the first one, with as many columns

        """)
  }

  @Test func `definition lines`() throws {
    try expectGuide(
      """
      **Sheet**: controls a sail
      **Halyard:** hoists it
      """,
      html: """
        <dl class="terms">
        <dt><strong>Sheet</strong></dt>
        <dd>controls a sail</dd>
        <dt><strong>Halyard:</strong></dt>
        <dd>hoists it</dd>
        </dl>
        """,
      payload: """
        **Sheet**: controls a sail
        **Halyard:** hoists it
        """)
  }

  @Test func `code`() throws {
    try expectGuide(
      """
          indented

      ~~~swift
      let a = "<b>"
      ~~~

      `` a`b ``
      """,
      html: """
        <pre><code>indented
        </code></pre>
        <pre><code class="language-swift">let a = &quot;&lt;b&gt;&quot;
        </code></pre>
        <p><code>a`b</code></p>
        """,
      payload: """
            indented

        ~~~swift
        let a = "<b>"
        ~~~

        `` a`b ``
        """)
  }
}
