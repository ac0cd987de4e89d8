import Testing

/// Sections of checklists, from source to page, payload and report.
@Suite struct SectionConstructTests {
  @Test func `several headings of level 1`() throws {
    try expectChecklist(
      """
      # One
      - [ ] a

      ## Part
      - [ ] b

      # Two
      - [ ] c
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>a</p>
        </li>
        </ul>
        </div>
        <section id="part">
        <details open>
        <summary>
        <h2><span>Part</span> <small>1 item</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>b</p>
        </li>
        </ul>
        </details>
        </section>
        <section id="two">
        <details open>
        <summary>
        <h2><span>Two</span> <small>1 item</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>c</p>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: """
        #\u{20}
        - a
        # Part
        - b
        # Two
        - c
        """,
      report: """
        content/checklists/main.md:9:1: note: the heading 'One' is not shown: `title` says 'Main' [title-heading]
          9 | # One
            | ^^^^^
            = help: remove one of the two, or write the heading as `##`
        content/checklists/main.md:10:1: warning: these items are in a section without a title, so nobody can save a copy of the checklist in the app [app-section]
          10 | - [ ] a
             | ^^^^^^^
             = help: write a heading above them, such as `## Before you start`
        content/checklists/main.md:15:1: note: a heading of level 1 is among headings of level 2, which become parts of it [heading-level]
          15 | # Two
             | ^^^^^
             = help: write it as `## …`

        """)
  }

  @Test func `levels that skip one`() throws {
    try expectChecklist(
      """
      ## A
      - [ ] a

      #### B
      - [ ] b

      ##### C
      - [ ] c
      """,
      html: """
        <div class="sections">
        <section id="a">
        <details open>
        <summary>
        <h2><span>A</span> <small>1 item</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>a</p>
        </li>
        </ul>
        </details>
        </section>
        <section id="b">
        <details open>
        <summary>
        <h2><span>A — B</span> <small>1 item</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>b</p>
        </li>
        </ul>
        </details>
        </section>
        <section id="c">
        <details open>
        <summary>
        <h2><span>A — B — C</span> <small>1 item</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>c</p>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: """
        # A
        - a
        # A — B
        - b
        # A — B — C
        - c
        """,
      report: """
        content/checklists/main.md:12:1: note: a heading of level 4 is below one of level 2, with no level in between [heading-level]
          12 | #### B
             | ^^^^^^
             = help: write it as `### …`

        """)
  }

  @Test func `items before the first heading`() throws {
    try expectChecklist(
      """
      Words.

      - [ ] First

      ## Next (icon wrench, collapsed)
      About it.

      - [ ] Second
      """,
      html: """
        <div class="introduction">
        <p>Words.</p>

        </div>
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>First</p>
        </li>
        </ul>
        </div>
        <section id="next">
        <details>
        <summary>
        <h2><svg/>
        <span>Next</span> <small>1 item</small></h2>
        </summary>
        <div class="aim">
        <p>About it.</p>

        </div>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Second</p>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: """
        #\u{20}
        - First
        # Next
          About it.
        - Second
        """,
      report: """
        content/checklists/main.md:11:1: warning: these items are in a section without a title, so nobody can save a copy of the checklist in the app [app-section]
          11 | - [ ] First
             | ^^^^^^^^^^^
             = help: write a heading above them, such as `## Before you start`

        """)
  }

  @Test func `a comment or a break in a title leaves one space in the app`() throws {
    let found = try Construct.checklist(
      "## Ask <!-- a --> twice\n\n- [ ] Ask <!-- b --> again\n- [ ] Item with <br> break")
    #expect(found.payload == "# Ask twice\n- Ask again\n- Item with break")
    #expect(found.html.contains("id=\"ask--twice\""))
  }

  @Test func `a section with only a comment has no text`() throws {
    let found = try Construct.checklist("## Deck\n\n<!-- later -->\n\n- [ ] Lines")
    #expect(found.payload == "# Deck\n- Lines")
  }
}
