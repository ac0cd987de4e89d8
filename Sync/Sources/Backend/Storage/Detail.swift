import Contract

/// A whole document.
struct Detail: Sendable, Equatable {
  var summary: Summary
  var contentData: [UInt8]
  var canFork: Bool
  var updatedAt: Timestamp
}

extension Detail {
  static let columns = Summary.columns + ", d.content_data, d.can_fork, d.updated_at"

  init(_ row: SQLRow) throws {
    let next = Summary.columnCount
    summary = try Summary(row)
    contentData = try row.bytes(next)
    canFork = try row.flag(next + 1)
    updatedAt = try row.moment(next + 2)
  }
}
