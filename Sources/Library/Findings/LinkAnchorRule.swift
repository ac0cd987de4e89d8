import Bytes
import Diagnostics
import Documents

extension Rule {
  package static let linkAnchor = style(
    "link-anchor", "the heading or key that a link names must exist")
}

extension Diagnostic {
  static func noAnchor(_ place: LinkPlace, _ fragment: String, in target: Document) -> Diagnostic {
    place.finding(
      .linkAnchor,
      fragment.hasPrefix("^")
        ? "nothing in \(target.path) has the key '\(fragment)'"
        : "no heading '#\(fragment)' in \(target.path)")
  }

  /// What a link may name in a document in which nothing is near its own name.
  static func anchors(of target: Document, insteadOf fragment: String) -> String {
    let isKey = fragment.hasPrefix("^")
    let names = target.names(areKeys: isKey)
    let mark = isKey ? "^" : "#"
    let thing = isKey ? "key" : "heading"
    let shown = names.prefix(6).map { "'\(mark)\($0)'" }.joined(separator: ", ")
    if names.count > 6 { return "its first \(thing)s are \(shown)" }
    if names.count > 1 { return "its \(thing)s are \(shown)" }
    if names.count == 1 { return "its only \(thing) is \(shown)" }
    if isKey { return "write ` \(fragment)` at the end of the item or paragraph that is meant" }
    return target.type == .deck
      ? "link to the deck, or write a key such as ` ^\(Slug.ascii(fragment))` at the end of the front"
      : "it has no headings: link to the document alone, or write the heading"
  }
}

extension Document {
  /// Its keys, or the anchors of its headings, in order.
  fileprivate func names(areKeys: Bool) -> [String] {
    switch body {
    case .checklist(let checklist):
      areKeys
        ? checklist.sections.compactMap(\.key) + checklist.allItems.compactMap(\.key)
        : checklist.sections.filter { !$0.titleText.isEmpty }.map(\.anchor)
    // A front without a key has an anchor that nobody would write.
    case .deck(let deck): areKeys ? deck.cards.compactMap(\.key) : []
    case .guide, .charter, .author: areKeys ? blockKeys.map(\.key) : headings.map(\.anchor)
    }
  }
}
