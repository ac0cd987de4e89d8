import Testing

/// Checklists as authors write them, from source to page, payload and report.
@Suite struct ChecklistConstructTests {
  @Test func `every marker makes an item`() throws {
    try expectChecklist(
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
        <ol class="items">
        <li><span class="tick" data-step="1"></span><p>Number</p>
        </li>
        </ol>
        <ol class="items">
        <li><span class="tick" data-step="1"></span><p>Bracket</p>
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
    try expectChecklist(
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
             = help: if it belongs to the item, indent it like the words of the item; if not, leave an empty line above it

        """)
  }

  @Test func `nested tasks belong to their parent`() throws {
    try expectChecklist(
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
             = help: give all of them a box, or none of them

        """)
  }

  @Test func `challenge and response`() throws {
    try expectChecklist(
      """
      - [ ] Lights … ON
      - [ ] Fuel ... 20 l (required)
      - [ ] **Radio** … *16* ^vhf
      - [ ] Wait …
      - [ ] Battery 12.4…12.8 V
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
        <li class="may"><span class="tick" aria-hidden="true"></span><p>Battery 12.4…12.8 V</p>
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
        - Battery 12.4…12.8 V
        """,
      report: """
        content/checklists/main.md:11:19: note: '16' is not read as the response, which cannot have marks, links or footnotes [attribute]
          11 | - [ ] **Radio** … *16* ^vhf
             |                   ^^^^
             = help: write it as plain words: `… 16`

        """)
  }

  @Test func `a checklist without an item`() throws {
    try expectChecklist(
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
    try expectChecklist(
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

  @Test func `Russian checklist`() throws {
    try expectChecklist(
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
