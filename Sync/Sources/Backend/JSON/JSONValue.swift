/// A JSON text, taken apart, with the place of each value in the bytes.
struct JSONValue: Sendable {
  enum Kind: Sendable {
    case null
    case flag(Bool)
    /// As written; `whole` where it is an integer that fits.
    case number(whole: Int?)
    case text(String)
    case array([JSONValue])
    case object([Member])
  }

  struct Member: Sendable {
    var key: String
    var value: JSONValue
  }

  var kind: Kind
  /// The bytes that it was read from.
  var range: Range<Int>

  /// What it is, in the words of a message.
  var name: String {
    switch kind {
    case .null: "null"
    case .flag: "a truth value"
    case .number: "a number"
    case .text: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
