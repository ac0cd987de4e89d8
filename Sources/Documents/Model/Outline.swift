import Bytes
import Contract
import Diagnostics

/// What identity depends on in one document: the words of its sections, items and cards, in order.
package struct Outline: Sendable {
  /// The kind of a thing.
  package enum Kind: UInt8, Sendable, Hashable {
    /// A section of a checklist.
    case section
    /// An item of a checklist.
    case item
    /// A card of a deck.
    case card
  }

  /// A section, an item or a card.
  package struct Thing: Sendable {
    /// Its kind.
    package var kind: Kind
    /// Whether its key is only the name of its file, which changes with its place among others.
    package var isKeyFileName = false
    /// How many bytes at the end of a card's words are not those of its front's first line, which are all that locks of
    /// former versions have.
    var rest: Int32 = 0
    /// How many items it is nested in.
    package var depth: Int
    /// Its words in one line; those of a card are all that its front asks.
    package var text: String
    /// The author's key for it; also `nil` for the second use of a key, which is a mistake.
    package var key: String?
    /// The index of the item or section that it is in.
    package var parent: Int?
    /// The file that it is in, if that is not the document's own.
    package var file: String?
    /// Where it is.
    package var range: Range<Int>
    /// The key that the author wrote, which decides what it is whatever its words are.
    package var ownKey: String? { isKeyFileName ? nil : key }
    /// Whether a card asks more than the first line of its front.
    package var isLonger: Bool { rest > 0 }
    /// The words of a card's first line; all words of anything else.
    package var firstLine: String {
      isLonger ? String(utf8: text.utf8.dropLast(Int(rest))) : text
    }
  }

  /// The path of the document.
  package var path: String
  /// Its type.
  package var type: DocumentType
  /// The id that the author wrote.
  package var ownID: UUID?
  /// Its title.
  package var title: String
  /// Its language.
  package var language: String
  /// What it contains, in reading order.
  package var things: [Thing] = []
  /// A few hashes of a text without things, to recognize it under another name.
  package var sketch = TextSketch()
  /// Whether it is a charter or an author, which have no text.
  package var isRecord: Bool { type == .charter || type == .author }

  /// The outline of a document.
  package init(_ document: Document) {
    path = document.path
    type = document.type
    ownID = document.metadata.hasOwnID ? document.metadata.id.value : nil
    title = Self.line(document.metadata.title.value)
    language = document.metadata.language.value
    switch document.body {
    case .checklist(let checklist): read(checklist)
    case .deck(let deck): read(deck, in: document)
    case .guide(let guide):
      if let part = document.parts.first {
        let end = min(guide.bodyRange.upperBound, part.tree.source.count)
        let start = min(guide.bodyRange.lowerBound, end)
        sketch = TextSketch(part.tree.source[start..<end])
      }
    case .charter(let charter):
      // Weeks of one boat have the same crew and lists: those do not distinguish them.
      var lines = ["name \(title)"]
      if let boat = charter.boat { lines.append("boat \(Self.line(boat))") }
      if let location = charter.location { lines.append("location \(Self.line(location))") }
      // Both days, so that next year's charter of the same name is another one.
      if let start = charter.start { lines.append("start \(start.moment.iso)") }
      if let end = charter.end { lines.append("end \(end.moment.iso)") }
      sketch = TextSketch(lines: lines)
    case .author(let author):
      var lines = ["name \(title)"]
      if let bio = author.bio { lines.append("bio \(Self.line(document.plainText(of: bio)))") }
      lines += author.links.map { "link \(Self.line($0.address))" }
      sketch = TextSketch(lines: lines)
    }
  }

  private mutating func read(_ checklist: Checklist) {
    var keys: Set<String> = []
    for section in checklist.sections {
      let index = things.count
      things.append(
        Thing(
          kind: .section, depth: 0, text: Self.line(section.titleText),
          key: Self.first(section.key, &keys), parent: nil, range: section.range))
      read(section.items, depth: 0, parent: index, &keys)
    }
  }

  private mutating func read(
    _ items: [Checklist.Item], depth: Int, parent: Int, _ keys: inout Set<String>
  ) {
    things.reserveCapacity(things.count + items.count)
    for place in items.indices {
      let index = things.count
      things.append(
        Thing(
          kind: .item, depth: depth, text: Self.line(items[place].fullTitle),
          key: Self.first(items[place].key, &keys), parent: parent, range: items[place].range))
      if !items[place].children.isEmpty {
        read(items[place].children, depth: depth + 1, parent: index, &keys)
      }
    }
  }

  private mutating func read(_ deck: Deck, in document: Document) {
    var keys: Set<String> = []
    for card in deck.cards {
      let (text, rest) = card.question(in: document)
      things.append(
        Thing(
          kind: .card, isKeyFileName: card.isKeyFileName, rest: rest, depth: 0, text: text,
          key: Self.first(card.key, &keys), parent: nil,
          file: card.path.utf8.elementsEqual(path.utf8) ? nil : card.path, range: card.range))
    }
  }

  private static func first(_ key: String?, _ keys: inout Set<String>) -> String? {
    guard let key, !key.isEmpty, keys.insert(key).inserted else { return nil }
    return key
  }

  /// A text as one line: runs of white space and control characters become one space.
  package static func line(_ text: String) -> String {
    var text = text
    if text.withUTF8({ isLine($0) }) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte <= .space || byte == .delete {
        if let last = bytes.last, last != .space { bytes.append(.space) }
      } else {
        bytes.append(byte)
      }
    }
    if bytes.last == .space { bytes.removeLast() }
    return String(utf8: bytes)
  }
}

extension Outline {
  /// Whether words are one line already, with single spaces between them.
  private static func isLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first == .space || last == .space { return false }
    return bytes.indices.allSatisfy { index in
      let byte = bytes[index]
      return byte > .space && byte != .delete || byte == .space && bytes[index + 1] != .space
    }
  }
}

extension Document {
  /// Gives the sections, items and cards their ids, in the order of their outline, and to those
  /// without a key the anchors that follow from them.
  package mutating func assign(_ ids: [UUID]) {
    var rest = ids[...]
    var scope = anchors
    anchors = AnchorScope()
    defer { anchors = scope }
    scope.reserve(ids.count)
    switch body {
    case .checklist(var checklist):
      body = .guide(Guide(text: Prose(tree: 0, nodes: 0..<0), bodyRange: 0..<0))
      for index in checklist.sections.indices {
        guard let id = rest.popFirst() else { break }
        checklist.sections[index].id = id
        Self.assign(&rest, to: &checklist.sections[index].items, &scope)
      }
      body = .checklist(checklist)
    case .deck(var deck):
      for index in deck.cards.indices {
        guard let id = rest.popFirst() else { break }
        deck.cards[index].id = id
        if deck.cards[index].anchor == nil {
          deck.cards[index].anchor = scope.anchor(id.anchor("c"))
        }
      }
      body = .deck(deck)
    case .guide, .charter, .author: return
    }
  }

  private static func assign(
    _ ids: inout ArraySlice<UUID>, to items: inout [Checklist.Item], _ scope: inout AnchorScope
  ) {
    for index in items.indices {
      guard let id = ids.popFirst() else { return }
      items[index].id = id
      if items[index].anchor == nil { items[index].anchor = scope.anchor(id.anchor("i")) }
      if !items[index].children.isEmpty { assign(&ids, to: &items[index].children, &scope) }
    }
  }
}
