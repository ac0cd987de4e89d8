import Documents
import Exchange

/// Files of other programs: a table that is read and written is the same table.
enum TableTarget {
  static func check(_ bytes: [UInt8]) throws {
    if let table = try? DelimitedTable(parsing: bytes) {
      let rows = table.rows.map(\.fields)
      let again = try DelimitedTable(parsing: DelimitedTable.csv(rows))
      try expect(again.rows.map(\.fields) == rows, "a table changes when it is written")
    }
    for form in [PayloadText.plain, .markdown] {
      _ = try? AppFileReader.documents(bytes, form: form)
    }
  }
}
