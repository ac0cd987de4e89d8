import Diagnostics
import Documents
import Rules
import Settings
import TestSupport
import Testing

/// Metadata in another place or form than front matter: one finding, and nothing that it may
/// withhold gets out.
@Suite struct FrontMatterRuleTests {
  private static let lines = "title: Engine fire\nvisibility: public\ntags: [fire]\n"

  @Test(arguments: [
    AuthorSlip(
      "# Engine fire\n---\n\(lines)---\n\nText.\n", 2, .error, "front-matter", below, toTop),
    AuthorSlip(
      "# Engine fire\n\n---\n\(lines)---\n\nText.\n", 3, .error, "front-matter", below, toTop),
    AuthorSlip(
      "Engine fire\n\n---\n\(lines)---\n\nText.\n", 3, .error, "front-matter", below, toTop),
    AuthorSlip(
      "Пожар в машине\n---\n\(lines)---\n\nТекст.\n", 2, .error, "front-matter", below, toTop),
    AuthorSlip(
      "<!-- from the old site\n-->\n---\n\(lines)---\n\nText.\n", 3, .error, "front-matter",
      below, toTop),
    AuthorSlip(
      "+++\ntitle = 'Engine fire'\ndraft = true\n\nText.\n", 1, .error, "front-matter",
      "the front matter is TOML, which is not read, so the document is not published",
      "write it as YAML between lines of `---`: `title: …`"),
    AuthorSlip("\(lines)\nText.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("title: Engine fire\n\nText.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("Draft: true\nTitle: Engine\n\nText.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("title = Engine\ndraft = true\nText.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip(
      "title:: Engine\ntags:: a, b\n\nText.\n", 1, .error, "front-matter", bare,
      "\(around), and one colon instead of two"),
    AuthorSlip(
      "\ntitle: Engine\ntags:\n- a\n- b\nText.\n", 2, .error, "front-matter", bare, around),
    AuthorSlip("```yaml\n\(lines)```\n\nText.\n", 1, .error, "front-matter", code, noCode),
    AuthorSlip(
      "~~~\n---\n\(lines)---\n~~~\n\nText.\n", 1, .error, "front-matter", code, noCode),
    AuthorSlip(
      "```markdown\n---\n\(lines)---\n\n# Engine fire\n\nText.\n```\n", 1, .error,
      "front-matter", document, noBackticks),
    AuthorSlip(
      "`````\n---\n\(lines)---\nText.\n`````\n", 1, .error, "front-matter", document,
      noBackticks),
    AuthorSlip(
      "Sure! Here it is:\n\n```md\n---\ntitle: Engine fire\n---\nText.\n```\n\nGood luck!\n", 3,
      .error, "front-matter", document, "\(noBackticks), and what is above it"),
    AuthorSlip(
      "~~~\n---\n\(lines)---\nText.\n", 1, .error, "front-matter", document,
      "remove the lines of tildes around the document"),
    AuthorSlip(
      "<!--\ntitle: Engine fire\ndraft: true\n-->\n\nText.\n", 1, .error, "front-matter", comment,
      toTopInLines),
    AuthorSlip(
      "<!--\n---\ndraft: true\n---\n-->\nText.\n", 1, .error, "front-matter", comment, toTopInLines),
    AuthorSlip(
      "# Engine fire\n\nDraft: Yes\n\nText.\n", 3, .error, "front-matter", below, toTopInLines),
    AuthorSlip(
      "# Engine fire\n\nStatus: Draft\nTags: fire\n\nText.\n", 3, .error, "front-matter", below,
      toTopInLines),
    AuthorSlip(
      "Title: Engine fire\nAuthor: Maria\nStatus: Draft\n\nText.\n", 1, .error, "front-matter",
      bare, around),
    AuthorSlip(
      "Title: Engine fire\nTags: fire\n\nText.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip(
      "Название: Пожар\nЧерновик: да\n\nТекст.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("Status: Draft\n\nText.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("статус: черновик\n\nТекст.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("Черновик: да\n\nТекст.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("черновик：да\n\nТекст.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip("видимость: приватно\n\nТекст.\n", 1, .error, "front-matter", bare, around),
    AuthorSlip(
      "```\n---\nназвание: Пожар\nчерновик: да\n---\nТекст.\n```\n", 1, .error, "front-matter",
      document, noBackticks),
    AuthorSlip(
      "%%\nvisibility: private\n%%\n\nText.\n", 1, .error, "front-matter", comment, toTopInLines),
    AuthorSlip("Words.\n\n%% draft: true %%\n", 3, .error, "front-matter", comment, toTopInLines),
    AuthorSlip(
      "<!-- visibility: private -->\n\nText.\n", 1, .error, "front-matter", comment, toTopInLines),
    AuthorSlip(
      "<!-- title: Engine fire\ndraft: true\n-->\nText.\n", 1, .error, "front-matter", comment,
      toTopInLines),
  ])
  func `is not read`(slip: AuthorSlip) {
    slip.expect(after: "", in: "content/guides/sample.md", defaults: ["visibility: public"])
    let text = slip.text
    let sample = parse(text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .private)
    // Nobody sees it without defaults either, so that a warning is enough.
    #expect(parse(text, path: "content/guides/a.md").findings.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "Status: Private", "Status: hidden", "private: true", "hidden: true # for now",
    "published: false", "publish: no", "Draft: on", "приватно: да", "visibility: \"private\"",
  ])
  func `one key that withholds is metadata`(key: String) {
    AuthorSlip("\(key)\n\nText.\n", 1, .error, "front-matter", Self.bare, Self.around)
      .expect(after: "", in: "content/guides/sample.md", defaults: ["visibility: public"])
  }

  @Test(arguments: ["", "\n", "\n\n"])
  func `a second block right below the first one is not read`(gap: String) {
    let text = "---\ntitle: Anchors\n---\n\(gap)---\nvisibility: private\n---\n\nText.\n"
    let sample = parse(text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.document.metadata.title.value == "Anchors")
    #expect(
      sample.findings.map { "\($0.message) / \($0.help ?? "")" } == [
        "this second block of metadata is not read, so the document is not published / put its "
          + "keys into the first block"
      ], "\(sample.report)")
    #expect(sample.findings.map(\.severity) == [.error])
  }

  private static let below =
    "the metadata is below other text, so it is not read and the document is not published"
  private static let toTop = "move it to the top of the file"
  private static let bare =
    "the metadata is not between lines of `---`, so it is not read and the document is not published"
  private static let around = "write a line `---` above it and another one below it"
  private static let code =
    "the metadata is in a code block, so it is not read and the document is not published"
  private static let noCode = "write `---` instead of the first and the last line of the code block"
  private static let document =
    "the document is in a code block, so its metadata is not read and it is not published"
  private static let noBackticks = "remove the lines of backticks around the document"
  private static let comment =
    "the metadata is in a comment, so it is not read and the document is not published"
  private static let toTopInLines = "move it to the top of the file, between two lines of `---`"

  @Test func `the items below it are read`() {
    let sample = parse("title: Engine fire\ntags:\n- a\n- [ ] One\n- [ ] Two\n")
    #expect(sample.outline == "—\n- One\n- Two")
  }

  @Test func `the items of a checklist in a code block are read`() {
    let sample = parse(
      "```markdown\n---\ntitle: Engine fire\n---\n- [ ] One\n- [ ] Two\n```\n", rules: RuleBook())
    #expect(sample.outline == "—\n- One\n- Two")
    #expect(sample.rules == ["front-matter"], "\(sample.report)")
  }

  @Test(arguments: [
    "----\nназвание: Пожар\nчерновик: да\n----\n\nТекст.\n",
    "\n---\nназвание: Пожар\nчерновик: да\n---\n\nТекст.\n",
    "———\nНазвание: Пожар\nЧерновик: да\n———\n\nТекст.\n",
    "название: Пожар\nчерновик: да\n---\n\nТекст.\n",
    "\\---\ntitle: Engine fire\ndraft: true\n\\---\n\nText.\n",
    "\\-\\-\\-\ntitle: Engine fire\ndraft: true\n\\-\\-\\-\n\nText.\n",
    "---\ntitle: Engine fire\ndraft: true\n\\---\n\nText.\n\n---\n\nMore.\n",
    "---\u{A0}\ndraft: true\n---\n\nText.\n", "---\u{200B}\ndraft: true\n---\u{A0}\n\nText.\n",
    "--- yaml\ndraft: true\n---\n\nText.\n", "--- # properties\ndraft: true\n---\n\nText.\n",
  ])
  func `what is only written differently is read`(text: String) {
    let sample = parse(text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.isDraft)
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.rules.contains("front-matter"), "\(sample.report)")
  }

  @Test func `Russian keys that are never closed are reported`() {
    let sample = parse(
      "---\nназвание: Пожар\nчерновик: да\n\nТекст.\n", path: "content/guides/a.md",
      defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.rules == ["source"], "\(sample.report)")
  }

  @Test(arguments: [
    "Title: The sea\nAuthor: Maria\n\nText.\n",
    "Visibility: good\nDate: 12 June\nWind: SW 4\n\nText.\n",
    "Автор: Мария\nДата: 12 июня\n\nТекст.\n",
    "Tags: #sea #wind\n\nText.\n", "Tags: sea\nTags: wind\n\nText.\n",
    "Title: The sea\nAuthor: Maria\nPublished: 1952\n\nText.\n",
    "Status: Open\n\nText.\n", "Status: Draft of 1.8 m\n\nText.\n",
    "Status: Draft\nAuthor: Maria\n\nText.\n", "# Log\n\nStatus: Draft\n\nText.\n",
    "# Log\n\nVisibility: good\nWind: SW 4\n\nText.\n",
    "Название: Алкиона\nТип: яхта\nОписание: большая\n\nТекст.\n",
    "Видимость: хорошая\nДата: 12 июня\n\nТекст.\n", "---\nДата: 12 июня\n\nТекст.\n",
    "Дата: 12 июня\nАвтор: Мария\n---\n\nТекст.\n", "«Алкиона»: яхта\n\nТекст.\n",
    "Draft: 1.8 m\nTitle: Alkyone\n\nText.\n", "Access: restricted\n\nText.\n",
    "Visibility: restricted\n\nText.\n", "<!-- Status: draft -->\nText.\n",
    "%% private %%\nText.\n",
    "---\ntitle: A\n---\n\n---\n\nText: more of it\n\n---\n",
    "---\ntitle: A\n---\n\n---\nDraft: 1\nBeam: 2\n---\n", "# A\n\nDraft: 1′\n",
    "# A\n\nVisible: 0 %\n",
    "# A\n\nPublic: none\n", "Visible: none\n\nText.\n", "Public: 0\nPrivate: 12\n\nText.\n",
    "# Log\n\n---\n\nAuthor: Maria\nDate: 12 June\n\n---\n\nText.\n",
    "# Log\n\n---\n\nText: more of it\n\n---\n",
    "# How to write metadata\n\n```yaml\n---\ntitle: A\ntags: [a]\n---\n```\n",
    "# How to write it\n\n```markdown\n---\ntitle: A\ndraft: true\n---\nText.\n```\n",
    "Write:\n\n```\n---\ntitle: A\ndraft: true\n---\nText.\n```\n\nThen:\n\n## More\n\nText.\n",
    "Write:\n\n```yaml\n---\ntitle: A\ntags: [a]\n---\n```\n",
    "<!--\ntitle: A\ntags: [a]\n-->\n\nText.\n",
    "<!-- file: a.md\n---\ntitle: A\ntags: [a]\n---\n-->\n\nText.\n",
    "```\nfairlead check\n```\n", "+++\n\nText.\n",
    "One\n\nTwo\n\nThree\n\nFour\n\nFive\n\n---\ntitle: A\ntags: [a]\n---\n",
  ])
  func `ordinary text is text`(text: String) {
    let sample = parse(text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .public)
    #expect(!sample.rules.contains("front-matter"), "\(sample.report)")
  }

  @Test func `indented front matter is read, and repaired in one go`() throws {
    let text = "    ---\n    title: Engine fire\n    tags: [fire]\n    ---\n\nText.\n"
    let sample = parse(text, path: "content/guides/a.md")
    #expect(sample.document.metadata.title.value == "Engine fire")
    let finding = try #require(sample.findings.first)
    #expect(finding.message == "the front matter is indented; it is read anyway")
    #expect(finding.help == "remove the spaces before `---`")
    var bytes = Array(text.utf8)
    for fix in finding.fixes.reversed() {
      bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    }
    let repaired = String(decoding: bytes, as: UTF8.self)
    #expect(repaired == "---\n    title: Engine fire\n    tags: [fire]\n---\n\nText.\n")
    #expect(parse(repaired, path: "content/guides/a.md").rules == [])
  }

  @Test(arguments: [
    AuthorSlip(
      "title:\u{A0}Engine", 2, .error, "yaml",
      "the space after ':' is not an ordinary one (U+00A0), so no key is read",
      "write `title: …`"),
    AuthorSlip(
      "title:\u{A0}Engine\ntags: [a]", 2, .error, "yaml",
      "the space after ':' is not an ordinary one (U+00A0)", "write 'title: Engine'"),
    AuthorSlip(
      "title：Engine", 2, .error, "yaml", "'：' is used instead of a colon, so no key is read",
      "write `title: …`"),
    AuthorSlip(
      "tags: [a]\ntitle：Engine", 3, .error, "yaml", "'：' is used instead of a colon",
      "write 'title: Engine'"),
    AuthorSlip(
      "title = Engine", 2, .error, "yaml", "'=' is used instead of a colon, so no key is read",
      "write `title: …`"),
    AuthorSlip(
      "title = Engine\ntags: [a]", 2, .error, "yaml", "'=' is used instead of a colon",
      "write 'title: Engine'"),
    AuthorSlip(
      "title: {{title}}", 2, .error, "yaml", "a mapping cannot be a key",
      "put text that starts with '{' in quotes"),
  ])
  func `with something else in place of the colon`(slip: AuthorSlip) {
    let text = AuthorSlip(
      "---\n\(slip.text)\n---\n\nText.\n", slip.line, slip.severity, slip.rule, slip.message,
      slip.help)
    text.expect(after: "", in: "content/guides/sample.md")
  }

  @Test func `keys in capitals are read, except those that decide who sees it`() {
    let sample = parse(
      "---\nTitle: Engine fire\nDescription: What to do.\nTags: [fire]\nCreated: 2026-01-01\n"
        + "visibility: public\n---\n\nText.\n", path: "content/guides/a.md", rules: RuleBook())
    #expect(sample.document.metadata.title.value == "Engine fire")
    #expect(
      sample.findings.inReportOrder().map { "\($0.message) / \($0.help ?? "")" }
        == ["title", "description", "tags", "created"].map {
          "keys are lowercase; '\($0.prefix(1).uppercased() + $0.dropFirst())' is read as '\($0)' "
            + "/ write `\($0)`"
        })
    let other = parse(
      "---\nVisibility: public\nTitle: A\ntitle: Other\n---\n", path: "content/guides/a.md")
    #expect(other.document.metadata.visibility.value == .private)
    #expect(other.document.metadata.title.value == "Other")
    #expect(other.rules == ["unknown-key", "unknown-key"])
  }
}
