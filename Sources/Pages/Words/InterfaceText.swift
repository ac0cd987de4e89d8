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
    case answer, newer, older, page, pinned, privateMark, unlistedMark, alsoIn
    case notFoundTitle, notFoundText, backHome, movedTitle, movedText
    case boat, location, dates, crew, cards, items, sections, all, challenge
    case callNote, callTip, callImportant, callWarning, callDanger
    case feed, print, documents, tagged, emptyList, latest
    case read, close, emergency
  }

  /// The words for a key.
  package func callAsFunction(_ key: Key) -> String {
    isRussian ? Self.russian(key) : Self.english(key)
  }

  private static func english(_ key: Key) -> String {
    switch key {
    case .home: "Home"
    case .checklists: "Checklists"
    case .guides: "Guides"
    case .decks: "Flashcards"
    case .charters: "Charters"
    case .tags: "Tags"
    case .authors: "Authors"
    case .contents: "Contents"
    case .checklist: "Checklist"
    case .guide: "Guide"
    case .deck: "Flashcards"
    case .charter: "Charter"
    case .author: "Author"
    case .required: "required"
    case .optional: "optional"
    case .minute: "min"
    case .skip: "Skip to content"
    case .languages: "Languages"
    case .menu: "Library"
    case .updated: "Updated"
    case .by: "By"
    case .usedIn: "Mentioned in"
    case .onThisPage: "On this page"
    case .answer: "Show the answer"
    case .newer: "Previous page"
    case .older: "Next page"
    case .page: "Page"
    case .pinned: "Start here"
    case .privateMark: "Private: shown in the preview only"
    case .unlistedMark: "Unlisted: only people with the address can find it"
    case .alsoIn: "Also in"
    case .notFoundTitle: "We can’t find that page"
    case .notFoundText: "This page has moved or does not exist. Everything else is in the library."
    case .backHome: "Go to the library"
    case .movedTitle: "This page has moved"
    case .movedText: "It is now here:"
    case .boat: "Boat"
    case .location: "Cruising ground"
    case .dates: "Dates"
    case .crew: "Crew"
    case .cards: "cards"
    case .items: "items"
    case .sections: "sections"
    case .all: "All"
    case .challenge: "Response"
    case .callNote: "Note"
    case .callTip: "Tip"
    case .callImportant: "Important"
    case .callWarning: "Warning"
    case .callDanger: "Danger"
    case .feed: "Feed"
    case .print: "Print"
    case .documents: "documents"
    case .tagged: "Tagged"
    case .emptyList: "Nothing here yet."
    case .latest: "Latest"
    case .read: "Read it"
    case .close: "Close"
    case .emergency: "Emergency"
    }
  }

  private static func russian(_ key: Key) -> String {
    switch key {
    case .home: "Главная"
    case .checklists: "Чек-листы"
    case .guides: "Руководства"
    case .decks: "Карточки"
    case .charters: "Чартеры"
    case .tags: "Метки"
    case .authors: "Авторы"
    case .contents: "Содержание"
    case .checklist: "Чек-лист"
    case .guide: "Руководство"
    case .deck: "Карточки"
    case .charter: "Чартер"
    case .author: "Автор"
    case .required: "обязательно"
    case .optional: "по желанию"
    case .minute: "мин"
    case .skip: "К содержанию"
    case .languages: "Языки"
    case .menu: "Библиотека"
    case .updated: "Обновлено"
    case .by: "Автор:"
    case .usedIn: "Где используется"
    case .onThisPage: "На этой странице"
    case .answer: "Показать ответ"
    case .newer: "Предыдущая страница"
    case .older: "Следующая страница"
    case .page: "Страница"
    case .pinned: "Начните здесь"
    case .privateMark: "Личное: видно только в предпросмотре"
    case .unlistedMark: "Вне списков: найдёт лишь тот, у кого есть адрес"
    case .alsoIn: "Также на языке"
    case .notFoundTitle: "Такой страницы нет"
    case .notFoundText: "Страница переехала, или её не было. Всё остальное на месте."
    case .backHome: "В библиотеку"
    case .movedTitle: "Страница переехала"
    case .movedText: "Теперь она здесь:"
    case .boat: "Яхта"
    case .location: "Район плавания"
    case .dates: "Даты"
    case .crew: "Экипаж"
    case .cards: "карточек"
    case .items: "пунктов"
    case .sections: "разделов"
    case .all: "Все"
    case .challenge: "Ответ"
    case .callNote: "Примечание"
    case .callTip: "Совет"
    case .callImportant: "Важно"
    case .callWarning: "Осторожно"
    case .callDanger: "Опасно"
    case .feed: "Лента"
    case .print: "Печать"
    case .documents: "документов"
    case .tagged: "С меткой"
    case .emptyList: "Здесь пока ничего нет."
    case .latest: "Новое"
    case .read: "Читать"
    case .close: "Закрыть"
    case .emergency: "Экстренно"
    }
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
      case .author: .document
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
