import Templating

/// The words that scripts show.
///
/// Pages have them as data, so that one script serves all languages. `{…}` in a text is filled in
/// by the script. A word is a field of the templates' `page.words`, and of `scripts` in the theme's
/// `i18n/LANG.yml`.
package enum ScriptWord: String, Sendable, CaseIterable {
  // Everywhere
  case undo, save, cancel, notKept, notKeptWhy, noStore
  // Runs
  case progress, itemMenu, `open`, done, notApplicable, problem, note, runMenu, next, steps
  case stepHint, stepBack, awake, asleep, stepsDone, role, complete, unfinished, `continue`, restart
  case restartSure
  case changed, before, report, started, startedBy, name, problems, notes, leftOpen, noProblems
  case share, copy, copied, file, lastTime, photo, photos, photoAdd, photoRemove, photoFailed
  case linkItem, earlierRuns, runRemove, remove
  // Charters
  case sail, leave, newCharter, myCharters, charterName, charterStart, charterEnd, charterMove
  case charterRemove, noCharter, change
  // Blanks
  case boat, boatHint, boatName, callsign, persons, basePhone, readings
  // Decks
  case learn, dueNew, answer, again, hard, good, easy, minutes, days, months, years, suspend
  case bringBack, learnt, forecast, newADay, reviewsADay, longest, limits
  // The home page
  case onDevice, inProgress, cardsDue, nothingYet, persistent, evictable, remind, installFirst
  case export, `import`, imported, damaged, otherLibrary, delete, deleteSure, deleted
  // Search
  case found, foundNothing, foundAll, foundMore, kind, tag, language, searchFailed
  // With no network
  case offlineReady, offlineSaving, offlinePart, offlineFull, offlineStale, offlineKeep, offlineNew,
    offlineNewer
  case offlineShow, offlineOnly
}

extension ContextType where Value == InterfaceText {
  /// The templates' `page.words`.
  package static var scriptWords: ContextType<InterfaceText> {
    ContextType(
      "words",
      ScriptWord.allCases.enumerated().map { number, word in
        Field.text(word.rawValue) { $0.table.scripts[number] }
      })
  }
}
