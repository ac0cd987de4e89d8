import Bytes

/// Different words, numbered in the order in which they are first met.
///
/// Millions of words pass through it, so it compares bytes in place and allocates nothing for each.
struct NumberedWords: Sendable {
  /// All words, one after another.
  private var bytes: [UInt8] = []
  /// Where each begins, and where the last ends.
  private var starts: [UInt32] = [0]
  /// A word's number and 1, by its hash; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1024)

  /// How many there are.
  var count: Int { starts.count - 1 }

  /// A word.
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// The number of a word, which is added if it is new.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var place = Int(truncatingIfNeeded: Self.hash(word)) & (slots.count - 1)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if isEqual(number, word) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: word)
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[place] = UInt32(truncatingIfNeeded: count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The number of a word, which is added if it is new.
  mutating func number(of word: some Sequence<UInt8>) -> Int {
    Array(word).withUnsafeBufferPointer { number(of: $0) }
  }

  private func isEqual(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == word.count else { return false }
    for index in 0..<word.count where bytes[start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let hash = self[number].withUnsafeBufferPointer { Self.hash($0) }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 29
  }
}
