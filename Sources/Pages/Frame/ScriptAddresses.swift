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
    func address(_ name: String) -> String? { assets[name].map { root.path + $0 } }
    store = address("store.js")
    run = address("run.js")
    deck = address("deck.js")
    home = address("home.js")
    sheets = address("sheets.js")
    sheetsStyle = address("sheets.css")
    sheetsWords = address(SheetWords.name(in: language))
    report = address("report.js")
    listStyle = address("lists.css")
    printStyle = address("print.css")
    paperStyle = address("paper.css")
    paper = address("paper.js")
    offline = address("offline.js")
    later = address("later.js")
    modes = address("modes.js")
    modesPanel = address("modes-panel.js")
    modesStyle = address("modes.css")
    reading = address("reading.js")
    boat = address("boat.js")
    blanks = address("blanks.js")
    blanksStyle = address("blanks.css")
    charters = address("charters.js")
    checklists = address(ChecklistNames.name(in: language))
    fold = address("fold.js")
    filter = address("filter.js")
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
