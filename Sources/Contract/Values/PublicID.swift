/// The name that a document is published under.
public struct PublicID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// How many characters a name has that Fairlead gives.
  public static let length = 3...80

  /// Checks a name that Fairlead gives, `^[a-z0-9][a-z0-9-]{2,79}$`; `nil` if it breaks the pattern, so
  /// that it can never be a path of another kind.
  public init?(_ text: String) {
    guard Self.length.contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
      text.utf8.allSatisfy(Self.isPart)
    else { return nil }
    description = text
  }

  /// Checks a name that a server accepts, `^[A-Za-z0-9-]{1,120}$`: the app's end in upper-case digits.
  public init?(accepting text: String) {
    guard (1...120).contains(text.utf8.count),
      text.utf8.allSatisfy({
        Self.isPart($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      })
    else { return nil }
    description = text
  }

  /// The name in lowercase: two names that differ only in case are the same.
  public var folded: String { description.lowercased() }

  /// Names that are addresses of the API itself.
  public static let reserved = ["public", "share"]

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Orders by bytes.
  public static func < (one: PublicID, other: PublicID) -> Bool {
    one.description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }
}
