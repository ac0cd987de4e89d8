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
}
