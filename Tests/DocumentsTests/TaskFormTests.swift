import Rules
import Settings
import TestSupport
import Testing

/// Items that nearly match the notation are read in their place, and reported.
@Suite struct TaskFormTests {
  private func read(_ body: String) -> Sample {
    parse(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"
        + body,
      rules: RuleBook())
  }

  @Test func `a bullet without its box stays in its place`() {
    let sample = read(
      """
      ## Engine fire
      - [ ] Stop the engine
      - Close the fuel cock
      - [ ] Fire extinguisher … IN HAND
      -[ ] Crew on deck
      - [ ] Mayday … SENT
      """)
    #expect(
      sample.outline == """
        # Engine fire
        - Stop the engine
        - Close the fuel cock
        - Fire extinguisher => IN HAND
        - Crew on deck
        - Mayday => SENT
        """)
    #expect(
      sample.report == """
        content/checklists/sample.md:9:1: warning: the line has no check box; it is read as an item, because the others in its list have one [task-form]
          9 | - Close the fuel cock
            | ^^^^^^^^^^^^^^^^^^^^^
            = help: write `- [ ] …`, or indent it below the item that it explains
        content/checklists/sample.md:11:1: warning: '-[ ]' is not how Markdown marks a task; it is read as '- [ ]' [task-form]
          11 | -[ ] Crew on deck
             | ^^^^
             = help: write `- [ ] …`

        """)
  }

  @Test(arguments: [
    "-[ ] Two", "- [] Two", "- [ ]Two", "[ ] Two", "[x] Two", "☐ Two", "- ☐ Two", "• Two",
    "•Two", "• [ ] Two", "– [ ] Two", "— [ ] Two", "-\u{A0}[ ] Two", "- [\u{A0}] Two",
    "- [  ] Two", "- ( ) Two", "- { } Two", "- ［ ］ Two", "- [✓] Two", "- [х] Two", "- [X ] Two",
    "-- [ ] Two", "1.[ ] Two", "-Two", "- Two", "* Two", "+ Two", "        - [ ] Two",
    "      - [ ] Two", "\u{3000}- [ ] Two", "-\u{2003}[ ] Two", "- [ ]\u{2060}Two",
    "-     [ ] Two", "- - [ ] Two",
  ])
  func `a slip is read as an item, with a warning and a fix`(line: String) throws {
    let sample = read("- [ ] One\n\(line)\n- [ ] Three\n")
    let titles = try #require(sample.checklist).allItems.map(\.titleText)
    #expect(titles == ["One", "Two", "Three"], "\(line)")
    let finding = try #require(sample.findings.first { $0.rule.id == "task-form" }, "\(line)")
    #expect(finding.severity == .warning)
    #expect(sample.source.location(of: finding.range.lowerBound).line == 8)
    let fix = try #require(finding.fixes.first, "\(line)")
    var bytes = sample.source.bytes
    bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    let again = read(
      String(decoding: bytes, as: UTF8.self).split(separator: "---\n", maxSplits: 1)
        .last.map(String.init) ?? "")
    #expect(try #require(again.checklist).allItems.map(\.titleText) == titles)
    #expect(!again.rules.contains("task-form"), "\(line): \(again.report)")
  }

  @Test(arguments: [
    "- [-] Two", "- [>] Two", "- [!] Two", "- [?] Two", "- [/] Two", "- [*] Two", "- [~] Two",
    "[-] Two", "- [ - ] Two", "- [-]Two", "-[-] Two", "- (-) Two", "- [<] Two", "- [\"] Two",
    "- [l] Two", "- [S] Two", "- [d] Two", "- [+] Two", "- [да] Two", "- [ok] Two", "- [✗] Two",
    "- [1] Two",
  ])
  func `a sign with a meaning elsewhere is reported, and left to the author`(line: String) throws {
    let sample = read("- [ ] One\n\(line)\n- [ ] Three\n")
    #expect(try #require(sample.checklist).allItems.count == 3, "\(line)")
    let findings = sample.findings.filter { $0.rule.id == "task-form" }
    #expect(findings.count == 1 && findings.allSatisfy(\.fixes.isEmpty), "\(line)")
  }

  @Test(arguments: [
    "- [ ] One\n- [ ] Two\n  - plain sub-bullet\n", "- One\n- Two\n",
    "Bring:\n\n- rope\n\nThen:\n\n- [ ] Go\n", "- [ ] One\n\n  - text\n",
    "- Group\n  - [ ] One\n- Other group\n  - [ ] Two\n",
    "- [X][X] is a link\n- [x][home]\n\n[X]: https://x.example/\n[home]: https://home.example/\n",
  ])
  func `correct lines are not reported`(body: String) {
    #expect(read(body).rules == [], "\(body)")
  }
}

