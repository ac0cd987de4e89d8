import Diagnostics
import Documents

/// A place in a document that links can lead to: a heading, a section, an item, a card, or what has a key.
struct Place {
  enum Kind {
    case heading
    case item
    case card
    /// A key of a paragraph, which is in no outline.
    case key
  }

  let kind: Kind
  /// Its words in one line.
  let words: String
  /// How many places it is in: a heading in one of a higher level, an item in its section.
  let depth: Int
  /// Its anchor on the page.
  let anchor: String?
  /// The author's key for it.
  let key: String?
  /// The file that it is in.
  let path: String
  /// Where it is in that file.
  let range: Range<Int>

  /// The place with an anchor; `nil` if there is none.
  static func at(_ anchor: String, in document: Document) -> Place? {
    all(in: document).first { $0.anchor?.utf8.elementsEqual(anchor.utf8) == true }
  }

  /// The places of a document, in reading order.
  static func all(in document: Document) -> [Place] {
    switch document.body {
    case .checklist(let checklist):
      return checklist.sections.flatMap { section -> [Place] in
        let isNamed = section.title != nil
        let own =
          isNamed
          ? [
            Place(
              kind: .heading, words: section.titleText, depth: 0, anchor: section.anchor,
              key: section.key, path: document.path, range: section.range)
          ] : []
        return own + items(section.items, depth: isNamed ? 1 : 0, document.path)
      }
    case .deck(let deck):
      return deck.cards.map {
        Place(
          kind: .card, words: $0.frontText, depth: 0, anchor: $0.anchor, key: $0.key, path: $0.path,
          range: $0.range)
      }
    case .guide, .charter, .author:
      let all = (document.headings + document.nestedHeadings).sorted { $0.node < $1.node }
      let headings = all.compactMap { heading -> Place? in
        guard let part = document.parts.first, heading.node < part.tree.nodes.count else {
          return nil
        }
        return Place(
          kind: .heading, words: heading.text, depth: heading.level, anchor: heading.anchor,
          key: nil, path: part.path, range: part.fileRange(ofNode: heading.node))
      }
      return headings + keys(in: document)
    }
  }

  private static func items(_ items: [Checklist.Item], depth: Int, _ path: String) -> [Place] {
    items.flatMap { item in
      [
        Place(
          kind: .item, words: item.fullTitle, depth: depth, anchor: item.anchor, key: item.key,
          path: path, range: item.range)
      ] + Self.items(item.children, depth: depth + 1, path)
    }
  }

  private static func keys(in document: Document) -> [Place] {
    document.blockKeys.compactMap { block in
      guard let part = document.parts.first, block.block < part.tree.nodes.count else { return nil }
      return Place(
        kind: .key, words: block.key, depth: 0, anchor: block.anchor, key: block.key,
        path: part.path, range: part.fileRange(ofNode: block.block))
    }
  }
}
