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
          "there is no rule and no limit called 'nonsense' / "
            + "each finding ends with the name of its rule in brackets"
        ])
    #expect(
      configuration("rules: { titel-length: off }")
        == ["there is no rule and no limit called 'titel-length' / did you mean 'title-length'?"])
  }

  @Test func `an address without its scheme gets one`() {
    func message(_ key: String, _ value: String) -> String {
      "'\(key)' must be an address with http:// or https://, and '\(value)' is not one"
    }
    #expect(
      configuration("backend: { url: \"127.0.0.1:8000/api/v1\" }")
        == [
          message("backend.url", "127.0.0.1:8000/api/v1")
            + " / write `http://127.0.0.1:8000/api/v1`"
        ])
    #expect(
      configuration("site: { url: library.example }")
        == [message("site.url", "library.example") + " / write `https://library.example`"])
    #expect(
      configuration("backend: { url: nowhere }")
        == [
          message("backend.url", "nowhere")
            + " / write an address such as `https://library.example/api/v1`"
        ])
  }
}
