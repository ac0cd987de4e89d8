import Contract

/// A value of a column or a parameter: the few kinds that both databases store alike.
enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  /// Text, or null if there is none.
  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }

  /// A Boolean; both databases keep it as 0 or 1.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

  /// A moment, in seconds since 1970.
  static func moment(_ value: Timestamp) -> SQLValue { .integer(Int64(value.seconds)) }
}
