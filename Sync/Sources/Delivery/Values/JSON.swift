/// A JSON value whose members keep the order they were written in.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number as it was written, since the payloads' numbers are compared and copied, never computed.
  case number(String)
  case text(String)
  case array([JSON])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable {
    /// The name.
    package var key: String
    /// What it holds.
    package var value: JSON

    /// Creates a member.
    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The member of an object; nothing for other values.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, where this is one.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The elements, where this is an array.
  package var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The whole number, where this is one.
  package var integer: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  /// The truth value, where this is one.
  package var truth: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  /// The texts of an array that holds nothing else.
  package var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}

extension JSON: Equatable {
  /// Two values are equal where they mean the same: the order of members and `1` or `1.0` do not count.
  package static func == (one: JSON, other: JSON) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)):
      one == other || (Double(one) != nil && Double(one) == Double(other))
    // Compared by bytes: `==` on texts takes two normal forms for one.
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)):
      one.count == other.count
        && zip(JSON.inOrder(one), JSON.inOrder(other)).allSatisfy {
          $0.key == $1.key && $0.value == $1.value
        }
    case (.null, _), (.bool, _), (.number, _), (.text, _), (.array, _), (.object, _): false
    }
  }

  /// Members in the order of their names.
  static func inOrder(_ members: [Member]) -> [Member] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
