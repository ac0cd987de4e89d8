import Bytes

/// Writes a zip archive whose files are not packed: pictures and sounds are packed already.
///
/// It has no dates, so the same files are the same bytes.
package struct ZipWriter {
  private var output: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  package init() {}

  package mutating func add(_ name: String, _ bytes: [UInt8]) {
    let start = output.count
    var common: [UInt8] = []
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    for number in [20, 0x0800, 0, 0, 0x0021] { common.append(two: number) }
    common.append(four: Int(CRC32.of(bytes)))
    common.append(four: bytes.count)
    common.append(four: bytes.count)
    common.append(two: name.utf8.count)
    common.append(two: 0)
    output.append(four: 0x0403_4B50)
    output += common
    output.append(name)
    output += bytes
    directory.append(four: 0x0201_4B50)
    directory.append(two: 20)
    directory += common
    // No comment, the first disk, no attributes.
    for _ in 0..<3 { directory.append(two: 0) }
    directory.append(four: 0)
    directory.append(four: start)
    directory.append(name)
    count += 1
  }

  /// The archive.
  package consuming func finish() -> [UInt8] {
    let start = output.count
    output += directory
    output.append(four: 0x0605_4B50)
    for number in [0, 0, count, count] { output.append(two: number) }
    output.append(four: directory.count)
    output.append(four: start)
    output.append(two: 0)
    return output
  }
}

extension [UInt8] {
  fileprivate mutating func append(two number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  fileprivate mutating func append(four number: Int) {
    append(two: number)
    append(two: number >> 16)
  }
}
