import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// A folder's name is not a misspelling of a folder that gives its documents their type, and such a
/// folder is not inside another one.
package enum FolderNameRule: LibraryRule {
  package static let rule = Rule.style(
    "folder-name", "folder names must not be misspellings of those that give a type")

  static func check(_ context: inout LibraryContext) {
    let layout = context.library.layout
    let names = Set(layout.folders.map { $0.folder })
    var told: Set<String> = []
    for document in context.library.documents where document.type == .guide {
      let below = PageAddress.below(layout.content, document.path)
      guard let slash = below.utf8.firstIndex(of: .slash) else { continue }
      let first = String(below[..<slash])
      guard !names.contains(first), !told.contains(first) else { continue }
      let inner = innerFolder(of: below, layout)
      guard
        let (folder, help) = meant(by: first, layout).map({ (first, $0.help) })
          ?? inner.flatMap({ looksMeant(document, $0.type) ? ($0.folder, $0.help) : nil }),
        told.insert(folder).inserted
      else { continue }
      context.report(
        .warning, rule, in: document, at: 0..<0,
        message: "the folder '\(folder)' gives its documents no type, so they are guides",
        help: help)
    }
  }

  /// The nearest folder, or the one that the words mean.
  static func meant(
    by folder: String, _ layout: LibraryLayout
  ) -> (type: DocumentType, help: String)? {
    if let meant = NearestName.alone(folder, in: layout.folders.map { $0.folder }),
      let type = layout.folders.first(where: { $0.folder == meant })?.type
    {
      return (type, "did you mean '\(meant)'?")
    }
    let letters = String(
      String.UnicodeScalarView(
        folder.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
    let isExact = words[letters] != nil
    // Nearly every short word is nearly another: `авто` is a car, not an author.
    guard isExact || letters.unicodeScalars.count >= shortestMisspelt,
      let word = isExact
        ? letters : NearestName.alone(letters, in: otherWords.flatMap { $0.words }),
      let type = words[word]
    else { return nil }
    let meant = layout.folders.first { $0.type == type }?.folder ?? type.folder
    let help =
      "did you mean '\(meant)'? "
      + (isExact
        ? "To keep the name, add `\(folder): \(type.rawValue)`"
        : "If they are guides, add `\(folder): \(DocumentType.guide.rawValue)`")
      + " to `folders` in fairlead.yml"
    return (type, help)
  }

  /// The fewest letters of a word that may be a misspelling of another.
  private static let shortestMisspelt = 6

  /// Names of such folders in other words, without hyphens and spaces.
  private static let otherWords: [(type: DocumentType, words: [String])] = [
    (
      .checklist,
      [
        "чеклисты", "чеклист", "чекслисты", "контрольныесписки", "контрольныйсписок",
        "списокпроверок",
      ]
    ),
    (.deck, ["колоды", "колода", "карточки", "флешкарточки", "флешкарты", "flashcards"]),
    (.charter, ["чартеры", "чартер"]),
    (.author, ["авторы", "автор"]),
  ]

  private static let words: [String: DocumentType] = {
    var words: [String: DocumentType] = [:]
    for entry in otherWords {
      for word in entry.words { words[word] = entry.type }
    }
    return words
  }()
}
