import Contract
import Words

/// The words of the dialogs of runs: a script for each language, which is loaded with the dialogs.
///
/// Pages have only the words that they are shown with. These were a twentieth of what a phone loads for
/// an emergency list.
package enum SheetWords {
  private static let words: [ScriptWord] = [
    .open, .done, .notApplicable, .problem, .note, .stepHint, .stepBack, .awake, .asleep,
    .stepsDone, .role, .unfinished, .continue, .restart, .restartSure, .changed, .before, .started,
    .startedBy, .name,
    .problems, .notes, .leftOpen, .noProblems, .share, .copy, .copied, .file,
    .lastTime, .photo, .photos, .photoAdd, .photoRemove, .photoFailed, .linkItem, .earlierRuns,
    .runRemove, .remove, .noCharter, .installFirst,
  ]

  /// The script's name among the files of the theme.
  package static func name(in language: String) -> String { "sheets-\(language).js" }

  /// Gives the words to the run that opens the dialogs.
  static func script(_ text: InterfaceText) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for word in words {
        json.member(word.rawValue, text.table.words(WordTable.path(word)))
      }
      for key in [InterfaceText.Key.close, .print, .charter, .all] {
        json.member(key.rawValue, text(key))
      }
    }
    return Array("Object.assign(Fairlead.run.words,".utf8) + json.bytes + Array(")\n".utf8)
  }
}

extension Theme {
  /// The theme with the words of its dialogs, if it has dialogs.
  package func speaking(_ languages: [String], with words: WordBook) -> Theme {
    guard assets.contains(where: { $0.name == "sheets.js" }) else { return self }
    var theme = self
    theme.assets += languages.map {
      (SheetWords.name(in: $0), SheetWords.script(words.text($0)))
    }
    return theme
  }
}