/// Code and comments that are never closed include what is below them.
@Suite struct UnclosedTests {
  @Test(arguments: [
    (
      "- [ ] One\n\n```\n- [ ] Two\n\n## Rest\n- [ ] Three\n", 8,
      "the code that begins here is never closed, so the 3 lines below are part of it",
      "write ``` on a line of its own where it ends"
    ),
    (
      "- [ ] One\n\n<!-- later\n- [ ] Two\n", 8,
      "the comment that begins here is never closed, so the line below is part of it",
      "write `-->` where it ends"
    ),
  ])
  func `unclosed code and comments are reported where they begin`(
    body: String, line: Int, message: String, help: String
  ) throws {
    let sample = parse(
      "---\ntitle: Engine\ndescription: Text.\ntags: [a]\n---\n" + body, rules: RuleBook())
    let finding = try #require(sample.findings.first { $0.rule.id == "unclosed" })
    #expect(sample.source.location(of: finding.range.lowerBound).line == line)
    #expect(finding.message == message)
    #expect(finding.help == help)
    #expect(!sample.rules.contains("raw-html"))
  }
}

/// Front matter as other programs write it.
@Suite struct ForeignFrontMatterTests {
  private static let keys = "title: Engine\ndescription: Text.\ntags: [a]\ncreated: 2026-01-01\n"

  @Test(arguments: [
    "\n---\n\(keys)---\n", " ---\n\(keys)---\n", "----\n\(keys)----\n", "–––\n\(keys)–––\n",
    "—\n\(keys)—\n", "\u{FEFF}\n---\n\(keys)---\n", "---yaml\n\(keys)---\n", "\(keys)---\n",
    "---\n\(keys)----\n", "---\n\(keys) ---\n", "---\n---\n\(keys)---\n", "---\n\(keys)---\n---\n",
    "***\n\(keys)***\n",
  ])
  func `it is read, reported once and fixed`(top: String) throws {
    let sample = parse(top + "- [ ] One\n", rules: RuleBook())
    #expect(sample.rules == ["front-matter"], "\(top): \(sample.report)")
    #expect(sample.document.metadata.title.value == "Engine")
    #expect(sample.outline == "—\n- One")
    var bytes = sample.source.bytes
    for fix in try #require(sample.findings.first).fixes.reversed() {
      bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    }
    let again = parse(String(decoding: bytes, as: UTF8.self), rules: RuleBook())
    #expect(again.rules == [], "\(top): \(again.report)")
    #expect(again.document.metadata.title.value == "Engine")
  }

  @Test(arguments: [
    "{\n  \"title\": \"Engine\",\n  \"description\": \"Text.\", \"tags\": [\"a\"]\n}\n",
    ";;;\n{ \"title\": \"Engine\", \"description\": \"Text.\", \"tags\": [\"a\"] }\n;;;\n",
    "---json\n{ \"title\": \"Engine\", \"description\": \"Text.\", \"tags\": [\"a\"] }\n---\n",
  ])
  func `JSON is read`(top: String) {
    let sample = parse(top + "- [ ] One\n", rules: RuleBook())
    #expect(sample.document.metadata.title.value == "Engine", "\(sample.report)")
    #expect(sample.rules.filter { $0 != "date-missing" } == ["front-matter"], "\(sample.report)")
    #expect(sample.outline == "—\n- One")
  }

  @Test func `TOML is not published by defaults`() throws {
    let text = "+++\ntitle = 'Third'\ndraft = true\ntags = [\"a\"]\n+++\n- [ ] One\n"
    let sample = parse(text, defaults: ["visibility: public"], rules: RuleBook())
    #expect(sample.rules == ["front-matter"], "\(sample.report)")
    let finding = try #require(sample.findings.first)
    #expect(finding.severity == .error)
    #expect(
      finding.message
        == "the front matter is TOML, which is not read, so the document is not published")
    #expect(
      finding.fixes.first?.replacement == "---\ntitle: 'Third'\ndraft: true\ntags: [\"a\"]\n---\n")
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.outline == "—\n- One")
    #expect(parse(text, rules: RuleBook()).findings.map(\.severity) == [.warning])
  }

  @Test func `a horizontal rule at the top is a rule`() {
    let sample = parse("---\n\n# Words\n\n---\n\nText\n", path: "content/guides/a.md")
    #expect(sample.rules == [])
  }
}

