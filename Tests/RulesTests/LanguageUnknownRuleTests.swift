import Diagnostics
import Documents
import Library
import Rules
import Settings
import TestSupport
import Testing

/// Languages that a library does not have, and words that are nearly one.
@Suite struct LanguageUnknownRuleTests {
  /// What the rule finds in files: path, line, message and help.
  private func findings(
    _ files: [(path: String, text: String)], languages: [String] = ["en", "ru", "pt-BR"],
    in language: String = "en"
  ) -> [String] {
    var layout = LibraryLayout()
    layout.languages = languages
    let samples = files.map {
      parse($0.text, path: "content/\($0.path)", language: language)
    }
    var report: [Diagnostic] = []
    let library = LibraryLinker.link(
      samples.map(\.document), layout: layout, preview: true, report: &report,
      asset: { _ in nil })
    let source = { path in samples.first { $0.source.path == path }?.source }
    report = LibraryRules.check(library, rules: RuleBook(), source: source)
    return report.filter { $0.rule.id == "language-unknown" }.map { finding in
      let line = source(finding.file)?.location(of: finding.range.lowerBound).line ?? 0
      return "\(finding.file.dropFirst(8)):\(line) \(finding.message) / \(finding.help ?? "")"
    }
  }

  @Test(arguments: [
    ("en-GB", "did you mean 'en'? To keep the language, add it to"), ("fr", "add it to"),
    ("pt-br", "did you mean 'pt-BR'? To keep the language, add it to"),
    ("gb", "did you mean 'en'? To keep the language, add it to"), ("jp", "add it to"),
    ("rus", "did you mean 'ru'? To keep the language, add it to"), ("fre", "add it to"),
    ("por-BR", "did you mean 'pt-BR'? To keep the language, add it to"),
  ])
  func `a language that the library does not have`(language: String, help: String) {
    #expect(
      findings([("guides/a.md", "---\ntitle: Aaa\nlanguage: \(language)\n---\n")]) == [
        "guides/a.md:3 the library has no language '\(language)' / \(help) `languages` under `site` "
          + "in fairlead.yml"
      ])
  }

  @Test func `a text in the letters of another language of the library`() {
    let russian = "---\ntitle: Швартовка кормой\n---\nОтдайте якорь, VHF 16.\n"
    let found =
      "guides/a.md:2 the text is in Cyrillic letters, but the document is in 'en' / write `language: ru`"
    #expect(findings([("guides/a.md", russian)]) == [found])
    #expect(findings([("guides/a.md", "---\ntitle: Якорь\n---\n")]) == [found])
    #expect(
      findings([
        (
          "guides/a.md",
          """
          ---
          title: Двигатель
          ---
          ## Пуск (icon wrench, collapsed)
          - [ ] Масло (required, 2 min, @skipper) ^oil
          - [ ] Кингстон (required, 1 min) ^seacock

          """
        )
      ]) == [found])
    let english = [("guides/a.md", "---\ntitle: Anchor\n---\nWords.\n")]
    #expect(
      findings(english, languages: ["ru", "en"], in: "ru") == [
        "guides/a.md:2 the text is in Latin letters, but the document is in 'ru' / write `language: en`"
      ])
  }

  @Test(arguments: [
    "---\ntitle: Швартовка\nlanguage: en\n---\nОтдайте якорь.\n",
    "---\ntitle: Швартовка\n---\nHow Russians call mooring.\n",
    "---\ntitle: Швартовка, mooring\n---\nОтдайте якорь.\n",
    "---\ntitle: 16\n---\nОтдайте якорь.\n",
  ])
  func `a text that says its language, or is partly in its letters`(text: String) {
    #expect(findings([("guides/a.md", text)]) == [])
  }

  @Test func `letters of no other language of the library`() {
    let russian = "---\ntitle: Швартовка кормой\n---\nОтдайте якорь.\n"
    #expect(findings([("guides/a.md", russian)], in: "ru") == [])
    #expect(findings([("guides/a.md", russian)], languages: ["en", "de"]) == [])
  }

  @Test(arguments: [("RU", "ru"), ("pt-br", "pt-BR"), ("pt_BR", "pt-BR"), ("Ru", "ru")])
  func `a name that is nearly a language`(marker: String, meant: String) {
    #expect(
      findings([("guides/a.\(marker).md", "# A\n")]) == [
        "guides/a.\(marker).md:1 '\(marker)' in the file's name is not a language of the library, so "
          + "the document is in 'en' / rename the file to a.\(meant).md"
      ])
    #expect(
      findings([
        ("\(marker)/guides/a.md", "# A\n"), ("\(marker)/guides/b.md", "# B\n"),
        ("guides/\(marker)/a.md", "# A\n"),
      ]) == [
        "\(marker)/guides/a.md:1 the folder '\(marker)' is not a language of the library, so its "
          + "documents are in 'en' / rename it to '\(meant)'"
      ])
    let own = "---\nlanguage: \(meant)\n---\n"
    #expect(findings([("guides/a.\(marker).md", own), ("\(marker)/guides/b.md", own)]) == [])
  }

  @Test func `a file beside the one that it translates`() {
    let expected = [
      "guides/a.ru.md:1 the library has no language 'ru', so the document is in 'en' and translates "
        + "nothing / add it to `languages` under `site` in fairlead.yml"
    ]
    #expect(
      findings([("guides/a.md", "# A\n"), ("guides/a.ru.md", "# A\n")], languages: ["en"])
        == expected)
    #expect(
      findings(
        [("guides/a.en.yaml", "title: A\n"), ("guides/a.ru.md", "# A\n")], languages: ["en"])
        == expected)
    #expect(
      findings([("guides/a.MD", "# A\n"), ("guides/a.ru.md", "# A\n")], languages: ["en"])
        == expected)
  }

  @Test func `a file beside the one that it translates, with the word for its language`() {
    let files = [("guides/a.md", "# A\n"), ("guides/a.french.md", "# A\n")]
    #expect(
      findings(files, languages: ["en", "fr"]) == [
        "guides/a.french.md:1 'french' in the file's name is not a language of the library, so the "
          + "document is in 'en' and translates nothing / rename the file to a.fr.md"
      ])
    #expect(
      findings(files, languages: ["en"]) == [
        "guides/a.french.md:1 the library has no language 'fr', so the document is in 'en' and "
          + "translates nothing / rename the file to a.fr.md, and add 'fr' to `languages` under "
          + "`site` in fairlead.yml"
      ])
  }

  @Test(arguments: [
    "guides/a.v2.md", "guides/a.old.md", "guides/a.js.md", "guides/a.2026.md", "guides/b.ru.md",
    "guides/a..md", "guides/.a.md", "guides/RUS/a.md", "guides/a b.c d.md", "a.md/ru",
  ])
  func `other names are names`(path: String) {
    #expect(findings([("guides/a.md", "# A\n"), (path, "# A\n")], languages: ["en"]) == [])
  }

  @Test func `what defaults say is reported once`() {
    let files = ["a", "b"].map { name in
      parse("# A\n", path: "content/guides/\(name).md", defaults: ["language: de"]).document
    }
    var report: [Diagnostic] = []
    let library = LibraryLinker.link(
      files, layout: LibraryLayout(), preview: true, report: &report, asset: { _ in nil })
    report = LibraryRules.check(library, rules: RuleBook()) { _ in nil }
      .filter { $0.rule.id == "language-unknown" }
    #expect(report.map(\.file) == ["content/guides/a.md"])
  }
}
