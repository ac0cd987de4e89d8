import Bytes
import Testing

/// Eight bytes at once say what looking at them one by one says.
@Suite struct WordTests {
  /// Bytes around every limit that is asked for.
  private static let edges: [UInt8] = [
    0x00, 0x01, 0x0A, 0x0D, 0x0E, 0x0F, 0x26, 0x5C, 0x5D, 0x7F, 0x80, 0x81, 0x8D, 0x8E, 0xDC, 0xFF,
  ]

  private func word(_ bytes: [UInt8]) -> Word {
    bytes.withUnsafeBytes { Word($0.loadUnaligned(as: UInt64.self)) }
  }

  @Test func `a word has the bytes that it is made of`() {
    for (first, byte) in Self.edges.enumerated() {
      for other in Self.edges {
        for place in 0..<8 {
          var bytes = Array(repeating: other, count: 8)
          bytes[place] = byte
          bytes[(place + 3) % 8] = Self.edges[(first + place) % Self.edges.count]
          let word = word(bytes)
          for wanted in Self.edges {
            #expect(word.has(wanted) == bytes.contains(wanted))
          }
          for limit: UInt8 in [0x01, 0x0E, 0x20, 0x80] {
            #expect(word.hasByte(below: limit) == bytes.contains { $0 < limit })
          }
          if zip(bytes, bytes.dropFirst()).contains(where: { $0 == byte && $1 == byte }) {
            #expect(word.hasPair(of: byte))
          }
          #expect(!word.hasPair(of: 0x33))
          #expect(
            word.hasAny(0x0A, 0x5C, 0x80, 0xFF)
              == bytes.contains { [0x0A, 0x5C, 0x80, 0xFF].contains($0) })
          #expect(word.hasNonASCII == bytes.contains { $0 >= 0x80 })
        }
      }
    }
  }

  @Test func `the first place of a byte is found from anywhere`() {
    for length in 0..<40 {
      for place in 0..<length {
        var bytes = Array(repeating: UInt8.space, count: length)
        bytes[place] = .lineFeed
        for start in 0...length {
          let found = bytes.withUnsafeBufferPointer { $0.firstIndex(of: .lineFeed, from: start) }
          #expect(found == (start <= place ? place : nil))
        }
      }
    }
  }
}

@Suite struct PathTextTests {
  @Test(arguments: [
    ("", []), ("/", []), ("a", ["a"]), ("/a//b/", ["a", "b"]), ("а/б.md", ["а", "б.md"]),
    // A slash and an accent behind it are one `Character`.
    ("a/\u{301}b", ["a", "\u{301}b"]),
  ])
  func `a path is parted by its slashes`(path: String, parts: [String]) {
    #expect(path.pathParts.map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    #expect(path.lastPathPart == parts.last ?? "")
  }
}
