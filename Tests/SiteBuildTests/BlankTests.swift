import Testing

/// Lines to fill in, and what readers enter about their boat.
@Suite struct BlankTests {
  @Test func `lines and the boat's blanks are shown to fill in, and the app gets lines`() throws {
    try expectChecklist(
      "## Engine\n\n- [ ] Battery … ____ V\n- [ ] Oil ____ mm of ______\n- [ ] THIS IS {{boat.name}}",
      html: """
        <div class="sections">
        <section id="engine">
        <details open>
        <summary>
        <h2><span>Engine</span> <small>3 items</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p class="call"><span>Battery</span> <span class="response"><i>…</i> <span><span class="blank">____</span> V</span></span></p>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Oil <span class="blank">____</span> mm of <span class="blank">____</span></p>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>THIS IS <span class="blank" data-boat="name">____</span></p>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: "# Engine\n- Battery … ____ V\n- Oil ____ mm of ______\n- THIS IS ____")
  }

  @Test func `a guide's payload has lines that make nothing bold`() throws {
    try expectGuide(
      "Call **{{boat.callsign}}**, ({{boat.mmsi}}) and ({{boat.phone}}); `{{boat.name}}` is code.",
      html: """
        <p>Call <strong><span class="blank" data-boat="callsign">____</span></strong>, (<span class="blank" data-boat="mmsi">____</span>) and (<span class="blank" data-boat="phone">____</span>); <code>{{boat.name}}</code> is code.</p>
        """,
      payload: "Call **\\_\\_\\_\\_**, (\\_\\_\\_\\_) and (\\_\\_\\_\\_); `{{boat.name}}` is code.")
    let plain = try Construct.guide("Call {{boat.callsign}} twice.", text: .plain)
    #expect(plain.payload == "Call \\_\\_\\_\\_ twice.")
  }

  @Test func `what readers do not enter about their boat is reported`() throws {
    try expectGuide(
      "Call {{boat.calsign}} now.", html: "<p>Call {{boat.calsign}} now.</p>",
      payload: "Call {{boat.calsign}} now.",
      report: """
        content/guides/main.md:9:6: warning: this is not one of the blanks about the boat; it is shown as plain text [notation]
          9 | Call {{boat.calsign}} now.
            |      ^^^^^^^^^^^^^^^^
            = help: write one of `{{boat.name}}`, `{{boat.callsign}}`, `{{boat.mmsi}}`, `{{boat.persons}}`, `{{boat.phone}}`

        """)
  }

  @Test func `underscores that make words bold are reported`() throws {
    try expectGuide(
      "Volts (____) and (____).",
      html: "<p>Volts (<strong><strong>) and (</strong></strong>).</p>",
      payload: "Volts (____) and (____).",
      report: """
        content/guides/main.md:9:8: warning: these underscores are not lines to fill in: they make the words between them bold [notation]
          9 | Volts (____) and (____).
            |        ^^^^^^^^^^^^^^^
            = help: write a space on both sides of each `____`

        """)
  }

  @Test func `underscores with a sign in them are no line`() throws {
    try expectGuide(
      "Pressure ____,_ bar.", html: "<p>Pressure ___<em>,</em> bar.</p>",
      payload: "Pressure ____,_ bar.",
      report: """
        content/guides/main.md:9:13: warning: these underscores are not a line to fill in: they emphasise ',' [notation]
          9 | Pressure ____,_ bar.
            |             ^^^
            = help: write one line for all of it: `____`

        """)
  }

  @Test func `only pages with blanks load what fills them`() throws {
    let site = try Site.build([
      "content/guides/with.md": Sample.guide("With", body: "Speed ____ knots."),
      "content/guides/without.md": Sample.guide("Without", body: "Speed ___ knots."),
    ])
    #expect(site.errors == [])
    #expect(try site.page("guides/with/").contains("assets/blanks-"))
    #expect(try !site.page("guides/with/").contains("assets/boat-"))
    #expect(try !site.page("guides/without/").contains("assets/blanks-"))
  }

  // MARK: Languages

  @Test(
    arguments: [
      ("Скажи THIS IS sailing yacht Альфа.", "THIS IS sailing yacht"),
      ("MAYDAY RELAY, потом OVER.", "MAYDAY RELAY"), ("Жми PAN PAN, PAN PAN.", "PAN PAN, PAN PAN"),
      ("Нажми MAYDAY сейчас.", nil), ("Пиши на mail.example сюда.", nil),
      ("Иди к Rt Ploča быстро.", nil), ("А VHF-радио DSC-вызов.", nil),
      // Quotation marks and other signs are not letters of the words next to them.
      ("Скажи: «THIS IS ALKYONE».", "THIS IS ALKYONE"), ("«OVER AND OUT» так", "OVER AND OUT"),
      ("Скажи „say again“ громко.", "say again"), ("Скажи “say again please”.", "say again please"),
      ("Скажи \"SAY AGAIN.\" дважды.", "SAY AGAIN"), ("Скажи «SAY AGAIN.» дважды.", "SAY AGAIN"),
      ("Скажи 'THIS IS ALKYONE' дважды.", "THIS IS ALKYONE"), ("Это №two words.", "two words"),
      ("Слово—two words here—слово.", "two words here"), ("Так: two words here…", "two words here"),
      ("Жми PAN\u{A0}PAN\u{A0}сейчас.", "PAN\u{A0}PAN"), ("Жми «MAYDAY» и «OVER».", nil),
      ("«Rt Ploča» и «VHF-радио test».", nil), ("Пиши на «mail.example» или «a@b.example».", nil),
      // An apostrophe and a hyphen between letters are.
      ("Скажи «don’t go there».", "don’t go there"),
      ("Подойди stern\u{2011}to mooring.", "stern\u{2011}to mooring"),
      ("Это skippers’ briefing here.", "skippers’ briefing here"),
      ("Это don’t и VHF\u{2011}радио.", nil),
    ] as [(String, String?)])
  func `two words in Latin letters among others are marked as English`(
    text: String, marked: String?
  ) throws {
    let site = try Site.build([
      "fairlead.yml": "site: {title: X, default_language: ru, languages: [ru, en]}",
      "content/guides/main.md": Sample.guide("Слово", body: text),
    ])
    let page = try site.page("guides/main/")
    let found = page.matches(of: /<span lang="en">([^<]*)<\/span>/).map { String($0.1) }
    #expect(found == (marked.map { [$0] } ?? []), "\(page)")
  }

  @Test(arguments: [
    ("ur", "آواز"), ("ps", "غږ"), ("ckb", "دەنگ"), ("yi", "קול"), ("mr", "आवाज"), ("ne", "आवाज"),
    ("ky", "Үн"), ("mn", "Дуу"),
  ])
  func `they are marked in each language of other letters`(language: String, word: String) throws {
    let site = try Site.build([
      "fairlead.yml": "site: {title: X, default_language: \(language), languages: [\(language)]}",
      "content/guides/main.md": Sample.guide("Main", body: "\(word) PAN PAN \(word)."),
    ])
    let page = try site.page("guides/main/")
    #expect(page.contains("<p>\(word) <span lang=\"en\">PAN PAN</span> \(word).</p>"), "\(page)")
  }

  @Test func `an English text has no marks`() throws {
    try expectGuide(
      "THIS IS sailing yacht.", html: "<p>THIS IS sailing yacht.</p>",
      payload: "THIS IS sailing yacht.")
  }

  @Test func `words in brackets have the language that their author names`() throws {
    try expectChecklist(
      "- [ ] Say [MAYDAY]{en} and [дым {{boat.name}}]{ru} … [OVER & OUT]{en-GB}",
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p class="call"><span>Say <span lang="en">MAYDAY</span> and <span lang="ru">дым <span class="blank" data-boat="name">____</span></span></span> <span class="response"><i>…</i> <span><span lang="en-GB">OVER &amp; OUT</span></span></span></p>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: "# \n- Say MAYDAY and дым ____ … OVER & OUT")
    try expectGuide(
      "Say [MAYDAY]{en}, [not]{this one} and `[code]{en}`.",
      html:
        "<p>Say <span lang=\"en\">MAYDAY</span>, [not]{this one} and <code>[code]{en}</code>.</p>",
      payload: "Say MAYDAY, [not]{this one} and `[code]{en}`.")
  }

  // MARK: Counterparts

  private static func pair(russian: String) -> [String: String] {
    [
      "fairlead.yml": "site: {title: X, languages: [en, ru]}",
      "content/checklists/a.md": Sample.guide("Engine", body: "- [ ] One ^one\n- [ ] Two ^two"),
      "content/checklists/a.ru.md": Sample.guide("Мотор", body: russian),
    ]
  }

  private func ids(_ page: String) -> [String] {
    page.matches(of: /<li id="[^"]*" data-id="([^"]+)"/).map { String($0.1) }
  }

  @Test func `items with one key have one id in every language, the others their own`() throws {
    let site = try Site.build(Self.pair(russian: "- [ ] Два ^two\n- [ ] Раз ^one\n- [ ] Три"))
    #expect(site.errors == [])
    let english = ids(try site.page("checklists/a/"))
    let russian = ids(try site.page("ru/checklists/a/"))
    #expect(Array(russian.prefix(2)) == english.reversed())
    #expect(russian.count == 3 && !english.contains(russian[2]))
    let original = try #require(
      try site.page("checklists/a/").firstMatch(of: /<article class="document" data-id="([^"]+)">/))
    #expect(try site.page("ru/checklists/a/").contains(" data-same=\"\(original.1)\">"))
  }

  @Test func `ticks in a translation stay when the original is withdrawn`() throws {
    var files = Self.pair(russian: "- [ ] Раз ^one")
    let together = try Site.build(files)
    let page = try together.page("ru/checklists/a/")
    files["content/checklists/a.md"] = files["content/checklists/a.md"]?
      .replacing("visibility: public", with: "visibility: private")
    let alone = try Site.build(files)
    let same = try #require(page.firstMatch(of: /data-same="[^"]+"/))
    #expect(ids(try alone.page("ru/checklists/a/")) == ids(page))
    #expect(try alone.page("ru/checklists/a/").contains(same.0))
  }
}
