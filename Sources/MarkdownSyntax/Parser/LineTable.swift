import Bytes

/// Where the lines of a text begin, in bytes of its file.
struct LineTable {
  private(set) var starts: [Int]

  /// Finds the lines of a part of a file; `\n`, `\r` and `\r\n` end one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>) {
    starts = [body.lowerBound]
    starts.reserveCapacity(body.count / 24)
    // Most bytes are above both, and a word of eight is checked at once.
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = body.lowerBound
    while offset &+ 8 <= body.upperBound {
      for place in Word(raw, at: offset).placesLike(below: 0x0E) {
        look(at: offset &+ place, bytes, body)
      }
      offset &+= 8
    }
    while offset < body.upperBound {
      look(at: offset, bytes, body)
      offset &+= 1
    }
  }

  private mutating func look(
    at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>
  ) {
    switch bytes[offset] {
    case .carriageReturn:
      starts.append(offset &+ 1)
    case .lineFeed where offset > body.lowerBound && bytes[offset &- 1] == .carriageReturn:
      starts[starts.count &- 1] = offset &+ 1
    case .lineFeed:
      starts.append(offset &+ 1)
    default:
      break
    }
  }
}
