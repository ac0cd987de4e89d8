import Bytes
import Documents

/// A text split up for comparison: the pairs of neighbouring letters, case folded.
///
/// The similarity of two texts is the Dice coefficient of their pairs (Dice 1945): twice the number
/// of common ones by the number of all. It works equally for a typing error, for an added
/// word and for words in another order, in every script (docs/decisions/0022).
struct LetterPairs: Sendable {
  /// The pairs, sorted; a pair that occurs twice is there twice.
  private let pairs: [UInt64]
  /// The script of most of the letters.
  let script: Script

  /// A script, as far as a change of language shows in it.
  enum Script: Sendable, Hashable {
    case latin
    case cyrillic
    case other
  }

  init(_ text: some Sequence<UInt8>) {
    var pairs: [UInt64] = []
    var latin = 0
    var cyrillic = 0
    let space = UInt32(UInt8.space)
    var last = space
    for scalar in String(decoding: Array(text), as: UTF8.self).unicodeScalars {
      var value = scalar.value
      if value < 0x80 {
        let byte = UInt8(truncatingIfNeeded: value).asciiLowercased
        if byte.isASCIILowercase { latin += 1 }
        // Marks between words mean little; two words are separated by one space.
        value = byte.isASCIILowercase || byte.isASCIIDigit ? UInt32(byte) : space
      } else if value >= 0x400, value <= 0x52F {
        cyrillic += 1
        value = Self.lowercasedCyrillic(value)
      } else if let lower = scalar.properties.lowercaseMapping.unicodeScalars.first {
        value = lower.value
        if scalar.properties.isAlphabetic, value < 0x250 { latin += 1 }
      }
      if value == space, last == space { continue }
      pairs.append(UInt64(last) << 32 | UInt64(value))
      last = value
    }
    if last != space { pairs.append(UInt64(last) << 32 | UInt64(space)) }
    pairs.sort()
    self.pairs = pairs
    script = latin == 0 && cyrillic == 0 ? .other : cyrillic > latin ? .cyrillic : .latin
  }

  private static func lowercasedCyrillic(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x400...0x40F: value + 80
    case 0x410...0x42F: value + 32
    default: value
    }
  }

  /// 0 if nothing is common, 1 if the letters are the same.
  func likeness(_ other: LetterPairs) -> Double {
    let total = pairs.count + other.pairs.count
    guard total > 0 else { return 1 }
    var common = 0
    var left = 0
    var right = 0
    while left < pairs.count, right < other.pairs.count {
      if pairs[left] == other.pairs[right] {
        common += 1
        left += 1
        right += 1
      } else if pairs[left] < other.pairs[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return Double(2 * common) / Double(total)
  }
}
