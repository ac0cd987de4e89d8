import Documents
import TestSupport
import Testing

/// Every word that attributes may be written with, in each language: sources depend on each of them.
struct AttributeLanguageTests {
  private static let words: [(attribute: String, words: [String])] = [
    ("required", ["required", "Required", "обязательно", "ОБЯЗАТЕЛЬНО"]),
    ("optional", ["optional", "по желанию", "По желанию"]),
    ("collapsed", ["collapsed", "свёрнуто", "свернуто"]),
    ("icon=wrench", ["icon wrench", "значок wrench"]),
    (
      "2min",
      [
        "2 min", "2 min.", "2 mins", "2 mins.", "2 minute", "2 minutes", "2 мин", "2 мин.",
        "2 минут",
        "2 минута", "2 минуты", "2 минуту", "120 s", "120 s.", "120 sec", "120 sec.", "120 secs",
        "120 secs.", "120 second", "120 seconds", "120 с", "120 с.", "120 сек", "120 сек.",
        "120 секунд", "120 секунда", "120 секунды", "120 секунду",
      ]
    ),
    (
      "120min",
      [
        "2 h", "2 h.", "2 hr", "2 hr.", "2 hrs", "2 hrs.", "2 hour", "2 hours", "2 ч", "2 ч.",
        "2 час", "2 часа", "2 часов",
      ]
    ),
    (
      "90min",
      ["1 h 30 min", "1 h 30 m", "1h30", "1 h 30 m.", "1 ч 30 мин", "1 ч 30 м", "1 ч 30 м."]
    ),
    ("5–10min", ["5–10 min", "5-10 min", "5 – 10 min", "5—10min", "5–10 мин", "250–600 s"]),
    ("60–120min", ["1–2 h", "60-120 минут"]),
  ]

  @Test(arguments: words.flatMap { entry in entry.words.map { ($0, entry.attribute) } })
  func `a word is its attribute, and nothing is reported`(word: String, attribute: String) {
    let isOfSection = ["collapsed", "icon=wrench"].contains(attribute)
    let sample =
      isOfSection ? parse("## Oil (\(word))\n- [ ] a\n") : parse("- [ ] Oil (\(word))\n")
    #expect(
      sample.outline == (isOfSection ? "# Oil \(attribute)\n- a" : "—\n- Oil \(attribute)"))
    #expect(sample.rules == [])
  }

  /// Words for the same in languages that are only shown: text, until the format says otherwise.
  @Test(arguments: [
    ("erforderlich", "required"), ("Pflicht", "required"), ("obligatoire", "required"),
    ("obligatorio", "required"), ("zorunlu", "required"), ("υποχρεωτικό", "required"),
    ("إلزامي", "required"), ("facultatif", "optional"), ("isteğe bağlı", "optional"),
    ("obrigatório", "required"), ("po želji", "optional"),
  ])
  func `words of other languages are text, and the English word is offered`(
    word: String, meant: String
  ) {
    let sample = parse("- [ ] Oil (\(word))\n")
    #expect(sample.outline == "—\n- Oil (\(word))")
    #expect(sample.findings.map(\.rule.id) == ["attribute"])
    #expect(sample.findings.map(\.help) == ["did you mean '\(meant)'?"])
  }

  @Test(arguments: [
    ("5 dk", "5 min"), ("5 dakika", "5 min"), ("1 saat", "60 min"), ("1 sa", "60 min"),
    ("30 sn", "30 s"), ("30 saniye", "30 s"), ("5 λεπ.", "5 min"), ("5 λεπτά", "5 min"),
    ("1 ώρα", "60 min"), ("2 ώρες", "120 min"), ("30 δευτ.", "30 s"), ("1 sat", "60 min"),
    ("2 sata", "120 min"), ("5 sati", "300 min"), ("30 sekundi", "30 s"), ("5 دقائق", "5 min"),
    ("1 ساعة", "60 min"), ("5 د", "5 min"), ("1 godz.", "60 min"), ("1 godzina", "60 min"),
    ("2 godziny", "120 min"), ("5 minuten", "5 min"),
  ])
  func `times of other languages are text, and the English ones are offered`(
    time: String, meant: String
  ) {
    let sample = parse("- [ ] Oil (\(time))\n")
    #expect(sample.outline == "—\n- Oil (\(time))")
    #expect(sample.findings.map(\.rule.id) == ["attribute"])
    #expect(sample.findings.map(\.help) == ["write `(\(meant))`"])
  }
}
