import Rules
import Settings
import TestSupport
import Testing

/// What begins like a bullet or a box, and is part of the words.
@Suite struct WordsLikeTasksTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test func `the options of a program stay in the words of a task`() throws {
    let sample = parse(
      Self.head + "- [ ] List the pods: kubectl get pods\n      -n production\n      -o wide\n",
      rules: RuleBook())
    let item = try #require(sample.checklist?.allItems.first)
    #expect(item.titleText == "List the pods: kubectl get pods")
    #expect(item.lead != nil && item.description == nil)
    let messages = Set(sample.findings.map(\.message))
    #expect(messages == ["this line does not begin a list item"], "\(sample.report)")
  }

  @Test(arguments: [
    ("Run `chmod`\n -R boat:crew /srv\n", "-R boat:crew /srv"),
    (" -h, --help  help\n", "-h, --help"), ("X-Response\n-Time values\n", "-Time values"),
    ("Write\n+x for execute\n", "+x for execute"), ("-o=wide\n", "-o=wide"),
    ("-all of it\n", "-all of it"), ("- Sub\n  -Nested words\n", "-Nested words"),
  ])
  func `a sign keeps its place in a guide with a box elsewhere`(body: String, shown: String) {
    let text = Self.head + body + "\n## More\n\n- [ ] Fuel\n"
    #expect(html(text).contains(shown), "\(html(text))")
    let sample = parse(text, path: "content/guides/sample.md", rules: RuleBook())
    #expect(!sample.rules.contains("task-form"), "\(sample.report)")
  }

  @Test(arguments: [
    "- [ ] One\n-Two\n-Three\n", "- [ ] One\n\n-Two\n-Three\n", "-Two\n-Three\n- [ ] One\n",
  ])
  func `lines beside a task are items`(text: String) throws {
    let titles = try #require(parse(Self.head + text).checklist).allItems.map(\.titleText)
    #expect(Set(titles) == ["One", "Two", "Three"], "\(titles)")
  }

  @Test func `direct speech after a box is in place, and a line of its own is not`() {
    let speech = parse(Self.head + "- [ ] — Кто там? — спросил шкипер\n", rules: RuleBook())
    #expect(!speech.rules.contains("notation"), "\(speech.report)")
    let line = parse(Self.head + "- [ ] Окликнуть\n  — Кто там?\n", rules: RuleBook())
    #expect(
      line.findings.map(\.message).contains("this line does not begin a list item"),
      "\(line.report)")
  }

  @Test(arguments: [
    "- [](https://blog.example/a/#install)[Install it](https://blog.example/b)\n",
    "- [](b.md) One\n", "[](https://blog.example/a/#top)[Up](https://blog.example/b)\n",
  ])
  func `a link without words is not a box`(text: String) {
    let sample = parse(Self.head + text, path: "content/guides/sample.md", rules: RuleBook())
    #expect(!sample.rules.contains("task-form"), "\(sample.report)")
    #expect(
      sample.findings.contains { $0.message == "the link has no text, so readers cannot see it" },
      "\(sample.report)")
  }
}
