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
}
