import Contract

extension Payload {
  /// Reads the body of `POST /charters` strictly.
  static func charter(_ file: PayloadFile) throws(PayloadProblem) -> Payload {
    let keys = CharterKey.allCases.filter(\.isInRequest)
    let value = try Self.value(of: file) { name in keys.contains { $0.rawValue == name } }
    for key in keys {
      guard let value = value[key] else {
        if key.isMandatory {
          throw PayloadProblem(file: file.name, what: "`\(key.rawValue)` is missing")
        }
        continue
      }
      if let expected = mismatch(value, key) {
        throw wrong(value, of: key.rawValue, expected: expected, in: file)
      }
    }
    let hash = FieldDifference.contentHash(ofCharter: value)
    return Payload(
      resource: .charter, publicID: file.publicID, title: value[CharterKey.name]?.text ?? "",
      contentType: nil, visibility: .public, createdAt: value[CharterKey.startDate]?.text ?? "",
      bytes: file.bytes, hash: file.hash, contentHash: hash, summaryHash: hash)
  }

  /// What a key should contain; `nil` if it does.
  private static func mismatch(_ value: JSON, _ key: CharterKey) -> String? {
    switch key {
    case .name, .boatName, .locationText, .locationPlaceID: value.text == nil ? "a string" : nil
    case .startDate, .endDate:
      value.text.flatMap { Timestamp(wire: $0) } == nil ? "a date like '2026-01-15T09:00:00Z'" : nil
    case .latitude, .longitude: value.double == nil ? "a number" : nil
    case .visibility:
      CharterVisibility(value) == nil
        ? words(CharterVisibility.allCases) : nil
    case .id, .userID, .createdAt, .updatedAt: "nothing"
    }
  }
}

extension FieldDifference {
  /// The hash of what its author writes of a charter; the same for a payload and for the server's
  /// answer.
  package static func contentHash(ofCharter charter: JSON) -> Digest {
    Digest(
      of: CharterKey.allCases.filter(\.isInRequest).map { key in
        // A server may write a number in its own way.
        charter[key].map { value in
          value.double.map { "\($0)" } ?? String(decoding: value.canonicalBytes, as: UTF8.self)
        } ?? ""
      })
  }

  /// Everything that differs between the server's charter and ours.
  package static func betweenCharters(theirs: JSON, ours: JSON) -> [FieldDifference] {
    CharterKey.allCases.filter(\.isInRequest).flatMap { key in
      difference(at: key.rawValue, theirs: theirs[key], ours: ours[key])
    }
  }
}
