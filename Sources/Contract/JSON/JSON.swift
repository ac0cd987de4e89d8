/// A JSON value with the place of each part in the bytes that it was read from.
///
/// Members keep the order in which they were written.
public struct JSON: Sendable {
  /// The kind of a value.
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    /// A number as it was written: the contract's numbers are compared and copied.
    case number(String)
    case text(String)
    case array([JSON])
    case object([Member])
  }

  /// One member of an object.
  public struct Member: Sendable {
    /// The name.
    public var key: String
    /// Its value.
    public var value: JSON

    /// Creates a member.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }

    /// Creates a member by a key of the contract.
    @inlinable
    public init(_ key: some ContractKey, _ value: JSON) { self.init(key.rawValue, value) }
  }

  /// Its kind.
  public var kind: Kind
  /// The bytes that it was read from; empty if it was not read.
  public var range: Range<Int>

  /// Creates a value.
  public init(_ kind: Kind, at range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
  }

  /// The value `null`.
  public static let null = JSON(.null)
  /// True or false.
  public static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  /// A whole number.
  public static func number(_ value: Int) -> JSON { JSON(.number(String(value))) }
  /// A text.
  public static func text(_ value: String) -> JSON { JSON(.text(value)) }
  /// A list.
  public static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
  /// An object.
  public static func object(_ members: [Member]) -> JSON { JSON(.object(members)) }
}

extension JSON {
  /// The member of an object; `nil` for other values.
  public subscript(key: String) -> JSON? {
    members?.first { $0.key == key }?.value
  }

  /// The member of an object by a key of the contract.
  @inlinable
  public subscript(key: some ContractKey) -> JSON? { self[key.rawValue] }

  /// The text, if this is one.
  public var text: String? {
    if case .text(let text) = kind { text } else { nil }
  }

  /// The elements, if this is an array.
  public var elements: [JSON]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The members, if this is an object.
  public var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The whole number, if this is one that fits.
  public var integer: Int? {
    if case .number(let digits) = kind { Int(digits) } else { nil }
  }

  /// The number, if this is one.
  public var double: Double? {
    if case .number(let digits) = kind { Double(digits) } else { nil }
  }

  /// The Boolean, if this is one.
  public var truth: Bool? {
    if case .bool(let truth) = kind { truth } else { nil }
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The texts of an array that contains only texts.
  public var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// Its kind, as messages name it.
  public var name: String {
    switch kind {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .text: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSON: Equatable {
  /// Two values are equal if they mean the same: the order of members does not count, nor the
  /// place, nor `1` or `1.0`.
  public static func == (one: JSON, other: JSON) -> Bool {
    switch (one.kind, other.kind) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)):
      one == other || (Double(one) != nil && Double(one) == Double(other))
    // Compared by bytes: `==` on texts treats two normal forms as one.
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
  fileprivate static func inOrder(_ members: [Member]) -> [Member] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension JSONWriter {
  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sorted: Whether members are in the order of their names, for comparing and hashing.
  public mutating func value(_ value: JSON, sorted: Bool = false) {
    switch value.kind {
    case .null: raw("null")
    case .bool(let truth): raw(truth ? "true" : "false")
    case .number(let digits): raw(digits)
    case .text(let text): string(text)
    case .array(let elements): array(elements) { $0.value($1, sorted: sorted) }
    case .object(let members):
      object { json in
        for member in sorted ? JSON.inOrder(members) : members {
          json.key(member.key)
          json.value(member.value, sorted: sorted)
        }
      }
    }
  }
}

extension JSON {
  /// Compact JSON, members in the order they have here.
  public var bytes: [UInt8] { bytes(sorted: false) }

  /// Compact JSON with members in the order of their names, for comparing and hashing.
  public var canonicalBytes: [UInt8] { bytes(sorted: true) }

  /// Compact JSON as text.
  public var written: String { String(decoding: bytes, as: UTF8.self) }

  private func bytes(sorted: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.value(self, sorted: sorted)
    return json.bytes
  }
}
