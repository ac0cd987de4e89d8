import Bytes

/// Where the lines of a text begin, in bytes of its file.
struct LineTable {
  private(set) var starts: [Int]

  /// Finds the lines of a part of a file; `\n`, `\r` and `\r\n` end one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>) {
    starts = [body.lowerBound]
    starts.reserveCapacity(body.count / 24)
    for offset in body {
      switch bytes[offset] {
      case .carriageReturn:
        starts.append(offset + 1)
      case .lineFeed where offset > body.lowerBound && bytes[offset - 1] == .carriageReturn:
        starts[starts.count - 1] = offset + 1
      case .lineFeed:
        starts.append(offset + 1)
      default:
        break
      }
    }
  }
}
