import Diagnostics
import Pages
import TestSupport
import Testing
import Theming
import Words

/// The site's own words as files: those of the theme, and what a library changes.
struct WordBookTests {
  /// The languages that the theme has words in.
  static let shipped = ["en", "ru", "de", "fr", "es", "it", "hr", "el", "tr", "ar"]

  @Test(arguments: shipped)
  func `the theme has every word in each of its languages, with the same blanks`(
    language: String
  ) throws {
    var report: [Diagnostic] = []
    let words = WordBook(try Site.standardTheme(), languages: [language], report: &report)
    #expect(report.map { "\($0.file): \($0.message)" } == [])
    let text = words.text(language)
    for key in InterfaceText.Key.allCases { #expect(!text(key).isEmpty) }
    #expect(text(.displayModes).split(separator: "|").count == 5)
    if language != "en" {
      #expect(try text(.skip) != Site.words("en")(.skip))
    }
    for number in [0, 1, 2, 3, 5, 11, 12, 21, 22, 100, 101, 111] {
      // Arabic has words of their own for none, one and two.
      if language == "ar", number < 3 {
        #expect(!text.count(number, .item).isEmpty)
      } else {
        #expect(text.count(number, .item).hasPrefix("\(number)"))
      }
    }
  }

  /// What pages show is not always read; then a finding says what to write.
  @Test(arguments: shipped)
  func `the program knows the words that pages have for attributes`(language: String) throws {
    let text = try Site.words(language)
    let units = [text(.minute), text.table.words("dates.hour"), text.table.words("dates.second")]
    for attribute in [text(.required), text(.optional)] + units.map({ "5 \($0)" }) {
      let sample = parse("- [ ] Oil (\(attribute))\n")
      let isRead = !sample.outline.utf8.contains(UInt8(ascii: "("))
      #expect(sample.rules == (isRead ? [] : ["attribute"]), "\(attribute)")
    }
  }

  @Test(arguments: [
    ("en", "ticks"), ("ru", "отметками"), ("de", "Häkchen"), ("fr", "coches"), ("es", "marcas"),
    ("it", "spunte"), ("hr", "kvačicama"), ("el", "σημάδια"), ("tr", "işaretleri"),
    ("ar", "علاماتها"),
  ])
  func `whoever removes a run is asked about its ticks, too`(
    language: String, ticks: String
  ) throws {
    let question = try Site.words(language).table.words(WordTable.path(ScriptWord.runRemove))
    #expect(question.contains(ticks), "\(question)")
  }

  @Test(arguments: [("es", "Elige"), ("it", "Scegli ")])
  func `readers are addressed in one way`(language: String, familiar: String) throws {
    #expect(try Site.words(language)(.printHow).hasPrefix(familiar))
  }

  @Test(arguments: [
    ("en", ["0 items", "1 item", "2 items", "21 items"]),
    ("ru", ["0 пунктов", "1 пункт", "2 пункта", "21 пункт"]),
    ("ar", ["لا بنود", "بند واحد", "بندان", "21 بندًا"]),
  ])
  func `counted words have the form of their number`(language: String, forms: [String]) throws {
    let text = try Site.words(language)
    #expect([0, 1, 2, 21].map { text.count($0, .item) } == forms)
  }

  @Test func `a library of one of these languages has its words`() throws {
    let site = try Site.build([
      "fairlead.yml": "site: {title: Bibliothek, default_language: de}",
      "content/checklists/a.md": Sample.matter("Motor") + "# Start\n\n- [ ] Kühlwasser (2 min)\n",
    ])
    let german = try Site.words("de")
    #expect(site.findings.filter { $0.contains("words") } == [])
    let page = try site.page("checklists/a/")
    #expect(page.contains(">\(german(.skip))</a>"))
    #expect(page.contains("15. Januar 2026") || page.contains("1. Februar 2026"), "\(page)")
    #expect(!page.contains("Skip to content"))
    #expect(try site.page("").contains(german.count(1, .checklist)))
  }

  @Test func `a library changes single words`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "i18n/en.yml": "text: { charters: Trips }\ncounts: { charter: { one: \"{n} trip\" } }\n"
      ]))
    #expect(site.findings.filter { $0.contains("i18n") } == [])
    let home = try site.page("")
    #expect(home.contains(">Trips</a>"))
    #expect(home.contains("1 trip"))
    #expect(home.contains(">Guides</a>"))
  }

  @Test func `what is wrong in a file of words is reported`() throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "i18n/en.yml": """
        text: { skipp: Go on, home: "{n}", search: " " }
        scripts: { progress: "{done} / {al}" }
        counts: { item: { one: "an item", many: "{n} items", other: "items" } }
        menu: Hm
        item: { one: "one {n}" }
        zzz: Hm
        """
      ]))
    #expect(site.outcome.summary == nil)
    #expect(
      site.outcome.diagnostics.filter { $0.file == "templates/i18n/en.yml" }.map {
        "\($0.severity.rawValue): \($0.message) [\($0.rule.id)] = \($0.help ?? "")"
      } == [
        "warning: the site has no words 'text.skipp' [unknown-key] = did you mean 'text.skip'?",
        "error: 'text.home' has no placeholders, so readers would see the braces [template-file] = in English it is \"Home\"",
        "error: 'text.search' has no words [template-file] = in English it is \"Search\"",
        "error: 'scripts.progress' must contain {all} and {done}, each once [template-file] = in English it is \"{done} of {all}\"",
        "warning: the site has no words 'counts.item.many' [unknown-key] = the forms in this language are one and other",
        "error: 'counts.item.other' must contain {n} once [template-file] = in English it is \"{n} items\"",
        "warning: the site has no words 'menu' [unknown-key] = write it below `text:`, indented",
        "warning: the site has no words 'item.one' [unknown-key] = write it below `counts:`, indented",
        "warning: the site has no words 'zzz' [unknown-key] = see the theme's templates/i18n/en.yml for all of them",
      ])
  }

  @Test func `a mistake in the English words is not one of the other languages`() throws {
    let files = ["fairlead.yml": "site: { languages: [en, en-GB, de] }\n"]
    let site = try Site.build(
      Sample.library.merging(files) { $1 },
      theme: try Site.theme(overriding: ["i18n/en.yml": "text: { home: \"{n}\" }"]))
    #expect(
      site.errors == [
        "templates/i18n/en.yml: error: 'text.home' has no placeholders, so readers would see the braces [template-file]"
      ])
  }

  @Test func `words of another shape are errors that show the shape`() throws {
    let found = try [
      "text: { guides: [a, b], displayModes: Light|Dark }", "text: Hello", "- a",
      "dates: { months: January }", "counts: { card: cards }",
    ].flatMap { text in
      try Site.build(Sample.library, theme: try Site.theme(overriding: ["i18n/en.yml": text]))
        .outcome.diagnostics.filter { $0.file == "templates/i18n/en.yml" }.map {
          "\($0.severity.rawValue): \($0.message) = \($0.help ?? "")"
        }
    }
    #expect(
      found == [
        "error: 'text.guides' must be text = in English it is \"Guides\"",
        "error: 'text.displayModes' must have 5 words with `|` between them = in English it is "
          + "\"Automatic|Light|Dark|Sun|Night red\"",
        "error: 'text' must have keys, not only text = such as text.adaptedFrom and text.adaptedIn",
        "error: a file of words needs keys such as `text:` = see the theme's templates/i18n/en.yml for all of them",
        "error: 'dates.months' must be a list of 12 texts = in English it begins with \"January\"",
        "error: 'counts.card' must have keys, not only text = such as counts.card.one and counts.card.other",
      ])
  }

  @Test func `a language without words is said, and shown in English`() throws {
    let files = [
      "fairlead.yml": "site: {title: Bieb, default_language: nl}",
      "content/guides/a.md": Sample.guide("Ankeren"),
    ]
    let site = try Site.build(files)
    #expect(
      site.findings.filter { $0.contains("words") } == [
        "fairlead.yml: note: the theme has no words in 'nl', so its pages use English ones [template-file]"
      ])
    #expect(try site.page("").contains("Skip to content"))
    // Where a page tells readers of Dutch something, the words are marked as English.
    let mixed = try Site.build([
      "fairlead.yml": "site: {title: Bieb, languages: [en, nl]}",
      "content/guides/a.md": Sample.guide("Anchoring"),
      "content/guides/nl/b.md": Sample.guide("Ankeren"),
    ])
    #expect(
      try mixed.page("guides/a/").contains(
        "id=\"only.nl\" lang=\"en\" data-reader=\"nl\" data-close=\"Close\" dir=\"auto\" hidden>This page is only "
          + "in English. "))
    let own = try Site.build(
      files, theme: try Site.theme(overriding: ["i18n/nl.yml": "text: { skip: Naar de inhoud }"]))
    #expect(try own.page("").contains("Naar de inhoud"))
    let found = own.outcome.diagnostics.filter { $0.file == "templates/i18n/nl.yml" }
    #expect(found.count == 1)
    #expect(found[0].severity == .warning)
    #expect(
      found[0].message.hasSuffix(
        "of the site's words are missing, and shown in English: counts.card.one, "
          + "counts.card.other, counts.charter.one, counts.charter.other, counts.checklist.one and others"
      ), "\(found[0].message)")
  }

  @Test func `languages that share a name have the rest of their tags`() throws {
    let languages = ["en-GB", "en-US", "de", "de-CH", "zh-Hans", "zh-Hant", "sr-Latn", "sr-Cyrl"]
    var report: [Diagnostic] = []
    let words = WordBook(try Site.standardTheme(), languages: languages, report: &report)
    #expect(
      languages.map { words.ownName(of: $0) } == [
        "English (GB)", "English (US)", "Deutsch", "Deutsch (CH)", "简体中文", "繁體中文", "Srpski",
        "Српски",
      ])
    #expect(
      languages.map { words.text("en-GB").inLanguage($0) } == [
        "in English (GB)", "in English (US)", "in German", "in German (CH)", "in 简体中文",
        "in 繁體中文", "in Srpski", "in Српски",
      ])
    let site = try Site.build([
      "fairlead.yml": "site: {title: Base, default_language: en-GB, languages: [en-US]}",
      "content/guides/a.md": Sample.guide("Harbour"),
      "content/guides/a.en-US.md": Sample.guide("Harbor"),
    ])
    #expect(try site.page("guides/a/").contains("hreflang=\"en-US\">English (US)</a>"))
    #expect(try site.page("en-us/guides/a/").contains("hreflang=\"en-GB\">English (GB)</a>"))
  }

  @Test func `forms of counted words that a language lacks or never uses are reported`() throws {
    let words = """
      counts:
        item: { one: "{n} punkt", two: "{n} punkty", few: "{n} punkty", other: "{n} punktu" }
      """
    let site = try Site.build(
      [
        "fairlead.yml": "site: {title: Biblioteka, default_language: pl}",
        "content/guides/a.md": Sample.guide("Kotwica"),
      ], theme: try Site.theme(overriding: ["i18n/pl.yml": words]))
    #expect(
      site.outcome.diagnostics.filter {
        $0.file == "templates/i18n/pl.yml" && !$0.message.contains("in English")
      }.map { "\($0.severity.rawValue): \($0.message) = \($0.help ?? "")" }.sorted() == [
        "warning: plural forms are missing, so others are shown instead: counts.item.many = the forms in this language are one, few and many",
        "warning: the site has no words 'counts.item.two' = the forms in this language are one, few and many",
      ])
  }

  @Test(arguments: [
    (#"{ one: "{n} рейс", other: "{n} рейсов" }"#, "few and many"),
    (#"{ other: "{n} рейсов" }"#, "one, few and many"),
    (#"{ one: "{n} рейс", few: "{n} рейса" }"#, "many"), (#"{ one: "рейс" }"#, ""),
    (#"{ one: "{n} рейс", few: "{n} рейса", many: "{n} рейсов", other: "{n} рейса" }"#, ""),
  ])
  func `forms that stay the theme's are reported`(forms: String, left: String) throws {
    let site = try Site.build(
      [
        "fairlead.yml": "site: {title: Библиотека, default_language: ru}",
        "content/guides/a.md": Sample.guide("Якорь"),
      ], theme: try Site.theme(overriding: ["i18n/ru.yml": "counts:\n  charter: \(forms)\n"]))
    let found = site.outcome.diagnostics.filter { $0.file == "templates/i18n/ru.yml" }
    #expect(
      found.map { "\($0.severity.rawValue): \($0.message) = \($0.help ?? "")" }
        == (left.isEmpty
          ? []
          : [
            "warning: 'counts.charter' has no \(left), so pages still show the theme's = the forms in this language are one, few and many"
          ]))
  }

  @Test(arguments: [
    (
      "lt",
      [1: "one", 2: "few", 9: "few", 10: "other", 11: "other", 12: "other", 21: "one", 0: "other"]
    ),
    ("lv", [0: "zero", 1: "one", 2: "other", 10: "zero", 11: "zero", 21: "one", 25: "other"]),
    ("ro", [0: "few", 1: "one", 3: "few", 19: "few", 20: "other", 101: "few", 120: "other"]),
    ("is", [1: "one", 11: "other", 21: "one", 2: "other"]),
    ("mk", [1: "one", 11: "other", 31: "one", 111: "other"]),
    ("ga", [1: "one", 2: "two", 6: "few", 7: "many", 10: "many", 11: "other", 0: "other"]),
    ("gd", [1: "one", 11: "one", 12: "two", 10: "few", 13: "few", 20: "other"]),
    ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 4: "other", 6: "many"]),
    (
      "mt",
      [0: "few", 1: "one", 2: "two", 10: "few", 11: "many", 19: "many", 20: "other", 103: "few"]
    ),
    ("fa", [0: "one", 1: "one", 2: "other"]),
    ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 21: "many"]),
    ("de", [0: "other", 1: "one", 2: "other"]),
  ])
  func `numbers have the forms of CLDR`(language: String, forms: [Int: String]) {
    for (number, form) in forms {
      #expect(PluralCategory.rule(of: language)(number).rawValue == form, "\(language) \(number)")
    }
  }

  @Test func `a theme without words is an error`() throws {
    var theme = try Site.standardTheme()
    theme.words = []
    let site = try Site.build(Sample.library, theme: theme)
    #expect(
      site.errors == [
        "templates/i18n/en.yml: error: the theme has no words: this file is missing [template-file]"
      ])
  }
}
