import Bytes
import Contract
import Hashing

/// Decks as a package that every version of Anki reads.
package struct AnkiExport {
  /// A deck with the HTML of its cards.
  package struct Deck {
    package var id: UUID
    package var publicID: String
    package var title: String
    package var description: String
    package var created: Timestamp
    /// Whether its cards are also learnt from back to front.
    package var hasBothDirections: Bool
    package var cards: [Card]

    package init(
      id: UUID, publicID: String, title: String, description: String, created: Timestamp,
      hasBothDirections: Bool = false, cards: [Card]
    ) {
      self.id = id
      self.publicID = publicID
      self.title = title
      self.description = description
      self.created = created
      self.hasBothDirections = hasBothDirections
      self.cards = cards
    }
  }

  /// A card; its id is how Anki knows it again.
  package struct Card {
    package var id: UUID
    package var front: String
    package var back: String
    package var tags: [String]

    package init(id: UUID, front: String, back: String, tags: [String]) {
      self.id = id
      self.front = front
      self.back = back
      self.tags = tags
    }
  }

  /// Writes a package.
  ///
  /// - Parameters:
  ///   - decks: The decks; files of the site in their HTML begin with `AnkiField.root`.
  ///   - url: The address of the site, if it is known, for links to its pages.
  ///   - now: When: Anki takes what is newer than what it has.
  ///   - file: The bytes of a file of the site.
  /// - Returns: The bytes of the package.
  /// - Throws: A file that cannot be read, or a database that cannot be written.
  package static func package(
    _ decks: [Deck], url: String?, now: Timestamp,
    file: @escaping (String) throws(ExchangeProblem) -> [UInt8]?
  ) throws(ExchangeProblem) -> [UInt8] {
    var field = AnkiField(url: url, file: file)
    let database = try SQLiteDatabase()
    try database.run(AnkiSchema.tables)
    var notes: [[SQLiteDatabase.Value]] = []
    var cards: [[SQLiteDatabase.Value]] = []
    var listed: [(id: Int, name: String, description: String)] = []
    var deckIDs: Set<Int> = [1]
    var names: Set<String> = []
    var noteIDs: Set<Int> = []
    for deck in decks {
      var id = number(deck.id)
      while !deckIDs.insert(id).inserted { id += 1 }
      // Anki puts decks of one name together; `::` would make a deck in a deck.
      var name = String(utf8: Array(deck.title.utf8).separatingColons)
      if !names.insert(name.lowercased()).inserted {
        name += " (\(deck.publicID))"
        names.insert(name.lowercased())
      }
      listed.append((id, name, AnkiField.html(words: deck.description)))
      // Notes are listed by their ids, which are times in milliseconds.
      var next = max(deck.created.seconds, 1) * 1_000
      for (place, card) in deck.cards.enumerated() {
        while !noteIDs.insert(next).inserted { next += 1 }
        let front = try field.html(card.front)
        let back = try field.html(card.back)
        let type: AnkiSchema.NoteType = deck.hasBothDirections ? .bothDirections : .forward
        notes.append(
          note(next, card, type: type, front: front, back: back, modified: now.seconds))
        var cardID = next
        for side in deck.hasBothDirections ? [0, 1] : [0] {
          if side > 0 { while !noteIDs.insert(cardID).inserted { cardID += 1 } }
          cards.append(
            [cardID, next, id, side, now.seconds, -1, 0, 0, place + 1, 0, 0, 0, 0, 0, 0, 0, 0]
              .map { .integer($0) } + [.text("")])
        }
      }
    }
    try database.add(
      [AnkiSchema.collection(decks: listed, now: now.seconds)], by: AnkiSchema.addCollection)
    try database.add(notes, by: AnkiSchema.addNote)
    try database.add(cards, by: AnkiSchema.addCard)
    var archive = ZipWriter()
    archive.add("collection.anki2", try database.file())
    for (number, medium) in field.media.enumerated() {
      archive.add(String(number), medium.bytes)
    }
    let list = JSON.object(
      field.media.enumerated().map { JSON.Member(String($0), .text($1.name)) })
    archive.add("media", list.bytes)
    return archive.finish()
  }

  private static func note(
    _ id: Int, _ card: Card, type: AnkiSchema.NoteType, front: String, back: String, modified: Int
  ) -> [SQLiteDatabase.Value] {
    let words = HTMLNode.words(of: HTMLNode.reading(front)).onOneLine
    let hash = Array(words.utf8).withUnsafeBytes { SHA1.hash($0) }
    let checksum = hash.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    // A tag of Anki has no spaces.
    let tags = card.tags.map {
      String(utf8: $0.utf8.map { $0.isASCIISpace ? .underscore : $0 })
    }
    return [
      .integer(id), .text(card.id.description), .integer(type.rawValue),
      .integer(modified), .integer(-1),
      .text(tags.isEmpty ? "" : " \(tags.joined(separator: " ")) "),
      .text(front + "\u{1F}" + back), .text(words), .integer(checksum), .integer(0), .text(""),
    ]
  }

  /// A number of Anki for an id: one that JavaScript keeps, and above those of real decks.
  private static func number(_ id: UUID) -> Int {
    Int(truncatingIfNeeded: id.high >> 16) & (1 << 48 - 1) | 1 << 48
  }
}

extension [UInt8] {
  /// With a space between two colons.
  fileprivate var separatingColons: [UInt8] {
    var output: [UInt8] = []
    for byte in self {
      if byte == .colon, output.last == .colon { output.append(.space) }
      output.append(byte)
    }
    return output
  }
}
