import Contract
import GRDB

/// A digest in each row of the ledger, so that a row that a failing disk has changed is never believed.
///
/// SQLite finds damage in its own structures, but a changed letter of a text is as good as the right one. Triggers
/// write the digest, in the transaction that writes the row.
enum LedgerSeals {
  /// What identifies a row of each table, and what else it says.
  private static let tables = [
    (name: "remote", key: ["id"], values: ["server", "account", "not_before", "name"]),
    (
      name: "document", key: ["remote", "public_id"],
      values: [
        "title", "hash", "content_hash", "summary_hash", "etag", "published_here", "revision",
        "compared_at", "resource", "server_id",
      ]
    ),
    (
      name: "operation", key: ["id"],
      values: [
        "remote", "public_id", "title", "kind", "state", "key", "hash", "content_hash",
        "summary_hash", "body", "base", "sent", "last_error", "next_try", "revision", "resource",
        "server_id",
      ]
    ),
    (name: "push", key: ["remote"], values: ["number"]),
  ]

  /// `seal(…)`: the digest of some values, in which none can take the place of another.
  static let function = DatabaseFunction("seal", pure: true) { values in
    Digest(
      of: values.map { value in
        switch value.storage {
        case .null: "-"
        case .int64(let number): "i\(number)"
        case .double(let number): "d\(number)"
        case .string(let text): "s\(text)"
        case .blob(let bytes): "b\(bytes.hexadecimal)"
        }
      }
    ).description
  }

  private static func seal(_ columns: [String], of row: String = "") -> String {
    "seal(\(columns.map { row + $0 }.joined(separator: ", ")))"
  }

  /// Adds the digests to tables without them.
  static func add(to names: [String], in database: Database) throws {
    for table in tables where names.contains(table.name) {
      let columns = table.key + table.values
      let isSame = table.key.map { "\($0) = NEW.\($0)" }.joined(separator: " AND ")
      let update =
        "UPDATE \(table.name) SET seal = \(seal(columns, of: "NEW.")) WHERE \(isSame);"
      try database.execute(
        sql: """
          ALTER TABLE \(table.name) ADD COLUMN seal TEXT;
          UPDATE \(table.name) SET seal = \(seal(columns));
          CREATE TRIGGER \(table.name)_added AFTER INSERT ON \(table.name) BEGIN \(update) END;
          CREATE TRIGGER \(table.name)_changed
            AFTER UPDATE OF \(columns.joined(separator: ", ")) ON \(table.name) BEGIN \(update) END;
          """)
    }
  }

  /// Checks every row.
  static func check(_ database: Database) throws {
    for table in tables {
      let isDamaged = try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM \(table.name) WHERE seal IS NOT \(seal(table.key + table.values)))
          """)
      if isDamaged != false {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "a row of the table '\(table.name)' is damaged")
      }
    }
  }
}
