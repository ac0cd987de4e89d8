import Bytes
import Contract

/// Where the lines of a text begin, to turn places of an editor into bytes and back.
///
/// Lines end as the protocol says: with a line feed, a carriage return, or both.
struct TextLines {
  let bytes: [UInt8]
  private let starts: [Int]
  private let encoding: PositionEncoding

  /// Finds the lines of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - encoding: How columns are counted.
  ///   - isFile: Whether it comes from a file: an editor takes the byte order mark away when it reads it.
  init(_ bytes: [UInt8], _ encoding: PositionEncoding, isFile: Bool = false) {
    self.bytes = bytes
    self.encoding = encoding
    let isMarked = isFile && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var starts = [isMarked ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      var next = 0
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        if byte == .lineFeed
          || byte == .carriageReturn && (next == bytes.count || bytes[next] != .lineFeed)
        {
          starts.append(next)
        }
      }
    }
    self.starts = starts
  }

  /// The byte at a place; the end of the line, or of the text, for a place after it.
  func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = lineRange(position.line)
    if encoding == .utf8 {
      var offset = min(line.lowerBound + min(position.character, line.count), line.upperBound)
      // A place inside a character is its beginning.
      while offset > line.lowerBound, offset < bytes.count, bytes[offset].isUTF8Continuation {
        offset -= 1
      }
      return offset
    }
    var units = 0
    var offset = line.lowerBound
    while offset < line.upperBound {
      let length = Self.length(bytes[offset])
      units += length == 4 ? 2 : 1
      if units > position.character { return offset }
      offset = min(offset + length, line.upperBound)
    }
    return offset
  }

  /// The place of a byte.
  func position(of offset: Int) -> Position {
    let end = min(max(offset, starts[0]), bytes.count)
    let line = self.line(of: end)
    let text = bytes[starts[line]..<end]
    if encoding == .utf8 { return Position(line: line, character: text.count) }
    let units = text.reduce(0) { $0 + ($1.isUTF8Continuation ? 0 : $1 >= 0xF0 ? 2 : 1) }
    return Position(line: line, character: units)
  }

  /// The line that a byte is in, from 0.
  func line(of offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// The bytes of a line, without its ending.
  func lineRange(_ line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// A range of bytes as an editor counts it.
  func json(_ range: Range<Int>) -> JSON {
    .members([
      ("start", position(of: range.lowerBound).json), ("end", position(of: range.upperBound).json),
    ])
  }

  /// The bytes of a range of an editor; `nil` if it is not a range.
  func range(_ json: JSON?) -> Range<Int>? {
    guard let start = Position(json?["start"]), let end = Position(json?["end"]) else { return nil }
    let (lower, upper) = (offset(of: start), offset(of: end))
    return min(lower, upper)..<max(lower, upper)
  }

  /// How many bytes a character has that begins with this one.
  private static func length(_ byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
