import Testing

/// Terms and what they mean below them, wherever a paragraph may be.
@Suite struct DefinitionListTests {
  /// A definition list as pages have it.
  private func terms(_ lines: (tag: String, words: String)...) -> String {
    "<dl class=\"terms\">\n"
      + lines.map { "<\($0.tag)>\($0.words)</\($0.tag)>\n" }.joined() + "</dl>\n"
  }

  @Test func `definitions in an item`() throws {
    let list = terms(
      ("dt", "Bitter end"), ("dd", "The inboard end"), ("dt", "Shackle"), ("dd", "Two\nwords"),
      ("dd", "A joint"))
    try expectWholeGuide(
      """
      - Bitter end
        :   The inboard end
        Shackle
        :   Two
            words
        :   A joint
      """,
      html: "<ul>\n<li>\(list)</li>\n</ul>",
      payload: "- **Bitter end**  \n  The inboard end  \n"
        + "  **Shackle**  \n  Two\n  words  \n  A joint")
    let steps = terms(("dt", "Task"), ("dd", "The t\nmore"), ("dd", "Again"))
    try expectWholeGuide(
      "- [ ] Task\n  :   The t\n      more\n  :   Again",
      html: "<ul class=\"tasks\">\n<li><span class=\"box\">☐</span> \(steps)</li>\n</ul>",
      payload: "- [ ] **Task**  \n  The t\n  more  \n  Again")
    try expectWholeGuide(
      "1. Number\n   :   The n",
      html: "<ol>\n<li>\(terms(("dt", "Number"), ("dd", "The n")))</li>\n</ol>",
      payload: "1. **Number**  \n   The n")
  }

  @Test func `definitions in quotes and callouts`() throws {
    let list = terms(("dt", "Call"), ("dd", "The <em>c</em>"))
    try expectWholeGuide(
      "> Call\n> :   The *c*", html: "<blockquote>\n\(list)</blockquote>",
      payload: "> **Call**  \n> The *c*")
    let note = """
      <section role="note" class="callout note">
      <p class="callout-title">T</p>
      \(list)</section>
      """
    for body in [
      "> [!note] T\n> Call\n> :   The *c*", "!!! note \"T\"\n    Call\n    :   The *c*",
      "=== \"T\"\n\n    Call\n    :   The *c*",
    ] {
      try expectWholeGuide(
        body, html: note, payload: "> [!note] T\n> **Call**  \n> The *c*")
    }
    #expect(
      try Construct.guide("> [!note] T\n> Call\n> :   The *c*", text: .plain).payload
        == "**T:** **Call:** The *c*")
  }

  @Test func `a term with bold words`() throws {
    let body = "**Call** one\n:   *c*\n:   d\nAn ==end==\n:   e\n\n**Call:**\n:   f"
    let first = terms(
      ("dt", "<strong>Call</strong> one"), ("dd", "<em>c</em>"), ("dd", "d"),
      ("dt", "An <mark>end</mark>"), ("dd", "e"))
    try expectWholeGuide(
      body,
      html: String((first + terms(("dt", "<strong>Call:</strong>"), ("dd", "f"))).dropLast()),
      payload: "**Call** one  \n*c*  \nd  \nAn **end**  \ne\n\n**Call:**  \nf")
    #expect(
      try Construct.guide(body, text: .plain).payload
        == "**Call one:** *c*  \nd  \n**An end:** e\n\n**Call:** f")
    let list = terms(("dt", "<strong>Call</strong>"), ("dd", "c"))
    try expectWholeGuide(
      "> [!note] T\n> **Call**\n> :   c",
      html: "<section role=\"note\" class=\"callout note\">\n<p class=\"callout-title\">T</p>\n"
        + "\(list)</section>",
      payload: "> [!note] T\n> **Call**  \n> c")
    let item = "- [ ] Item\n      **Call**\n      :   c"
    #expect(try Construct.checklist(item).html.contains("<div class=\"more\">\n\(list)"))
    #expect(try Construct.checklist(item).payload.hasSuffix("- Item\n  **Call**  \nc"))
    #expect(
      try Construct.checklist(item, text: .plain).payload.hasSuffix("- Item\n  Call: c"))
  }

  @Test(arguments: [
    "> [!note] T\n> **A**: b\n> **C**: *d*", "> [!note] T\n>\n> **A**: b\n> **C**: *d*",
    "!!! note \"T\"\n    **A**: b\n    **C**: *d*",
  ])
  func `terms in a callout`(body: String) throws {
    let list = terms(
      ("dt", "<strong>A</strong>"), ("dd", "b"), ("dt", "<strong>C</strong>"),
      ("dd", "<em>d</em>"))
    try expectWholeGuide(
      body,
      html: "<section role=\"note\" class=\"callout note\">\n<p class=\"callout-title\">T</p>\n"
        + "\(list)</section>",
      payload: "> [!note] T\n> **A**: b\n> **C**: *d*")
    #expect(try Construct.guide(body, text: .plain).payload == "**T:** **A**: b  \n**C**: *d*")
  }

  @Test func `definitions in a footnote`() throws {
    let found = try Construct.guide("A[^1].\n\n[^1]: Call\n    :   The c")
    #expect(found.html.contains(terms(("dt", "Call"), ("dd", "The c"))))
    #expect(found.payload == "A[^1].\n\n[^1]: **Call**  \n      The c")
  }

  @Test(arguments: [
    "- [ ] Item\n      Call\n      :   The c", "- [ ] Item\n\n  Call\n  :   The c",
  ])
  func `an item's definitions are the same in all forms`(item: String) throws {
    let written = try Construct.checklist("## Deck\n\n" + item)
    let list = terms(("dt", "Call"), ("dd", "The c"))
    #expect(written.html.contains("<p>Item</p>\n<div class=\"more\">\n\(list)"))
    #expect(written.payload == "# Deck\n- Item\n  **Call**  \nThe c")
    #expect(written.report == "")
    #expect(
      try Construct.checklist("## Deck\n\n" + item, text: .plain).payload
        == "# Deck\n- Item\n  Call: The c")
    let site = try Site.build([
      "fairlead.yml": Sample.configuration + "payloads: { text: markdown }\n",
      "content/checklists/main.yaml": """
      title: Main
      description: About it.
      tags: [sea]
      visibility: public
      created: 2026-01-15
      updated: 2026-02-01
      sections:
        - title: Deck
          items:
            - title: Item
              description: |
                Call
                :   The c
      """,
    ])
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/main-") })
    let data = try #require(try site.object(path)["content_data"] as? [String: Any])
    let section = try #require((data["sections"] as? [[String: Any]])?.first)
    let first = try #require((section["items"] as? [[String: Any]])?.first)
    #expect(first["itemDescription"] as? String == "**Call**  \nThe c")
    #expect(try site.page("checklists/main/").contains("<div class=\"more\">\n\(list)"))
  }

  @Test func `definitions above the rest of an item`() throws {
    let found = try Construct.checklist("- [ ] Item\n      Call\n      :   The c\n\n  More.")
    let list = terms(("dt", "Call"), ("dd", "The c"))
    #expect(found.html.contains("<div class=\"more\">\n\(list)<p>More.</p>\n"))
    #expect(found.payload.hasSuffix("**Call**  \nThe c\n\nMore."))
  }
}
