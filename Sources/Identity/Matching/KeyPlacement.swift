import Bytes
import Documents
import MarkdownSyntax

/// Where in the sources the keys of a document's things are to be written.
package struct KeyPlacement: Sendable {
  /// A place in a file, and what is inserted there.
  package struct Insertion: Sendable, Hashable {
    package var file: String
    /// The byte before which the text is inserted.
    package var offset: Int
    package var text: String
  }

  /// The insertions, in the order of the outline.
  package private(set) var insertions: [Insertion] = []

  private let document: Document
  private var keys: ArraySlice<String?>

  /// Places keys in a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - keys: The key of each thing of its outline; `nil` for those that already have one.
  ///   - source: The bytes of a file, for the layout of YAML.
  package init(_ document: Document, keys: [String?], source: (String) -> [UInt8]) {
    self.document = document
    self.keys = keys[...]
    switch document.body {
    case .checklist(let checklist):
      for section in checklist.sections {
        place(behind: section.title)
        place(section.items)
      }
    case .deck(let deck):
      for card in deck.cards { place(card, source: source) }
    case .guide, .charter, .author: break
    }
  }

  private mutating func place(_ items: [Checklist.Item]) {
    for item in items {
      place(behind: item.title)
      place(item.children)
    }
  }

  /// After the last word of a line, and after its attributes.
  private mutating func place(behind title: Prose?) {
    guard let next = keys.popFirst(), let key = next else { return }
    // A section without a title has no words that a key could follow.
    guard let title, let last = document.tree(of: title).siblings(of: title).last else { return }
    let part = document.parts[Int(title.tree)]
    let end = part.fileEnd(ofText: part.tree.nodes[last].range.upperBound)
    insertions.append(Insertion(file: part.path, offset: end, text: " ^\(key)"))
  }

  private mutating func place(_ card: Deck.Card, source: (String) -> [UInt8]) {
    guard let front = card.front ?? card.frontBlocks ?? card.back,
      case .scalar = document.parts[Int(front.tree)].origin
    else {
      place(behind: card.front)
      return
    }
    guard let next = keys.popFirst(), let key = next else { return }
    // In YAML a card's key is a separate entry, before the others.
    let bytes = source(card.path)
    let start = card.range.lowerBound
    guard start < bytes.count else { return }
    if bytes[start] == .leftBrace {
      let isSpaced = start + 1 < bytes.count && bytes[start + 1] == .space
      let text = isSpaced ? " id: \(key)," : "id: \(key), "
      insertions.append(Insertion(file: card.path, offset: start + 1, text: text))
      return
    }
    let line = bytes.lineStart(before: start)
    let indentation = String(repeating: " ", count: start - line)
    insertions.append(
      Insertion(
        file: card.path, offset: start, text: "id: \(key)\(bytes.lineEnding)\(indentation)"))
  }
}

extension [KeyPlacement.Insertion] {
  /// A file with its insertions.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for insertion in sorted(by: { $0.offset < $1.offset }) {
      let end = Swift.min(Swift.max(insertion.offset, start), bytes.count)
      result.append(contentsOf: bytes[start..<end])
      result.append(contentsOf: insertion.text.utf8)
      start = end
    }
    result.append(contentsOf: bytes[start...])
    return result.ending(as: bytes)
  }
}
