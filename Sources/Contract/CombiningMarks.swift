/// Texts with so many combining marks in a row that they take too long to compare.
///
/// Two strings may be equal although their marks are in different orders, so the time to compare or hash one grows
/// with the square of such a run. "Stream-Safe Text Format" (UAX #15) limits it for that reason.
package enum CombiningMarks {
  /// The largest number of marks in a row; honest writing has fewer than ten.
  package static let most = 100

  /// Whether there are so many bytes that may begin a mark that it pays to look closer.
  ///
  /// In Latin, Cyrillic and Greek texts there are few: marks begin at U+0300, and Cyrillic has five.
  package static func mayBeStacked(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    var start = 0
    // Without a branch for each byte the compiler looks at many at once, sixteen if the sum is a byte, too.
    while start < bytes.count, count <= most {
      let end = min(start + 255, bytes.count)
      var few: UInt8 = 0
      for index in start..<end {
        let byte = bytes[index]
        let isHigh: UInt8 = byte >= 0xD6 ? 1 : 0
        let isMark: UInt8 = byte | 1 == 0xCD ? 1 : 0
        let isCyrillic: UInt8 = byte == 0xD2 ? 1 : 0
        few &+= isHigh | isMark | isCyrillic
      }
      count += Int(few)
      start = end
    }
    return count > most
  }

  /// Whether a text has too many marks in a row.
  static func areStacked(in text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard mayBeStacked(in: bytes) else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      if count > most { return true }
    }
    return false
  }
}
