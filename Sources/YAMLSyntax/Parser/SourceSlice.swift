import Bytes

/// The text being parsed, and how places in it relate to the file that it was cut from.
///
/// All offsets of the parsing code count bytes of this slice; the finished tree is shifted by
/// `baseOffset` once.
struct SourceSlice {
  /// The text without a byte order mark.
  let bytes: [UInt8]
  /// The file offset of `bytes[0]`.
  let baseOffset: Int
  private let firstLine: Int
  /// The byte offset of every 64th Unicode scalar; empty if the text is ASCII throughout.
  private let checkpoints: [Int]
  private let lineFeeds: [Int]

  private static let stride = 64

  init(_ text: ArraySlice<UInt8>, baseOffset: Int, firstLine: Int) {
    let mark = [UInt8].byteOrderMark
    let skipped = text.starts(with: mark) ? mark.count : 0
    bytes = Array(text.dropFirst(skipped))
    self.baseOffset = baseOffset + skipped
    self.firstLine = firstLine
    checkpoints = Self.checkpoints(in: bytes)
    lineFeeds = bytes.indices.filter { [bytes] in bytes[$0] == .lineFeed }
  }

  private static func checkpoints(in bytes: [UInt8]) -> [Int] {
    if bytes.allSatisfy({ $0.isASCII }) { return [] }
    var result: [Int] = []
    var scalars = 0
    for (offset, byte) in bytes.enumerated() where !byte.isUTF8Continuation {
      if scalars % stride == 0 { result.append(offset) }
      scalars += 1
    }
    return result
  }

  /// The byte offset of the Unicode scalar with this number.
  func offset(ofScalar scalar: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(scalar, bytes.count) }
    let block = scalar / Self.stride
    guard block < checkpoints.count else { return bytes.count }
    var offset = checkpoints[block]
    for _ in 0..<scalar % Self.stride {
      guard offset < bytes.count else { break }
      offset = nextScalar(after: offset)
    }
    return offset
  }

  /// The offset of the scalar after the one at `offset`.
  func nextScalar(after offset: Int) -> Int {
    var next = offset + 1
    while next < bytes.count, bytes[next].isUTF8Continuation { next += 1 }
    return min(next, bytes.count)
  }

  /// The number of the file's line that holds a place; lines end at a line feed, as reports count.
  func line(at offset: Int) -> Int {
    firstLine + lineFeeds.partitioningIndex { $0 >= offset }
  }

  /// The byte at `offset`, or `nil` past the end.
  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// The line around `offset`, without its line ending.
  func lineRange(around offset: Int) -> Range<Int> {
    let middle = min(max(offset, 0), bytes.count)
    let start = bytes[..<middle].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[middle...].firstIndex(where: \.isLineEnd) ?? bytes.count
    return start..<end
  }

  /// `range` without the white space at its end.
  func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isASCIISpace { end -= 1 }
    return range.lowerBound..<end
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String {
    String(utf8: bytes[range])
  }
}
