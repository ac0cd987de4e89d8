import Testing

/// Checklists as authors write them, from source to page, payload and report.
@Suite struct ChecklistConstructTests {
  /// Expects this page, payload and report for a construct.
  private func expect(
    _ body: String, _ more: [String: String] = [:], html: String = "", payload: String = "",
    report: String = "", at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try Construct.checklist(body, more)
    #expect(found.lean == html, sourceLocation: location)
    #expect(found.payload == payload, sourceLocation: location)
    #expect(found.report == report, sourceLocation: location)
  }

  @Test func `every marker makes an item`() throws {
    try expect(
      """
      - [ ] Dash

      * [x] Star

      + [X] Plus

      1. [ ] Number

      1) [ ] Bracket
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Dash</p>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Star</p>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Plus</p>
        </li>
        </ul>
        <ol class="items sequence">
        <li><span class="tick" data-step="1" aria-hidden="true"></span><p>Number</p>
        </li>
        </ol>
        <ol class="items sequence">
        <li><span class="tick" data-step="1" aria-hidden="true"></span><p>Bracket</p>
        </li>
        </ol>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Dash
        - Star
        - Plus
        - Number
        - Bracket
        """)
  }

  @Test func `a wrapped title continues`() throws {
    try expect(
      """
      - [ ] Open the sea
        cock (required)
      - [ ] Close
      it again
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li class="must"><span class="tick" aria-hidden="true"></span><p>Open the sea
        cock</p>
        </li>
        <li class="may"><span class="tick" aria-hidden="true"></span><p>Close
        it again</p>
        <em>optional</em>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Open the sea cock
        - Close it again
        """,
      report: """
        content/checklists/main.md:12:1: note: the line is part of the item above it [notation]
          12 | it again
             | ^^^^^^^^
             = help: indent it like the words of the item, or put an empty line above it

        """)
  }

  @Test func `nested tasks belong to their parent`() throws {
    try expect(
      """
      - [ ] Lights
        - [ ] Masthead
          - [ ] Bulb
        - Not a task
      - [ ] Horn
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Lights</p>
        <ul>
        <li><span class="tick" aria-hidden="true"></span><p>Masthead</p>
        <ul>
        <li><span class="tick" aria-hidden="true"></span><p>Bulb</p>
        </li>
        </ul>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Not a task</p>
        </li>
        </ul>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Horn</p>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Lights
        - Lights — Masthead
        - Lights — Masthead — Bulb
        - Lights — Not a task
        - Horn
        """,
      report: """
        content/checklists/main.md:10:3: warning: 1 of the 2 bullets of this list has a check box, so all are read as items [task-form]
          10 |   - [ ] Masthead
             |   ^^^^^^^^^^^^^^
             = help: give each of them a box, or none

        """)
  }

  @Test func `plain bullets with text and bullets below them`() throws {
    try expect(
      """
      ## Deck
      - Lines
        - Coiled
      - Anchor

        Lashed *twice*.
      """,
      html: """
        <div class="sections">
        <section id="deck">
        <details open>
        <summary>
        <h2><span>Deck</span> <small>2 items</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Lines</p>
        <div class="more">
        <ul>
        <li>Coiled</li>
        </ul>
        </div>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Anchor</p>
        <div class="more">
        <p>Lashed <em>twice</em>.</p>
        </div>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: """
        # Deck
        - Lines
          - Coiled
        - Anchor
          Lashed *twice*.
        """)
  }

  @Test func `several headings of level 1`() throws {
    try expect(
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
        content/checklists/main.md:15:1: note: a heading of level 1 is among headings of level 2, which become parts of it [heading-level]
          15 | # Two
             | ^^^^^
             = help: write it as `## …`

        """)
  }

  @Test func `levels that skip one`() throws {
    try expect(
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
        <h2><span>B</span> <small>1 item</small></h2>
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
        <h2><span>C</span> <small>1 item</small></h2>
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
        content/checklists/main.md:12:1: note: a heading of level 4 follows one of level 2: no level between them is used [heading-level]
          12 | #### B
             | ^^^^^^
             = help: write it as `### …`

        """)
  }

  @Test func `items before the first heading`() throws {
    try expect(
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
        """)
  }

  @Test func `challenge and response`() throws {
    try expect(
      """
      - [ ] Lights … ON
      - [ ] Fuel ... 20 l (required)
      - [ ] **Radio** … *16* ^vhf
      - [ ] Wait …
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li class="may"><span class="tick" aria-hidden="true"></span><p class="call"><span>Lights</span> <span class="response"><i>…</i> ON</span></p>
        <em>optional</em>
        </li>
        <li class="must"><span class="tick" aria-hidden="true"></span><p class="call"><span>Fuel</span> <span class="response"><i>…</i> 20 l</span></p>
        </li>
        <li id="vhf" class="may"><span class="tick" aria-hidden="true"></span><p><strong>Radio</strong> … <em>16</em></p>
        <em>optional</em>
        </li>
        <li class="may"><span class="tick" aria-hidden="true"></span><p>Wait …</p>
        <em>optional</em>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Lights … ON
        - Fuel … 20 l
        - Radio … 16
        - Wait …
        """)
  }

