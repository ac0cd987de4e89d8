import Testing

/// Numbered items of a checklist that a text shows, in the text's payload.
@Suite struct ShownStepTests {
  /// What is in a payload of a checklist that a text shows; read again, it has the same steps.
  private func shown(_ body: String, steps: [String]) throws -> String {
    let list = ["content/checklists/fire.md": Sample.guide("Fire", body: body)]
    let all = try Construct.guide("![[checklists/fire]]", list).payload
    let shown = String(all.split(separator: "\n\n", maxSplits: 1)[1])
    let found = try [body, shown].map { Self.steps(try Construct.checklist($0).lean) }
    #expect(found == [steps, steps])
    return shown
  }

  /// The number in each box, with the words after it.
  private static func steps(_ html: String) -> [String] {
    html.matches(
      of: #/class="tick"(?: data-step="(\d+)"| aria-hidden="true")><\/span><p>([^<]*)/#
    )
    .map { "\($0.output.1 ?? "-") \($0.output.2.replacing("\n", with: " "))" }
  }

  @Test func `a step below what only looks like a numbered list keeps its number in a payload`()
    throws
  {
    let body = """
      ## Fire

      1. a kit
      2. a blanket

      1) [ ] Stop

         1. cold
         2. warm
         and dry

         1) [ ] Turn
         2) [ ] Look
      2) [ ] Fuel

         1) red
         2) blue

         3. [ ] Tank
      """
    #expect(
      try shown(body, steps: ["1 Stop", "1 Turn", "2 Look", "2 Fuel", "3 Tank"]) == """
        ## Fire

        1. a kit
        2. a blanket

        1) [ ] Stop

           1. cold
           2. warm
           and dry
           1) [ ] Turn
           2) [ ] Look
        2) [ ] Fuel

           1) red
           2) blue

           3. [ ] Tank
        """)
    // The text above may be before the first section.
    let unnamed = "1. a kit\n2. a blanket\n\n1) [ ] Stop"
    #expect(try shown(unnamed, steps: ["1 Stop"]) == unnamed)
    // A line with a number may also be text, after which nothing continues.
    #expect(
      try shown(
        "Since\n\n1. May\n\nor so:\n\n- [ ] Stop\n  1. [ ] Turn", steps: ["- Stop", "1 Turn"])
        == "Since\n\n1. May\n\nor so:\n\n- [ ] Stop\n  1. [ ] Turn")
  }

  @Test func `a second line of a step stays in it in a payload`() throws {
    let body = """
      1. [ ] Clean it by
         14. June
      2. [ ] Look
         - [ ] at the
           3. filter (required)
      """
    let shown = try shown(
      body, steps: ["1 Clean it by 14. June", "2 Look", "- at the 3. filter"])
    #expect(shown == body)
  }

  @Test func `a number beyond what Markdown reads is that of its list`() throws {
    let body = "- [ ] Stop\n\n  999999999. [ ] Large\n  1. [ ] Larger"
    let shown = try shown(body, steps: ["- Stop", "999999999 Large", "1000000000 Larger"])
    #expect(shown == body.replacing(" 1. ", with: " 999999999. "))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `lists around steps that a text shows have their own numbers`(lineEnd: String) throws {
    let list = [
      "content/checklists/fire.md": Sample.guide(
        "Fire", body: "## Stop\n\n1. [ ] Fuel ^fuel\n2. [ ] Air ^air\n- [ ] Horn ^horn")
    ]
    let body = """
      1. Shout
      2. Go

      ![[checklists/fire#^air]]

      ![[checklists/fire#^fuel]]
      ![[checklists/fire#^horn]]
      ![[checklists/fire#^air]]

      ![[checklists/fire#stop]]

      1. Wait

      ![[checklists/fire#^air]]

      1) Look

      words
      ![[checklists/fire#^air]]

      ![[checklists/fire#^fuel]]

      Then

      1. go on
      """
    let found = try Construct.guide(body.replacing("\n", with: lineEnd), list).payload
    #expect(
      found == """
        1. Shout
        2. Go

        <!-- -->

        2. [ ] Air

        <!-- -->

        1. [ ] Fuel

        - [ ] Horn

        2. [ ] Air

        ## Stop

        1. [ ] Fuel
        2. [ ] Air
        - [ ] Horn

        1. Wait

        <!-- -->

        2. [ ] Air

        1) Look

        words
        [fire](https://library.example/checklists/fire/#air)

        1. [ ] Fuel

        Then

        1. go on
        """)
  }
}
