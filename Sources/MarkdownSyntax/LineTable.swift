import Bytes

/// Where the lines of a text begin, in bytes of its file.
struct LineTable {
  private(set) var starts: [Int]

  /// Finds the lines of a part of a file; `\n`, `\r` and `\r\n` end one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>) {
    starts = [body.lowerBound]
    starts.reserveCapacity(body.count / 24)
    var offset = body.lowerBound
    // Most bytes are above both, and a word of eight is seen to hold none at once.
    let raw = UnsafeRawBufferPointer(bytes)
    while offset < body.upperBound {
      if offset + 8 <= body.upperBound,
        !Word(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)).hasByte(below: 0x0E)
      {
        offset += 8
        continue
      }
      let limit = min(offset + 8, body.upperBound)
      while offset < limit {
        let byte = bytes[offset]
        offset += 1
        if byte == .carriageReturn, offset < body.upperBound, bytes[offset] == .lineFeed {
          offset += 1
          starts.append(offset)
        } else if byte == .lineFeed || byte == .carriageReturn {
          starts.append(offset)
        }
      }
    }
  }
}
