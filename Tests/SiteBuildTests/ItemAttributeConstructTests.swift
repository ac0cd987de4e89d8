import Testing

/// Attributes, conditions and keys of items, from source to page, payload and report.
@Suite struct ItemAttributeConstructTests {
  @Test func `attributes in English and in Russian`() throws {
    try expectChecklist(
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
    try expectChecklist(
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
    try expectChecklist(
      "- [ ] Oil (required, optional)",
      report: """
        content/checklists/main.md:9:1: error: the item is both required and optional [item-conflict]
          9 | - [ ] Oil (required, optional)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: keep one of the two

        """)
  }

  @Test func `minutes out of bounds`() throws {
    try expectChecklist(
      "- [ ] Oil (0 min)",
      report: """
        content/checklists/main.md:9:1: error: 0 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
          9 | - [ ] Oil (0 min)
            | ^^^^^^^^^^^^^^^^^
            = help: write how long it takes, or leave the minutes out

        """)
  }

  @Test func `an emphasised item`() throws {
    try expectChecklist(
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
    try expectChecklist(
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
             = help: write it as a heading, `## If at anchor`, if a section begins here

        """)
  }

  @Test func `two equal keys`() throws {
    try expectChecklist(
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
}
