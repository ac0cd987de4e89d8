import Testing

/// Numbered items below others, and lists without items, from source to page, payload and report.
@Suite struct NestedSequenceConstructTests {
  @Test func `tasks that are nested keep their numbers on every level`() throws {
    try SequencePage.expect(
      """
      - [ ] Fuel
        1. [ ] Valve at the tank … SHUT
        2. [ ] Valve at the filter (required)
           - [ ] Handle
             1. [ ] Turn
             2. [ ] Look
        3. [ ] Cap
      - [ ] Horn
      """,
      html: """
        <ul class="items">
        <li>[]<p>Fuel</p>
        <ol>
        <li class="may">[1]<p class="call"><span>Valve at the tank</span> \
        <span class="response"><i>…</i> SHUT</span></p>
        <em>optional</em></li>
        <li class="must">[2]<p>Valve at the filter</p>
        <ul>
        <li>[]<p>Handle</p>
        <ol>
        <li>[1]<p>Turn</p></li>
        <li>[2]<p>Look</p></li>
        </ol></li>
        </ul></li>
        <li class="may">[3]<p>Cap</p>
        <em>optional</em></li>
        </ol></li>
        <li class="may">[]<p>Horn</p>
        <em>optional</em></li>
        </ul>
        """,
      payload: """
        #\u{20}
        - Fuel
        - Fuel — Valve at the tank … SHUT
        - Fuel — Valve at the filter
        - Fuel — Valve at the filter — Handle
        - Fuel — Valve at the filter — Handle — Turn
        - Fuel — Valve at the filter — Handle — Look
        - Fuel — Cap
        - Horn
        """)
  }

  @Test func `plain lists in descriptions are unchanged`() throws {
    try SequencePage.expect(
      """
      What it needs:

      - a kit

      1. [ ] Start

         4. cold
         5. warm

         - dry

         1) [ ] Turn
         2) [ ] Look
      """,
      html: """
        <div class="introduction">
        <p>What it needs:</p>
        <ul>
        <li>a kit</li>
        </ul>

        </div>
        <ol class="items">
        <li>[1]<p>Start</p>
        <div class="more">
        <ol start="4">
        <li>cold</li>
        <li>warm</li>
        </ol>
        <ul>
        <li>dry</li>
        </ul>
        </div>
        <ol>
        <li>[1]<p>Turn</p></li>
        <li>[2]<p>Look</p></li>
        </ol></li>
        </ol>
        """,
      payload: """
        #\u{20}
        - Start
          4. cold
        5. warm

        - dry
        - Start — Turn
        - Start — Look
        """)
  }

  @Test func `lists without tasks have their numbers too, on the first level`() throws {
    try SequencePage.expect(
      """
      2. Lines
         1. Coiled
      3. Anchor
      """,
      html: """
        <ol class="items" start="2">
        <li>[2]<p>Lines</p>
        <div class="more">
        <ol>
        <li>Coiled</li>
        </ol>
        </div></li>
        <li>[3]<p>Anchor</p></li>
        </ol>
        """,
      payload: """
        #\u{20}
        - Lines
          1. Coiled
        - Anchor
        """)
  }

  @Test func `a mistake in a nested step has its own place`() throws {
    let found = try Construct.checklist(
      """
      1. [ ] Fuel
         1. [ ] Tank
         2. [ ] Filter (requierd)
         3. [ ] Cap (0 min)
      """)
    #expect(
      found.report == """
        content/checklists/main.md:11:19: warning: 'requierd' is not an attribute, so the parentheses are part of the text [attribute]
          11 |    2. [ ] Filter (requierd)
             |                   ^^^^^^^^
             = help: did you mean 'required'?
        content/checklists/main.md:12:4: error: 0 minutes is out of range; an item may take 1 to 1440 minutes [item-minutes]
          12 |    3. [ ] Cap (0 min)
             |    ^^^^^^^^^^^^^^^^^^
             = help: write how long it takes, or leave the minutes out

        """)
  }
}
