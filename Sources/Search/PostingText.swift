import Bytes

/// Lists of documents as text: numbers in characters of six bits, which need no escapes in a script.
struct PostingText {
  private(set) var bytes: [UInt8] = []

  /// The characters for 0 to 63.
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Appends a number below 64; larger ones are 63.
  mutating func appendSmall(_ number: Int) { bytes.append(Self.characters[min(63, number)]) }

  /// Appends a number, five bits at a time, the lowest first; 32 is added to all but the last.
  mutating func append(_ number: Int) {
    var rest = number
    while rest > 31 {
      appendSmall(rest & 31 | 32)
      rest >>= 5
    }
    appendSmall(rest)
  }

  /// Appends other text.
  mutating func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }
}
