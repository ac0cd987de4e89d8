import Testing

/// Numbered items, which are done in order, from source to page, payload and report.
@Suite struct SequenceConstructTests {
  @Test func `a numbered list is a sequence`() throws {
    let found = try Construct.checklist(
      """
      ## Start
      1. [ ] Open the sea cock
      2. [ ] Start the engine
      """)
    #expect(
      found.lean == """
        <div class="sections">
        <section id="start">
        <details open>
        <summary>
        <h2><span>Start</span> <small>2 items</small></h2>
        </summary>
        <ol class="items">
        <li><span class="tick" data-step="1"></span><p>Open the sea cock</p>
        </li>
        <li><span class="tick" data-step="2"></span><p>Start the engine</p>
        </li>
        </ol>
        </details>
        </section>
        </div>
        """)
    #expect(
      found.payload == """
        # Start
        - Open the sea cock
        - Start the engine
        """)
    #expect(found.report == "")
  }

  @Test func `every list of a mixed run is a separate one`() throws {
    let lists = { (indent: String) in
      "1. [ ] Box\n2. [ ] Line\n- [ ] Torch\n* [ ] Flares\n3. [ ] Throw\n1) [ ] Pull\n2) [ ] Board\n"
        .split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }
    let items = """
      <li>[1]<p>Box</p></li>
      <li>[2]<p>Line</p></li>
      </ol>
      <ul>
      <li>[]<p>Torch</p></li>
      <li>[]<p>Flares</p></li>
      </ul>
      <ol start="3">
      <li>[3]<p>Throw</p></li>
      </ol>
      <ol>
      <li>[1]<p>Pull</p></li>
      <li>[2]<p>Board</p></li>
      </ol>
      """
    try SequencePage.expect(
      "- [ ] Raft\n" + lists("  "),
      html: """
        <ul class="items">
        <li>[]<p>Raft</p>
        <ol>
        \(items)</li>
        </ul>
        """,
      payload: """
        #\u{20}
        - Raft
        - Raft — Box
        - Raft — Line
        - Raft — Torch
        - Raft — Flares
        - Raft — Throw
        - Raft — Pull
        - Raft — Board
        """)
    try SequencePage.expect(
      lists(""),
      html: "<ol class=\"items\">\n"
        + items.replacing("<ol", with: "<ol class=\"items\"")
        .replacing("<ul>", with: "<ul class=\"items\">"),
      payload: """
        #\u{20}
        - Box
        - Line
        - Torch
        - Flares
        - Throw
        - Pull
        - Board
        """)
  }

  @Test func `numbers begin at what the author wrote`() throws {
    try SequencePage.expect(
      """
      3. [ ] Third
      3. [ ] Fourth

         0. [ ] Nought
         0. [ ] One
      3. [ ] Fifth

         999999999. [ ] Large
         999999999. [ ] Larger
      """,
      html: """
        <ol class="items" start="3">
        <li>[3]<p>Third</p></li>
        <li>[4]<p>Fourth</p>
        <ol start="0">
        <li>[0]<p>Nought</p></li>
        <li>[1]<p>One</p></li>
        </ol></li>
        <li>[5]<p>Fifth</p>
        <ol start="999999999">
        <li>[999999999]<p>Large</p></li>
        <li>[1000000000]<p>Larger</p></li>
        </ol></li>
        </ol>
        """,
      payload: """
        #\u{20}
        - Third
        - Fourth
        - Fourth — Nought
        - Fourth — One
        - Fifth
        - Fifth — Large
        - Fifth — Larger
        """)
  }

  @Test func `numbers that continue after a text are one list`() throws {
    try SequencePage.expect(
      """
      - [ ] Start
        1. [ ] Open
        2. [ ] Prime

        Wait.

        3. [ ] Turn
      """,
      html: """
        <ul class="items">
        <li>[]<p>Start</p>
        <div class="more">
        <p>Wait.</p>
        </div>
        <ol>
        <li>[1]<p>Open</p></li>
        <li>[2]<p>Prime</p></li>
        <li>[3]<p>Turn</p></li>
        </ol></li>
        </ul>
        """,
      payload: """
        #\u{20}
        - Start
          Wait.
        - Start — Open
        - Start — Prime
        - Start — Turn
        """,
      report: """
        content/checklists/main.md:13:3: note: this comes after a nested item, but is shown above the nested items [section-text]
          13 |   Wait.
             |   ^^^^^
             = help: move it above the nested items, or write it as one, `- [ ] …`

        """)
  }

  @Test func `a step that a text shows has its number, and its payload too`() throws {
    let body = """
      ## Fire

      1. [ ] Stop
      2. [ ] Fuel ^fuel

         Both *valves*.

         8. [ ] Tank … SHUT
         9. [ ] Filter
            - [ ] Handle ^handle
         10. [ ] Cap ^cap

             Tight.
      1) [ ] Anew
      - [ ] Bullet
      """
    let list = ["content/checklists/fire.md": Sample.guide("Fire", body: body)]
    let all = try Construct.guide("![[checklists/fire]]", list)
    #expect(all.report == "")
    #expect(
      all.payload == """
        **[Fire](https://library.example/checklists/fire/)**

        ## Fire

        1. [ ] Stop
        2. [ ] Fuel

           Both *valves*.

           8. [ ] Tank … SHUT
           9. [ ] Filter
              - [ ] Handle
           10. [ ] Cap

               Tight.
        1) [ ] Anew
        - [ ] Bullet
        """)
    // The app's Markdown means the same as the page: read again it has the same lists.
    let again = try Construct.checklist(
      String(all.payload.split(separator: "\n\n", maxSplits: 1)[1]))
    let own = try Construct.checklist(body)
    #expect(SequencePage.numbers(again.lean) == SequencePage.numbers(own.lean))
    #expect(SequencePage.numbers(own.lean) == SequencePage.numbers(all.lean))
    #expect(SequencePage.numbers(own.lean) == ["1", "2", "8", "9", "", "10", "1", ""])
    #expect(again.payload == own.payload)

    let step = try Construct.guide(
      "![[checklists/fire#^cap]]\n\n![[checklists/fire#^handle]]", list)
    #expect(SequencePage.numbers(step.lean) == ["10", ""])
    #expect(
      step.payload == """
        10. [ ] Cap

            Tight.

        - [ ] Handle
        """)
  }

  @Test func `numbers are not part of an id`() throws {
    let body = "- [ ] Fuel\n  1. [ ] Tank\n  2. [ ] Filter\n     1. [ ] Handle\n- [ ] Horn\n"
    let files = { (body: String) in
      [
        "fairlead.yml": Sample.configuration,
        "content/checklists/main.md": Sample.guide("Main", body: body),
      ]
    }
    let numbered = try Site.build(files(body))
    let plain = try Site.build(files(body.replacing(#/\d\. /#, with: "-  ")))
    let ids = { (site: Site) in
      try site.page("checklists/main/").matches(of: /<li id="([^"]+)" data-id="([^"]+)"/)
        .map { "\($0.1) \($0.2)" }
    }
    #expect(try ids(numbered).count == 5)
    #expect(try ids(numbered) == ids(plain))
    let later = try Site.build(files(body.replacing("\n  1. ", with: "\n\n  4. ")))
    #expect(try ids(numbered) == ids(later))
  }
}
