import Contract
import TestSupport
import Testing

/// Findings while somebody types.
@Suite struct FindingTests {
  private let a = "content/guides/a.md"
  private let b = "content/guides/b.md"

  @Test func `a finding has its place, rule, severity and help`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words."), b: Desk.guide("Bbb", "Words.")])
    try desk.open(a, Desk.guide("Aaa", "😀 [it](B.md)"))
    #expect(
      desk.received.last?.written == """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":\
        {"uri":"file:///library/content/guides/a.md","version":1,"diagnostics":[\
        {"range":{"start":{"line":8,"character":3},"end":{"line":8,"character":13}},"severity":1,\
        "code":"link-target","source":"fairlead",\
        "message":"no document or file at 'B.md'\\nhelp: did you mean b.md?"}]}}
        """)
  }

  @Test func `a byte order mark in a file counts for no column`() throws {
    let text = "See [it](no.md)\n"
    let desk = try Desk([a: "\u{FEFF}" + text])
    let found = try #require(desk.findings(a).first { $0.contains(" link-target: ") })
    #expect(found.hasPrefix("0:4-0:15 "))
    // The editor has taken it away.
    try desk.open(a, text)
    #expect(desk.findings(a).contains(found))
    try desk.check()
    #expect(desk.findings(a).contains(found))
  }

  @Test func `what could hide words of a finding is shown as a dot`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    try desk.open(a, Desk.guide("Aaa", "[x](a\u{202E}b\u{200B}c.md)"))
    #expect(
      desk.findings(a) == ["8:0-8:13 link-target: no document or file at 'a·b·c.md'"])
  }

  @Test func `a title that hides words or has lines is one plain line beside the pointer`() throws {
    let title = #"B\u202Eb\n\n![x](https://evil.example/x.png)"#
    let other =
      "---\ntitle: \"\(title)\"\ndescription: Some words.\nvisibility: public\n---\nWords.\n"
    let desk = try Desk([a: Desk.guide("Aaa", "Words."), b: other])
    try desk.open(a, Desk.guide("Aaa", "[x](b.md)"))
    let shown = try desk.ask("hover", a, at: (8, 5))["contents"]?["value"]?.text ?? ""
    #expect(
      shown.hasPrefix(
        #"**B·b \!\[x\]\(https\:\/\/evil\.example\/x\.png\)**"# + "\n\nSome words"))
  }

  @Test func `findings follow what is typed, and are sent only if they change`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    try desk.open(a)
    let quiet = desk.received.count
    try desk.type(a, Desk.guide("Aaa", "More words."))
    try desk.check()
    #expect(desk.received.count == quiet)
    try desk.type(a, Desk.guide("Aaa", "[x](nowhere.md)"))
    #expect(
      desk.findings(a) == ["8:0-8:15 link-target: no document or file at 'nowhere.md'"])
    let loud = desk.received.count
    try desk.check()
    #expect(desk.received.count == loud)
    // An editor may have moved them with the letters before.
    try desk.type(a, Desk.guide("Aaa", "[x](nowhere.md) and more"))
    #expect(desk.received.count == loud + 1)
    try desk.check()
    #expect(desk.received.count == loud + 1)
    try desk.type(a, Desk.guide("Aaa", "Words."))
    #expect(desk.findings(a).isEmpty)
  }

  @Test func `a text that is opened has its findings again`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "[x](nowhere.md)")])
    for _ in 0..<2 {
      let count = desk.received.count
      try desk.open(a)
      #expect(desk.received.count == count + 1)
      #expect(desk.received.last?["params"]?["version"]?.integer == 1)
      try desk.check()
      #expect(desk.received.count == count + 1)
      try desk.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(Desk.address(a))"}}"#)
    }
    try desk.check()
    #expect(desk.findings(a).count == 1)
  }

  @Test func `findings are shown at the address by which the editor has a file open`() throws {
    let text = Desk.guide("Aaa", "[x](nowhere.md)")
    let desk = try Desk([a: text])
    #expect(desk.findings(a).count == 1)
    // The same file: `%61` is an a.
    let other = "content/guides/%61.md"
    try desk.open(other, text)
    #expect(desk.findings(a).isEmpty)
    #expect(
      desk.findings(other) == ["8:0-8:15 link-target: no document or file at 'nowhere.md'"])
    try desk.tell(
      "textDocument/didClose", #"{"textDocument":{"uri":"\#(Desk.address(other))"}}"#)
    try desk.check()
    #expect(desk.findings(a).count == 1)
    #expect(desk.findings(other).isEmpty)
  }

  @Test func `a change of a few letters is applied where UTF-16 counts it`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    try desk.open(a, Desk.guide("Aaa", "😀 слово [x](nowhere.md)"))
    #expect(desk.findings(a).first?.hasPrefix("8:9-8:24 link-target") == true)
    // The smiley has two units, each Cyrillic letter one.
    try desk.change(
      a,
      #"{"range":{"start":{"line":8,"character":9},"end":{"line":8,"character":24}},"text":"и"}"#)
    #expect(desk.findings(a).isEmpty)
    #expect(
      desk.server.overlay[a] == Array(Desk.guide("Aaa", "😀 слово и").utf8))
    // A place after the end of a line is its end; one after the last line is the end of the text.
    try desk.change(
      a,
      #"{"range":{"start":{"line":8,"character":99},"end":{"line":99,"character":0}},"text":"!"}"#)
    #expect(
      desk.server.overlay[a].map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("слово и!")
        == true)
  }

  @Test func `columns of UTF-8 are bytes`() throws {
    let desk = try Desk(
      [a: Desk.guide("Aaa", "Words.")],
      abilities: #"{"general":{"positionEncodings":["utf-8"]}}"#)
    try desk.open(a, Desk.guide("Aaa", "😀 слово [x](nowhere.md)"))
    #expect(desk.findings(a).first?.hasPrefix("8:16-8:31 link-target") == true)
  }

  @Test func `lines may end with a carriage return`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    let text = Desk.guide("Aaa", "[x](nowhere.md)").split(separator: "\n").joined(separator: "\r\n")
    try desk.open(a, text)
    #expect(desk.findings(a).first?.hasPrefix("8:0-8:15 link-target") == true)
  }

  @Test func `a change breaks a link in a file that is not open`() throws {
    let desk = try Desk([
      a: Desk.guide("Aaa", "## Leaving"), b: Desk.guide("Bbb", "[x](a.md#leaving)"),
    ])
    try desk.open(a)
    try desk.type(a, Desk.guide("Aaa", "## Arriving"))
    #expect(desk.findings(b).isEmpty)
    try desk.check()
    #expect(
      desk.findings(b) == [
        "8:0-8:17 link-anchor: no heading '#leaving' in content/guides/a.md\n"
          + "help: its only heading is '#arriving'"
      ])
    try desk.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(Desk.address(a))"}}"#)
    try desk.check()
    #expect(desk.findings(b).isEmpty)
  }

  @Test func `what needs other documents stays where its text is`() throws {
    let same = "id: 11111111-2222-4333-8444-555555555555\n"
    let desk = try Desk([
      a: Desk.guide("Aaa", "Words.", more: same), b: Desk.guide("Bbb", "Words.", more: same),
    ])
    let before = desk.findings(b)
    #expect(before.count == 1 && before[0].hasPrefix("7:4-7:40 id-unique"))
    try desk.open(b)
    try desk.type(b, "---\n# A comment.\n" + Desk.guide("Bbb", "Words.", more: same).dropFirst(4))
    #expect(desk.findings(b) == [before[0].replacing("7:", with: "8:")])
  }

  @Test func `a new text that is not saved is a document`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "[b](b.md)")])
    #expect(desk.findings(a).count == 1)
    try desk.open(b, Desk.guide("Bbb", "[x](nowhere.md)"))
    try desk.check()
    #expect(desk.findings(a).isEmpty)
    #expect(desk.findings(b).count == 1)
  }

  @Test func `fairlead.yml is checked as it is written`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    try desk.open("fairlead.yml", "sit: { title: Sample }\n")
    try desk.check()
    #expect(
      desk.findings("fairlead.yml") == [
        "0:0-0:3 unknown-key: fairlead.yml has no key 'sit'\nhelp: did you mean 'site'?"
      ])
  }

  @Test func `what is found in documents stays while fairlead.yml is not YAML`() throws {
    let settings = "rules: { title-length: off, link-target: warning }\n"
    let desk = try Desk([
      "fairlead.yml": settings, a: Desk.guide("A", "[x](nowhere.md)"), b: Desk.guide("B", "Words."),
    ])
    let before = desk.findings(a)
    #expect(before.count == 1)
    try desk.open("fairlead.yml", settings + "site: [")
    try desk.check()
    #expect(desk.findings("fairlead.yml").first?.hasPrefix("1:6-1:7 yaml: ") == true)
    #expect(desk.findings(a) == before)
    #expect(desk.findings(b).isEmpty)
    // Documents are checked with the last settings.
    try desk.open(b, Desk.guide("B", "[y](nowhere.md)"))
    try desk.check()
    #expect(desk.findings(b).count == 1)
    try desk.type("fairlead.yml", "rules: { link-target: off }\n")
    try desk.check()
    #expect(desk.findings("fairlead.yml").isEmpty)
    #expect(desk.findings(b).map { $0.contains(" title-length: ") } == [true])
  }

  @Test func `files of other folders are none of its business`() throws {
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    for address in [
      "file:///library/../etc/passwd", "file:///elsewhere/a.md", "untitled:Untitled-1",
      "file:///library/content//a.md", "file:///library/%zz.md", "",
    ] {
      try desk.tell(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"\#(address)","languageId":"markdown","version":1,"text":"x"}}"#)
    }
    #expect(desk.server.overlay.isEmpty)
  }

  /// What is shown while somebody types is what a check of everything finds.
  @Test(arguments: 0..<12)
  func `a text alone has the findings of a check`(_ seed: Int) throws {
    let pieces = [
      "[x](b.md)", "[[Bbb]]", "[[Nobody]]", "![alt](a.png)", "\n## Part\n",
      "\n- [ ] Do (requird)\n",
      "- [ ] Twice (required, optional)\n", "[y](B.md)",
      "<!-- fairlead-ignore link-target: later -->\n",
      "tags: [a, A]\n", "\n\n", "---\n", "](", "[[", "`", "title: T\n", "visibilty: public\n",
      "слово ",
      "> [!note] Hm\n", "| a | b |\n|---|\n", "[z](a.md#part)", "<b>", "draft: true\n",
    ]
    var random = FixedGenerator(seed: UInt64(seed))
    let checklist = "content/checklists/c.md"
    var texts = [
      a: Desk.guide("Aaa", "Words. [b](b.md)\n\n## Part\n\nMore."),
      checklist: Desk.guide("Ccc", "## Part\n\n- [ ] One (2 min)\n- [ ] Two\n"),
    ]
    let desk = try Desk(texts.merging([b: Desk.guide("Bbb", "[a](a.md#part)")]) { $1 })
    for path in [a, checklist] { try desk.open(path) }
    for _ in 0..<25 {
      let path = Bool.random(using: &random) ? a : checklist
      var scalars = Array((texts[path] ?? "").unicodeScalars)
      let edited = Int.random(in: 0...scalars.count, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        let length = Int.random(in: 1...8, using: &random)
        scalars.removeSubrange(edited..<min(scalars.count, edited + length))
      } else {
        scalars.insert(
          contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars, at: edited)
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      texts[path] = String(text)
      try desk.type(path, String(text))
      let alone = desk.findings(path)
      // Whatever is asked about half-written text has an answer.
      let line = Int.random(in: 0..<20, using: &random)
      let place = (line: line, character: Int.random(in: 0..<20, using: &random))
      for request in ["completion", "hover", "definition", "references", "documentSymbol"] {
        _ = try desk.ask(request, path, at: place)
      }
      try desk.check()
      // Whether two documents share an address or a title only the check of all knows.
      func own(_ findings: [String]) -> [String] {
        findings.filter { finding in
          !["address-unique", "id-unique", "lock", "identity", "translation"].contains {
            finding.contains(" \($0)")
          }
        }
      }
      #expect(own(alone) == own(desk.findings(path)), "\(String(text))")
    }
  }

  @Test func `a card in a file of its own keeps its findings while it is written`() throws {
    let card = "content/decks/knots/one.md"
    let desk = try Desk([
      "content/decks/knots/index.md": Desk.guide("Knots", "", more: "type: deck\n"),
      card: "# Bowline\n\n[x](nowhere.md)\n",
    ])
    let before = desk.findings(card)
    #expect(before == ["2:0-2:15 link-target: no document or file at 'nowhere.md'"])
    try desk.open(card)
    try desk.type(card, "# Bowline\n\nA loop.\n\n[x](nowhere.md)\n")
    #expect(desk.findings(card) == [before[0].replacing("2:", with: "4:")])
    try desk.type(card, "# Bowline\n\nA loop.\n")
    try desk.check()
    #expect(desk.findings(card).isEmpty)
  }
}
