import Rules
import Settings
import TestSupport
import Testing

/// Keys and values of other programs and languages, and values that YAML cuts.
@Suite struct AuthorKeyTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ncreated: 2026-01-01\n"
    + "visibility: public\n"
  private static let cut = "a '#' after a space begins a comment, so these words are not read"
  private static let quotes =
    "put the value in quotes if it contains the '#', or remove the comment"

  @Test(arguments: [
    AuthorSlip("tags: a, #b", 1, .warning, "yaml-value", cut, quotes),
    AuthorSlip("tags: [a]\nauthor: maria #2", 2, .warning, "yaml-value", cut, quotes),
    AuthorSlip("tags: [a]\naliases:\n- Pier # 4", 3, .warning, "yaml-value", cut, quotes),
    AuthorSlip(
      "tags: #engine", 1, .warning, "yaml-value",
      "'tags' has no value: a '#' after a space begins a comment", quotes),
    AuthorSlip(
      "tags:\n- #engine", 2, .warning, "yaml-value",
      "this entry has no value: a '#' after a space begins a comment", quotes),
    AuthorSlip(
      "tags: {a, b}", 1, .error, "metadata-value",
      "'tags' must be text or a list of texts, not keys with values", "write `tags: [one, two]`"),
    AuthorSlip(
      "теги: [a]", 1, .warning, "unknown-key", "guides have no key 'теги'", "did you mean 'tags'?"),
    AuthorSlip(
      "hashtags: [a]", 1, .warning, "unknown-key", "guides have no key 'hashtags'", "write `tags`"),
  ])
  func `in the tags`(slip: AuthorSlip) {
    let closed = AuthorSlip(
      slip.text + "\n---\n\nText.\n", slip.line, slip.severity, slip.rule, slip.message, slip.help)
    // What is public has an error for what it lacks, too.
    let head = Self.head.replacing("visibility: public", with: "visibility: private")
    closed.expect(after: head, in: "content/guides/sample.md")
  }

  @Test func `nothing is published without tags because of a slip`() {
    let sample = parse(
      Self.head + "теги: [a]\n---\n\nText.\n", path: "content/guides/sample.md",
      rules: RuleBook())
    let found = sample.findings.map { "\($0.severity) \($0.rule.id)" }
    #expect(Set(found) == ["error tags-count", "warning unknown-key"])
  }

  @Test(arguments: [
    ("заголовок: Пожар", "did you mean 'title'?"), ("Загаловок: Пожар", "did you mean 'title'?"),
    ("описание: Что делать", "did you mean 'description'?"),
    ("опсание: Что делать", "did you mean 'description'?"),
    ("автор: maria", "did you mean 'author'?"), ("дата: 2026-01-01", "did you mean 'created'?"),
    ("язык: ru", "did you mean 'language'?"), ("тип: guide", "did you mean 'type'?"),
    ("taslak: hayir", "did you mean 'draft'?"),
    ("desc: x", "write `description`"), ("user: maria", "did you mean 'author'?"),
    ("creator: maria", "did you mean 'author'?"),
    ("public: true", "write `visibility: public`"), ("visible: true", "write `visibility: public`"),
    ("status: done", "write `draft: true` for a draft; your own keys begin with `x-`"),
  ])
  func `a key of another program or language`(line: String, help: String) {
    let key = String(line.prefix { $0 != ":" })
    AuthorSlip(
      line + "\ntags: [a]\n---\n\nText.\n", 1, .warning, "unknown-key",
      "guides have no key '\(key)'", help
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `the order of another site generator`() {
    AuthorSlip(
      "order: 3\ntags: [a]\n---\n\nText.\n", 1, .warning, "unknown-key",
      "guides have no key 'order'", "write `weight`"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    ("EN", "en"), ("en_US", "en-US"), ("en_US.UTF-8", "en-US"), ("english", "en"),
    ("Русский", "ru"), ("RU", "ru"), ("PT-BR", "pt-BR"),
  ])
  func `a language in another form`(value: String, tag: String) {
    AuthorSlip(
      "language: \(value)\ntags: [a]\n---\n\nText.\n", 1, .error, "metadata-value",
      "'\(value)' is not a language tag", "did you mean '\(tag)'?"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    ("hidden", "private"), ("публично", "public"), ("приватно", "private"), ("alle", "public"),
    ("geheim", "private"), ("entwurf", "private"), ("закрытая", "private"),
    ("un-listed", "unlisted"), ("“unlisted”", "unlisted"), ("unlist\u{435}d", "unlisted"),
    ("Unlisted;", "unlisted"), ("link", "unlisted"),
  ])
  func `a visibility in another word`(value: String, meant: String) {
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: D.\ntags: [a]\ncreated: 2026-01-01\n"
        + "visibility: \(value)\n---\n\nText.\n", 6, .error, "metadata-value",
      "'visibility' cannot be '\(value)'", "did you mean '\(meant)'?"
    ).expect(after: "", in: "content/guides/sample.md", defaults: [])
  }

  @Test(arguments: [
    AuthorSlip(
      "title: #1 rule", 2, .warning, "yaml-value",
      "'title' has no value: a '#' after a space begins a comment", quotes),
    AuthorSlip(
      "title: [Engine]", 2, .error, "metadata-value", "'title' must be text, not a list",
      "write `title: …` on one line"),
    AuthorSlip(
      "название: Пожар", 2, .warning, "unknown-key", "guides have no key 'название'",
      "did you mean 'title'?"),
  ])
  func `in the title`(slip: AuthorSlip) {
    AuthorSlip(
      "---\n\(slip.text)\ndescription: D.\ntags: [a]\ncreated: 2026-01-01\nvisibility: private\n"
        + "---\n\nText.\n", slip.line, slip.severity, slip.rule, slip.message, slip.help
    ).expect(after: "", in: "content/guides/a.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "username: \"\"", 1, .error, "metadata-value", "'username' is empty",
      "write a name such as `username: maria`, or remove the line to use the file's name"),
    AuthorSlip(
      "username: Nina K", 1, .warning, "metadata-value",
      "a username must be one word, and 'Nina K' contains a space",
      "write a word such as `nina-k` here and as `author` in documents, and the full name as `name`"
    ),
    AuthorSlip(
      "links: https://x.example", 1, .error, "metadata-value", "'links' must be a list",
      "write `links: [https://x.example]`"),
    AuthorSlip(
      "email: a@b.example", 1, .warning, "unknown-key", "authors have no key 'email'",
      "did you mean 'links'?"),
  ])
  func `in the file of an author`(slip: AuthorSlip) {
    slip.expect(after: "name: Nina\n", in: "content/authors/nina.yaml")
  }
}
