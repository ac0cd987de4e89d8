import Bytes
import Diagnostics
import Documents
import Library

/// A document is published once: its title is not also that of a copy beside it.
///
/// Sync services and editors leave copies with names such as `fire (conflicted copy).md` and
/// `Copy of fire.md`. Documents with one title whose names have less in common may be meant so.
enum TitleDuplicateRule: LibraryRule {
  static let rule = Rule.style(
    "title-duplicate", "publish a document only once, without copies that have the same title")

  private struct Group: Hashable {
    var folder: String
    var title: String
    var type: DocumentType
    var language: String
  }

  static func check(_ context: inout LibraryContext) {
    let library = context.library
    let titles = severalTitles(library)
    guard !titles.isEmpty else { return }
    var groups: [Group: [(index: Int, name: String)]] = [:]
    for (index, document) in library.documents.enumerated()
    where counts(document) && titles.contains(document.metadata.title.value) {
      let path = SourcePath(document.path, languages: library.layout.languages)
      let group = Group(
        folder: path.folders.joined(separator: "/"), title: document.metadata.title.value,
        type: document.type, language: document.metadata.language.value)
      groups[group, default: []].append((index, FoldedName.of(path.stem)))
    }
    let several = groups.values.filter { $0.count > 1 }.sorted { $0[0].index < $1[0].index }
    for group in several {
      // The original has the shortest name, so each is compared with only one other.
      guard let first = group.min(by: { $0.name.utf8.count < $1.name.utf8.count }) else { continue }
      for copy in group where adds(to: first.name, copy.name) {
        report(copy.index, first.index, &context)
      }
    }
  }

  /// The titles that more than one document has; in most libraries there are none.
  private static func severalTitles(_ library: Library) -> Set<String> {
    // Compared by bytes, which takes half as long as by characters.
    var titles = PathTable<Void>()
    var several: Set<String> = []
    for document in library.documents where counts(document) {
      let title = document.metadata.title.value
      if titles[title] == nil { titles[title] = () } else { several.insert(title) }
    }
    return several
  }

  /// Whether readers may find a document twice.
  ///
  /// Charters of two years may share a title, and authors their name.
  private static func counts(_ document: Document) -> Bool {
    switch document.type {
    case .charter, .author: false
    case .checklist, .deck, .guide, .page:
      document.metadata.isPublished && !document.metadata.title.range.isEmpty
    }
  }

  /// Whether a name is another one with more words before or after it.
  private static func adds(to name: String, _ longer: String) -> Bool {
    let (name, longer) = (name.utf8, longer.utf8)
    guard longer.count > name.count else { return false }
    func separates(_ byte: UInt8?) -> Bool { byte == .space || byte?.isASCIIPunctuation == true }
    return longer.starts(with: name) && separates(longer.dropFirst(name.count).first)
      || longer.suffix(name.count).elementsEqual(name)
        && separates(longer.dropLast(name.count).last)
  }

  private static func report(_ copy: Int, _ original: Int, _ context: inout LibraryContext) {
    let document = context.library.documents[copy]
    let title = document.metadata.title
    context.report(
      .warning, rule, in: document, at: title.range,
      message: "the title '\(title.value)' is already used by "
        + context.library.documents[original].path,
      help: "if this is a copy that a sync service or an editor left, merge the two and remove "
        + "it; otherwise give it another title")
  }
}
