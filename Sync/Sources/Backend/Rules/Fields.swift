/// The members of a JSON object, read by name and kind; what is wrong goes to the findings.
struct Fields {
  /// Where the object stands; empty for the whole request.
  let path: String
  private var members: [String: JSONValue] = [:]

  /// Takes an object apart and reports keys that the contract does not have.
  init?(
    _ value: JSONValue, at path: String, required: [String], optional: [String] = [],
    into findings: inout Findings
  ) {
    self.path = path
    guard case .object(let list) = value.kind else {
      findings.add(path, "\(value.name) stands here; an object is expected")
      return nil
    }
    let known = required + optional
    for member in list {
      if known.contains(member.key) {
        members[member.key] = member.value
      } else {
        findings.addUnknown(
          self[member.key.shown], "the key '\(member.key.shown)' is unknown", member.key,
          in: known)
      }
    }
    for key in required where members[key] == nil {
      findings.add(self[key], "the key '\(key)' is missing; it is required")
    }
  }

  /// The path of a member.
  subscript(key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func value(_ key: String) -> JSONValue? { members[key] }

  func text(_ key: String, into findings: inout Findings) -> String? {
    guard let value = members[key] else { return nil }
    if case .text(let text) = value.kind { return text }
    report(value, key, "a text", into: &findings)
    return nil
  }

  func flag(_ key: String, into findings: inout Findings) -> Bool? {
    guard let value = members[key] else { return nil }
    if case .flag(let flag) = value.kind { return flag }
    report(value, key, "true or false", into: &findings)
    return nil
  }

  func whole(_ key: String, into findings: inout Findings) -> Int? {
    guard let value = members[key] else { return nil }
    if case .number(let whole?) = value.kind { return whole }
    report(value, key, "a whole number", into: &findings)
    return nil
  }

  /// The elements of a list, each with its path.
  func list(
    _ key: String, into findings: inout Findings
  ) -> [(path: String, value: JSONValue)]? {
    guard let value = members[key] else { return nil }
    guard case .array(let elements) = value.kind else {
      report(value, key, "a list", into: &findings)
      return nil
    }
    return elements.enumerated().map { ("\(self[key])[\($0.offset)]", $0.element) }
  }

  /// A list of texts; `nil` where an element is something else.
  func texts(_ key: String, into findings: inout Findings) -> [String]? {
    guard let elements = list(key, into: &findings) else { return nil }
    var texts: [String] = []
    for element in elements {
      guard case .text(let text) = element.value.kind else {
        findings.add(element.path, "\(element.value.name) stands here; a text is expected")
        continue
      }
      texts.append(text)
    }
    return texts.count == elements.count ? texts : nil
  }

  /// One of a closed set of words.
  func word(_ key: String, of known: [String], into findings: inout Findings) -> String? {
    guard let text = text(key, into: &findings) else { return nil }
    if known.contains(text) { return text }
    findings.addUnknown(self[key], "'\(text.shown)' is not known here", text, in: known)
    return nil
  }

  /// A UUID in upper case.
  func uuid(_ key: String, into findings: inout Findings) -> String? {
    guard let text = text(key, into: &findings) else { return nil }
    if Patterns.isUUID(text) { return text }
    let upper = text.uppercased()
    findings.add(
      self[key],
      "'\(text.shown)' is no UUID in upper case; "
        + (Patterns.isUUID(upper)
          ? "write '\(upper)'" : "write one like '7A0B1C2D-0000-4000-8000-000000000001'"))
    return nil
  }

  /// A date in UTC without fractions.
  func date(_ key: String, into findings: inout Findings) -> Moment? {
    guard let text = text(key, into: &findings) else { return nil }
    if let moment = Moment(iso: text) { return moment }
    findings.add(
      self[key],
      "'\(text.shown)' is no date in UTC without fractions; write one like '2026-01-15T09:00:00Z'")
    return nil
  }

  private func report(
    _ value: JSONValue, _ key: String, _ expected: String, into findings: inout Findings
  ) {
    if case .null = value.kind {
      findings.add(self[key], "'\(key)' is null; leave the key out, or write \(expected)")
    } else {
      findings.add(self[key], "'\(key)' is \(value.name); \(expected) is expected")
    }
  }
}
