import Bytes
import Contract
import Documents

/// The cards of a deck as a table: front, back, tags.
package struct CardTable: Sendable, Equatable {
  /// The cards, without a row that names the columns.
  package private(set) var cards: [AppDocument.Card] = []
  /// The line on which each card begins.
  package private(set) var lines: [Int] = []
  /// What the cards do not have, and what may be no card, each with its line.
  package private(set) var notes: [String] = []

  /// Reads a table: with a first row that names the columns, in any order; else with two or three.
  ///
  /// - Parameters:
  ///   - bytes: The file: CSV, TSV or with semicolons.
  ///   - form: What its texts are.
  /// - Throws: What is wrong with it, and on which line.
  package init(_ bytes: [UInt8], form: PayloadText) throws(ExchangeProblem) {
    if TableMarkup.isFromAnki(bytes) {
      throw ExchangeProblem(
        "this is Anki's export as text, in which cards are HTML: export the decks as a deck package, "
          + ".apkg")
    }
    var rows = try DelimitedTable(parsing: bytes).rows[...]
    var columns = Columns()
    if let first = rows.first {
      if let named = Columns(named: first) {
        columns = named
        rows.removeFirst()
        notes = columns.foreign(in: rows)
      } else if first.fields.contains(where: Columns.isName) {
        notes = [
          "line \(first.line): this row is read as a card, because it does not name both the front "
            + "and the back"
        ]
      }
    }
    guard !rows.isEmpty else { throw ExchangeProblem("this table has no cards") }
    if let note = columns.guessed(in: rows) { notes.append(note) }
    var hasMarkup = false
    for row in rows {
      try columns.check(row)
      let place = "line \(row.line)"
      var sides: [String] = []
      for (column, name) in [(columns.front, "front"), (columns.back, "back")] {
        let text = Columns.text(column, of: row)
        let side = try JSONField(value: .text(text), path: place).block(form)
        guard let side else { throw ExchangeProblem("this card has no \(name)", at: place) }
        sides.append(side)
        // In Markdown it may mean what it says.
        guard form == .plain, !hasMarkup, let mark = TableMarkup.first(in: side) else { continue }
        hasMarkup = true
        notes.append(
          "\(place): `\(mark.onOneLine.shortened)` is shown as it is, because the texts of a table are "
            + "not HTML; from Anki, export a deck package, .apkg")
      }
      let tags = columns.tags.map { Columns.text($0, of: row) } ?? ""
      cards.append(
        AppDocument.Card(
          front: sides[0], back: sides[1],
          tags: TagWords.split(tags).map { TagWords.unmarked($0).onOneLine }
            .filter { !$0.isEmpty }))
      lines.append(row.line)
    }
  }

  /// The cards as CSV; `nil` for a document that is not a deck.
  package static func csv(_ document: AppDocument) -> [UInt8]? {
    guard case .deck(let cards) = document.body else { return nil }
    return DelimitedTable.csv(
      [["front", "back", "tags"]]
        + cards.map { [$0.front, $0.back, $0.tags.joined(separator: ", ")] })
  }
}

/// Which column of a table has what.
private struct Columns {
  private(set) var front = 0
  private(set) var back = 1
  private(set) var tags: Int? = 2
  /// The row that names them; `nil` if they are in the usual order.
  private var head: DelimitedTable.Row?

  private static let fronts =
    CardSideNames.fronts + [
      "term", "word", "лицо", "термин", "слово", "begriff", "wort", "terme", "mot", "término",
      "palabra", "termine", "parola", "pojam", "riječ", "ön yüz", "kelime", "λέξη",
    ]
  private static let backs =
    CardSideNames.backs + [
      "definition", "meaning", "оборот", "определение", "значение", "bedeutung", "définition",
      "definición", "significado", "definizione", "significato", "značenje", "arka yüz", "anlam",
      "σημασία",
    ]
  private static let tags = [
    "tags", "tag", "теги", "метки", "schlagwörter", "stichwörter", "étiquettes", "mots-clés",
    "etiquetas", "etichette", "oznake", "etiketler", "ετικέτες", "وسوم",
  ]

  init() {}

  /// The columns that a row names; `nil` if it does not name both sides.
  init?(named row: DelimitedTable.Row) {
    let names = row.fields.map(Self.name)
    guard let front = names.firstIndex(where: Self.fronts.contains),
      let back = names.firstIndex(where: Self.backs.contains)
    else { return nil }
    (self.front, self.back) = (front, back)
    tags = names.firstIndex(where: Self.tags.contains)
    head = row
  }

  private static func name(_ field: String) -> String { field.onOneLine.lowercased() }

  /// Whether a field is the name of a column that cards have.
  static func isName(_ field: String) -> Bool {
    let name = name(field)
    return fronts.contains(name) || backs.contains(name) || tags.contains(name)
  }

  /// The text in a column, empty if the row is too short.
  static func text(_ column: Int, of row: DelimitedTable.Row) -> String {
    column < row.fields.count ? row.fields[column] : ""
  }

  /// Notes for the named columns that cards do not have, if anything is in them.
  func foreign(in rows: ArraySlice<DelimitedTable.Row>) -> [String] {
    guard let head else { return [] }
    return head.fields.indices.compactMap { column in
      let name = head.fields[column].onOneLine
      guard ![front, back, tags].contains(column), !name.isEmpty,
        rows.contains(where: { !Self.text(column, of: $0).onOneLine.isEmpty })
      else { return nil }
      return "line \(head.line): the column '\(name.shortened)' is not kept: a card has a front, a "
        + "back and tags"
    }
  }

  /// A note for a third column without a name: it may be the rest of an answer with a comma.
  func guessed(in rows: ArraySlice<DelimitedTable.Row>) -> String? {
    guard head == nil, let row = rows.first(where: { !Self.text(2, of: $0).onOneLine.isEmpty })
    else { return nil }
    return "line \(row.line): the third column is read as tags; if it has none, put quotes around "
      + "a text that has commas or semicolons"
  }

  /// Refuses a row with texts in columns that nobody knows.
  func check(_ row: DelimitedTable.Row) throws(ExchangeProblem) {
    let place = "line \(row.line)"
    guard let head else {
      // A sheet that was wider has empty columns at the end.
      let last = row.fields.lastIndex { !$0.onOneLine.isEmpty } ?? 0
      let count = row.fields.count > 3 ? max(last + 1, 3) : row.fields.count
      guard (2...3).contains(count) else {
        throw ExchangeProblem(
          "this row has \(counted(count, "column")): "
            + "a card is a front, a back and (optionally) tags", at: place)
      }
      return
    }
    for (column, field) in row.fields.enumerated() where !field.onOneLine.isEmpty {
      guard Self.text(column, of: head).onOneLine.isEmpty else { continue }
      throw ExchangeProblem(
        "line \(head.line) does not name column \(column + 1) of this row; put quotes around a text "
          + "that has commas or semicolons", at: place)
    }
  }
}