/// Drafts are never published.
@Suite struct DraftTests {
  @Test(arguments: ["draft: true", "published: false", "publish: false"])
  func `not even by the defaults`(line: String) {
    let sample = parse("---\ntitle: Engine\n\(line)\n---\n", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.document.metadata.isDraft)
  }

  @Test func `a draft that is public is a mistake`() throws {
    let sample = parse("---\ntitle: Engine\ndraft: true\nvisibility: public\n---\n")
    let finding = try #require(sample.findings.first)
    #expect(finding.severity == .error)
    #expect(finding.rule.id == "draft")
    #expect(
      finding.message
        == "the document is a draft, which nobody sees, but `visibility` says 'public'")
    #expect(finding.help == "remove `draft`, or remove this line")
    #expect(sample.document.metadata.visibility.value == .private)
  }
}

/// Attributes: what is read, and what only looks like them.
@Suite struct AttributeVariantTests {
  @Test(arguments: [
    ("(2 h)", "120min"), ("(1 h 30 min)", "90min"), ("(90 s)", "2min"), ("(60 s)", "1min"),
    ("(30 sec)", "1min"), ("(2min)", "2min"), ("(2 mins)", "2min"), ("(1 ч 15 мин)", "75min"),
    ("(required) (2 min)", "required 2min"),
    ("(required, 2 min) (optional)", "required optional 2min"),
    ("^oil (required)", "required ^oil"), ("(required) ^oil.", "required ^oil"),
    ("(required).", "required"), ("(Required)", "required"), ("(required) .", "required"),
    ("(required)^oil", "required ^oil"), ("^oil.", "^oil"),
    ("(#engine, @skipper)", "#engine @skipper"), ("(1h30)", "90min"), ("(1 h 30 m)", "90min"),
    ("(2 ч 30 м)", "150min"), ("(required,\u{A0}2\u{A0}min)", "required 2min"),
    ("(required)\u{A0}^oil", "required ^oil"), ("\u{202F}(2\u{2009}min)\u{A0}", "2min"),
    ("(required) ^oil <!-- later -->", "required ^oil"),
  ])
  func `it is read`(written: String, outline: String) {
    let sample = parse("- [ ] Oil \(written)\n")
    #expect(sample.outline == "—\n- Oil \(outline)")
    #expect(sample.rules == [])
  }

