/// The name that a document is published under: `^[a-z0-9][a-z0-9-]{2,79}$`.
package struct PublicID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name.
  package let description: String

  /// Checks a name; nothing where it breaks the pattern, so that it can never be a path of another kind.
  package init?(_ text: String) {
    let bytes = text.utf8
    let lettersAndDigits = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard (3...80).contains(bytes.count), let first = bytes.first, lettersAndDigits(first),
      bytes.allSatisfy({ lettersAndDigits($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    description = text
  }

  /// Orders by bytes.
  package static func < (one: PublicID, other: PublicID) -> Bool {
    one.description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }
}
