import Templating

/// The theme's scripts; a theme may leave each of them out, and pages then stay as they are.
struct ScriptAddresses: Sendable {
  /// What readers keep: the log of ticks and reviews.
  var store: String?
  /// Runs of checklists.
  var run: String?
  /// Learning with decks.
  var deck: String?
  /// What the home page shows about readers' data.
  var home: String?
  /// The dialogs of runs, which come after the page, and their styles.
  var sheets: String?
  var sheetsStyle: String?
  /// The styles of pages that are not one document.
  var listStyle: String?
  /// The styles for paper.
  var printStyle: String?
  /// What keeps all pages on the device.
  var offline: String?
  /// The display mode, set before the first paint; what there is to choose from; and its styles.
  var modes: String?
  var modesPanel: String?
  var modesStyle: String?
  /// Links to headings and larger pictures.
  var reading: String?
  /// The fold of all sections of a checklist.
  var fold: String?

  /// The scripts that a theme has; assets have addresses below the root.
  init(assets: [String: String], root: String) {
    store = assets["store.js"].map { root + $0 }
    run = assets["run.js"].map { root + $0 }
    deck = assets["deck.js"].map { root + $0 }
    home = assets["home.js"].map { root + $0 }
    sheets = assets["sheets.js"].map { root + $0 }
    sheetsStyle = assets["sheets.css"].map { root + $0 }
    listStyle = assets["lists.css"].map { root + $0 }
    printStyle = assets["print.css"].map { root + $0 }
    offline = assets["offline.js"].map { root + $0 }
    modes = assets["modes.js"].map { root + $0 }
    modesPanel = assets["modes-panel.js"].map { root + $0 }
    modesStyle = assets["modes.css"].map { root + $0 }
    reading = assets["reading.js"].map { root + $0 }
    fold = assets["fold.js"].map { root + $0 }
  }
}

extension ContextType where Value == ScriptAddresses {
  static var scripts: ContextType<ScriptAddresses> {
    ContextType(
      "scripts",
      [
        .optionalURL("store", \.store), .optionalURL("run", \.run),
        .optionalURL("deck", \.deck), .optionalURL("home", \.home),
        .optionalURL("sheets", \.sheets), .optionalURL("sheetsStyle", \.sheetsStyle),
        .optionalURL("listStyle", \.listStyle), .optionalURL("printStyle", \.printStyle),
        .optionalURL("offline", \.offline),
        .optionalURL("modes", \.modes), .optionalURL("modesPanel", \.modesPanel),
        .optionalURL("modesStyle", \.modesStyle), .optionalURL("reading", \.reading),
        .optionalURL("fold", \.fold),
      ])
  }
}

