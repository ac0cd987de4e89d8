import Bytes
import Contract

/// The cards of a deck as a table: front, back, tags.
package enum CardTable {
  /// What the first row of a table says if it names the columns.
  private static let heads: [[String]] = [
    ["front", "question", "term", "word", "лицо", "вопрос", "термин", "слово"],
    ["back", "answer", "definition", "meaning", "оборот", "ответ", "определение", "значение"],
    ["tags", "tag", "теги", "метки"],
  ]

  /// The cards of a table with two or three columns.
  ///
  /// - Parameters:
  ///   - bytes: The file: CSV, TSV or with semicolons.
  ///   - form: What its texts are.
  /// - Returns: The cards, without a row that names the columns.
  /// - Throws: What is wrong with it, and on which line.
  package static func cards(
    _ bytes: [UInt8], form: TextForm
  ) throws(ExchangeProblem) -> [AppDocument.Card] {
    var rows = try DelimitedTable(parsing: bytes).rows[...]
    if let first = rows.first, isHead(first.fields) { rows.removeFirst() }
    guard !rows.isEmpty else { throw ExchangeProblem("this table has no cards") }
    var cards: [AppDocument.Card] = []
    for row in rows {
      let place = "line \(row.line)"
      guard (2...3).contains(row.fields.count) else {
        throw ExchangeProblem(
          "this row has \(row.fields.count == 1 ? "1 column" : "\(row.fields.count) columns"): "
            + "a card is a front, a back and, if you like, tags", at: place)
      }
      var sides: [String] = []
      for (field, name) in zip(row.fields, ["front", "back"]) {
        let side = try JSONField(value: .text(field), path: place).block(form)
        guard let side else { throw ExchangeProblem("this card has no \(name)", at: place) }
        sides.append(side)
      }
      let tags = row.fields.count == 3 ? row.fields[2] : ""
      cards.append(
        AppDocument.Card(
          front: sides[0], back: sides[1],
          tags: tags.split(separator: ",").map { String($0).onOneLine }.filter { !$0.isEmpty }))
    }
    return cards
  }

  private static func isHead(_ fields: [String]) -> Bool {
    (2...3).contains(fields.count)
      && zip(fields, heads).allSatisfy { $1.contains($0.onOneLine.lowercased()) }
  }

  /// The cards as CSV; `nil` for a document that is not a deck.
  package static func csv(_ document: AppDocument) -> [UInt8]? {
    guard case .deck(let cards) = document.body else { return nil }
    return DelimitedTable.csv(
      [["front", "back", "tags"]]
        + cards.map { [$0.front, $0.back, $0.tags.joined(separator: ", ")] })
  }
}
