import Contract

/// One of the account's charters, as the server has it.
package struct ServerCharter: Sendable {
  /// The id that the server gave it.
  package let id: String
  /// What it reports.
  package let value: JSON
  /// The hash of what its author writes of it.
  package let contentHash: Digest
  /// Its version; `nil` if it was not read alone, because the list has no versions, or if the server gives none.
  package let etag: String?

  /// Reads an element of `GET /charters`, or a charter that was read alone; `nil` if it is not one.
  package init?(_ value: JSON, etag: String? = nil) {
    guard let id = value[CharterKey.id]?.text.flatMap({ UUID($0) }),
      value[CharterKey.name]?.text != nil
    else { return nil }
    self.id = id.description
    self.value = value
    self.etag = etag
    contentHash = FieldDifference.contentHash(ofCharter: value)
  }

  /// What orders charters by when they were published; never the same for two of them.
  var age: (Int, String) { (Self.seconds(value, .createdAt) ?? .max, id) }

  /// Whether it is known to be the version with an ETag.
  func isVersion(_ other: String?) -> Bool { etag != nil && etag == other }

  /// Whether others than its account can read it.
  var isSeenByOthers: Bool { CharterVisibility(value[CharterKey.visibility] ?? .null) != .private }

  /// Whether it has the name of another one and begins on the same day, so that it may be the same.
  func beginsWith(_ other: JSON) -> Bool {
    value[CharterKey.name]?.text == other[CharterKey.name]?.text
      && Self.seconds(value, .startDate) == Self.seconds(other, .startDate)
  }

  /// For how long it is at the same time as another one of its name, so that it may be the same; `nil` if it never is.
  ///
  /// Two weeks of which one ends on the day on which the next begins are two charters.
  func sharedSeconds(with other: JSON) -> Int? {
    guard value[CharterKey.name]?.text == other[CharterKey.name]?.text,
      let start = Self.seconds(value, .startDate), let end = Self.seconds(value, .endDate),
      let otherStart = Self.seconds(other, .startDate),
      let otherEnd = Self.seconds(other, .endDate)
    else { return nil }
    let shared = min(end, otherEnd) - max(start, otherStart)
    return shared > 0 ? shared : nil
  }

  private static func seconds(_ charter: JSON, _ key: CharterKey) -> Int? {
    charter[key]?.text.flatMap { Timestamp(iso: $0) }?.seconds
  }
}
