import Documents

/// What the value of a key may be, for the reader and for JSON Schemas.
package indirect enum ValueKind: Sendable, Hashable {
  /// Text on one line or in a block; a number or a date is taken as written.
  case text
  /// True or false.
  case flag
  /// A whole number.
  case number(ClosedRange<Int>?)
  /// A day or a moment, ISO 8601.
  case date
  /// A UUID.
  case uuid
  /// A language tag.
  case language
  /// A text, or a list of texts.
  case texts
  /// One of a closed set of words.
  case word([String])
  /// A mapping with known keys.
  case mapping([KeyDescription])
  /// A mapping with known keys, and with the author's own, `x-…`.
  case metadata([KeyDescription])
  /// A mapping from any key to values of a kind.
  case dictionary(ValueKind)
  /// A list.
  case list(ValueKind)
  /// Any value.
  case anything
  /// One of several kinds.
  case either([ValueKind])
}

/// A key as a reader of YAML and an editor know it.
package struct KeyDescription: Sendable, Hashable {
  package var name: String
  /// What its value may be.
  package var kind: ValueKind
  /// What it means, in one sentence without a full stop.
  package var summary: String

  package init(name: String, kind: ValueKind, summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// The keys of one kind of mapping.
///
/// The reader switches over its cases and the schema lists them, so both know the same keys.
package protocol KeyTable: RawRepresentable<String>, CaseIterable, Sendable {
  /// What the value may be.
  var kind: ValueKind { get }
  /// What the key means, in one sentence without a full stop.
  var summary: String { get }
}

extension KeyTable {
  /// The names of the keys, in the order of the table.
  package static var names: [String] { allCases.map { $0.rawValue } }

  /// The keys with their kinds and summaries.
  package static var descriptions: [KeyDescription] {
    allCases.map { KeyDescription(name: $0.rawValue, kind: $0.kind, summary: $0.summary) }
  }
}