  @Test func `attributes in English and in Russian`() throws {
    try expect(
      """
      - [ ] Oil (required, 2 min, #engine, @skipper) ^oil
      - [ ] Масло (обязательно, 3 мин)
      - [ ] Чай (по желанию)
      - [ ] Words (see below)
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li id="oil" class="must"><span class="tick" aria-hidden="true"></span><p>Oil</p>
        <span class="time">2 min</span>
        <span class="role">@skipper</span>
        <span class="tag">#engine</span>
        </li>
        <li class="must"><span class="tick" aria-hidden="true"></span><p>Масло</p>
        <span class="time">3 min</span>
        </li>
        <li class="may"><span class="tick" aria-hidden="true"></span><p>Чай</p>
        <em>optional</em>
        </li>
        <li class="may"><span class="tick" aria-hidden="true"></span><p>Words (see below)</p>
        <em>optional</em>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Oil
        - Масло
        - Чай
        - Words (see below)
        """)
  }

  @Test func `an attribute that is nearly one`() throws {
    try expect(
      "- [ ] Oil (requierd, 2 min)",
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Oil (requierd, 2 min)</p>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Oil (requierd, 2 min)
        """,
      report: """
        content/checklists/main.md:9:12: warning: 'requierd' is not an attribute, so the parentheses are part of the text [attribute]
          9 | - [ ] Oil (requierd, 2 min)
            |            ^^^^^^^^
            = help: did you mean 'required'?

        """)
  }

  @Test func `a contradiction`() throws {
    try expect(
      "- [ ] Oil (required, optional)",
      report: """
        content/checklists/main.md:9:1: error: the item is both required and optional [item-conflict]
          9 | - [ ] Oil (required, optional)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: keep one of the two

        """)
  }

  @Test func `minutes out of bounds`() throws {
    try expect(
      "- [ ] Oil (0 min)",
      report: """
        content/checklists/main.md:9:1: error: 0 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
          9 | - [ ] Oil (0 min)
            | ^^^^^^^^^^^^^^^^^
            = help: write how long it takes, or leave the minutes out

        """)
  }

  @Test func `an emphasised item`() throws {
    try expect(
      """
      - [ ] **Close the seacocks**
      - [ ] Check the *oil*
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p><strong>Close the seacocks</strong></p>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Check the <em>oil</em></p>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Close the seacocks
        - Check the oil
        """,
      report: """
        content/checklists/main.md:9:1: note: 'Close the seacocks' looks mandatory but is not marked as required [item-emphasis]
          9 | - [ ] **Close the seacocks**
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: add `(required)` at its end so that the app knows too

        """)
  }

  @Test func `a condition is words`() throws {
    try expect(
      """
      - [ ] If the engine is hot:
        - [ ] Wait
      - [ ] *If raining* close the hatch

      **If at anchor**

      - [ ] Set the ball
      """,
      html: """
        <div class="introduction">
        <p><strong>If at anchor</strong></p>

        </div>
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>If the engine is hot:</p>
        <ul>
        <li><span class="tick" aria-hidden="true"></span><p>Wait</p>
        </li>
        </ul>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p><em>If raining</em> close the hatch</p>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Set the ball</p>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - If the engine is hot:
        - If the engine is hot: — Wait
        - If raining close the hatch
        - Set the ball
        """,
      report: """
        content/checklists/main.md:13:1: note: this comes after an item, but is shown above the items of its section [section-text]
          13 | **If at anchor**
             | ^^^^^^^^^^^^^^^^
             = help: indent it below the item that it explains, or move it above the items

        """)
  }

  @Test func `a description with everything`() throws {
    try expect(
      """
      - [ ] Oil
            Cold, see [[ropes]].

        > [!warning]
        > Hot.

        ![Plan](../images/plan.svg)

            code
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Oil</p>
        <p class="more">Cold, see <a href="../../guides/ropes/index.html">ropes</a>.</p>
        <div class="more">
        <aside class="callout warning">
        <p class="callout-title">Warning</p>
        <p>Hot.</p>
        </aside>
        <p><img src="../../media/plan-b59c5600.svg" alt="Plan" width="40" height="20" decoding="async"></p>
        <pre><code>code
        </code></pre>
        </div>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Oil
          Cold, see [ropes](https://library.example/guides/ropes/).

        > [!warning]
        > Hot.

        ![Plan](https://library.example/media/plan-b59c5600.svg)

            code
        """)
  }

  @Test func `a checklist without an item`() throws {
    try expect(
      """
      ## One

      Words alone.
      """,
      report: """
        content/checklists/main.md:2:1: error: the checklist has no items; it needs at least one [checklist-empty]
          2 | title: Main
            | ^
            = help: write items as `- [ ] What to do`

        """)
  }

  @Test func `an item without words`() throws {
    try expect(
      """
      - [ ]\u{20}
      - [ ] a
      """,
      report: """
        content/checklists/main.md:9:1: error: the item has no text [item-empty]
          9 | - [ ]\u{20}
            | ^^^^^
            = help: write what to do after the check box, or remove the line

        """)
  }

  @Test func `two equal keys`() throws {
    try expect(
      """
      - [ ] a ^k
      - [ ] b ^k
      """,
      report: """
        content/checklists/main.md:10:1: error: the key '^k' is used twice in this document [key-unique]
          10 | - [ ] b ^k
             | ^^^^^^^^^^
             = help: give one of them another key

        """)
  }

  @Test func `Russian checklist`() throws {
    try expect(
      """
      ## Двигатель
      - [ ] Масло … норма
            Холодный двигатель.
      """,
      html: """
        <div class="sections">
        <section id="двигатель">
        <details open>
        <summary>
        <h2><span>Двигатель</span> <small>1 item</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p class="call"><span>Масло</span> <span class="response"><i>…</i> норма</span></p>
        <p class="more">Холодный двигатель.</p>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: """
        # Двигатель
        - Масло … норма
          Холодный двигатель.
        """)
  }
}
