import Foundation
import Testing

/// The HTML tags that are supported, from source to page, payload and report.
@Suite struct InertTagTests {
  @Test func `a guide with all of them`() throws {
    let body = """
      ## Press <kbd>F1</kbd>

      Press <kbd>Ctrl</kbd>+<kbd>C</kbd>: H<sub>2</sub>O at 10<sup>3</sup> hPa,<br><u>all *of*
      it</u>, <mark>marked [here](#press-f1)</mark>.

      | a | b |
      |---|---|
      | one<br>two<br/>three | <u>x</u> |
      """
    let found = try Construct.guide(body)
    #expect(
      found.html == """
        <h2 id="press-f1">Press <kbd>F1</kbd></h2>
        <p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd>: H<sub>2</sub>O at 10<sup>3</sup> hPa,<br><u>all <em>of</em>
        it</u>, <mark>marked <a href="#press-f1">here</a></mark>.</p>
        <div class="table" tabindex="0"><table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>one<br>two<br>three</td>
        <td><u>x</u></td>
        </tr>
        </tbody>
        </table></div>
        """)
    #expect(found.payload == body.replacingOccurrences(of: "[here](#press-f1)", with: "here"))
    #expect(found.report == "")
  }

  @Test func `titles of a checklist are words, its descriptions are Markdown`() throws {
    let found = try Construct.checklist(
      """
      ## Press <kbd>F1</kbd>

      - [ ] Pump to 10<sup>3</sup> hPa,<br>CO<sub>2</sub> off (required)
            Hold <kbd>Esc</kbd>.
      - [ ] Lights <u>fore</u> … <u>ON</u>
      """)
    #expect(
      found.payload == """
        # Press F1
        - Pump to 10³ hPa, CO₂ off
          Hold <kbd>Esc</kbd>.
        - Lights fore … ON
        """)
    #expect(found.lean.contains("Pump to 10<sup>3</sup> hPa,<br>CO<sub>2</sub> off"))
    #expect(found.lean.contains("Lights <u>fore</u> … <u>ON</u>"))
    #expect(
      found.report.hasPrefix(
        "content/checklists/main.md:13:28: note: 'ON' is not read as the response, which cannot have "
          + "marks, links or footnotes [attribute]\n"))
    #expect(found.report.split(separator: "\n").count == 4)
  }

  @Test func `raised numbers in titles are not other numbers`() throws {
    let found = try Construct.checklist(
      """
      - [ ] Hose 3<sup>1/2</sup> in
      - [ ] Sterile to 10<sup>−6</sup>
      - [ ] Class 10<sup>3–4</sup> or 10<sup>1.5</sup>
      - [ ] The 2<sup>nd</sup> pump
      """)
    #expect(
      found.payload == """
        #\u{20}
        - Hose 3¹⁄² in
        - Sterile to 10⁻⁶
        - Class 10^(3–4) or 10^(1.5)
        - The 2nd pump
        """)
    #expect(found.html.contains("Class 10<sup>3–4</sup> or 10<sup>1.5</sup>"))
  }

  @Test func `cards, also in YAML`() throws {
    let found = try Construct.deck("## What is CO<sub>2</sub>?\n\nA gas.<br>Heavy.")
    #expect(found.payload == "What is CO<sub>2</sub>? = A gas.<br>Heavy.")
    #expect(found.html.contains("What is CO<sub>2</sub>?"))
    #expect(found.report == "")
    let site = try Site.build([
      "content/decks/a.yaml": """
      title: Keys
      description: About it.
      tags: [sea]
      visibility: public
      created: 2026-01-15
      cards: [{ front: "<kbd>F1</kbd>", back: "One<br>two" }]

      """
    ])
    #expect(site.findings == [])
    #expect(try site.page("decks/a/").contains("<kbd>F1</kbd>"))
    #expect(try site.page("decks/a/").contains("<p>One<br>two</p>"))
  }

  @Test(arguments: [
    (
      "A <u>b.", "<p>A &lt;u&gt;b.</p>", "<u>",
      "write `</u>` after it, in the same paragraph, or remove it"
    ),
    (
      "A b</sup>.", "<p>A b&lt;/sup&gt;.</p>", "</sup>",
      "write `<sup>` before it, in the same paragraph, or remove it"
    ),
    (
      "A <kbd class=\"x\"> b.", "<p>A &lt;kbd class=&quot;x&quot;&gt; b.</p>", "<kbd class=\"x\">",
      "write `<kbd>` without anything else in it"
    ),
    (
      "A <br class=\"x\"> b.", "<p>A &lt;br class=&quot;x&quot;&gt; b.</p>", "<br class=\"x\">",
      "write `<br>` without anything else in it"
    ),
    ("A <b> b.", "<p>A &lt;b&gt; b.</p>", "<b>", "write it in Markdown, or remove it"),
    (
      "<u>\nA.", "<pre class=\"raw\">&lt;u&gt;\nA.</pre>", "<u>",
      "write it on the same line as its words: on a line of its own it begins a block"
    ),
  ])
  func `what is not supported is shown as text and reported`(
    body: String, html: String, tag: String, help: String
  ) throws {
    let found = try Construct.guide(body)
    #expect(found.html == html)
    #expect(found.payload == body)
    let lines = found.report.split(separator: "\n").map(String.init)
    #expect(
      lines.first?.hasSuffix(
        ": warning: HTML is not supported here and is shown as plain text: '\(tag)' [raw-html]")
        ?? false, "\(found.report)")
    #expect(lines.last == "    = help: \(help)")
    #expect(lines.count == 4)
  }

  @Test func `only what is shown as text is reported`() throws {
    let pieces = [
      "<u>", "</u>", "<sup>", "</sup>", "<kbd>", "</kbd>", "<br>", "<b>", "*", "**", "==", " a ",
      "b",
      "\n", "\n> [!note] ", "\n\n- ", "\n**Note:** ", "\nTerm\n:   ", "`", "[x](#a)",
    ]
    var state: UInt64 = 3
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var told = 0
    for _ in 0..<400 {
      let body = "x" + (0..<(1 + next(14))).map { _ in pieces[next(pieces.count)] }.joined()
      let site = try Site.build([
        "content/guides/a.md": Sample.guide("Aaa", visibility: "private", body: body)
      ]) { $0.preview = true }
      let page = try site.page("guides/a/")
      let start = try #require(page.range(of: "<div class=\"text\">\n")).upperBound
      let end = try #require(page.range(of: "\n</div>\n<footer")).lowerBound
      let text = page[start..<end].replacing(#/<code>.*?<\/code>/#, with: "")
        .replacing(#/<pre class="raw">(?s:.*?)<\/pre>/#, with: "&lt;block")
      let shown = text.matches(of: #/&lt;\/?[a-z]/#).count
      let found = site.findings.count { $0.hasSuffix("[raw-html]") }
      #expect(shown == found, "\(body.debugDescription)\n\(text)\n\(site.findings)")
      told += found
    }
    #expect(told > 200)
  }
}
