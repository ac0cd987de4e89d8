import Bytes
import Documents
import Templating

/// The site's own words, which are not an author's, in one language.
///
/// A key is a field of the templates' `text`, and of `text` in the theme's `i18n/LANG.yml`.
package struct InterfaceText: Sendable {
  /// Its words, and the numbers and dates that are made of them.
  package let table: WordTable
  /// The language of the words.
  package var language: String { table.language }

  /// Speaks a language.
  package init(_ table: WordTable) {
    self.table = table
  }

  /// What there are words for.
  package enum Key: String, Sendable, CaseIterable {
    case home, checklists, guides, decks, charters, tags, authors, contents
    case checklist, guide, deck, charter, author
    case required, optional, minute, skip, languages, menu, updated, by, usedIn, onThisPage
    case answer, newer, older, page, pages, pinned, privateMark, unlistedMark, alsoIn
    case notFoundTitle, notFoundText, awayTitle, awayText, backHome, movedTitle, movedText
    case boat, location, dates, crew, cards, items, sections, all
    case callNote, callTip, callImportant, callWarning, callDanger
    case feed, print, documents
    case read, close, emergency, today
    case display, displayModes, textSize, place, order, earlier, later
    case foldAll, unfoldAll, filter, linkTo
    case safety, preCharter, checkIn, daily, provisioning, maintenance, postCharter, general, other
    case search, searchWithout
    case printHow, printSides
    case adaptedFrom, adaptedIn
  }

  /// The words for a key.
  package func callAsFunction(_ key: Key) -> String { table.words(WordTable.path(key)) }

  /// The titles of callouts without one.
  package var calloutTitles: [Callout.Kind: String] {
    [
      .note: self(.callNote), .tip: self(.callTip), .important: self(.callImportant),
      .warning: self(.callWarning), .danger: self(.callDanger),
    ]
  }

  // MARK: Numbers and dates

  /// What can be counted.
  package enum Noun: String, Sendable {
    case item, card, section, document, checklist, guide, deck, charter

    /// The name of documents of a type.
    package static func of(_ type: DocumentType) -> Noun {
      switch type {
      case .checklist: .checklist
      case .guide: .guide
      case .deck: .deck
      case .charter: .charter
      case .author, .page: .document
      }
    }
  }

  /// `3 items`, `3 пункта`.
  package func count(_ number: Int, _ noun: Noun) -> String {
    table.count(number, of: noun.rawValue)
  }

  /// `All 24 checklists`, of a number with its noun.
  package func all(_ count: String) -> String { table.words("lists.all", [("count", count)]) }

  /// `19 required`, `42 обязательных`.
  package func required(_ number: Int) -> String { table.count(number, of: "required") }

  /// `45 min`, `1 h 20 min`, `5–10 min`, `1–2 h`, `50 min – 1 h 10 min`; `45 мин`, `1 ч 20 мин`.
  package func duration(minutes: ClosedRange<Int>) -> String {
    let (least, most) = (minutes.lowerBound, minutes.upperBound)
    let whole = duration(most)
    if least == most { return whole }
    if most < 60 { return "\(least)–\(whole)" }
    let areHours = least % 60 == 0 && most % 60 == 0 && least > 0
    return areHours ? "\(least / 60)–\(whole)" : "\(duration(least)) – \(whole)"
  }

  /// The same with seconds: `10 s`, `1 min 30 s`, `10–30 s`; from an hour on in minutes, rounded up.
  package func duration(seconds: ClosedRange<Int>) -> String {
    let (least, most) = (seconds.lowerBound, seconds.upperBound)
    if seconds.areWholeMinutes || most >= 3_600 { return duration(minutes: seconds.wholeMinutes) }
    let whole = short(most)
    if least == most { return whole }
    return most < 60 ? "\(least)–\(whole)" : "\(short(least)) – \(whole)"
  }

  /// Less than an hour.
  private func short(_ seconds: Int) -> String {
    let rest = "\(seconds % 60) \(table.words("dates.second"))"
    if seconds < 60 { return rest }
    return duration(seconds / 60) + (seconds % 60 == 0 ? "" : " \(rest)")
  }

  private func duration(_ minutes: Int) -> String {
    let minute = callAsFunction(.minute)
    if minutes < 60 { return "\(minutes) \(minute)" }
    let hour = table.words("dates.hour")
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60) \(hour)" : "\(minutes / 60) \(hour) \(rest) \(minute)"
  }

  /// `12 April 2026`, `12 апреля 2026`.
  package func date(_ date: (year: Int, month: Int, day: Int)) -> String {
    table.words(
      "dates.date",
      [
        ("day", String(date.day)), ("month", table.months[date.month - 1]),
        ("year", String(date.year)),
      ])
  }

  /// `16–23 May 2026`, `28 May – 4 June 2026`, `28 December 2026 – 4 January 2027`.
  ///
  /// What both days share is named once, if the language writes the day first.
  package func dates(
    from start: (year: Int, month: Int, day: Int), to end: (year: Int, month: Int, day: Int)
  ) -> String {
    if start == end { return date(start) }
    guard start.year == end.year, let short = table.words("dates.date").withoutYear else {
      return "\(date(start)) – \(date(end))"
    }
    if start.month == end.month {
      // `16.–23. Mai 2026`: a dot belongs to its number.
      let dot = short.hasPrefix("{day}.") ? "." : ""
      return "\(start.day)\(dot)–\(date(end))"
    }
    let words = [("day", String(start.day)), ("month", table.months[start.month - 1])]
    return "\(WordTable.filled(short, words)) – \(date(end))"
  }
}

extension String {
  /// A pattern for dates that begins with the day, up to the month; `nil` for other patterns.
  fileprivate var withoutYear: String? {
    guard hasPrefix("{day}"), let month = firstRange(of: "{month}"),
      let year = firstRange(of: "{year}"),
      month.upperBound <= year.lowerBound
    else { return nil }
    return String(self[..<month.upperBound])
  }
}

extension ContextType where Value == InterfaceText {
  /// The templates' `text`.
  package static var interface: ContextType<InterfaceText> {
    ContextType(
      "text",
      InterfaceText.Key.allCases.enumerated().map { number, key in
        Field.text(key.rawValue) { $0.table.texts[number] }
      })
  }
}
