import Bytes
import Testing

/// Checking eight bytes at once gives the same result as checking them one by one.
@Suite struct WordTests {
  /// Bytes around every limit that is asked for.
  private static let edges: [UInt8] = [
    0x00, 0x01, 0x0A, 0x0D, 0x0E, 0x0F, 0x26, 0x5C, 0x5D, 0x7F, 0x80, 0x81, 0x8D, 0x8E, 0xDC, 0xFF,
  ]

  private func word(_ bytes: [UInt8]) -> Word {
    bytes.withUnsafeBytes { Word($0.loadUnaligned(as: UInt64.self)) }
  }

  @Test func `a word has the bytes that it was made from`() {
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
        }
      }
    }
  }

  /// The first place is right, none is left out, and any extra place is only a neighbour.
  private func check(
    _ found: Word.Places, _ bytes: [UInt8], _ isWanted: (Int) -> Bool
  ) {
    let wanted = bytes.indices.filter(isWanted)
    let places = Array(found)
    #expect(places.first == wanted.first)
    #expect(places == places.sorted())
    #expect(Set(wanted).isSubset(of: places))
  }

  @Test func `the places of bytes are found in order`() {
    for byte in Self.edges {
      for other in Self.edges {
        for place in 0..<8 {
          var bytes = Array(repeating: other, count: 8)
          bytes[place] = byte
          bytes[(place + 3) % 8] = byte ^ 1
          bytes[(place + 5) % 8] = byte
          let word = word(bytes)
          check(word.placesLike(0x0A, or: 0x5C, or: 0x80, or: 0xFF, or: 0x26), bytes) {
            [0x0A, 0x5C, 0x80, 0xFF, 0x26].contains(bytes[$0])
          }
          let next = Array(bytes[1...]) + [0x41]
          check(word.placesLike(self.word(next), or: 0x0A, or: 0x80, or: 0x5C), bytes) {
            bytes[$0] == next[$0] || [0x0A, 0x80, 0x5C].contains(bytes[$0])
          }
        }
      }
    }
  }

  @Test func `what HTML escapes or leaves out is found in a word`() {
    let special = Array(0..<0x20) + Array("&<>\"'".utf8) + [0x7F, 0xC2]
    for byte in 0...UInt8.max {
      for (number, other) in (Self.edges + [0x20, 0x21, 0x28, 0x3D, 0x40]).enumerated() {
        for place in 0..<8 {
          var bytes = Array(repeating: other, count: 8)
          bytes[place] = byte
          bytes[(place + 1) % 8] = byte ^ 1
          bytes[(place + 1 + number) % 8] = 0x20
          let found = Set(word(bytes).placesLikeMarkup)
          #expect(found.isSuperset(of: bytes.indices.filter { special.contains(bytes[$0]) }))
        }
      }
    }
    #expect(Array(word(Array("ab cd яz".utf8.prefix(8))).placesLikeMarkup).isEmpty)
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
    // A slash and an accent after it are one `Character`.
    ("a/\u{301}b", ["a", "\u{301}b"]),
  ])
  func `a path is split at its slashes`(path: String, parts: [String]) {
    #expect(path.pathParts.map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    #expect(path.lastPathPart == parts.last ?? "")
  }
}
