import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

@Suite struct PlaceholderRuleTests {
  @Test(arguments: [
    RuleCase(
      "in words", "placeholder", "guides/a.md",
      """
      ---
      title: TODO
      ---
      Write `TODO` where words are missing: TODO.

      """,
      """
      content/guides/a.md:2:8: note: something still has to be written here, and at 1 other place [placeholder]
        2 | title: TODO
          |        ^^^^
          = help: replace `TODO`

      """),
    RuleCase(
      "in code", "placeholder", "guides/a.md",
      """
      ---
      title: What is missing
      ---
      `TODO` and ``a `TODO` b``, *`TODO`*, [`TODO`](#x)

      ```sh
      grep TODO *.md
      ```

      - An item:

            TODO indented

        ~~~
        TODO
        ~~~

      > | `TODO` |
      > |---|

      """, ""),
    RuleCase(
      "after code", "placeholder", "guides/a.md",
      """
      `TODO` TODO `TODO`

      ```
      TODO
      ```

      """,
      """
      content/guides/a.md:1:8: note: something still has to be written here [placeholder]
        1 | `TODO` TODO `TODO`
          |        ^^^^
          = help: replace `TODO`

      """),
    RuleCase(
      "in comments", "placeholder", "guides/a.md",
      """
      ---
      title: What is missing
      ---
      Words. <!-- TODO: ask --> <b>TODO</b>

      <!-- TODO: a picture,
      TODO: another one -->

      """,
      """
      content/guides/a.md:4:30: note: something still has to be written here [placeholder]
        4 | Words. <!-- TODO: ask --> <b>TODO</b>
          |                              ^^^^
          = help: replace `TODO`

      """),
    RuleCase(
      "in items", "placeholder", "checklists/a.yaml",
      """
      title: Aaa
      sections:
        - title: Search for `TODO`
          items:
            - "`TODO` is gone"
            - Oil TODO

      """,
      """
      content/checklists/a.yaml:6:13: note: something still has to be written here [placeholder]
        6 |       - Oil TODO
          |             ^^^^
          = help: replace `TODO`

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test(arguments: [
    ("es", "Pañol de proa … TODO TRINCADO", false), ("es-MX", "Cerrar TODO", false),
    ("pt-BR", "Fechar TODO.", false), ("gl", "TODO está pechado", false),
    ("es", "Revisar TODO: cabos y velas", false), ("es", "Hay TODO | esto", false),
    ("es", "TODO", true), ("es", "- [ ] TODO", true), ("pt", "1. **TODO**", true),
    ("es", "- [x] TODO: el motor", true), ("gl", "> Barco: TODO", true),
    ("es", "| Cabo | TODO |", true), ("es", "TODO\r\n", true), ("es", "# TODO.", true),
    ("en", "Close TODO now", true), ("est", "Sulge TODO kohe", true),
  ])
  func `in languages that have the word`(language: String, text: String, isReported: Bool) {
    let matter = "---\ntitle: Proa\nlanguage: \(language)\n---\n"
    let sample = parse(
      matter + "Uno.\n\n\(text)\n\nDos.\n", path: "content/guides/a.md", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "placeholder" }
    #expect(found.count == (isReported ? 1 : 0))
  }

  @Test func `values in languages that have the word`() {
    let text = """
      title: Salida
      language: es
      description: TODO lo que hay que mirar.
      tags: [TODO]
      sections:
        - title: TODO el barco
          items:
            - "TODO"
            - Apagar TODO

      """
    let sample = parse(text, path: "content/checklists/a.yaml", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "placeholder" }
    #expect(
      found.map { $0.message } == ["something still has to be written here, and at 1 other place"])
    #expect(found.map { $0.range.lowerBound } == [74])
  }

  @Test(arguments: [
    ("charters", "name: Saronic\nboat: TODO\n", "note"),
    ("charters", "name: Saronic\nboat: TODO\nvisibility: public\n", "error"),
    ("charters", "name: Saronic\nboat: TODO\nvisibility: community\n", "error"),
    // Its page is always public.
    ("authors", "name: Maria Kanto\nbio: TODO\n", "error"),
  ])
  func `in charters and authors`(folder: String, text: String, severity: String) {
    let sample = parse(text, path: "content/\(folder)/a.yaml", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "placeholder" }
    #expect(found.map { "\($0.severity)" } == [severity])
  }

  @Test func `cards in files of their own`() {
    let card = "---\ntitle: Alfa\n---\n\nTODO: what it means.\n"
    let sample = parse(
      "---\ntype: deck\nvisibility: public\n---\n", path: "content/decks/flags/index.md",
      cards: [("content/decks/flags/a.md", card)], rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "placeholder" }
    #expect(
      found.map { "\($0.file):\($0.range.lowerBound) \($0.severity)" }
        == ["content/decks/flags/a.md:21 error"])
  }
}
