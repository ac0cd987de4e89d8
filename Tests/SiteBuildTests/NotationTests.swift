import Testing

/// What MkDocs authors write, from source to page, payload and report.
@Suite struct NotationTests {
  /// Expects a guide's construct to stay text, with a finding.
  private func expectText(
    _ body: String, html: String, report: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try expectWholeGuide(body, html: html, payload: body, report: report, at: location)
  }

  // MARK: What is read

  @Test func `tabs are one below the other`() throws {
    try expectWholeGuide(
      "=== \"Linux\"\n\n    Text *one*.\n\n=== \"macOS\"\n\n    - [ ] Two\n\nAfter.",
      html: """
        <section role="note" class="callout note">
        <p class="callout-title">Linux</p>
        <p>Text <em>one</em>.</p>
        </section>
        <section role="note" class="callout note">
        <p class="callout-title">macOS</p>
        <ul class="tasks">
        <li><span class="box">☐</span> Two</li>
        </ul>
        </section>
        <p>After.</p>
        """,
      payload: """
        > [!note] Linux
        > Text *one*.

        > [!note] macOS
        >
        > - [ ] Two

        After.
        """)
  }

  @Test func `a formula keeps its stars`() throws {
    try expectWholeGuide(
      "Text.\n\n$$\na_1 * b * c \\, dx\n$$",
      html: """
        <p>Text.</p>
        <pre><code class="language-math">a_1 * b * c \\, dx
        </code></pre>
        """,
      payload: "Text.\n\n```math\na_1 * b * c \\, dx\n```",
      report: """
        content/guides/main.md:11:1: warning: a formula is shown as plain text [notation]
          11 | $$
             | ^^
             = help: write it in words, or show it as an image

        """)
  }

  @Test(arguments: [
    ("![Plan](../images/plan.svg){ width=\"300\" align=left }", "300", "150"),
    ("![Plan|300](../images/plan.svg)", "300", "150"),
    ("![Plan|30x20](../images/plan.svg)", "30", "20"),
    ("![Plan](../images/plan.svg){ height=10 }", "20", "10"),
    ("![Plan](../images/plan.svg)", "40", "20"),
    ("![[plan.svg|Plan|300]]", "300", "150"),
  ])
  func `a picture has the requested size`(
    body: String, width: String, height: String
  ) throws {
    let found = try Construct.guide(body)
    #expect(found.html.contains("alt=\"Plan\" width=\"\(width)\" height=\"\(height)\""))
    #expect(found.html.hasSuffix("decoding=\"async\"></p>"))
    #expect(found.payload.hasPrefix("![Plan](https://library.example/media/plan-"))
    #expect(found.payload.hasSuffix(".svg)"))
    #expect(found.report == "")
  }

  @Test func `the size of a picture on another site is not one of its words`() throws {
    let found = try Construct.guide("![Plan|300](https://h.example/a.png) and `![P|2](b)`.")
    #expect(found.payload == "![Plan](https://h.example/a.png) and `![P|2](b)`.")
  }

  @Test func `a term and what it means below it`() throws {
    try expectWholeGuide(
      "Halyard\n:   Hoists *sails*,\n    and more.\n:   A rope.\n\nText: not one.",
      html: """
        <dl class="terms">
        <dt>Halyard</dt>
        <dd>Hoists <em>sails</em>,
        and more.</dd>
        <dd>A rope.</dd>
        </dl>
        <p>Text: not one.</p>
        """,
      payload: "**Halyard**  \nHoists *sails*,\nand more.  \nA rope.\n\nText: not one.")
  }

  // MARK: What stays text

  @Test func `a notation is reported once per file`() throws {
    try expectText(
      "Press ++ctrl+alt+del++ or ++f1++.\n\nOr ++f2++.",
      html: "<p>Press ++ctrl+alt+del++ or ++f1++.</p>\n<p>Or ++f2++.</p>",
      report: """
        content/guides/main.md:9:7: warning: `++…++` does not mark keyboard keys here; it is shown as plain text [notation]
          9 | Press ++ctrl+alt+del++ or ++f1++.
            |       ^^^^^^^^^^^^^^^^
            = note: there are 2 more in this file
            = help: write them as words or code, such as `Ctrl+Alt`

        """)
  }

