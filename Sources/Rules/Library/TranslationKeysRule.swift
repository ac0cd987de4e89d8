import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// The items of a checklist and of its translation have the same keys, by which they share ticks.
enum TranslationKeysRule: LibraryRule {
  static let rule = Rule.style(
    "translation-keys", "a checklist and its translations must have the same keys")

  /// How many items a finding names.
  private static let named = 3

  static func check(_ context: inout LibraryContext) {
    let library = context.library
    for index in library.documents.indices {
      guard let original = original(of: index, in: library),
        let translation = Side(library.documents[index]),
        let source = Side(library.documents[original])
      else { continue }
      compare(translation, with: source, &context)
    }
  }

  /// The document whose ids the ticks of a translation have: the first one that readers may see, if
  /// they may see the translation.
  private static func original(of index: Int, in library: Library) -> Int? {
    let group = library.translations[index]
    guard group.count > 1 else { return nil }
    let isPublished = library.documents[index].metadata.isPublished
    let original = group.first { !isPublished || library.documents[$0].metadata.isPublished }
    return original == index ? nil : original
  }

  /// A checklist with items.
  private struct Side {
    let document: Document
    var items: [Item] = []
    var keys: Set<String> = []

    struct Item {
      let key: String?
      let title: String
      let range: Range<Int>
    }

    init?(_ document: Document) {
      guard case .checklist(let checklist) = document.body else { return nil }
      self.document = document
      checklist.forEachItem { item in
        items.append(Item(key: item.key, title: item.titleText, range: item.range))
        if let key = item.key { keys.insert(key) }
      }
      if items.isEmpty { return nil }
    }

    /// The items whose key another checklist does not have, in order.
    func items(without other: Side) -> [Item] {
      items.filter { item in item.key.map { !other.keys.contains($0) } ?? true }
    }
  }

  private static func compare(
    _ translation: Side, with original: Side, _ context: inout LibraryContext
  ) {
    let alone = translation.items(without: original)
    let left = original.items(without: translation)
    guard !alone.isEmpty || !left.isEmpty else { return }
    let document = translation.document
    let start = document.metadata.range.lowerBound
    if translation.keys.isEmpty && original.keys.isEmpty {
      context.report(
        .note, rule, in: document, at: start..<start,
        message:
          "no item has a key, here or in \(original.document.path), so the two share no ticks",
        help: advice(translation, original, missing: false))
      return
    }
    let names =
      alone.map { ($0, document.path) } + left.map { ($0, original.document.path) }
    context.report(
      .note, rule, in: document, at: alone.first?.range ?? start..<start,
      message: alone.isEmpty
        ? "\(counted(left.count, "item")) of \(original.document.path) "
          + "\(left.count == 1 ? "has" : "have") no counterpart with the same key here"
        : "\(counted(alone.count, "item")) of \(translation.items.count) "
          + "\(alone.count == 1 ? "shares" : "share") no ticks with "
          + "\(original.document.path), because no item there has the same key",
      notes: names.prefix(named).map { item, path in
        let line = context.source(path)?.location(of: item.range.lowerBound).line ?? 1
        return "\(path):\(line): \(Excerpt.firstLine(of: Array(item.title.utf8)[...]))"
          + (item.key.map { " ^\($0)" } ?? "")
      },
      help: advice(translation, original, missing: alone.isEmpty))
  }

  /// What to do; an item that gets the key of its counterpart keeps its id, one that gets another key does not,
  /// unless Fairlead has offered it.
  ///
  /// Its page then has the id of the original, under which nobody has ticked anything there.
  private static func advice(_ translation: Side, _ original: Side, missing: Bool) -> String {
    let hidden = missing ? "" : "; ticks made on this page until then are no longer shown"
    if original.items.contains(where: { $0.key == nil }) {
      return
        "`fairlead lock --write-keys \(original.document.path.shellWord)` writes keys that keep the ids; "
        + "copy them here\(hidden)"
    }
    if missing { return "add what is missing, with the key of its original" }
    let isMarkdown = translation.document.path.isMarkdownName
    let key = isMarkdown ? "^oil" : "id: oil"
    return "give each item the key of its original, such as `\(key)`\(hidden)"
  }
}
