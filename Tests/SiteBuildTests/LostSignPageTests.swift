import Testing

/// Signs and items that Markdown drops: what readers, the app and the author get.
@Suite struct LostSignPageTests {
  @Test func `brackets and a colon after a box`() throws {
    try expectGuide(
      "- [ ] [Fuel]: OPEN\n- [ ] Lines ready",
      html: """
        <ul class="tasks">
        <li><span class="box">☐</span> </li>
        <li><span class="box">☐</span> Lines ready</li>
        </ul>
        """,
      payload: "- [ ] <!-- -->\n- [ ] Lines ready",
      report: """
        content/guides/main.md:9:7: warning: the colon after '[Fuel]' makes this line a link that readers never see [notation]
          9 | - [ ] [Fuel]: OPEN
            |       ^^^^^^^^^^^^
            = help: remove the colon, or write `\\[Fuel]: …`

        """)
  }

  @Test func `brackets and a colon are all that an item says`() throws {
    try expectChecklist(
      "- [ ] [Fuel]: OPEN\n- [ ] Doors",
      report: """
        content/checklists/main.md:9:1: error: the item has no text: the colon after '[Fuel]' makes its line a link [item-empty]
          9 | - [ ] [Fuel]: OPEN
            | ^^^^^^^^^^^^^^^^^^
            = help: remove the colon, or write `\\[Fuel]: …`

        """)
  }

  @Test func `the stars of a telephone code`() throws {
    try expectGuide(
      "Dial *21*0664123456#, then *67*140#.",
      html: "<p>Dial <em>21</em>0664123456#, then <em>67</em>140#.</p>",
      payload: "Dial *21*0664123456#, then *67*140#.",
      report: """
        content/guides/main.md:9:6: warning: the asterisks around '21' emphasise it and are not shown [notation]
          9 | Dial *21*0664123456#, then *67*140#.
            |      ^^^^
            = note: there is one more in this file
            = help: write `\\*`, or put all of the number in backticks

        """)
  }

  @Test func `comparisons in a quote`() throws {
    try expectGuide(
      "Reef:\n\n> 15 kn: first reef\n> 20 kn: second reef",
      html: """
        <p>Reef:</p>
        <blockquote>
        <p>15 kn: first reef
        20 kn: second reef</p>
        </blockquote>
        """,
      payload: "Reef:\n\n> 15 kn: first reef\n> 20 kn: second reef",
      report: """
        content/guides/main.md:11:1: note: this `>` begins a quote, so readers do not see it [notation]
          11 | > 15 kn: first reef
             | ^^^^^^^^^^^^^^^^^^^
             = help: write `\\>` if it means "greater than"

        """)
  }

  @Test func `signs that are bullets`() throws {
    let body =
      "Frozen food must be kept at\n- 18 °C or colder, chilled food at\n+ 5 °C at most."
    try expectGuide(
      body,
      html: """
        <p>Frozen food must be kept at</p>
        <ul>
        <li>18 °C or colder, chilled food at</li>
        </ul>
        <ul>
        <li>5 °C at most.</li>
        </ul>
        """,
      payload: body,
      report: """
        content/guides/main.md:10:1: note: this `-` begins a list item, so readers see a bullet, not a sign [notation]
          10 | - 18 °C or colder, chilled food at
             | ^^^^^^^
             = note: there is one more in this file
             = help: write `−18 °C` if it is a sign; if not, leave an empty line above it

        """)
  }

  @Test func `a bullet and a minus sign in a checklist`() throws {
    try expectChecklist(
      "- [ ] Freezer is at\n  - 18 °C\n- [ ] Fridge is at\n  −1 °C",
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Freezer is at</p>
        <div class="more">
        <ul>
        <li>18 °C</li>
        </ul>
        </div>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Fridge is at
        −1 °C</p>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Freezer is at
          - 18 °C
        - Fridge is at −1 °C
        """,
      report: """
        content/checklists/main.md:10:3: note: this `-` begins a list item, so readers see a bullet, not a sign [notation]
          10 |   - 18 °C
             |   ^^^^^^^
             = help: write `−18 °C` if it is a sign; if not, leave an empty line above it

        """)
  }
}
