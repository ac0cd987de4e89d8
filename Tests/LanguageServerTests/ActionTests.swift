import Contract
import Testing

/// Repairs that an editor offers.
@Suite struct ActionTests {
  private let a = "content/guides/a.md"
  private let library = [
    "content/guides/a.md": Desk.guide("Aaa", "Words."),
    "content/guides/mooring.md": Desk.guide("Mooring", "Words."),
  ]
  /// A link and a key with mistakes that can be fixed, and a link with one that cannot.
  private let wrong = Desk.guide(
    "Aaa", "[x](Mooring.md), [y](mooring.md), [z](nowhere.md)\n\n[w](MOORING.md)")

  private func actions(_ desk: Desk, _ lines: ClosedRange<Int>, _ context: String = "{}") throws
    -> [JSON]
  {
    let range =
      #"{"start":{"line":\#(lines.lowerBound),"character":0},"end":{"line":\#(lines.upperBound),"character":99}}"#
    let answer = try desk.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(Desk.address(a))"},"range":\#(range),"context":\#(context)}"#)
    return try #require(answer["result"]?.elements, "\(answer.written)")
  }

  @Test func `each finding that can be fixed has an action, and all have one`() throws {
    let desk = try Desk(library)
    try desk.open(a, wrong)
    let found = try actions(desk, 8...8)
    #expect(
      found.map { $0["title"]?.text ?? "" } == [
        "Fix link-target: did you mean mooring.md?", "Fix everything that is safe to fix",
      ])
    #expect(
      found.first?["edit"]?.written == """
        {"changes":{"file:///library/content/guides/a.md":[{"range":{"start":{"line":8,"character":4},\
        "end":{"line":8,"character":5}},"newText":"m"}]}}
        """)
    #expect(found.first?["diagnostics"]?.elements?.first?["code"]?.text == "link-target")
    #expect(
      found.last?["edit"]?.written == """
        {"changes":{"file:///library/content/guides/a.md":[{"range":{"start":{"line":8,"character":4},\
        "end":{"line":10,"character":11}},\
        "newText":"mooring.md), [y](mooring.md), [z](nowhere.md)\\n\\n[w](mooring"}]}}
        """)
  }

  @Test func `a finding with several places is shown, explained and fixed at each of them`() throws
  {
    let desk = try Desk(library)
    try desk.open(a, Desk.guide("Aaa", "[Stop]{.ul} now.\n\nThen [go]{.ul} on."))
    let message = "words in brackets with attributes are shown as plain text"
    #expect(
      desk.findings(a) == [
        "8:0-8:11 notation: \(message)\nhelp: write `<u>Stop</u>`",
        "10:5-10:14 notation: \(message)\nhelp: write `<u>go</u>`",
      ])
    #expect(try desk.ask("hover", a, at: (10, 7))["range"]?["start"]?["line"]?.integer == 10)
    let found = try actions(desk, 10...10)
    #expect(
      found.map { $0["title"]?.text ?? "" } == [
        "Fix notation: write `<u>go</u>`", "Fix everything that is safe to fix",
      ])
    #expect(
      found.first?["edit"]?.written == """
        {"changes":{"file:///library/content/guides/a.md":[{"range":{"start":{"line":10,"character":5},\
        "end":{"line":10,"character":14}},"newText":"<u>go</u>"}]}}
        """)
  }

  @Test func `for a long text only the first repairs have actions of their own`() throws {
    let desk = try Desk(library)
    try desk.open(
      a, Desk.guide("Aaa", String(repeating: "[Stop]{.ul} now.\n\n", count: 60)))
    #expect(try actions(desk, 0...200).count == 51)
  }

  @Test func `an edit names the version that it is for, if the editor can check it`() throws {
    let desk = try Desk(
      library, abilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    try desk.open(a, wrong)
    #expect(
      try actions(desk, 10...10).first?["edit"]?.written == """
        {"documentChanges":[{"textDocument":{"uri":"file:///library/content/guides/a.md","version":1},\
        "edits":[{"range":{"start":{"line":10,"character":4},"end":{"line":10,"character":11}},\
        "newText":"mooring"}]}]}
        """)
  }

  @Test func `only the kinds that are asked for are answered`() throws {
    let desk = try Desk(library)
    try desk.open(a, wrong)
    func kinds(_ only: String) throws -> [String] {
      try actions(desk, 0...12, #"{"only":[\#(only)]}"#).compactMap { $0["kind"]?.text }
    }
    #expect(try kinds(#""source.fixAll""#) == ["source.fixAll"])
    #expect(try kinds(#""source""#) == ["source.fixAll"])
    #expect(try kinds(#""quickfix""#) == ["quickfix", "quickfix"])
    #expect(try kinds(#""refactor""#).isEmpty)
  }

  @Test func `what nobody can read is not edited`() throws {
    let desk = try Desk(library)
    try desk.open(a, wrong.replacing("tags: [sea]", with: "tags: [sea"))
    #expect(try actions(desk, 0...12).isEmpty)
  }

  @Test func `a repair that would retire an id is not offered, but all others are`() throws {
    let list = "content/checklists/engine.md"
    let text = "---\ntitel: Engine\n---\n- [ ] Stop (^stop)\n- [ ] Start\n"
    func titles(_ files: [String: String]) throws -> [String] {
      let desk = try Desk(files)
      try desk.open(list)
      let answer = try desk.ask(
        "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(Desk.address(list))"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{}}"#
      )
      return try #require(answer["result"]?.elements).compactMap { $0["title"]?.text }
    }
    let all = [
      "Fix unknown-key: did you mean 'title'?", "Fix attribute: write `^stop`",
      "Fix everything that is safe to fix",
    ]
    // Without a lock there is no id to lose.
    #expect(try titles([list: text]) == all)
    #expect(try titles(Desk.locked([list: text])) == [all[0], all[2]])
  }

  @Test func `a repair that removes a line does not make another be left out`() throws {
    let list = "content/checklists/engine.md"
    let desk = try Desk([
      list: "---\ntitle: Engine\ntags:\n  - x\n  - x\n---\n- [ ] Oil ^oil\n- [ ] Belt [required]\n"
        + "- [ ] Level (^oil)\n- [ ] Water [required]\n"
    ])
    try desk.open(list)
    let answer = try desk.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(Desk.address(list))"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{}}"#
    )
    let all = try #require(answer["result"]?.elements?.last?["edit"]?.written)
    let fixed = "- [ ] Belt (required)\\n- [ ] Level (^oil)\\n- [ ] Water (required"
    #expect(all.contains(fixed), "\(all)")
  }

  @Test func `a text without mistakes has no action`() throws {
    let desk = try Desk(library)
    try desk.open(a)
    #expect(try actions(desk, 0...12).isEmpty)
  }

  private func creations(_ body: String, _ operations: String = #""create""#) throws -> [JSON] {
    let desk = try Desk(
      library,
      abilities:
        #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":[\#(operations)]}}}"#
    )
    try desk.open(a, Desk.guide("Aaa", body))
    return try actions(desk, 8...8).filter { $0["title"]?.text?.hasPrefix("Create ") ?? false }
  }

  @Test func `a link to nothing can be given its document`() throws {
    let found = try creations(
      "[[Night sailing]], [the lock](../checklists/lock.md#x), [y](far/off), [z](new%20one.md)")
    #expect(
      found.map { $0["title"]?.text ?? "" } == [
        "Create content/guides/night-sailing.md", "Create content/checklists/lock.md",
        "Create content/guides/far/off.md", "Create content/guides/new one.md",
      ])
    let changes = try #require(found.first?["edit"]?["documentChanges"]?.elements)
    #expect(
      changes.first?.written
        == #"{"kind":"create","uri":"file:///library/content/guides/night-sailing.md"}"#)
    #expect(changes.last?["textDocument"]?["version"]?.isNull == true)
    let text = try #require(changes.last?["edits"]?.elements?.first?["newText"]?.text)
    #expect(text.contains("\ntitle: Night sailing\n") && text.contains("visibility: private\n"))
    #expect(!text.contains("type:"), "its folder says what it is")
    #expect(found[0]["diagnostics"]?.elements?.first?["code"]?.text == "link-target")
    let list = try #require(found[1]["edit"]?["documentChanges"]?.elements?.last)
    let words = try #require(list["edits"]?.elements?.first?["newText"]?.text)
    #expect(words.contains("\ntitle: the lock\n") && words.contains("\n- [ ] TODO"))
  }

  /// The new text for each link to nothing in a document, by its title.
  private func created(_ path: String, _ text: String) throws -> [String: String] {
    let desk = try Desk(
      [
        "fairlead.yml": "site: { title: Sample, languages: [en, ru] }\n", path: text,
        "content/decks/knots/index.md": "---\ntitle: Knots\ntype: deck\n---\nTie them.\n",
        "content/decks/knots/bowline.md": "# Bowline\n\nA loop.\n",
        "content/decks/knots/index.ru.md": "---\ntitle: Узлы\ntype: deck\n---\nВяжите.\n",
      ],
      abilities:
        #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}"#
    )
    try desk.open(path)
    let answer = try desk.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(Desk.address(path))"},"range":{"start":{"line":0,"character":0},"end":{"line":20,"character":0}},"context":{}}"#
    )
    var texts: [String: String] = [:]
    for action in try #require(answer["result"]?.elements, "\(answer.written)") {
      guard let title = action["title"]?.text, title.hasPrefix("Create ") else { continue }
      let change = action["edit"]?["documentChanges"]?.elements?.last
      texts[title] = change?["edits"]?.elements?.first?["newText"]?.text
    }
    return texts
  }

  @Test func `a new document has the language of its path, else of the document with the link`()
    throws
  {
    let texts = try created(
      "content/guides/ru/reefing.md",
      Desk.guide(
        "Рифы", "[GPS](gps.md) [VHF](../vhf.md) [EN](../log.en.md) [[AIS]] [[Ночь]]"))
    #expect(
      texts.mapValues { $0.contains("\nlanguage: ru\n") } == [
        "Create content/guides/ru/gps.md": true, "Create content/guides/vhf.md": true,
        "Create content/guides/log.en.md": false, "Create content/guides/ais.md": true,
        "Create content/guides/noch.md": true,
      ])
    let english = try created(
      "content/guides/reefing.md", Desk.guide("Reefs", "[MOB](ru/mob.md) [Ночь](night.md) [[AIS]]"))
    #expect(
      english.mapValues { $0.contains("\nlanguage: ru\n") } == [
        "Create content/guides/ru/mob.md": true, "Create content/guides/night.md": true,
        "Create content/guides/ais.md": false,
      ])
  }

  @Test func `no document is made whose page would have the address of another one`() throws {
    let texts = try created(
      "content/guides/ru/reefing.md",
      Desk.guide("Рифы", "[a](../reefing.ru.md) [b](../sails.ru.md)"))
    #expect(Array(texts.keys) == ["Create content/guides/sails.ru.md"])
  }

  @Test func `a new file in a folder of cards is a card`() throws {
    let texts = try created(
      "content/guides/knots.md",
      Desk.guide(
        "Knots",
        "[Half hitch: two](../decks/knots/half-hitch.md) [Полуштык](../decks/knots/half-hitch.ru.md) "
          + "[Deck](../decks/marks/new.md)"))
    #expect(
      texts["Create content/decks/knots/half-hitch.md"]
        == "---\ntitle: \"Half hitch: two\"\n---\n\nTODO: its answer.\n")
    #expect(
      texts["Create content/decks/knots/half-hitch.ru.md"]
        == "---\ntitle: Полуштык\n---\n\nTODO: ответ.\n")
    #expect(texts["Create content/decks/marks/new.md"]?.contains("\n## TODO: a question\n") == true)
  }

  @Test func `no document is made where there can be none, or for an editor that makes no files`()
    throws
  {
    let none = try creations(
      "[a](../../out.md) [b](x.pdf) ![c](y.png) ![[z.png]] [d](../authors/me.md) [e](#up)"
    )
    #expect(none.isEmpty, "\(none.map(\.written))")
    #expect(try creations("[a](.x.md) [b](.git/x.md) [c](../.obsidian/x.md) [[.git/x]]").isEmpty)
    #expect(try creations("[a](javascript:alert) [b](foo:bar)").isEmpty)
    #expect(try creations("[a](Mooring.md)").isEmpty, "it differs only in case")
    #expect(try creations("[[Night sailing]]", "").isEmpty)
  }
}
