import Bytes

/// The entries of a zip archive that nobody vouches for.
///
/// Nothing is unpacked before it is asked for by its name, and no name is used as a path.
struct ZipArchive {
  /// One file in the archive.
  struct Entry {
    var name: String
    var isDeflated: Bool
    var checksum: UInt32
    /// How long it is, unpacked.
    var count: Int
    /// Where its bytes are in the archive.
    var packed: Range<Int>
  }

  private let bytes: [UInt8]
  private let entries: [String: Entry]

  /// Reads the directory of an archive.
  init(_ bytes: [UInt8]) throws(ExchangeProblem) {
    self.bytes = bytes
    guard let end = Self.end(of: bytes) else {
      throw ExchangeProblem("this is not a zip archive, or its end is missing")
    }
    let (count, start) = end
    var reader = Reader(bytes: bytes, at: start)
    var entries: [String: Entry] = [:]
    var ranges: [Range<Int>] = []
    for _ in 0..<count {
      guard let (entry, header) = try reader.entry() else {
        throw ExchangeProblem("the directory of this archive is damaged")
      }
      if entry.name.utf8.last == .slash { continue }
      guard entries.updateValue(entry, forKey: entry.name) == nil else {
        throw ExchangeProblem("'\(entry.name.shortened)' is in this archive twice")
      }
      ranges.append(header..<entry.packed.upperBound)
    }
    // Entries that share bytes are how a small archive becomes a huge one.
    ranges.sort { $0.lowerBound < $1.lowerBound }
    for (one, next) in zip(ranges, ranges.dropFirst()) where next.lowerBound < one.upperBound {
      throw ExchangeProblem("two files in this archive overlap")
    }
    self.entries = entries
  }

  func has(_ name: String) -> Bool { entries[name] != nil }

  /// The bytes of a file; `nil` if the archive does not have it.
  func read(_ name: String, limit: Int) throws(ExchangeProblem) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard entry.count <= limit else {
      throw ExchangeProblem("'\(name.shortened)' is larger than \(limit.asByteCount) unpacked")
    }
    let packed = bytes[entry.packed]
    let content =
      entry.isDeflated
      ? try Unpacking.inflate(packed, count: entry.count, name: name) : Array(packed)
    guard content.count == entry.count, CRC32.of(content) == entry.checksum else {
      throw Unpacking.damage(name)
    }
    return content
  }

  /// How many entries there are, and where the directory begins.
  private static func end(of bytes: [UInt8]) -> (count: Int, start: Int)? {
    let length = 22
    let longestComment = 65_535
    guard bytes.count >= length else { return nil }
    var at = bytes.count - length
    let first = max(0, at - longestComment)
    while at >= first {
      let reader = Reader(bytes: bytes, at: at)
      if reader.four(0) == 0x0605_4B50, reader.two(20).map({ at + length + $0 }) == bytes.count {
        guard let count = reader.two(10), let start = reader.four(16), start <= at else {
          return nil
        }
        return (count, start)
      }
      at -= 1
    }
    return nil
  }

  /// Reads the directory; every number is checked against the archive.
  private struct Reader {
    let bytes: [UInt8]
    var at: Int

    func two(_ offset: Int) -> Int? {
      guard at >= 0, at + offset + 2 <= bytes.count else { return nil }
      return Int(bytes[at + offset]) | Int(bytes[at + offset + 1]) << 8
    }

    func four(_ offset: Int) -> Int? {
      guard let low = two(offset), let high = two(offset + 2) else { return nil }
      return low | high << 16
    }

    /// The next entry and the place of its own header; `nil` if the directory is damaged.
    mutating func entry() throws(ExchangeProblem) -> (Entry, header: Int)? {
      guard four(0) == 0x0201_4B50, let flags = two(8), let method = two(10),
        let checksum = four(16), let packed = four(20), let count = four(24),
        let name = two(28), let extra = two(30), let comment = two(32),
        let attributes = four(38), let header = four(42), at + 46 + name <= bytes.count,
        let text = String(validating: bytes[(at + 46)..<(at + 46 + name)], as: UTF8.self)
      else { return nil }
      at += 46 + name + extra + comment
      if flags & 1 == 1 {
        throw ExchangeProblem("'\(text.shortened)' is encrypted")
      }
      // The file's kind on Unix is in the upper half.
      if attributes >> 16 & 0o170000 == 0o120000 {
        throw ExchangeProblem("'\(text.shortened)' is a symbolic link")
      }
      guard method == 0 || method == 8 else {
        throw ExchangeProblem("'\(text.shortened)' is compressed in a way that Anki does not use")
      }
      let own = Reader(bytes: bytes, at: header)
      guard own.four(0) == 0x0403_4B50, let ownName = own.two(26), let ownExtra = own.two(28)
      else { return nil }
      let start = header + 30 + ownName + ownExtra
      guard start + packed <= bytes.count else { return nil }
      return (
        Entry(
          name: text, isDeflated: method == 8, checksum: UInt32(checksum), count: count,
          packed: start..<(start + packed)), header
      )
    }
  }
}
