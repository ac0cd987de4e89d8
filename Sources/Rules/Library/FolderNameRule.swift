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
    // One's own `folders` may have left it out without noticing.
    let usual = LibraryLayout().folders.first { $0.folder.utf8.elementsEqual(folder.utf8) }
    if let type = usual?.type, type != .guide {
      return (
        type,
        "`folders` in fairlead.yml replaces the usual folders: add `\(folder): \(type.rawValue)` to it"
      )
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
      "did you mean '\(meant)'? \(isExact ? "To keep the name" : "If they are guides"), "
      + addition(of: folder, as: isExact ? type : .guide, to: layout)
    return (type, help)
  }

  /// How to give a folder a type in fairlead.yml: what is written there replaces the usual folders.
  private static func addition(
    of folder: String, as type: DocumentType, to layout: LibraryLayout
  ) -> String {
    func entry(_ folder: String, _ type: DocumentType) -> String {
      "\(YAMLText.scalar(folder)): \(type.rawValue)"
    }
    let usual = LibraryLayout().folders
    guard layout.folders.elementsEqual(usual, by: { $0.folder == $1.folder && $0.type == $1.type })
    else { return "add `\(entry(folder, type))` to `folders` in fairlead.yml" }
    let all = (usual.map { entry($0.folder, $0.type) } + [entry(folder, type)])
    return "write `folders: { \(all.joined(separator: ", ")) }` in fairlead.yml"
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
