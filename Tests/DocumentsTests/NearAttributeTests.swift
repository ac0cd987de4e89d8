import TestSupport
import Testing

/// Words in parentheses that are attributes, nearly, or not at all.
@Suite struct NearAttributeTests {
  @Test func `an attribute without a meaning in a heading is part of it`() {
    #expect(
      parse("## Flares (required)\n- [ ] a (icon x)\n\n## Fire (2 min, collapsed)\n- [ ] b").outline
        == "# Flares (required)\n- a icon=x\n# Fire (2 min, collapsed)\n- b")
    #expect(parse("## Flares (requierd)\n- [ ] a").report == "")
    let cards = parse("## a (#b)\nc\n\n## d (required)\ne\n", path: "content/decks/a.md").deck?
      .cards
    #expect(cards?.map(\.frontText) == ["a", "d (required)"])
  }

  @Test(arguments: [
    ("- [ ] a (requierd)", 9..<17, "requierd", "did you mean 'required'?"),
    ("- [ ] a (required, optoinal)", 19..<27, "optoinal", "did you mean 'optional'?"),
    (
      "- [ ] a (required, x)", 19..<20, "x",
      "attributes are required, optional, N min, #tag, @role, icon NAME and collapsed"
    ),
    (
      "- [ ] a (required, @deck hand)", 19..<29, "@deck hand",
      "a role must be one word: write `@deck-hand`"
    ),
    (
      "- [ ] a (2 min, #engine room)", 16..<28, "#engine room",
      "a tag must be one word: write `#engine-room`"
    ),
    (
      "- [ ] a (required, for 2 min)", 19..<28, "for 2 min",
      "attributes are required, optional, N min, #tag, @role, icon NAME and collapsed"
    ),
    (
      "- [ ] a (required; @deck hand)", 9..<29, "required; @deck hand",
      "attributes are required, optional, N min, #tag, @role, icon NAME and collapsed"
    ),
    ("- [ ] Имя (свернута)", 14..<30, "свернута", "did you mean 'свёрнуто'?"),
    ("- [ ] *A* &amp; b (colapsed)", 19..<27, "colapsed", "did you mean 'collapsed'?"),
  ])
  func `a part that is nearly an attribute is reported`(
    text: String, range: Range<Int>, written: String, help: String
  ) throws {
    let finding = try #require(parse(text).findings.first)
    #expect(finding.rule.id == "attribute")
    #expect(finding.severity == .warning)
    #expect(finding.range == range)
    #expect(
      finding.message == "'\(written)' is not an attribute, so the parentheses are part of the text"
    )
    #expect(finding.help == help)
  }

  @Test(arguments: [
    ("(#lights, 2 min)", "2 min", nil), ("(#lights, required)", "required", nil),
    ("(see below, #lights, @skipper)", "@skipper", nil),
    ("(#lights; rules)", "rules", "write `#rules` if it is a tag"),
    ("(lights, #rules) ^red", "lights", "write `#lights` if it is a tag"),
    ("(#огни, правила)", "правила", "write `#правила` if it is a tag"),
  ])
  func `what is not a tag among the tags of a card is reported`(
    list: String, written: String, help: String?
  ) {
    let sample = parse("## Red over green? \(list)\n\nA\n", path: "content/decks/a.md")
    #expect(sample.deck?.cards.first?.tags == [])
    #expect(sample.findings.map { $0.rule.id } == ["attribute"])
    #expect(
      sample.findings.map(\.message) == [
        "'\(written)' is not a tag, so the parentheses are part of the text"
      ])
    #expect(sample.findings.map(\.severity) == [help == nil ? .warning : .note])
    #expect(
      sample.findings.map(\.help) == [
        help ?? "a card can only have tags: remove it, or write it before the parentheses"
      ])
  }

  @Test func `a tag of two words among the tags of a card is reported`() {
    let sample = parse("## Red? (#lights, #deep sea)\n\nA\n", path: "content/decks/a.md")
    #expect(sample.findings.map(\.help) == ["a tag must be one word: write `#deep-sea`"])
  }

  @Test(arguments: [
    "(north, south)", "(2 min, required)", "(#3, north)", "(C#, Java)", "(lights #3, rules)",
    "(зелёный, красный)", "(#id, .class, p)", "(#C, D major)", "(#lights, see page 5)",
    "(#lights, #3)", "(#engine, oil?)",
  ])
  func `words in parentheses without a tag are ordinary ones on a card`(list: String) {
    #expect(parse("## Which? \(list)\n\nA\n", path: "content/decks/a.md").report == "")
  }

  @Test(arguments: [
    ("(5 sek)", "(5 s)"), ("(20 secnds)", "(20 s)"), ("(90 sek)", "(90 s)"),
    ("(120 sek)", "(2 min)"), ("(5 - 10 sek)", "(5–10 s)"), ("(0,5 min)", "(30 s)"),
    ("(½ min)", "(30 s)"), ("(½ мин)", "(30 с)"), ("(1 min 30 sek)", "(90 s)"),
    ("(1,5 min)", "(2 min)"), ("(½ h, required)", "(30 min, required)"),
  ])
  func `a short time stays one`(written: String, right: String) {
    #expect(parse("- [ ] a \(written)").findings.map(\.help) == ["write `\(right)`"])
  }

  @Test(arguments: ["(5+ min)", "(~5 min)", "(5 min+, required)", "(required: tru)"])
  func `what is only a guess has no fix`(written: String) {
    let findings = parse("- [ ] a \(written)").findings
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test(arguments: [
    ("(roles: skipper and crew)", "(@skipper, @crew)"),
    ("(roles: skipper AND crew, required)", "(@skipper, @crew, required)"),
    ("(rôles : skipper et équipier)", "(@skipper, @équipier)"),
    ("(ruoli: skipper e mozzo)", "(@skipper, @mozzo)"),
    ("(uloge: kapetan i posada)", "(@kapetan, @posada)"),
    ("(роли: шкипер и матрос)", "(@шкипер, @матрос)"),
    ("(tags: engine, oil, and fuel)", "(#engine, #oil, #fuel)"),
    ("(required e @mate)", "(required, @mate)"),
    // Names, not words that join.
    ("(roles: A, I, P)", "(@A, @I, @P)"), ("(roles: A I P)", "(@A, @I, @P)"),
    ("(tags: a, e, i)", "(#a, #e, #i)"),
  ])
  func `a word that joins two attributes is not one of them`(written: String, right: String) {
    let findings = parse("- [ ] a \(written)").findings
    #expect(findings.map(\.help) == ["write `\(right)`"])
    #expect(findings.flatMap(\.fixes).map(\.replacement) == [right])
  }

  @Test(arguments: [
    ("(roles: skipper or crew)", "(@skipper, @crew)"), ("(Rolle: links)", "(@links)"),
    ("(Rollen: Skipper und Crew)", "(@Skipper, @Crew)"),
    ("(Rolle: Klebeband, required)", "(@Klebeband, required)"),
  ])
  func `what may mean something else has no fix`(written: String, right: String) {
    let findings = parse("- [ ] a \(written)").findings
    #expect(findings.map(\.help) == ["write `\(right)`"])
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test(arguments: [
    ("(2...5 min)", "(2–5 min)"), ("(2..5 min)", "(2–5 min)"), ("(1.5...3 h)", "(90–180 min)"),
    ("(2 min?)", "(2 min)"), ("(about 2 min?)", "(2 min)"), ("(<5 min)", "(5 min)"),
    ("(<2 min, required)", "(2 min, required)"), ("(>5min)", "(5 min)"),
    ("(≤5 мин)", "(5 мин)"),
  ])
  func `a time with other signs is a guess`(written: String, right: String) {
    let findings = parse("- [ ] a \(written)").findings
    #expect(
      findings.map(\.message) == [
        "'\(written)' is part of the text: a time is a whole number with its unit"
      ])
    #expect(findings.map(\.help) == ["write `\(right)`"])
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test(arguments: [
    ("(tags: #engine)", "(#engine)"), ("(role: @skipper)", "(@skipper)"),
    ("(tags: #engine, #oil)", "(#engine, #oil)"), ("(tags: #engine, oil)", "(#engine, #oil)"),
    ("(tags: # engine)", "(#engine)"), ("(role=@mate, required)", "(@mate, required)"),
  ])
  func `a label does not need the sign of a tag or a role, nor the sign a label`(
    written: String, right: String
  ) {
    let findings = parse("- [ ] a \(written)").findings
    #expect(findings.map(\.help) == ["write `\(right)`"])
    #expect(findings.flatMap(\.fixes).map(\.replacement) == [right])
  }

  @Test func `a letter that joins nothing is not removed`() {
    let findings = parse("- [ ] a (required, i)").findings
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test func `a value that says nothing new is removed`() {
    let findings = parse("- [ ] a (required: true, role: mate)").findings
    #expect(findings.flatMap(\.fixes).map(\.replacement) == ["(required, @mate)"])
  }

  @Test(arguments: [
    "- [ ] a (re\u{AD}quired)", "- [ ] a (required)\u{200E}", "- [ ] a (required\u{200F}, 2 min)",
    "- [ ] a (required) \u{61C}", "- [ ] a (required)\u{200F} ^k", "- [ ] a (required) ^k\u{200F}",
  ])
  func `characters that nobody sees mean nothing in attributes and after them`(text: String) throws
  {
    let sample = parse(text)
    #expect(sample.report == "")
    let item = try #require(sample.checklist?.allItems.first)
    #expect(item.titleText == "a" && item.attributes.isRequired)
  }

  @Test(arguments: [
    "- [ ] a (b)", "- [ ] a (see below, or above)", "- [ ] a (опционально нет)", "- [ ] a (5)",
    "- [ ] a (required by law)", "- [ ] a (ask @skipper for it)", "- [ ] a (see b; or c)",
    "- [ ] a (required: two people)", "- [ ] a (time: 5 min before)", "- [ ] a (@ the office)",
    "- [ ] a (@noon or later)",
    "- [ ] a (from 8 to 16 h)", "- [ ] a (от 5 до 10 м)", "- [ ] a (2 + 1)", "- [ ] a\u{200F}",
    "- [ ] a (-5 min)", "- [ ] a (−4 min)", "- [ ] a (-5 мин)", "- [ ] a (-5…5 min)",
    "- [ ] a (-5 °C)", "- [ ] a (<12 V)", "- [ ] a (>2 knots)", "- [ ] a (≤5 kg)",
    "- [ ] a (1..3)", "- [ ] a (v1..3)", "- [ ] a (is it 2 min?)", "- [ ] a (every <5 min)",
    "- [ ] a (<5 min before)", "- [ ] a (-5 с утра)", "- [ ] a (<5 человек)",
    "- [ ] a (role: #2)", "- [ ] a (ready?)", "- [ ] a (сколько минут?)",
  ])
  func `ordinary words in parentheses are not reported`(text: String) {
    #expect(parse(text).report == "")
  }
}
