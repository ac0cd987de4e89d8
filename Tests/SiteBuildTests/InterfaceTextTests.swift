import Pages
import Testing
import Theming
import Words

/// The site's own words, to the letter, in both languages.
@Suite struct InterfaceTextTests {
  @Test func `every key has its words`() throws {
    let english = try Site.words("en")
    let russian = try Site.words("ru")
    let found = InterfaceText.Key.allCases.map { key in
      "\(key.rawValue): \(english(key)) | \(russian(key))"
    }
    #expect(
      found.sorted().joined(separator: "\n") == """
        adaptedFrom: Adapted from | На основе
        adaptedIn: Adapted in | На этой основе
        all: All | Все
        alsoIn: Also in | На других языках
        answer: Show the answer | Показать ответ
        author: Author | Автор
        authors: Authors | Авторы
        awayText: Connect to the internet and try again. What is kept on this device is in the library. | Подключитесь к интернету и попробуйте ещё раз. Всё, что сохранено на устройстве, — в библиотеке.
        awayTitle: This page is not on this device | Этой страницы нет на устройстве
        backHome: Go to the library | В библиотеку
        boat: Boat | Яхта
        by: By | Автор:
        callDanger: Danger | Опасно
        callImportant: Important | Важно
        callNote: Note | Примечание
        callTip: Tip | Совет
        callWarning: Warning | Осторожно
        cards: cards | карточек
        charter: Charter | Чартер
        charters: Charters | Чартеры
        checkIn: Taking over | Приёмка
        checklist: Checklist | Чек-лист
        checklists: Checklists | Чек-листы
        close: Close | Закрыть
        contents: Contents | Содержание
        crew: Crew | Экипаж
        daily: Every day | Каждый день
        dates: Dates | Даты
        deck: Flashcards | Карточки
        decks: Flashcards | Карточки
        display: Display | Вид
        displayModes: Automatic|Light|Dark|Sun|Night red | Авто|Светлый|Тёмный|Солнце|Красный
        documents: documents | документов
        earlier: Previous | Назад
        emergency: Emergency | Экстренно
        feed: Feed | Лента
        filter: Filter this list | Найти в списке
        foldAll: Collapse all | Свернуть всё
        general: At any time | В любое время
        guide: Guide | Руководство
        guides: Guides | Руководства
        home: Home | Главная
        items: items | пунктов
        languages: Languages | Языки
        later: Next | Дальше
        linkTo: Link to this section | Ссылка на раздел
        location: Cruising ground | Район плавания
        maintenance: Maintenance | Обслуживание
        menu: Library | Библиотека
        minute: min | мин
        movedText: It is now here: | Теперь она здесь:
        movedTitle: This page has moved | Страница переехала
        newer: Previous page | Предыдущая страница
        notFoundText: This page has moved or does not exist. Everything else is in the library. | Страница переехала, или её не было. Всё остальное на месте.
        notFoundTitle: We can’t find that page | Такой страницы нет
        older: Next page | Следующая страница
        onThisPage: On this page | На этой странице
        optional: optional | по желанию
        order: More in this list | Соседи по списку
        other: Other | Другие
        page: Page | Страница
        pages: Pages | Страницы
        pinned: Start here | Начните здесь
        place: You are here | Вы здесь
        postCharter: Handing back | Сдача
        preCharter: Before the charter | Перед чартером
        print: Print | Печать
        printHow: Choose a size, then print this page from your browser, at 100 %. | Выберите размер и распечатайте эту страницу из браузера в масштабе 100 %.
        printSides: Cards: print on both sides, and flip on the long edge. | Карточки: печать с двух сторон, переворот по длинному краю.
        privateMark: Private: shown in the preview only | Личное: видно только в предпросмотре
        provisioning: Food and stores | Провизия
        read: Read it | Читать
        required: required | обязательно
        safety: Safety | Безопасность
        search: Search | Поиск
        searchWithout: Search needs JavaScript. Everything is in these lists too: | Для поиска в браузере нужны скрипты. Всё есть и в этих списках:
        sections: sections | разделов
        skip: Skip to content | Перейти к содержимому
        tags: Tags | Метки
        textSize: Text size | Размер текста
        today: Today | Сегодня
        unfoldAll: Expand all | Развернуть всё
        unlistedMark: Unlisted: only people with the address can find it | Вне списков: найдёт лишь тот, у кого есть адрес
        updated: Updated | Обновлено
        usedIn: Mentioned in | Где используется
        """)
  }
}
