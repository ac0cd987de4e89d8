import Contract

/// The members of a JSON object, read by name and kind; what is wrong goes to the findings.
struct Fields<Key: RequestKey> {
  /// The path of the object; empty for the whole request.
  let path: String
  private var members: [Key: JSON] = [:]
  /// How many keys it has that are not in the contract: they are for others, and ignored.
  private(set) var unknownKeys = 0

  /// Reads an object; a key that is null counts as absent.
  init?(
    _ value: JSON, at path: String, keys: [Key] = Array(Key.allCases),
    requires: (Key) -> Bool = { $0.isMandatory }, into findings: inout Findings
  ) {
    self.path = path
    guard let list = value.members else {
      findings.add(path, "\(value.name) was found; an object is expected")
      return nil
    }
    for member in list {
      if let key = Key(rawValue: member.key), keys.contains(key) {
        members[key] = member.value.isNull ? nil : member.value
      } else {
        unknownKeys += 1
      }
    }
    for key in keys where requires(key) && members[key] == nil {
      findings.add(self[key], "the key '\(key.rawValue)' is missing; it is required")
    }
  }

  /// The path of a member.
  subscript(key: Key) -> String { path.isEmpty ? key.rawValue : "\(path).\(key.rawValue)" }

  func value(_ key: Key) -> JSON? { members[key] }

  func text(_ key: Key, into findings: inout Findings) -> String? {
    guard let value = members[key] else { return nil }
    if let text = value.text { return text }
    report(value, of: key, expected: "a string", into: &findings)
    return nil
  }

  func flag(_ key: Key, into findings: inout Findings) -> Bool? {
    guard let value = members[key] else { return nil }
    if let truth = value.truth { return truth }
    report(value, of: key, expected: "true or false", into: &findings)
    return nil
  }

  func whole(_ key: Key, into findings: inout Findings) -> Int? {
    guard let value = members[key] else { return nil }
    if let integer = value.integer { return integer }
    report(value, of: key, expected: "a whole number", into: &findings)
    return nil
  }

  /// The limit for a number, in characters: it is stored and sent as it was written.
  private static var longestNumber: Int { 40 }

  /// A number within a distance from 0, as it was written.
  func number(_ key: Key, within limit: Int, into findings: inout Findings) -> String? {
    guard let value = members[key] else { return nil }
    guard case .number(let digits) = value.kind, let number = value.double else {
      report(value, of: key, expected: "a number", into: &findings)
      return nil
    }
    let size = digits.utf8.count
    if size > Self.longestNumber {
      findings.add(
        self[key],
        "'\(key.rawValue)' has \(size) characters; the limit is \(Self.longestNumber): shorten it")
      return nil
    }
    if number.magnitude <= Double(limit) { return digits }
    findings.add(self[key], "\(digits) is out of range; write a number from -\(limit) to \(limit)")
    return nil
  }

  /// The elements of a list, each with its path.
  func list(
    _ key: Key, into findings: inout Findings
  ) -> [(path: String, value: JSON)]? {
    guard let value = members[key] else { return nil }
    guard let elements = value.elements else {
      report(value, of: key, expected: "a list", into: &findings)
      return nil
    }
    return elements.enumerated().map { ("\(self[key])[\($0.offset)]", $0.element) }
  }

  /// A list of texts; `nil` if an element is something else.
  func texts(_ key: Key, into findings: inout Findings) -> [String]? {
    guard let elements = list(key, into: &findings) else { return nil }
    var texts: [String] = []
    for element in elements {
      guard let text = element.value.text else {
        findings.add(element.path, "\(element.value.name) was found; a string is expected")
        continue
      }
      texts.append(text)
    }
    return texts.count == elements.count ? texts : nil
  }

  /// One of a closed set of words.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ key: Key, _ type: Word.Type = Word.self, into findings: inout Findings
  ) -> Word? {
    guard let text = text(key, into: &findings) else { return nil }
    if let word = Word(rawValue: text) { return word }
    findings.addUnknown(
      self[key], "'\(text.shortened)' is not known here", word: text,
      in: Word.allCases.map(\.rawValue))
    return nil
  }

  /// A UUID in upper case.
  func uuid(_ key: Key, into findings: inout Findings) -> String? {
    guard let text = text(key, into: &findings) else { return nil }
    let id = UUID(text)?.description
    if let id, id == text { return id }
    findings.add(
      self[key],
      "'\(text.shortened)' is not a UUID in upper case; write "
        + (id.map { "'\($0)'" } ?? "one like '7A0B1C2D-0000-4000-8000-000000000001'"))
    return nil
  }

  /// A date in UTC without fractions.
  func date(_ key: Key, into findings: inout Findings) -> Timestamp? {
    guard let text = text(key, into: &findings) else { return nil }
    if let moment = Timestamp(wire: text) { return moment }
    findings.add(
      self[key],
      "'\(text.shortened)' is not a date in UTC without fractions; write one like '2026-01-15T09:00:00Z'"
    )
    return nil
  }

  private func report(
    _ value: JSON, of key: Key, expected: String, into findings: inout Findings
  ) {
    findings.add(self[key], "'\(key.rawValue)' is \(value.name); \(expected) is expected")
  }
}