/// The words that scripts show.
///
/// Pages have them as data, so that one script serves all languages. `{…}` in a text is filled in
/// by the script.
package struct ScriptWord: Sendable {
  /// The field of the templates' `page.words`.
  package let name: String
  package let english: String
  package let russian: String

  private init(_ name: String, _ english: String, _ russian: String) {
    self.name = name
    self.english = english
    self.russian = russian
  }

  /// Every word, in the order of the parts that show them.
  package static let all: [ScriptWord] = [
    // Everywhere
    ScriptWord("undo", "Undo", "Отменить"),
    ScriptWord("save", "Save", "Сохранить"),
    ScriptWord("cancel", "Cancel", "Отмена"),
    ScriptWord("notKept", "Not saved", "Не сохранено"),
    ScriptWord(
      "notKeptWhy",
      "Your last change is not saved. It will be tried again with the next one.",
      "Последнее изменение не сохранено. Повторим вместе со следующим."),
    ScriptWord(
      "noStore",
      "This browser saves nothing. What you do here is lost when you close the page.",
      "Этот браузер ничего не сохраняет. Когда страница закроется, всё отмеченное пропадёт."),
    // Runs
    ScriptWord("progress", "{done} of {all}", "{done} из {all}"),
    ScriptWord("itemMenu", "State and note: {item}", "Состояние и заметка: {item}"),
    ScriptWord("open", "Not done", "Не сделано"),
    ScriptWord("done", "Done", "Сделано"),
    ScriptWord("notApplicable", "Not applicable", "Не нужно"),
    ScriptWord("problem", "Problem", "Проблема"),
    ScriptWord("note", "Note", "Заметка"),
    ScriptWord("runMenu", "Run", "Ход"),
    ScriptWord("next", "Next", "Дальше"),
    ScriptWord("steps", "Step by step", "По шагам"),
    ScriptWord("stepHint", "Tap anywhere when done", "Сделано — коснитесь экрана"),
    ScriptWord("stepBack", "Back", "Назад"),
    ScriptWord("awake", "The screen stays on", "Экран не погаснет"),
    ScriptWord("asleep", "The screen may switch off", "Экран может погаснуть"),
    ScriptWord("stepsDone", "All steps are done", "Все шаги сделаны"),
    ScriptWord("complete", "complete", "выполнено"),
    ScriptWord(
      "unfinished", "Not finished on {day}: {done} of {all}", "Не закончено {day}: {done} из {all}"),
    ScriptWord("continue", "Continue", "Продолжить"),
    ScriptWord("restart", "Start again", "Начать заново"),
    ScriptWord(
      "changed", "This checklist has changed since you began.",
      "Чек-лист изменился с тех пор, как вы начали."),
    ScriptWord("before", "The checklist as it was", "Каким чек-лист был"),
    ScriptWord("report", "Report", "Отчёт"),
    ScriptWord("started", "Started", "Начато"),
    ScriptWord("startedBy", "By", "Кто"),
    ScriptWord("name", "Your name", "Ваше имя"),
    ScriptWord("problems", "Problems", "Проблемы"),
    ScriptWord("notes", "Notes", "Заметки"),
    ScriptWord("leftOpen", "Still to do", "Осталось сделать"),
    ScriptWord("noProblems", "No problems or notes.", "Проблем и заметок нет."),
    ScriptWord("share", "Share", "Поделиться"),
    ScriptWord("copy", "Copy", "Скопировать"),
    ScriptWord("copied", "Copied", "Скопировано"),
    ScriptWord("file", "Save as a file", "Сохранить файлом"),
    // Decks
    ScriptWord("learn", "Learn", "Учить"),
    ScriptWord("dueNew", "{due} to review · {new} new", "{due} повторить · {new} новых"),
    ScriptWord("answer", "Show the answer", "Показать ответ"),
    ScriptWord("again", "Again", "Снова"),
    ScriptWord("hard", "Hard", "Трудно"),
    ScriptWord("good", "Good", "Хорошо"),
    ScriptWord("easy", "Easy", "Легко"),
    ScriptWord("minutes", "{n} min", "{n} мин"),
    ScriptWord("days", "{n} d", "{n} дн."),
    ScriptWord("months", "{n} mo", "{n} мес."),
    ScriptWord("years", "{n} y", "{n} г."),
    ScriptWord("suspend", "Set aside", "Отложить"),
    ScriptWord("bringBack", "Bring back {n} set aside", "Вернуть отложенные: {n}"),
    ScriptWord("learnt", "That is all for today.", "На сегодня всё."),
    ScriptWord("forecast", "The next 7 days: {days}", "На 7 дней вперёд: {days}"),
    ScriptWord("newADay", "New cards a day", "Новых карточек в день"),
    ScriptWord("reviewsADay", "Reviews a day", "Повторений в день"),
    // The home page
    ScriptWord("onDevice", "On this device", "На этом устройстве"),
    ScriptWord("inProgress", "In progress", "Начато и не закончено"),
    ScriptWord("cardsDue", "Cards to review: {n}", "Карточек повторить: {n}"),
    ScriptWord("nothingYet", "You have no ticks or reviews yet.", "Отметок и повторений пока нет."),
    ScriptWord(
      "persistent", "Saved until you delete it.", "Хранится, пока вы сами не удалите."),
    ScriptWord(
      "evictable",
      "The browser may delete this when space runs out. Export it now and then.",
      "При нехватке места браузер может это удалить. Время от времени выгружайте копию."),
    ScriptWord(
      "remind", "Changes since {day} are in this browser only. Export them.",
      "Изменения с {day} есть только в этом браузере. Выгрузите их."),
    ScriptWord(
      "installFirst",
      "On an iPhone or iPad, first add this page to the Home Screen: Safari deletes what it keeps "
        + "after 7 days without a visit, and the app on the Home Screen does not share it.",
      "На iPhone и iPad сначала добавьте страницу на экран «Домой»: Safari стирает сохранённое "
        + "после 7 дней без посещений, а приложение с экрана «Домой» его не видит."),
    ScriptWord("export", "Export my data", "Выгрузить мои данные"),
    ScriptWord("import", "Import", "Загрузить"),
    ScriptWord("imported", "Imported: {n} new entries.", "Загружено новых записей: {n}."),
    ScriptWord(
      "damaged", "This file is damaged or not an export. Nothing was changed.",
      "Файл повреждён или это не выгрузка. Ничего не изменилось."),
    ScriptWord("delete", "Delete all my data", "Удалить все мои данные"),
    ScriptWord(
      "deleteSure",
      "Delete all runs, notes and reviews on this device? This cannot be undone.",
      "Удалить с устройства все отметки, заметки и повторения? Вернуть их будет нельзя."),
    ScriptWord("deleted", "All data was deleted.", "Все данные удалены."),
    // Search
    ScriptWord("found", "Found: {n}", "Найдено: {n}"),
    ScriptWord("foundNothing", "Nothing found", "Ничего не найдено"),
    ScriptWord("foundAll", "All results", "Все результаты"),
    ScriptWord("foundMore", "More", "Ещё"),
    ScriptWord("kind", "Type", "Вид"),
    ScriptWord("tag", "Tag", "Метка"),
    ScriptWord("language", "Language", "Язык"),
    ScriptWord(
      "searchFailed", "The search could not be loaded. Try again with a network.",
      "Поиск не загрузился. Попробуйте ещё раз, когда будет сеть."),
    // With no network
    ScriptWord(
      "offlineReady", "All {n} pages are on this device ({size}).",
      "На этом устройстве есть все страницы: {n} ({size})."),
    ScriptWord(
      "offlineSaving", "Saving all pages on this device: {done} of {all} files",
      "Сохраняем все страницы на устройстве: файлов {done} из {all}"),
    ScriptWord(
      "offlinePart",
      "Needs the network once more: {done} of {all} files are on this device.",
      "Ещё раз нужна сеть: на устройстве файлов {done} из {all}."),
    ScriptWord(
      "offlineFull", "There is no room for all pages on this device.",
      "На устройстве не хватает места для всех страниц."),
    ScriptWord(
      "offlineKeep", "Keep all {n} pages on this device ({size})",
      "Сохранить на устройстве все страницы: {n} ({size})"),
    ScriptWord(
      "offlineNew", "A newer library is here. Changed: {titles}.",
      "Есть новая версия библиотеки. Изменилось: {titles}."),
    ScriptWord("offlineNewer", "A newer library is here.", "Есть новая версия библиотеки."),
    ScriptWord("offlineShow", "Show it now", "Показать сейчас"),
  ]
}

extension ContextType where Value == InterfaceText {
  /// The templates' `page.words`.
  static var scriptWords: ContextType<InterfaceText> {
    ContextType(
      "words",
      ScriptWord.all.map { word in
        Field.text(word.name) { $0.isRussian ? word.russian : word.english }
      })
  }
}
