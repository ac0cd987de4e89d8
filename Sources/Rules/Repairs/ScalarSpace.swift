import Bytes
import Diagnostics
import Documents
import Library

/// White space around the text of a scalar, inside its quotes.
enum ScalarSpace {
  /// The edits that remove it; none for a block (`|`, `>`), whose last line feed is not a mistake.
  static func removals(in range: Range<Int>, of bytes: [UInt8]) -> [Diagnostic.Fix] {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count, !range.isEmpty else { return [] }
    var inner = range
    let quote = bytes[range.lowerBound]
    if quote == .bar || quote == .greaterThan { return [] }
    if quote == .quote || quote == .apostrophe {
      guard range.count >= 2, bytes[range.upperBound - 1] == quote else { return [] }
      inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    var start = inner.lowerBound
    while let width = spaceWidth(bytes[start..<inner.upperBound]) { start += width }
    var end = inner.upperBound
    while end > start, let width = spaceWidth(endOf: bytes[start..<end]) { end -= width }
    // A backslash means that the space after it is intended.
    guard start < end, bytes[end - 1] != .backslash else { return [] }
    return [inner.lowerBound..<start, end..<inner.upperBound].filter { !$0.isEmpty }.map {
      Diagnostic.Fix(range: $0, replacement: "")
    }
  }

  private static func spaceWidth(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.first == .space || bytes.first == .tab { return 1 }
    return bytes.starts(with: [0xC2, 0xA0]) ? 2 : nil
  }

  private static func spaceWidth(endOf bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.last == .space || bytes.last == .tab { return 1 }
    return bytes.suffix(2).elementsEqual([0xC2, 0xA0]) ? 2 : nil
  }
}
