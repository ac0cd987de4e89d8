import Configuration
import Documents
import Identity
import Library
import Testing

/// Numbered items, which are done in order, from source to page, payload and report.
@Suite struct SequenceConstructTests {
  /// Expects this page and payload for a checklist, and no findings.
  private func expect(
    _ body: String, html: String, payload: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try Construct.checklist(body)
    #expect(Self.short(found.lean) == html, sourceLocation: location)
    #expect(found.payload == payload, sourceLocation: location)
    #expect(found.report == "", sourceLocation: location)
  }

  /// The lists of a page, without what is the same around all items.
  private static func short(_ html: String) -> String {
    html.replacing(#/<span class="tick"( data-step="(\d+)")? aria-hidden="true"><\/span>/#) {
      $0.output.2.map { "[\($0)]" } ?? "[]"
    }
    .replacing(#/\n<\/li>/#, with: "</li>")
    .replacing(#/<div class="sections">\n<div id="items">\n((?s:.*))\n<\/div>\n<\/div>/#) {
      $0.output.1
    }
  }

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
        <ol class="items sequence">
        <li><span class="tick" data-step="1" aria-hidden="true"></span><p>Open the sea cock</p>
        </li>
        <li><span class="tick" data-step="2" aria-hidden="true"></span><p>Start the engine</p>
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

  @Test func `tasks that are nested keep their numbers on every level`() throws {
    try expect(
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
        <ol class="sequence">
        <li class="may">[1]<p class="call"><span>Valve at the tank</span> \
        <span class="response"><i>…</i> SHUT</span></p>
        <em>optional</em></li>
        <li class="must">[2]<p>Valve at the filter</p>
        <ul>
        <li>[]<p>Handle</p>
        <ol class="sequence">
        <li class="may">[1]<p>Turn</p>
        <em>optional</em></li>
        <li class="may">[2]<p>Look</p>
        <em>optional</em></li>
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
      <ol class="sequence" start="3">
      <li>[3]<p>Throw</p></li>
      </ol>
      <ol class="sequence">
      <li>[1]<p>Pull</p></li>
      <li>[2]<p>Board</p></li>
      </ol>
      """
    try expect(
      "- [ ] Raft\n" + lists("  "),
      html: """
        <ul class="items">
        <li>[]<p>Raft</p>
        <ol class="sequence">
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
    try expect(
      lists(""),
      html: "<ol class=\"items sequence\">\n"
        + items.replacing("class=\"sequence\"", with: "class=\"items sequence\"")
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
    try expect(
      """
      3. [ ] Third
      3. [ ] Fourth

         0. [ ] Nought
         7. [ ] One
      9. [ ] Fifth

         999999999. [ ] Large
         1. [ ] Larger
      """,
      html: """
        <ol class="items sequence" start="3">
        <li>[3]<p>Third</p></li>
        <li>[4]<p>Fourth</p>
        <ol class="sequence" start="0">
        <li>[0]<p>Nought</p></li>
        <li>[1]<p>One</p></li>
        </ol></li>
        <li>[5]<p>Fifth</p>
        <ol class="sequence" start="999999999">
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
    try expect(
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
        <ol class="sequence">
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
        """)
  }

  @Test func `plain lists in descriptions are unchanged`() throws {
    try expect(
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
        <ol class="items sequence">
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
        <ol class="sequence">
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
    try expect(
      """
      2. Lines
         1. Coiled
      3. Anchor
      """,
      html: """
        <ol class="items sequence" start="2">
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
    #expect(Self.numbers(again.lean) == Self.numbers(own.lean))
    #expect(Self.numbers(own.lean) == Self.numbers(all.lean))
    #expect(Self.numbers(own.lean) == ["1", "2", "8", "9", "", "10", "1", ""])
    #expect(again.payload == own.payload)

    let step = try Construct.guide(
      "![[checklists/fire#^cap]]\n\n![[checklists/fire#^handle]]", list)
    #expect(Self.numbers(step.lean) == ["10", ""])
    #expect(
      step.payload == """
        10. [ ] Cap

            Tight.

        - [ ] Handle
        """)
  }

  /// The number in each box.
  private static func numbers(_ html: String) -> [String] {
    html.matches(of: #/class="tick"(?: data-step="(\d+)")?/#).map { String($0.output.1 ?? "") }
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
