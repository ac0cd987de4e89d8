import Library
import Templating
import Theming

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
  /// The dialogs of runs, which come after the page, their styles and their words.
  var sheets: String?
  var sheetsStyle: String?
  var sheetsWords: String?
  /// The report of a run and its photos, which come when they are asked for.
  var report: String?
  /// The styles of pages that are not one document.
  var listStyle: String?
  /// The styles for paper.
  var printStyle: String?
  /// The sizes of paper, for print views.
  var paperStyle: String?
  /// The size that was chosen for paper.
  var paper: String?
  /// What keeps all pages on the device.
  var offline: String?
  /// What comes after the page: menus that close, and the notice for readers of another language.
  var later: String?
  /// The display mode, set before the first paint; what there is to choose from; and its styles.
  var modes: String?
  var modesPanel: String?
  var modesStyle: String?
  /// Links to headings and larger pictures.
  var reading: String?
  /// What readers enter about their boat.
  var boat: String?
  /// Blanks to fill in, and their styles.
  var blanks: String?
  var blanksStyle: String?
  /// Charters: which one is sailed, and those that readers make.
  var charters: String?
  /// The names of the checklists that they choose from.
  var checklists: String?
  /// The fold of all sections of a checklist.
  var fold: String?
  /// The field above a long list.
  var filter: String?

  /// The scripts that a theme has; assets have addresses below the root.
  init(assets: [String: String], root: SiteRoot, language: String) {
    store = assets["store.js"].map { root.path + $0 }
    run = assets["run.js"].map { root.path + $0 }
    deck = assets["deck.js"].map { root.path + $0 }
    home = assets["home.js"].map { root.path + $0 }
    sheets = assets["sheets.js"].map { root.path + $0 }
    sheetsStyle = assets["sheets.css"].map { root.path + $0 }
    sheetsWords = assets[SheetWords.name(in: language)].map { root.path + $0 }
    report = assets["report.js"].map { root.path + $0 }
    listStyle = assets["lists.css"].map { root.path + $0 }
    printStyle = assets["print.css"].map { root.path + $0 }
    paperStyle = assets["paper.css"].map { root.path + $0 }
    paper = assets["paper.js"].map { root.path + $0 }
    offline = assets["offline.js"].map { root.path + $0 }
    later = assets["later.js"].map { root.path + $0 }
    modes = assets["modes.js"].map { root.path + $0 }
    modesPanel = assets["modes-panel.js"].map { root.path + $0 }
    modesStyle = assets["modes.css"].map { root.path + $0 }
    reading = assets["reading.js"].map { root.path + $0 }
    boat = assets["boat.js"].map { root.path + $0 }
    blanks = assets["blanks.js"].map { root.path + $0 }
    blanksStyle = assets["blanks.css"].map { root.path + $0 }
    charters = assets["charters.js"].map { root.path + $0 }
    checklists = assets[ChecklistNames.name(in: language)].map { root.path + $0 }
    fold = assets["fold.js"].map { root.path + $0 }
    filter = assets["filter.js"].map { root.path + $0 }
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
        .optionalURL("sheetsWords", \.sheetsWords), .optionalURL("report", \.report),
        .optionalURL("listStyle", \.listStyle), .optionalURL("printStyle", \.printStyle),
        .optionalURL("paperStyle", \.paperStyle), .optionalURL("paper", \.paper),
        .optionalURL("offline", \.offline), .optionalURL("later", \.later),
        .optionalURL("modes", \.modes), .optionalURL("modesPanel", \.modesPanel),
        .optionalURL("modesStyle", \.modesStyle), .optionalURL("reading", \.reading),
        .optionalURL("boat", \.boat), .optionalURL("blanks", \.blanks),
        .optionalURL("blanksStyle", \.blanksStyle), .optionalURL("fold", \.fold),
        .optionalURL("filter", \.filter), .optionalURL("charters", \.charters),
        .optionalURL("checklists", \.checklists),
      ])
  }
}
