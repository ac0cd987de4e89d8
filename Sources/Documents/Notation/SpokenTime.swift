import Bytes
import Contract

/// Times and their units as people write them, beyond those that are attributes.
package enum SpokenTime {
  /// Words for a time without a figure, with its minutes.
  ///
  /// - Parameter words: The words from some place on.
  /// - Returns: The minutes, and how many of the words mean them.
  package static func minutes(_ words: ArraySlice<String>) -> (minutes: Int, words: Int)? {
    for count in [3, 2, 1] where words.count >= count {
      let phrase = words.prefix(count).joined(separator: " ").lowercased()
      if let minutes = phrases[phrase] { return (minutes, count) }
    }
    return nil
  }

  /// A number of minutes, in the language of some words.
  package static func written(_ minutes: Int, like words: String) -> String {
    "\(minutes) \(AttributeLanguage.minutes(like: words))"
  }

  /// A number of seconds, in the language of some words.
  static func written(seconds: Int, like words: String) -> String {
    "\(seconds) \(AttributeLanguage.seconds(like: words))"
  }

  private static let phrases = [
    "half an hour": 30, "half hour": 30, "an hour": 60, "one hour": 60, "two hours": 120,
    "one minute": 1, "a minute": 1, "two minutes": 2, "five minutes": 5, "ten minutes": 10,
    "полчаса": 30, "пол часа": 30, "полтора часа": 90, "один час": 60, "два часа": 120,
    "одна минута": 1, "две минуты": 2, "пять минут": 5, "десять минут": 10,
  ]

  /// Whether a word before a time only makes it less exact.
  package static func isAbout(_ word: String) -> Bool { abouts.contains(word.lowercased()) }

  private static let abouts: Set = [
    "about", "approx", "approx.", "approximately", "around", "roughly", "ca", "ca.", "circa",
    "около", "примерно", "прим.", "ок.", "~", "≈",
  ]

  /// Whether a word before two numbers begins a range.
  static func isFrom(_ word: String) -> Bool {
    ["from", "von", "от"].contains(word.lowercased())
  }

  /// Whether a word between two numbers makes a range of them.
  package static func isTo(_ word: String) -> Bool {
    ["to", "or", "bis", "до", "или", "-", "–", "—"].contains(word.lowercased())
  }

  /// How many seconds a unit has that is misspelt, or of another language.
  ///
  /// - Parameters:
  ///   - name: The unit.
  ///   - isAmongAttributes: Whether the number with it is next to attributes, so that `m` is not
  ///     metres.
  /// - Returns: `nil` for other words: `3 sections` is not a time.
  package static func seconds(ofUnit name: String, isAmongAttributes: Bool) -> Int? {
    let name = Attributes.unmasked(name).lowercased()
    if let known = Attributes.seconds(ofUnit: Array(name.utf8)[...]) { return known }
    if let foreign = foreign[name] { return foreign }
    if isAmongAttributes, ["m", "m.", "м", "м.", "'", "′", "’"].contains(name) { return 60 }
    guard name.unicodeScalars.count >= 5,
      let nearest = NearestName.of(name, in: misspelt.map { $0.name }),
      // `3 tours` are not hours.
      nearest.unicodeScalars.first == name.unicodeScalars.first
    else { return nil }
    return misspelt.first { $0.name == nearest }?.seconds
  }

  private static let foreign = [
    "mn": 60, "mn.": 60, "minut": 60, "minuten": 60, "minuter": 60, "minutter": 60,
    "minuto": 60, "minutos": 60, "minuti": 60, "minuut": 60, "minuty": 60, "хв": 60, "хв.": 60,
    "мн": 60, "мн.": 60,
    "std": 3_600, "std.": 3_600, "stunde": 3_600, "stunden": 3_600, "heure": 3_600,
    "heures": 3_600, "hora": 3_600, "horas": 3_600, "ora": 3_600, "ore": 3_600, "uur": 3_600,
    "sek": 1, "sek.": 1, "sekunde": 1, "sekunden": 1, "seconde": 1, "secondes": 1, "segundos": 1,
    "sekundi": 1, "sekunda": 1, "sat": 3_600, "sata": 3_600, "sati": 3_600,
    "godz": 3_600, "godz.": 3_600, "godzina": 3_600, "godziny": 3_600, "godzin": 3_600,
    "dk": 60, "dk.": 60, "dakika": 60, "sa": 3_600, "sa.": 3_600, "saat": 3_600,
    "sn": 1, "sn.": 1, "saniye": 1,
    "λεπ": 60, "λεπ.": 60, "λεπτό": 60, "λεπτά": 60, "ώ": 3_600, "ώ.": 3_600, "ώρα": 3_600,
    "ώρες": 3_600, "δευτ": 1, "δευτ.": 1, "δευτερόλεπτο": 1, "δευτερόλεπτα": 1,
    "د": 60, "دقيقة": 60, "دقائق": 60, "س": 3_600, "ساعة": 3_600, "ساعات": 3_600,
    "ث": 1, "ثانية": 1, "ثوان": 1,
  ]

  private static let misspelt = [
    (name: "minutes", seconds: 60), (name: "minute", seconds: 60), (name: "hours", seconds: 3_600),
    (name: "seconds", seconds: 1), (name: "минуты", seconds: 60), (name: "минут", seconds: 60),
    (name: "часов", seconds: 3_600), (name: "секунд", seconds: 1),
  ]
}
