import Rules
import Settings
import TestSupport
import Testing

extension SuggestionTests {
  @Test func `an item with a colon is to be put in quotes`() {
    let sample = parse(
      "sections:\n  - items:\n      - Oil: check the level\n", path: "content/checklists/a.yaml",
      rules: RuleBook())
    let findings = sample.findings.filter { $0.severity == .error }
    #expect(
      words(findings)
        == [
          "YAML reads this item as the key 'Oil' with a value, because of the colon / "
            + "put the item in quotes: `- \"Oil: check the level\"`"
        ])
    #expect(findings.flatMap(\.fixes).map(\.replacement) == ["\"Oil: check the level\""])
  }

  @Test func `an item with one misspelt key is a misspelt key`() {
    #expect(
      yaml("sections:\n  - items:\n      - titel: Oil\n")
        == ["items have no key 'titel' / did you mean 'title'?"])
  }

  @Test func `a key in a document of another type is sent there`() {
    #expect(
      yaml("cards: []\nsections: []\n")
        == ["checklists have no key 'cards' / it belongs in a deck, which has `type: deck`"])
    #expect(
      yaml("items: []\nsections: []\n")
        == [
          "checklists have no key 'items' / it belongs in a section, as an entry of `sections:`"
        ])
    #expect(
      yaml("minutes: 2\nsections: []\n")
        == ["checklists have no key 'minutes' / it belongs in an item, as an entry of `items:`"])
    #expect(
      yaml("front: A\ncards: []\n", folder: "decks")
        == ["decks have no key 'front' / it belongs in a card, as an entry of `cards:`"])
    #expect(
      guide("boat: Iris")
        == ["guides have no key 'boat' / it belongs in a charter, which has `type: charter`"])
  }

  @Test func `a key above all others is to be removed`() {
    let help = "remove this line, and the indentation of the lines below it"
    #expect(
      yaml("checklist:\n  title: Engine\n  sections:\n    - items: [Oil]\n")
        == ["checklists have no key 'checklist' / \(help)"])
    #expect(
      yaml("data:\n  cards:\n    - {front: A, back: B}\n", folder: "decks")
        == ["decks have no key 'data' / \(help)"])
    let sample = parse(
      "checklist:\n  title: Engine\n  sections:\n    - items: [Oil]\n",
      path: "content/checklists/a.yaml", rules: RuleBook())
    #expect(sample.rules == ["metadata-value"], "\(sample.report)")
  }

  @Test func `a misspelt visibility is not repaired`() {
    let findings = parse(
      "---\nvisibilty: public\ntitel: A\n---\n", path: "content/guides/a.md"
    ).findings
    #expect(findings.flatMap(\.fixes).map(\.replacement) == ["title"])
  }

  @Test func `an unknown rule gets no advice on the author's own keys`() {
    #expect(
      configuration("rules: { nonsense: off }")
        == [
          "there is no rule or limit called 'nonsense' / "
            + "each finding ends with the name of its rule in brackets"
        ])
    #expect(
      configuration("rules: { titel-length: off }")
        == ["there is no rule or limit called 'titel-length' / did you mean 'title-length'?"])
  }

  @Test func `an address without its scheme gets one`() {
    #expect(
      configuration("site: { url: library.example }")
        == [
          "'site.url' must be an address with http:// or https://, and 'library.example' is not one / "
            + "write `https://library.example`"
        ])
    #expect(
      configuration("site: { url: nowhere }")
        == [
          "'site.url' must be an address with http:// or https://, and 'nowhere' is not one / "
            + "write an address such as `https://library.example`"
        ])
  }

  @Test(arguments: [
    ("/a?b=1#c", "the query '?b=1#c'", "/a"),
    ("/a/#b", "the fragment '#b'", "/a"),
    ("/a/../b/", "`..` in its path", "/b"),
    ("/a/%2E%2e", "`..` in its path", ""),
    ("/./a", "`.` in its path", "/a"),
    ("//a", "`//` in its path", "/a"),
    ("/100%", "a lone `%`", "/100%25"),
    ("/%4/%41", "a lone `%`", "/%254/%41"),
    ("/index.html", "`index.html` at its end", ""),
    ("/sea/Index.HTM/", "`Index.HTM` at its end", "/sea"),
    ("/index.php?a", "the query '?a'", ""),
  ])
  func `an address that no path can follow gets the nearest one`(
    path: String, excess: String, nearest: String
  ) {
    #expect(
      configuration("site: { url: \"https://library.example\(path)\" }")
        == [
          "'site.url' must be an address without \(excess) / "
            + "write `https://library.example\(nearest)`"
        ])
  }

  @Test func `a limit in a key of its own is written in one word`() {
    #expect(
      configuration("rules: { title: { max: 80 } }")
        == ["there is no rule or limit called 'title' / write `title.max: 80`"])
  }

  @Test(arguments: ["site: { title: '' }", "site: { title: { en: ' ' } }"])
  func `a library has a name`(text: String) {
    #expect(
      configuration(text)
        == ["the title of the library is empty / write its name, or remove the line"])
  }

  @Test func `a password in an address is not repeated`() {
    #expect(
      configuration("site: { url: \"https://maria:secret@library.example/a/?b\" }")
        == [
          "'site.url' must be an address without a user name or a password / "
            + "write `https://library.example/a`"
        ])
  }

  @Test(arguments: [
    ("https://library.example/путь", "write `https://library.example/%D0%BF%D1%83%D1%82%D1%8C`"),
    ("https://library.example/a b", "write `https://library.example/a%20b`"),
    ("https://бот.example/путь", "write the host in ASCII (`xn--…`)"),
    ("бот.example", "write the host in ASCII (`xn--…`)"),
    ("library.example/a?b", "write `https://library.example/a`"),
  ])
  func `an address with letters of other alphabets gets its ASCII form`(
    address: String, help: String
  ) {
    #expect(
      configuration("site: { url: \"\(address)\" }")
        == [
          "'site.url' must be an address with http:// or https://, and '\(address)' is not one / \(help)"
        ])
  }

  @Test(arguments: [
    "https://library.example/", "https://library.example/a%20b/c//", "http://[::1]:8000/api/v1",
    "http://localhost:8000", "https://xn--90a2a.example/~maria/(a),b;c=d:e@f",
  ])
  func `an address that paths can follow is taken`(address: String) {
    #expect(configuration("site: { url: \"\(address)\" }") == [])
  }
}