  @Test(arguments: [
    (
      "Aye :anchor: aye.", ":anchor:", "the name of an emoji is shown as plain text",
      "write the emoji itself"
    ),
    (
      "By {{ config.name }}.", "{{ config.name }}",
      "template code is not run here and is shown as plain text",
      "replace it with the text that it should produce, or move the file out of the content folder"
    ),
    (
      "So $x^2 = 4$ it is.", "$x^2 = 4$", "a formula is shown as plain text",
      "write it in words, or show it as an image"
    ),
    (
      "A note ^[in the line] here.", "^[in the line]",
      "a footnote inside a line is shown as plain text",
      "write `[^1]`, and `[^1]: …` on a line of its own"
    ),
    (
      "A %% comment.", "%%",
      "this `%%` comment is never closed, so readers see it",
      "write `%%` at its end"
    ),
    (
      "See [the plan](plans/a plan.pdf).", "](plans/a plan.pdf)",
      "this is not a link, because its address contains a space",
      "write it between `<` and `>`, or each space as `%20`"
    ),
    (
      "--8<-- \"a.md\"", "--8<-- \"a.md\"",
      "`--8<--` includes nothing here; it is shown as plain text",
      "embed a document: `![[name]]`"
    ),
    (
      "It is {++so++}.", "{++so++", "CriticMarkup is shown as plain text",
      "edit the text itself, and remove the marks"
    ),
    (
      "!!! danger\nNot indented.", "!!! danger",
      "a callout without an indented line below it is shown as plain text",
      "indent its text by four spaces"
    ),
    (
      "::: note\nText.", "::: note",
      "this block belongs to another tool and is shown as plain text",
      "write it in Markdown; a callout is `> [!note]`"
    ),
    (
      "*[VHF]: Very High Frequency", "*[VHF]: Very High Frequency",
      "an abbreviation definition is shown as plain text",
      "explain it where it is used first"
    ),
    (
      "[TOC]", "[TOC]", "the mark for a table of contents is shown as plain text",
      "remove it: the page has its own"
    ),
    (
      "##Heading", "##Heading", "this is not a heading: there is no space after its `#`",
      "write a space after the last `#`"
    ),
    (
      ":   A rope.", ":   A rope.",
      "a definition without its term right above it is shown as plain text",
      "remove the empty line above it"
    ),
    (
      "See [the words][nope].", "[the words][nope]",
      "this is not a link: there is no definition for '[nope]'",
      "write a line `[nope]: address`, or `[words](address)`"
    ),
    (
      "Word[^a].", "[^a]", "the footnote '[^a]' has no text", "write a line `[^a]: …`"
    ),
  ])
  func `what stays text is reported`(
    body: String, marked: String, message: String, help: String
  ) throws {
    let found = try Construct.guide(body)
    #expect(found.payload == body)
    let place = try #require(body.range(of: marked))
    let column = body.distance(from: body.startIndex, to: place.lowerBound) + 1
    let lines = found.report.split(separator: "\n").map(String.init)
    #expect(
      lines.first == "content/guides/main.md:9:\(column): warning: \(message) [notation]")
    #expect(lines.last == "    = help: \(help)")
    #expect(lines.count == 4)
    #expect(
      lines.dropFirst(2).first?.filter { $0 == "^" }.count == marked.count, "\(found.report)")
  }

  @Test func `a block for a plugin is code`() throws {
    try expectText(
      "```dataview\nLIST\n```",
      html: "<pre><code class=\"language-dataview\">LIST\n</code></pre>",
      report: """
        content/guides/main.md:9:1: warning: this block needs a plugin and is shown as code [notation]
          9 | ```dataview
            | ^^^^^^^^^^^
            = help: write what it would show, or remove it

        """)
  }

  @Test func `a footnote that nothing refers to is reported`() throws {
    try expectWholeGuide(
      "Text[^1].\n\n[^1]: Shown.\n[^b]: Lost.",
      html: """
        <p>Text<sup><a href="#_fn-1">1</a></sup>.</p>
        <div class="footnote" id="_fn-1"><sup>1</sup>
        <p>Shown.</p>
        </div>
        """,
      payload: "Text[^1].\n\n[^1]: Shown.",
      report: """
        content/guides/main.md:12:1: warning: nothing refers to the footnote '[^b]', so readers never see it [notation]
          12 | [^b]: Lost.
             | ^^^^
             = help: write `[^b]` where it belongs

        """)
  }

  @Test(arguments: [
    "At 10:30:45 it was 1:2:3.", "It costs $5 or $10.", "C++ and D++ are languages.",
    "An array a[i][j] and b[0].", "`++ctrl++ :smile: {{ x }} $x^2$`",
    "    :smile: [^a] {{ x }}", "#tag and #1", "\\[^a] \\$x^2\\$", "100%% sure, 5%% not",
    "Loud!!! But text.", "!!! Внимание всем!", "[a]: not one [b] (c d)", "x::y::z http://a.b:c:d",
  ])
  func `ordinary words are not a notation`(body: String) throws {
    let found = try Construct.guide(body)
    #expect(found.report == "", "\(body)")
    #expect(!found.html.isEmpty)
  }

  // MARK: Checklists

  @Test func `a box of another tool is read as a box`() throws {
    let found = try Construct.checklist("- [ ] One\n- [/] Two\n- [-] Three")
    #expect(found.payload.contains("- One") && found.payload.contains("- Three"))
    #expect(
      found.report == """
        content/checklists/main.md:10:1: warning: '- [/]' is not how Markdown marks a task; it is read as '- [ ]' [task-form]
          10 | - [/] Two
             | ^^^^^
             = help: write `- [ ] …`, and in words what '/' means
        content/checklists/main.md:11:1: warning: '- [-]' is not how Markdown marks a task; it is read as '- [ ]' [task-form]
          11 | - [-] Three
             | ^^^^^
             = help: readers see an open step: if it is cancelled, remove the line, or write `- [ ] ~~…~~`

        """)
  }

  @Test func `a task in a callout is shown there, and is not an item`() throws {
    let found = try Construct.checklist("- [ ] One\n\n  > [!tip] T\n  > - [x] Two\n")
    #expect(found.html.contains("<li><span class=\"box\">☑</span> Two</li>"))
    #expect(!found.payload.contains("- Two\n"))
    #expect(
      found.report == """
        content/checklists/main.md:12:5: warning: a task in a quote or a callout is not an item of the checklist [notation]
          12 |   > - [x] Two
             |     ^^^^^^^^^
             = help: move it out of the quote

        """)
  }
}