  @Test(arguments: [
    ("(required; 1 min)", "write `(required, 1 min)`"), ("[required]", "write `(required)`"),
    ("{required}", "write `(required)`"), ("（required）", "write `(required)`"),
    ("(required]", "write `(required)`"), ("(req)", "did you mean 'required'?"),
    ("(mandatory)", "did you mean 'required'?"), ("(must)", "did you mean 'required'?"),
    ("(opt.)", "did you mean 'optional'?"), ("(1.5 min)", "write `(2 min)`"),
    ("(5 minuten)", "write `(5 min)`"),
    ("(3-2 min)", "write `(2–3 min)`"), ("(~5 min)", "write `(5 min)`"),
    ("(@skipper @mate)", "write `(@skipper, @mate)`"), ("(icon: wrench)", "write `(icon wrench)`"),
    ("(required / 2 min)", "write `(required, 2 min)`"),
    ("(required and 2 min)", "write `(required, 2 min)`"),
    ("(required 2 min)", "write `(required, 2 min)`"), ("(# engine)", "write `(#engine)`"),
    ("(＃engine)", "write `(#engine)`"), ("((required))", "write `(required)`"),
    ("(required", "write `(required)`"), ("(required, 2 min", "write `(required, 2 min)`"),
    ("required, 2 min)", "write `(` before the attributes"),
    ("(rеquired)", "did you mean 'required'?"), ("(requird)", "did you mean 'required'?"),
    ("(обязат.)", "did you mean 'обязательно'?"), ("(oбязательно)", "did you mean 'обязательно'?"),
    ("(обязательна, 2 мин)", "did you mean 'обязательно'?"),
    ("(required) oil", "write them after the last word"),
    ("^^oil", "write ` ^oil` at the end: letters, digits and hyphens"),
    ("ˆoil", "write ` ^oil` at the end: letters, digits and hyphens"),
    ("^ oil", "write ` ^oil` at the end: letters, digits and hyphens"),
    ("(collapsed)", "write it after the heading, or remove it"),
    ("(fifteen minutes)", "write `(15 min)`"), ("(three hours)", "write `(180 min)`"),
    ("(двадцать минут)", "write `(20 мин)`"), ("(пол часа)", "write `(30 мин)`"),
    ("(required, twenty five minutes)", "write `(required, 25 min)`"),
    ("(about ten minutes)", "write `(10 min)`"), ("(an hour and a half)", "write `(90 min)`"),
    ("(ten to fifteen minutes)", "write `(10–15 min)`"), ("(ninety seconds)", "write `(90 s)`"),
    ("(twenty four hours)", "write `(1440 min)`"),
    ("(one hour, 30 min)", "write `(90 min)`"), ("(1 h twenty minutes)", "write `(80 min)`"),
  ])
  func `it is reported with its correct form`(written: String, help: String) {
    let sample = parse("- [ ] Oil \(written)\n")
    #expect(sample.findings.map(\.rule.id) == ["attribute"], "\(written)")
    #expect(sample.findings.first?.help == help)
  }

  @Test(arguments: [
    "(the long one)", "(see #2)", "(12 V)", "(5 m)", "[the manual]", "(a, b)", "(M8)", "10^3",
    "(port and starboard)", "(50 % full)", "(IN HAND)", "5 m^2", "(if required)", "(as required)",
    "(not required)", "(no longer required)", "(required by law)", "(2 required)",
    "(crew required)", "(optional in summer)", "(not optional)", "(operational)", "(repaired)",
    "(acquired)", "(optimal)", "(every 5 min)", "(after 5 min)", "(max 10 s)", "(min 5)",
    "(at least 2 minutes)", "(5 min before departure)", "(5 min each)", "(2 x 5 min)",
    "(8 to 16 h)", "(06:30)", "(1:50)", "(50')", "(5 in)", "(1 day)", "(3 sections)",
    "(2 hoses)", "(4 mini cups)", "(½ tank)", "(1,5 l)", "(about 20 litres)", "(see #engine)",
    "(ask @skipper)", "(#3) to port", "(radio)", "(role play)", "(critical spare)", "^_^",
    "(если нужно)", "(при необходимости)", "(если обязательно)", "(обязательства)",
    "(не менее 5 минут)", "(через 10 мин)", "(5 мин до выхода)", "(5 м)", "(каждый час)",
    "(мин 2 бар)", "(сверху вниз)", "(one minute silence)", "(two hours before sailing)",
    "(twenty minutes each)", "(twenty litres)", "(half a day)", "(two s)", "(час)", "(л/час)",
    "(в минуту)", "(два часа ночи)", "(раз в двадцать минут)",
    "(в пять часов)", "(в три часа)", "(a five minute)", "(thirty hours)",
  ])
  func `ordinary words are not reported`(words: String) {
    #expect(parse("- [ ] Oil \(words)\n").rules == [], "\(words)")
  }
}
