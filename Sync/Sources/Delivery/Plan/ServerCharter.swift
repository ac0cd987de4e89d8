import Contract

/// One of the account's charters, as the server has it.
package struct ServerCharter: Sendable {
  /// The id that the server gave it.
  package let id: String
  /// What it reports.
  package let value: JSON
  /// The hash of what its author writes of it.
  package let contentHash: Digest

  /// Reads an element of `GET /charters`; `nil` if it is not one.
  package init?(_ value: JSON) {
    guard let id = value[CharterKey.id]?.text.flatMap({ UUID($0) }),
      value[CharterKey.name]?.text != nil
    else { return nil }
    self.id = id.description
    self.value = value
    contentHash = FieldDifference.contentHash(ofCharter: value)
  }

  /// Whether others than its account can read it.
  var isSeenByOthers: Bool { CharterVisibility(value[CharterKey.visibility] ?? .null) != .private }

  /// Whether it has the name and some of the days of another one, so that it may be the same.
  func resembles(_ other: JSON) -> Bool {
    let day = { (charter: JSON, key: CharterKey) in
      charter[key]?.text.flatMap { Timestamp(iso: $0) }
    }
    guard value[CharterKey.name]?.text == other[CharterKey.name]?.text,
      let start = day(value, .startDate), let end = day(value, .endDate),
      let otherStart = day(other, .startDate), let otherEnd = day(other, .endDate)
    else { return false }
    return start <= otherEnd && otherStart <= end
  }
}
