import Diagnostics
import Documents
import Settings
import TestSupport
import Testing

/// Metadata that is a line too low, also a single key: nothing that it may withhold gets out, and
/// words with a colon stay words.
@Suite struct FrontMatterPlaceTests {
  private static let front = "---\ntitle: Staff numbers\n---\n"
  private static let low =
    "this metadata below the front matter is not read, so the document is not published"
  private static let up = "move it above the closing `---`"
  private static let block =
    "this second block of metadata is not read, so the document is not published"
  private static let merge = "put its keys into the first block"

  @Test(arguments: [
    AuthorSlip("draft: true\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("\ndraft: true\n\nText.\n", 2, .error, "front-matter", low, up),
    AuthorSlip("visibility: private\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("\nvisibility: public\n\nText.\n", 2, .error, "front-matter", low, up),
    AuthorSlip("published: false\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("unlisted: true\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("Hidden: yes\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("Hidden: yes\nTags: crew\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("Draft: yes\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("Status: Draft\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("draft: true\nowner: Maria\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("title: Other\ntags: [a]\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("draft: true\n---\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("черновик: да\n\nТекст.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("<!-- draft: true -->\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("%% draft: true %%\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("# Staff\n\ndraft: true\n\nText.\n", 3, .error, "front-matter", low, up),
    AuthorSlip("# Staff\nVisibility: private\nText.\n", 2, .error, "front-matter", low, up),
    AuthorSlip("Berths: 120\ndraft: true\n\nText.\n", 2, .error, "front-matter", low, up),
    AuthorSlip("Berths: 120\nDraft: yes\n\nText.\n", 2, .error, "front-matter", low, up),
    AuthorSlip("Status: unpublished\n\nText.\n", 1, .error, "front-matter", low, up),
    AuthorSlip("# Staff\n\nhidden: yes\n\nText.\n", 3, .error, "front-matter", low, up),
    AuthorSlip(
      "---\nPublic: no\nFuel: yes\n---\n\nText.\n", 1, .error, "front-matter", block, merge),
    AuthorSlip("---\ndraft: true\n\nText.\n", 1, .error, "front-matter", block, merge),
    AuthorSlip("\n---\n\ndraft: true\n\nText.\n", 2, .error, "front-matter", block, merge),
    AuthorSlip("---\nvisibility: public\n---\n\nText.\n", 1, .error, "front-matter", block, merge),
    AuthorSlip(
      "# Staff\n\n---\ndraft: true\n---\n\nText.\n", 3, .error, "front-matter", block, merge),
  ])
  func `below front matter`(slip: AuthorSlip) {
    slip.expect(after: Self.front, in: "content/guides/sample.md", defaults: ["visibility: public"])
    let text = Self.front + slip.text
    let sample = parse(text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.document.metadata.title.value == "Staff numbers")
    #expect(parse(text, path: "content/guides/a.md").findings.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    AuthorSlip(
      "# Staff\n\n---\ndraft: true\n---\n\nText.\n", 3, .error, "front-matter",
      "the metadata is below other text, so it is not read and the document is not published",
      "move it to the top of the file"),
    AuthorSlip(
      "Words.\n\n---\nvisibility: public\n---\n\nText.\n", 3, .error, "front-matter",
      "the metadata is below other text, so it is not read and the document is not published",
      "move it to the top of the file"),
    AuthorSlip(
      "```yaml\ndraft: true\n```\n\nText.\n", 1, .error, "front-matter",
      "the metadata is in a code block, so it is not read and the document is not published",
      "write `---` instead of the first and the last line of the code block"),
    AuthorSlip(
      "Berths: 120\ndraft: true\n\nText.\n", 2, .error, "front-matter",
      "the metadata is not between lines of `---`, so it is not read and the document is not "
        + "published", "write a line `---` above it and another one below it"),
    AuthorSlip(
      "draft: true\nowner: Maria\n\nText.\n", 1, .error, "front-matter",
      "the metadata is not between lines of `---`, so it is not read and the document is not "
        + "published", "write a line `---` above it and another one below it"),
    AuthorSlip("---\n---\ndraft: true\n\nText.\n", 3, .error, "front-matter", low, up),
  ])
  func `one key without front matter`(slip: AuthorSlip) {
    slip.expect(after: "", in: "content/guides/sample.md", defaults: ["visibility: public"])
    let sample = parse(slip.text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .private)
  }

  @Test(arguments: [
    (
      "---\nname: Joana\n---\nunlisted: true\n\n",
      "this metadata below the front matter is not read"
    ),
    ("---\nname: Joana\n---\n---\ndraft: true\n---\n", "this second block of metadata is not read"),
    ("+++\nname = \"Joana\"\n+++\n\n", "the front matter is TOML, which is not read"),
    (
      "draft: true\nname: Joana\n\n",
      "the metadata is not between lines of `---`, so it is not read"
    ),
    (
      "Hello.\n\n---\ndraft: true\n---\n\n",
      "the metadata is below other text, so it is not read"
    ),
    ("```yaml\ndraft: true\n```\n\n", "the metadata is in a code block, so it is not read"),
  ])
  func `the page of an author is published anyway`(front: String, message: String) {
    let sample = parse(front + "Text.\n", path: "content/authors/joana.md")
    let found = sample.findings.filter { $0.rule.id == "front-matter" }
    #expect(found.map(\.message) == [message])
  }

  @Test func `a first line that is there twice is still read with what is below it`() {
    let sample = parse(
      "---\n---\ntitle: Staff\ndraft: true\n---\n\nText.\n", path: "content/guides/a.md")
    #expect(sample.document.metadata.isDraft)
    #expect(sample.findings.map(\.message) == ["the line `---` is here twice"])
  }

  @Test(arguments: [
    ("Note: bring a torch\n\nText.\n", "Note: bring a torch"),
    ("Draft: 1.8 m\n\nText.\n", "Draft: 1.8 m"),
    ("\nStatus: fair weather\n\nText.\n", "Status: fair weather"),
    ("Private: no entry\n\nText.\n", "Private: no entry"),
    ("Draft: 1.8 m\nStatus: fair weather\nPrivate: no entry\n", "Private: no entry"),
    ("Draft: 1.8 m\nTitle: Alkyone\nBeam: 3.2 m\n\nText.\n", "Title: Alkyone"),
    ("# Alkyone\n\nDraft: 1.8 m\n\nText.\n", "Draft: 1.8 m"),
    ("# Log\n\nStatus: Draft\n\nText.\n", "Status: Draft"),
    ("# Log\n\nPrivate: no entry\n\nText.\n", "Private: no entry"),
    ("\n---\n\nDraft: 1.8 m\n\n---\n\nText.\n", "Draft: 1.8 m"),
    ("\n---\n\nNote: bring a torch\n\nText.\n", "Note: bring a torch"),
    ("Note: bring a torch\n\ndraft: a plan\n", "draft: a plan"),
    ("Visibility: good\nWind: SW 4\n\nText.\n", "Wind: SW 4"),
    ("Access: restricted\n\nText.\n", "Access: restricted"),
    ("Time: 10:30\n\nText.\n", "Time: 10:30"),
    ("Published: 1952\nAuthor: Maria\n\nText.\n", "Author: Maria"),
    ("Осадка: 1,8 м\n\nТекст.\n", "Осадка: 1,8 м"),
    ("```yaml\ndraft: true\n```\n\nText.\n", "draft: true"),
    ("Words.\n\ndraft: true\n", "draft: true"),
    ("<!-- a draft of the log -->\n\nText.\n", "Text."),
    ("Berths: 120\nFuel: yes\nPublic: no\n\nText.\n", "Public: no"),
    ("Privat: ja\nGewerblich: nein\n\nText.\n", "Privat: ja"),
    ("# Harbour\n\nHidden: yes\n\nText.\n", "Hidden: yes"),
    ("# Harbour\nBerths: 120\nPublic: no\n\nText.\n", "Public: no"),
    ("Status: in progress\n\nText.\n", "Status: in progress"),
    ("Status: pending\n\nText.\n", "Status: pending"),
    ("Статус: в работе\n\nТекст.\n", "Статус: в работе"),
    ("    draft: true\n    title: x\n\nText.\n", "draft: true"),
    ("\tdraft: true\n\nText.\n", "draft: true"),
  ])
  func `words with a colon below front matter are text`(text: String, words: String) throws {
    let sample = parse(
      Self.front + text, path: "content/guides/a.md", defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .public)
    #expect(!sample.rules.contains("front-matter"), "\(sample.report)")
    let markdown = try #require(sample.markdown(sample.guide?.text))
    #expect(markdown.contains(words), "\(markdown)")
  }

  @Test func `words with a colon at the top of a file are text`() throws {
    let sample = parse(
      "Berths: 120\nFuel: yes\nPublic: no\n\nText.\n", path: "content/guides/a.md",
      defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .public)
    #expect(!sample.rules.contains("front-matter"), "\(sample.report)")
    let markdown = try #require(sample.markdown(sample.guide?.text))
    #expect(markdown.contains("Public: no"), "\(markdown)")
  }

  @Test(arguments: ["Status: in progress", "Status: pending", "Статус: в работе"])
  func `the status of a checklist is text`(status: String) {
    let sample = parse(
      "\(Self.front)\(status)\n\n- [ ] Oil\n- [ ] Water\n", path: "content/checklists/a.md",
      defaults: ["visibility: public"])
    #expect(sample.document.metadata.visibility.value == .public)
    #expect(!sample.rules.contains("front-matter"), "\(sample.report)")
    #expect(sample.outline == "—\n- Oil\n- Water")
  }
}
