import Documents

/// The time that a description promises, in English or Russian: `An hour each morning`, `it takes 20 to 30 minutes`,
/// `Пять часов на базе`, `займёт полчаса`.
///
/// Only a time at the beginning counts, and one after a word such as `takes`: `the first hour` and `every 250
/// hours` promise nothing.
package struct PromisedTime: Equatable {
  /// The least and the most minutes.
  package let minutes: ClosedRange<Int>
  /// The words, as they are written.
  package let words: String

  /// Finds the first; `nil` if there is none.
  package init?(in text: String) {
    // Longer descriptions are cut off anyway.
    let words = text.unicodeScalars.split { $0 == " " || $0 == "\u{A0}" || $0 == "\n" }
      .prefix(200).map(String.init)
    for place in words.indices where place == 0 || Self.announces(words, before: place) {
      guard let time = SpokenTime.time(Array(words[place...])),
        !words.dropFirst(place + time.words).prefix(1).contains(where: Self.isTimeOfDay)
      else { continue }
      minutes = time.seconds.wholeMinutes
      self.words = words[place..<place + time.words].joined(separator: " ").trimmingPunctuation
      return
    }
    return nil
  }

  /// `Два часа ночи` is a time of day, and `час пик` one of traffic.
  private static func isTimeOfDay(_ word: String) -> Bool {
    ["ночи", "утра", "дня", "вечера", "пик"].contains(word.trimmingPunctuation.lowercased())
  }

  private static func announces(_ words: [String], before place: Int) -> Bool {
    announcers.contains(words[place - 1].lowercased())
  }

  private static let announcers: Set = [
    "takes", "take", "needs", "need", "allow", "lasts", "requires", "занимает", "займет", "займёт",
    "потребует", "нужно", "нужен", "нужны", "длится", "требует", "требуется",
  ]
}
