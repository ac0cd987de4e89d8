import Bytes
import Documents

/// The places on a page by the words that authors call them: anchors, headings, keys.
package struct PlaceNames {
  /// What a word was found to mean.
  package enum Place: Hashable {
    /// The page as a whole.
    case top
    case anchor(String)
  }

  private let anchors: AnchorScope
  /// The anchors of headings by GitHub's form of their words.
  private var bySlug: [String: String] = [:]
  /// The same by the form of other generators, which have one hyphen where GitHub has several, and with one
  /// letter for `i` and `ı`; `nil` for two headings of one form.
  private var byOtherSlug: [String: String?] = [:]
  /// The anchors of what has a key; another thing may have had the key's word before it.
  private var byKey: [String: String] = [:]
  /// How each name is written that may be after a `#`, by its lower case.
  ///
  /// `nil` for two that differ only in case. Made when the first link needs it: few pages have a broken one, and some have thousands.
  private var byFolded: [String: String?]?
  private let title: String
  /// The anchors of headings, and their words.
  private var named: [(words: String, anchor: String)] = []
  /// The anchors of headings by their words alone, without what is between them.
  ///
  /// Made when the first link needs it.
  private var byWords: [String: String]?

  /// Names the places of a document that has its ids.
  package init(_ document: Document) {
    anchors = document.anchors
    title = Slug.anchor(document.metadata.title.value)
    switch document.body {
    case .checklist(let checklist):
      for section in checklist.sections {
        for group in section.groups {
          add(group.titleText, anchor: group.anchor, key: group.key)
        }
        add(section.titleText, anchor: section.anchor, key: section.key)
      }
      for item in checklist.allItems { add(item.fullTitle, anchor: item.anchor, key: item.key) }
    case .deck(let deck):
      for card in deck.cards { add(card.frontText, anchor: card.anchor, key: card.key) }
    case .guide, .charter, .author:
      for heading in document.headings + document.nestedHeadings {
        add(heading.text, anchor: heading.anchor, key: nil)
      }
      for block in document.blockKeys { add("", anchor: block.anchor, key: block.key) }
    }
  }

  private mutating func add(_ words: String, anchor: String?, key: String?) {
    guard let anchor else { return }
    if let key, byKey[key] == nil { byKey[key] = anchor }
    let slug = Slug.anchor(words)
    guard !slug.isEmpty, bySlug[slug] == nil else { return }
    bySlug[slug] = anchor
    named.append((words, anchor))
    let other = Self.withSingleHyphens(FoldedName.of(slug))
    byOtherSlug[other] = .some(byOtherSlug[other] == nil ? anchor : nil)
  }

  /// `executive-swoop-costs` for `executive-swoop---costs`, as MkDocs and Jekyll have it.
  private static func withSingleHyphens(_ slug: String) -> String {
    slug.utf8.split(separator: .hyphen).map { String(Substring($0)) }.joined(separator: "-")
  }

  /// The place after a `#`: an anchor as it is, `^key`, or the words of a heading; of several
  /// separated by `#`, the last.
  package func place(_ fragment: String) -> Place? {
    if fragment.isEmpty { return .top }
    if fragment.utf8.first == .caret {
      let key = String(fragment.dropFirst())
      return byKey[key].map { .anchor($0) }
        ?? anchors.spelling(of: key).map { .anchor($0) }
    }
    // Browsers compare bytes: of two normal forms only the page's own works.
    if let anchor = anchors.spelling(of: fragment) { return .anchor(anchor) }
    if let found = heading(fragment) { return found }
    guard let last = fragment.split(separator: "#").last, last.count < fragment.count else {
      return nil
    }
    return heading(String(last))
  }

  /// The first place with the words of a wiki link, whatever is between them, as in Obsidian: `Start 15 30` is
  /// `Start 15:30`.
  mutating func place(withWordsOf fragment: String) -> Place? {
    if fragment.utf8.first == .caret { return nil }
    let known = byWords ?? wordedNames
    byWords = known
    let last = fragment.split(separator: "#").last.map { String($0) } ?? fragment
    return known[Self.words(of: last)].map { .anchor($0) }
  }

  private var wordedNames: [String: String] {
    let names = named.map { (Self.words(of: $0.words), $0.anchor) }
    return Dictionary(names.filter { !$0.0.isEmpty }) { first, _ in first }
  }

  /// A text's words in lowercase, with one space between them.
  private static func words(of text: String) -> String {
    FoldedName.of(text).unicodeScalars
      .split { !$0.isLetterOrNumber }
      .map { String($0) }.joined(separator: " ")
  }

  /// The only place whose name differs from a fragment only in case, as it is
  /// written after the `#`.
  mutating func twin(of fragment: String) -> String? {
    let folded = byFolded ?? foldedNames
    byFolded = folded
    return folded[fragment.lowercased()] ?? nil
  }

  private var foldedNames: [String: String?] {
    var names: [String: String?] = [:]
    for name in anchors.sorted + byKey.keys.map({ "^" + $0 }) {
      let folded = name.lowercased()
      names[folded] = .some(names[folded] == nil ? name : nil)
    }
    return names
  }

  private func heading(_ words: String) -> Place? {
    // Authors copy a heading with the attributes after its words.
    let end = TrailingSyntax(Array(words.utf8)[...], place: .section).wordsEnd
    for candidate in [words, String(utf8: words.utf8.prefix(end))] {
      let slug = Slug.anchor(candidate.trimmingSpace())
      if let anchor = bySlug[slug] { return .anchor(anchor) }
      if let anchor = anchors.spelling(of: slug) { return .anchor(anchor) }
      if !slug.isEmpty, slug == title { return .top }
      let other = Self.withSingleHyphens(FoldedName.of(slug))
      if let anchor = byOtherSlug[other] ?? nil { return .anchor(anchor) }
    }
    return nil
  }
}
