import Bytes
import Contract

/// The notes of an Anki collection, with what decides how their cards look.
struct AnkiCollection {
  /// A kind of note: the names of its fields, and the two sides of its cards.
  struct NoteType {
    var isCloze: Bool
    var fields: [String]
    var templates: [(front: String, back: String)]
  }

  struct Deck {
    var name: String
    var description: String
  }

  struct Note {
    var guid: String
    var type: Int
    var tags: [String]
    var fields: [String]
  }

  struct Card {
    var note: Int
    var deck: Int
    /// Which template it is made from, or which gap of a cloze.
    var number: Int
  }

  private(set) var types: [Int: NoteType] = [:]
  private(set) var decks: [Int: Deck] = [:]
  private(set) var notes: [Int: Note] = [:]
  /// The cards, in the order in which their notes were written.
  private(set) var cards: [Card] = []

  /// What divides the fields of a note, and the parts of the name of a deck.
  static let unitSeparator: UInt8 = 0x1F

  private static let mostCards = 100_000
  private static let mostTypes = 10_000
  /// The templates of a type, or the gaps of a cloze; Anki itself has far fewer.
  private static let mostNumbers = 1_000_000
  /// The bytes of all notes together: rows of a damaged file may share them.
  private static let mostText = 16 << 20

  /// Reads the file of a collection.
  init(_ file: [UInt8]) throws(ExchangeProblem) {
    let database = try SQLiteDatabase(reading: file)
    // A view would be a query of the package's author.
    let tables = try database.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'create virtual%'",
      limit: Self.mostTypes, of: "tables"
    ) { row throws(ExchangeProblem) in try row.text(0) }
    for name in ["col", "notes", "cards"] where !tables.contains(name) {
      throw ExchangeProblem("this is not an Anki collection: it has no table '\(name)'")
    }
    if tables.contains("notetypes") {
      try readNewTypes(database)
    } else {
      try readOldTypes(database)
    }
    try readNotes(database)
  }

  private mutating func readNotes(
    _ database: borrowing SQLiteDatabase
  ) throws(ExchangeProblem) {
    var text = 0
    let notes = try database.rows(
      "SELECT id, guid, mid, tags, flds FROM notes", limit: Self.mostCards, of: "notes"
    ) { row throws(ExchangeProblem) in
      let fields = row.bytes(4)
      text += fields.count
      guard text <= Self.mostText else {
        throw ExchangeProblem(
          "the notes have more than \(Self.mostText.asByteCount) of text, the limit")
      }
      guard String(validating: fields, as: UTF8.self) != nil else {
        throw ExchangeProblem("the collection contains text that is not UTF-8")
      }
      return (
        row.integer(0),
        Note(
          guid: try row.text(1), type: row.integer(2),
          tags: try row.text(3).split(separator: " ").map(String.init),
          fields: fields.split(separator: Self.unitSeparator, omittingEmptySubsequences: false)
            .map { String(utf8: $0) })
      )
    }
    self.notes = Dictionary(notes, uniquingKeysWith: { first, _ in first })
    cards = try database.rows(
      "SELECT nid, CASE odid WHEN 0 THEN did ELSE odid END, ord FROM cards ORDER BY nid, ord, id",
      limit: Self.mostCards, of: "cards"
    ) { row throws(ExchangeProblem) in
      let number = row.integer(2)
      guard (0..<Self.mostNumbers).contains(number) else {
        throw ExchangeProblem("the cards of this collection are damaged")
      }
      return Card(note: row.integer(0), deck: row.integer(1), number: number)
    }
  }

  // MARK: Types and decks

  /// From version 15 on they are in tables of their own.
  private mutating func readNewTypes(
    _ database: borrowing SQLiteDatabase
  ) throws(ExchangeProblem) {
    let types = try database.rows(
      "SELECT id, config FROM notetypes", limit: Self.mostTypes, of: "note types"
    ) { row throws(ExchangeProblem) in
      (row.integer(0), try Self.message(row.bytes(1)).numbers[1] == 1)
    }
    for (id, isCloze) in types {
      self.types[id] = NoteType(isCloze: isCloze, fields: [], templates: [])
    }
    let fields = try database.rows(
      "SELECT ntid, name FROM fields ORDER BY ntid, ord", limit: Self.mostCards, of: "fields"
    ) { row throws(ExchangeProblem) in (row.integer(0), try row.text(1)) }
    for (id, name) in fields { self.types[id]?.fields.append(name) }
    let templates = try database.rows(
      "SELECT ntid, config FROM templates ORDER BY ntid, ord", limit: Self.mostCards,
      of: "templates"
    ) { row throws(ExchangeProblem) in
      let message = try Self.message(row.bytes(1))
      guard let front = message.text(1), let back = message.text(2) else { throw Self.damage }
      return (row.integer(0), (front: front, back: back))
    }
    for (id, template) in templates { self.types[id]?.templates.append(template) }
    let decks = try database.rows(
      "SELECT id, name, kind FROM decks", limit: Self.mostTypes, of: "decks"
    ) { row throws(ExchangeProblem) in
      let normal = try Self.message(row.bytes(2)).parts.last { $0.field == 1 }
      var description = ""
      if let normal {
        guard let text = try Self.message(Array(normal.bytes)).text(4) else { throw Self.damage }
        description = text
      }
      return (row.integer(0), Deck(name: try row.text(1), description: description))
    }
    for (id, deck) in decks { self.decks[id] = deck }
  }

  /// In older collections they are JSON.
  private mutating func readOldTypes(
    _ database: borrowing SQLiteDatabase
  ) throws(ExchangeProblem) {
    let rows = try database.rows(
      "SELECT models, decks FROM col", limit: 1, of: "rows in 'col'"
    ) { row throws(ExchangeProblem) in (row.bytes(0), row.bytes(1)) }
    guard let (models, decks) = rows.first else { throw Self.damage }
    for (id, model) in try Self.members(models, of: "note types") {
      guard let fields = model["flds"]?.elements, let templates = model["tmpls"]?.elements else {
        throw Self.damage
      }
      types[id] = NoteType(
        isCloze: model["type"]?.integer == 1, fields: fields.map { $0["name"]?.text ?? "" },
        templates: templates.map { ($0["qfmt"]?.text ?? "", $0["afmt"]?.text ?? "") })
    }
    for (id, deck) in try Self.members(decks, of: "decks") {
      self.decks[id] = Deck(
        name: deck["name"]?.text ?? "", description: deck["desc"]?.text ?? "")
    }
  }

  /// The things in a column of JSON, by id.
  private static func members(
    _ bytes: [UInt8], of name: String
  ) throws(ExchangeProblem) -> [(id: Int, value: JSON)] {
    let members = try JSON.members(of: bytes, called: "the \(name) of this collection")
    guard members.count <= mostTypes else { throw damage }
    return members.compactMap { member in Int(member.key).map { ($0, member.value) } }
  }

  private static func message(_ bytes: [UInt8]) throws(ExchangeProblem) -> ProtobufFields {
    guard let fields = ProtobufFields(bytes[...]) else { throw damage }
    return fields
  }

  private static var damage: ExchangeProblem {
    ExchangeProblem("the note types or decks of this collection are damaged")
  }
}

extension JSON {
  /// The members of an object that Anki or a program that makes packages has written.
  ///
  /// Some write a note type once for each deck, with the same key; Anki takes the last one.
  static func members(of bytes: [UInt8], called name: String) throws(ExchangeProblem) -> [Member] {
    do throws(JSONProblem) {
      if let members = try JSON(parsingForeign: bytes).members { return members }
    } catch {
      throw ExchangeProblem("\(name) cannot be read: \(error.message), at byte \(error.offset)")
    }
    throw ExchangeProblem("\(name) cannot be read: its JSON is not an object")
  }
}
