import Discovery
import Documents
import Templating

/// The site's own words, which are not an author's, in one language.
///
/// A key is a field of the templates' `text`; every key has a text in every language here, which
/// the compiler checks by the two exhaustive switches.
package struct InterfaceText: Sendable {
  let isRussian: Bool
  /// The language of the words.
  var language: String { isRussian ? "ru" : "en" }

  /// The words for a language; English if there are none.
  package init(language: String) {
    isRussian = language == "ru" || language.hasPrefix("ru-")
  }

  /// What there are words for.
  package enum Key: String, Sendable, CaseIterable {
    case home, checklists, guides, decks, charters, tags, authors, contents
    case checklist, guide, deck, charter, author
    case required, optional, minute, skip, languages, menu, updated, by, usedIn, onThisPage
    case answer, newer, older, page, pages, pinned, privateMark, unlistedMark, alsoIn
    case notFoundTitle, notFoundText, backHome, movedTitle, movedText
    case boat, location, dates, crew, cards, items, sections, all, challenge
    case callNote, callTip, callImportant, callWarning, callDanger
    case feed, print, documents, tagged, emptyList, latest
    case read, close, emergency
    case display, displayModes, textSize, place, order, earlier, later
    case foldAll, unfoldAll, linkTo
    case safety, preCharter, checkIn, daily, provisioning, maintenance, postCharter, general, other
    case search, searchWithout
  }

  /// The words for a key.
  package func callAsFunction(_ key: Key) -> String {
    isRussian ? Self.russian(key) : Self.english(key)
  }

  /// The titles of callouts without one.
  var calloutTitles: [Callout.Kind: String] {
    [
      .note: self(.callNote), .tip: self(.callTip), .important: self(.callImportant),
      .warning: self(.callWarning), .danger: self(.callDanger),
    ]
  }

  // MARK: Numbers and dates

  /// What can be counted.
  package enum Noun: Sendable {
    case item, card, section, document, checklist, guide, deck, charter

    /// The name of documents of a type.
    static func of(_ type: DocumentType) -> Noun {
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
    if !isRussian {
      let word =
        switch noun {
        case .item: "item"
        case .card: "card"
        case .section: "section"
        case .document: "document"
        case .checklist: "checklist"
        case .guide: "guide"
        case .deck: "deck"
        case .charter: "charter"
        }
      return number == 1 ? "1 \(word)" : "\(number) \(word)s"
    }
    let forms =
      switch noun {
      case .item: ("пункт", "пункта", "пунктов")
      case .card: ("карточка", "карточки", "карточек")
      case .section: ("раздел", "раздела", "разделов")
      case .document: ("документ", "документа", "документов")
      case .checklist: ("чек-лист", "чек-листа", "чек-листов")
      case .guide: ("руководство", "руководства", "руководств")
      case .deck: ("набор", "набора", "наборов")
      case .charter: ("чартер", "чартера", "чартеров")
      }
    let tail = number % 100
    if (11...14).contains(tail) { return "\(number) \(forms.2)" }
    switch number % 10 {
    case 1: return "\(number) \(forms.0)"
    case 2...4: return "\(number) \(forms.1)"
    default: return "\(number) \(forms.2)"
    }
  }

  /// `19 required`, `42 обязательных`.
  package func required(_ number: Int) -> String {
    if !isRussian { return "\(number) required" }
    let isOne = number % 10 == 1 && number % 100 != 11
    return "\(number) \(isOne ? "обязательный" : "обязательных")"
  }

  /// `45 min`, `1 h 20 min`; `45 мин`, `1 ч 20 мин`.
  package func duration(minutes: Int) -> String {
    let hour = isRussian ? "ч" : "h"
    let minute = callAsFunction(.minute)
    if minutes < 60 { return "\(minutes) \(minute)" }
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60) \(hour)" : "\(minutes / 60) \(hour) \(rest) \(minute)"
  }

  /// `12 April 2026`, `12 апреля 2026`.
  package func date(_ date: (year: Int, month: Int, day: Int)) -> String {
    let english = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let russian = [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября", "ноября", "декабря",
    ]
    return "\(date.day) \((isRussian ? russian : english)[date.month - 1]) \(date.year)"
  }
}

extension ContextType where Value == InterfaceText {
  /// The templates' `text`.
  static var interface: ContextType<InterfaceText> {
    ContextType(
      "text",
      InterfaceText.Key.allCases.map { key in Field.text(key.rawValue) { $0(key) } })
  }
}
