import Contract
import Documents
import Rules
import Settings
import TestSupport
import Testing

extension MetadataTests {
  @Test func `the configuration sets what the author did not, later entries first`() {
    let sample = parse(
      "---\ntitle: Mine\nx-a: own\n---\n", path: "content/guides/a.md",
      defaults: [
        "visibility: unlisted\nauthor: maria\ntitle: Theirs\nx-a: first\nx-b: first\ntags: [a]",
        "visibility: public\nx-b: second",
      ])
    let data = sample.document.metadata
    #expect(data.title.value == "Mine")
    #expect(data.visibility.value == .public)
    #expect(data.author?.value == "maria")
    #expect(data.tags.map(\.value) == ["a"])
    #expect(data.extras.sorted { $0.key < $1.key }.map(\.value) == ["own", "second"])
  }

  @Test(arguments: ["", " null", " ~"])
  func `a key without a value is one that the document lacks`(value: String) {
    let keys = ["draft", "can_fork", "author", "description", "tag"]
    let sample = parse(
      "---\ntitle: Mine\n" + keys.map { "\($0):\(value)\n" }.joined() + "---\n",
      path: "content/guides/a.md",
      defaults: ["draft: true\ncan_fork: false\nauthor: maria\ndescription: d\ntags: [a]"])
    let data = sample.document.metadata
    #expect(data.isDraft)
    #expect(!data.canFork)
    #expect(data.author?.value == "maria")
    #expect(data.description?.value == "d")
    #expect(data.tags.map(\.value) == ["a"])
    let open = parse(
      "---\ntitle: Mine\nvisibility:\(value)\n---\n", path: "content/guides/a.md",
      defaults: ["visibility: public"])
    #expect(open.document.metadata.visibility.value == .public)
    #expect(open.report == "")
  }

  @Test func `an empty title, a comment and own keys keep the defaults away`() {
    let data = parse(
      "---\ntitle:\nvisibility: #private\nx-a:\n---\n", path: "content/guides/mooring.md",
      defaults: ["title: Theirs\nvisibility: public\nx-a: theirs"]
    ).document.metadata
    #expect(data.title.value != "Theirs")
    #expect(data.visibility.value == .private)
    #expect(data.extras.map(\.value) == [""])
  }

  @Test func `the configuration takes a value back with an empty one`() {
    let data = parse(
      "Text.", path: "content/guides/a.md", defaults: ["author: maria", "author: null"]
    ).document.metadata
    #expect(data.author == nil)
  }

  @Test func `a value from the configuration has no place in the file`() {
    let data = parse(
      "Text.", path: "content/guides/a.md",
      defaults: [
        "title: T\ndescription: d\ntags: [a]\nlanguage: en\nvisibility: public\nauthor: m\n"
          + "created: 2026-01-01\nupdated: 2026-01-02\naliases: [/a/]\nchecklist_type: daily\n"
          + "public_id: abc\ntranslation_of: b.md"
      ]
    ).document.metadata
    let ranges = [
      data.title.range, data.description?.range, data.tags[0].range, data.language.range,
      data.visibility.range, data.author?.range, data.created?.range, data.updated?.range,
      data.aliases[0].range, data.checklistType?.range, data.publicID.range,
      data.translationOf?.range,
    ]
    #expect(ranges == Array(repeating: 0..<0, count: 12))
  }

  private func history(_ created: String, _ updated: String) throws -> FileHistory {
    try FileHistory(
      created: #require(Timestamp(iso: created)), updated: #require(Timestamp(iso: updated)))
  }

  @Test func `dates that the author did not write come from the history`() throws {
    let history = try history("2024-01-01", "2025-01-01")
    let both = parse("Text.", path: "content/guides/a.md", history: history).document
    #expect(both.metadata.created?.value.isoDate == "2024-01-01")
    #expect(both.metadata.updated?.value.isoDate == "2025-01-01")
    let newer = parse(
      "---\ncreated: 2026-01-01\n---\n", path: "content/guides/a.md", history: history
    ).document
    #expect(newer.metadata.updated?.value.isoDate == "2026-01-01")
  }

  @Test func `an old text that was committed later is not a mistake`() throws {
    let sample = try parse(
      "---\ntitle: Old text\nupdated: 2020-01-01\n---\n", path: "content/guides/a.md",
      history: history("2024-01-01", "2025-01-01"), rules: RuleBook())
    #expect(!sample.rules.contains("date-order"))
  }

  @Test func `a document is not updated some minutes before it is created`() {
    let data = parse(
      "---\ncreated: 2026-05-31T23:39:00+03:00\nupdated: 2026-05-31T20:22:18+03:00\n---\n",
      path: "content/guides/a.md", rules: RuleBook()
    ).document.metadata
    #expect(data.updated?.value.iso == "2026-05-31T20:39:00Z")
  }
}
