import Contract

/// One row of an answer, read by the position of its columns.
struct SQLRow: Sendable {
  var values: [SQLValue]

  func text(_ column: Int) throws -> String {
    guard case .text(let value) = values[column] else { throw mismatch(column, "text") }
    return value
  }

  func optionalText(_ column: Int) throws -> String? {
    values[column] == .null ? nil : try text(column)
  }

  func integer(_ column: Int) throws -> Int64 {
    guard case .integer(let value) = values[column] else { throw mismatch(column, "a number") }
    return value
  }

  func flag(_ column: Int) throws -> Bool { try integer(column) != 0 }

  func moment(_ column: Int) throws -> Timestamp { Timestamp(seconds: Int(try integer(column))) }

  func bytes(_ column: Int) throws -> [UInt8] {
    guard case .bytes(let value) = values[column] else { throw mismatch(column, "bytes") }
    return value
  }

  private func mismatch(_ column: Int, _ wanted: String) -> StorageFailure {
    .other("column \(column) of a result is not \(wanted); the database has another version")
  }
}
