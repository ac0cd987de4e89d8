import Testing

/// What every author writes, from source to page, payload and report.
@Suite struct MarkdownTests {
  @Test func `links of every form point to one page`() throws {
    try expectWholeGuide(
      "[a](ropes.md#kinds) [[ropes#Kinds|b]] [c][r] <https://x.example/y>\n\n[r]: ropes.md",
      html: """
        <p><a href="../../guides/ropes/#kinds">a</a> \
        <a href="../../guides/ropes/#kinds">b</a> \
        <a href="../../guides/ropes/">c</a> \
        <a href="https://x.example/y" rel="noopener nofollow ugc">https://x.example/y</a></p>
        """,
      payload: """
        [a](https://library.example/guides/ropes/#kinds) \
        [b](https://library.example/guides/ropes/#kinds) \
        [c](https://library.example/guides/ropes/) <https://x.example/y>
        """)
  }

  @Test func `a link to nothing`() throws {
    let found = try Construct.guide("See [a](rope.md).")
    #expect(
      found.report == """
        content/guides/main.md:9:5: error: no document or file at 'rope.md' [link-target]
          9 | See [a](rope.md).
            |     ^^^^^^^^^^^^
            = help: did you mean ropes.md?

        """)
  }

  @Test func `a table keeps what is in its cells`() throws {
    try expectWholeGuide(
      "| a | b |\n|:--|--:|\n| [[ropes\\|r]] | ==m== |\n| `c` |",
      html: """
        <div class="table" tabindex="0"><table>
        <thead>
        <tr>
        <th class="left">a</th>
        <th class="right">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td class="left"><a href="../../guides/ropes/">r</a></td>
        <td class="right"><mark>m</mark></td>
        </tr>
        <tr>
        <td class="left"><code>c</code></td>
        <td class="right"></td>
        </tr>
        </tbody>
        </table></div>
        """,
      payload:
        "| a | b |\n|:--|--:|\n| [r](https://library.example/guides/ropes/) | **m** |\n| `c` |")
  }

  @Test func `footnotes come after the text`() throws {
    try expectWholeGuide(
      "Text[^a].\n\n[^a]: See [[ropes]].\n\nMore.",
      html: """
        <p>Text<sup><a href="#_fn-1">1</a></sup>.</p>
        <p>More.</p>
        <div class="footnote" id="_fn-1"><sup>1</sup>
        <p>See <a href="../../guides/ropes/">ropes</a>.</p>
        </div>
        """,
      payload:
        "Text[^a].\n\n[^a]: See [ropes](https://library.example/guides/ropes/).\n\nMore.")
  }

  @Test func `code is never touched`() throws {
    let body = "`[[a]] ==b== %%c%%`\n\n```text\n[[a]] $x^2$ ++d++\n!!! note\n```"
    try expectWholeGuide(
      body,
      html: """
        <p><code>[[a]] ==b== %%c%%</code></p>
        <pre><code class="language-text">[[a]] $x^2$ ++d++
        !!! note
        </code></pre>
        """,
      payload: body)
  }

  @Test func `HTML is shown as text and reported`() throws {
    try expectWholeGuide(
      "One<hr>two.", html: "<p>One&lt;hr&gt;two.</p>", payload: "One<hr>two.",
      report: """
        content/guides/main.md:9:4: warning: HTML is not supported here and is shown as plain text: '<hr>' [raw-html]
          9 | One<hr>two.
            |    ^^^^
            = help: write `---` on a line of its own, with an empty line above it

        """)
  }

  @Test func `a checklist of plain bullets`() throws {
    let found = try Construct.checklist(
      "Engine\n------\n\n* Oil … full\n  between marks\n    * cold")
    #expect(found.payload == "# Engine\n- Oil … full between marks\n  * cold")
    #expect(
      found.report == """
        content/checklists/main.md:13:3: warning: the line is part of the item above it, so 'full' is not its response [attribute]
          13 |   between marks
             |   ^^^^^^^^^^^^^
             = help: write the response on one line, or put an empty line above what is not part of it

        """)
  }

  @Test func `tabs in the text of an item`() throws {
    let body = "- [ ] Item\n\n  1. sub\n\n\t para\n\n  ```\n  a\n\tb\n  ```"
    let found = try Construct.checklist(body)
    #expect(
      found.html.contains(
        "<ol>\n<li>\n<p>sub</p>\n<p>para</p>\n</li>\n</ol>\n<pre><code>a\n  b\n</code></pre>"))
    #expect(found.payload.hasSuffix("- Item\n  1. sub\n\n   para\n\n```\na\n  b\n```"))
    #expect(found.report == "")
    #expect(
      try Construct.checklist(body, text: .plain).payload
        .hasSuffix("- Item\n  1. sub\n  para\n\na\n  b"))
  }

  @Test func `a deck of headings`() throws {
    let found = try Construct.deck("## Which ==one==? ^a\n\nThe [[ropes|thick]] one.")
    #expect(
      found.payload
        == "Which **one**? = The [thick](https://library.example/guides/ropes/) one.")
    #expect(found.report == "")
  }
}
