import Testing

/// Lists of attributes, which readers do not see.
extension NotationTests {
  @Test func `attributes are not shown`() throws {
    try expectWholeGuide(
      "## Set sail { #sail .big }\n\n[Up](#sail){ .button } `code`{.x}\n{: .lead }",
      html: """
        <h2 id="sail">Set sail</h2>
        <p><a href="#sail">Up</a> <code>code</code>
        </p>
        """,
      payload: "## Set sail\n\nUp `code`")
    try expectWholeGuide(
      "Set *slowly*{x=1}, `code`{k=2} and **fully**{ .big n=3 }.",
      html: "<p>Set <em>slowly</em>{x=1}, <code>code</code>{k=2} and <strong>fully</strong>.</p>",
      payload: "Set *slowly*{x=1}, `code`{k=2} and **fully**.")
    try expectWholeGuide(
      "## Sum over {i=1 n=5}\n\n## Set {title='x' y=1}\n\nWords.",
      html: """
        <h2 id="sum-over-i1-n5">Sum over {i=1 n=5}</h2>
        <h2 id="set">Set</h2>
        <p>Words.</p>
        """,
      payload: "## Sum over {i=1 n=5}\n\n## Set\n\nWords.")
    try expectWholeGuide(
      "A {brace}, {a b} and {}.", html: "<p>A {brace}, {a b} and {}.</p>",
      payload: "A {brace}, {a b} and {}.")
  }

  @Test func `attributes on a line of their own below a heading`() throws {
    let found = try Construct.guide(
      "## 4.4.1\n{: #v4-4-1 }\n\n[Up](#v4-4-1)\n\n## Next\n\n{: #apart }\n\nWords.")
    let html = """
      <h2 id="v4-4-1">4.4.1</h2>
      <p><a href="#v4-4-1">Up</a></p>
      <h2 id="next">Next</h2>
      <p>Words.</p>
      """
    #expect(found.html == html && found.report == "")
  }

  @Test func `attributes beside escapes and entities`() throws {
    try expectWholeGuide(
      """
      ## R&amp;D { #rd }

      [Up](#rd){ .button } costs 5\\$.

      ## C\\# { #csharp }

      ## \\_\\_init\\_\\_ {#init}

      - [ ] R\\* {.big}

      Text \\{ .big }

      [Up](#rd){ key=a\\} b
      """,
      html: """
        <h2 id="rd">R&amp;D</h2>
        <p><a href="#rd">Up</a> costs 5$.</p>
        <h2 id="csharp">C#</h2>
        <h2 id="init">__init__</h2>
        <ul class="tasks">
        <li><span class="box">☐</span> R*</li>
        </ul>
        <p>Text { .big }</p>
        <p><a href="#rd">Up</a>{ key=a} b</p>
        """,
      payload: """
        ## R&amp;D

        Up costs 5\\$.

        ## C\\#

        ## \\_\\_init\\_\\_

        - [ ] R\\*

        Text \\{ .big }

        Up{ key=a\\} b
        """)
    #expect(
      try Construct.checklist("## S&amp;T\n\n- [ ] R\\* {.big}").payload == "# S&T\n- R*")
  }

  @Test(arguments: [
    ("%{ width=\"300\" } holds 5 \\* 3 bar", " holds 5 * 3 bar</p>"),
    ("%{ width=\"300\" } AT&amp;T", " AT&amp;T</p>"),
    ("| a |\n|---|\n| %{ width=\"300\" } a \\| b |", " a | b</td>"),
  ])
  func `a picture beside escapes has the requested size`(body: String, rest: String) throws {
    let found = try Construct.guide(body.replacing("%", with: "![Plan](../images/plan.svg)"))
    #expect(
      found.html.contains(
        "alt=\"Plan\" width=\"300\" height=\"150\" decoding=\"async\">\(rest)"))
    #expect(!found.payload.contains("width") && found.report == "")
  }
}
