import Documents
import Testing

/// Headings of a checklist that only group the sections below them, on pages, in the app and in embeds.
@Suite struct GroupedSectionTests {
  private static let fire = """
    ## Engine room ^er (icon flame)

    ### Petrol

    - [ ] Shut it[^1]

    ### Diesel

    - [ ] Open it

    ## Galley & <saloon>

    - [ ] Blanket

    ### *Gas*

    - [ ] Tap

    [^1]: Turn it left[^2].
    [^2]: Not right.
    """

  /// The headings on a page, without what is counted beside them.
  private static func headings(_ html: String) -> [String] {
    html.matches(of: #/<h\d>(?:<svg(?s:.*?)<\/svg>\s*)?<span>(.*?)<\/span>(?: <small|<\/h)/#).map {
      String($0.output.1)
    }
  }

  @Test func `each section has the words of the headings above it`() throws {
    let found = try Construct.checklist(Self.fire, text: .plain)
    #expect(
      Self.headings(found.html) == [
        "<span id=\"er\">Engine room</span> — Petrol", "Engine room — Diesel",
        "Galley &amp; &lt;saloon&gt;", "Galley &amp; &lt;saloon&gt; — <em>Gas</em>",
      ])
    #expect(
      found.payload == """
        # Engine room — Petrol
        - Shut it
          ¹ Turn it left².

        ² Not right.
        # Engine room — Diesel
        - Open it
        # Galley & <saloon>
        - Blanket
        # Galley & <saloon> — Gas
        - Tap
        """)
  }

  @Test func `a link to a group leads to its first section`() throws {
    let found = try Construct.guide(
      "[1](../checklists/fire.md#er), [[fire#Engine room]]",
      ["content/checklists/fire.md": Sample.guide("Fire", body: Self.fire)])
    #expect(found.html.matches(of: #/href="..\/..\/checklists\/fire\/#er"/#).count == 2)
    #expect(found.report == "")
  }

  @Test(arguments: [PayloadText.plain, .markdown])
  func `an embed shows a group or a section with all that is below it`(text: PayloadText) throws {
    let found = try Construct.guide(
      "![[fire#Engine room]]\n\nText.\n\n![[fire#Galley & <saloon>]]",
      ["content/checklists/fire.md": Sample.guide("Fire", body: Self.fire)], text: text)
    #expect(
      Self.headings(found.html) == [
        "<span id=\"_e0-2-er\">Engine room</span> — Petrol", "Engine room — Diesel",
        "Galley &amp; &lt;saloon&gt;", "Galley &amp; &lt;saloon&gt; — <em>Gas</em>",
      ])
    // A footnote of a footnote is shown, too.
    for note in ["Turn it left", "Not right."] { #expect(found.html.contains(note)) }
    let box = text == .plain ? "- ☐" : "- [ ]"
    let (one, two) = text == .plain ? ("¹", "²") : ("[^0-2-1]", "[^0-2-2]")
    let (first, second) = text == .plain ? ("¹ ", "² ") : ("[^0-2-1]: ", "[^0-2-2]: ")
    #expect(
      found.payload == """
        ## Engine room — Petrol

        \(box) Shut it\(one)

        ## Engine room — Diesel

        \(box) Open it

        \(first)Turn it left\(two).

        \(second)Not right.

        Text.

        ## Galley & \\<saloon>

        \(box) Blanket

        ## Galley & \\<saloon> — Gas

        \(box) Tap
        """)
  }

  @Test(arguments: [PayloadText.plain, .markdown])
  func `an embedded deck has its introduction and its footnotes`(text: PayloadText) throws {
    let found = try Construct.guide(
      "![[deck]]\n\n![[deck#Front]]",
      [
        "content/decks/deck.md": Sample.guide(
          "Deck", body: "Intro.\n\n## Front\n\nBack[^1].\n\n[^1]: Note.")
      ],
      text: text)
    #expect(found.html.components(separatedBy: "<p>Note.</p>").count == 3)
    let (front, back) = text == .plain ? ("Front", "Back¹.") : ("**Front**", "Back[^0-2-1].")
    let note = text == .plain ? "¹ Note." : "[^0-2-1]: Note."
    #expect(
      found.payload.hasPrefix(
        "**[Deck](https://library.example/decks/deck/)**\n\nIntro.\n\n\(front)\n\n\(back)\n\n\(note)\n\n"
      ))
    #expect(found.payload.components(separatedBy: "Note.").count == 3)
  }

  @Test(arguments: [PayloadText.plain, .markdown])
  func `an item keeps the lines that a table follows at once`(text: PayloadText) throws {
    let found = try Construct.checklist(
      "- [ ] Title (required)\n  Shut the [gas](../guides/ropes.md) now\n  A | B\n  --|--\n  c | d\n",
      text: text)
    let below =
      text == .plain
      ? "Shut the gas (https://library.example/guides/ropes/) now\n\nA: c; B: d"
      : "Shut the [gas](https://library.example/guides/ropes/) now\n\nA | B\n--|--\nc | d"
    #expect(found.payload == "# \n- Title\n  \(below)")
    #expect(found.report == "")
  }

  @Test func `words in angle brackets stay in the titles of the app`() throws {
    let found = try Construct.checklist(
      "## Set <wind> sails\n\n- [ ] Call: this is <boat name>, <position>, at <time>\n- [ ] Check <b>water</b><!-- x -->\n",
      text: .plain)
    #expect(
      found.payload == """
        # Set <wind> sails
        - Call: this is <boat name>, <position>, at <time>
        - Check water
        """)
  }

  @Test func `a table to fill in keeps its heads in the app`() throws {
    let found = try Construct.deck(
      "## Log?\n\n| Time | Wind |\n|---|---|\n|  |  |\n\n## Half?\n\n| Time | Wind |\n|---|---|\n| 08:00 |  |\n\n## Full?\n\n| Time | Wind |\n|---|---|\n| 08:00 | W |\n| 09:00 | |\n",
      text: .plain)
    #expect(
      found.payload == """
        Log? = Time; Wind
        Half? = Time; Wind
        Time: 08:00
        Full? = Time: 08:00; Wind: W
        Time: 09:00
        """)
  }
}
