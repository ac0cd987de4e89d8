/// What the value of a key may be, for readers and for editors alike.
indirect enum ValueKind: Sendable, Hashable {
  /// Text on one line or in a block; a number or a date is taken as it is written.
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
  /// One text, or a list of them.
  case texts
  /// One of a closed set of words.
  case word([String])
  /// A mapping with known keys.
  case mapping([KeyDescription])
  /// A mapping from any key to values of a kind.
  case dictionary(ValueKind)
  /// A list.
  case list(ValueKind)
  /// Anything at all.
  case anything
  /// One of several kinds.
  case either([ValueKind])
}

/// A key as a reader of YAML and an editor know it.
struct KeyDescription: Sendable, Hashable {
  /// The key.
  var name: String
  /// What its value may be.
  var kind: ValueKind
  /// What it says, in one sentence without a full stop.
  var summary: String
}

/// The keys of one kind of mapping: the reader switches over its cases, and the schema lists them,
/// so a key that the one knows the other knows too.
protocol KeyTable: RawRepresentable<String>, CaseIterable, Sendable {
  /// What the value may be.
  var kind: ValueKind { get }
  /// What the key says, in one sentence without a full stop.
  var summary: String { get }
}

extension KeyTable {
  /// The names of the keys, in the order of the table.
  static var names: [String] { allCases.map { $0.rawValue } }

  /// The keys with what is said of them.
  static var descriptions: [KeyDescription] {
    allCases.map { KeyDescription(name: $0.rawValue, kind: $0.kind, summary: $0.summary) }
  }
}
