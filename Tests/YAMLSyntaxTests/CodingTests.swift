import Bytes
import TestSupport
import Testing
import YAMLSyntax

private func encoded(_ tree: YAMLTree) -> [UInt8] {
  var writer = ByteWriter()
  tree.encode(into: &writer)
  return writer.bytes
}

private func decoded(_ bytes: [UInt8], sourceLength: Int) -> YAMLTree? {
  var reader = ByteReader(bytes)
  return YAMLTree(decoding: &reader, sourceLength: sourceLength)
}

/// Reads everything that a user of a tree can read.
private func walk(_ value: YAMLValue, depth: Int = 0) -> Int {
  var sum = value.range.upperBound + (value.text?.utf8.count ?? 0)
  if let scalar = value.scalar { sum += scalar == .null ? 1 : 2 }
  sum += value["title"] == nil ? 0 : 1
  for item in value.items { sum += walk(item, depth: depth + 1) }
  for entry in value.entries {
    sum += walk(entry.key, depth: depth + 1) + walk(entry.value, depth: depth + 1)
  }
  return sum
}

@Suite struct CodingTests {
  @Test(arguments: [richText, "", "# nothing", "a: 1\na: 2\nb: *x", "a: @", "[a, {b: [c]}]"])
  func `a tree comes back unchanged`(text: String) throws {
    let tree = parse(text)
    let bytes = encoded(tree)
    var reader = ByteReader(bytes + [1, 2, 3])
    let copy = try #require(YAMLTree(decoding: &reader, sourceLength: text.utf8.count))
    #expect(reader.remaining == 3)
    #expect(sketch(copy.root) == sketch(tree.root))
    #expect(copy.problems == tree.problems)
    #expect(copy.nodes.map(\.range) == tree.nodes.map(\.range))
    #expect(copy.pool == tree.pool)
    #expect(encoded(copy) == bytes)
  }

  @Test(arguments: [
    "title: T\n" + String(repeating: "-", count: 9_000) + "\ntags: [a]",
    String(repeating: "a", count: 9_000) + "\ntags: [a]",
    String(repeating: "a", count: 9_000) + " = b\ntags: [a]",
  ])
  func `a problem with a long line comes back`(text: String) throws {
    let tree = parse(text)
    let copy = try #require(decoded(encoded(tree), sourceLength: text.utf8.count))
    #expect(!copy.problems.isEmpty)
    #expect(copy.problems == tree.problems)
  }

  @Test func `a record has no padding`() {
    #expect(MemoryLayout<YAMLNode>.size == 24)
    #expect(MemoryLayout<YAMLNode>.stride == 24)
  }

  @Test func `a tree of a longer file is refused`() {
    let text = "title: x"
    #expect(decoded(encoded(parse(text)), sourceLength: 8) != nil)
    #expect(decoded(encoded(parse(text)), sourceLength: 7) == nil)
  }

  @Test func `part of a tree is not a tree`() {
    let bytes = encoded(parse(richText + "\ntitle: again"))
    for count in 0..<bytes.count {
      #expect(decoded(Array(bytes[..<count]), sourceLength: 1_000) == nil)
    }
  }

  /// Each is a byte of the encoding of `{a: [b]}`: four nodes of 24 bytes after four bytes.
  @Test(arguments: [
    (4, 3, "kind"), (4, 0, "a mapping turned scalar"), (5, 7, "style"), (5, 0, "plain mapping"),
    (6, 8, "tag"), (7, 1, "reserved"), (8, 9, "start after end"), (12, 200, "end"),
    (16, 3, "root's subtree"), (40, 0, "empty subtree"), (40, 5, "subtree past its parent"),
    (40, 3, "a key that holds its value"), (44, 2, "text start after end"), (48, 9, "text end"),
    (64, 2, "a sequence without item"),
  ])
  func `a wrong byte is refused`(offset: Int, value: UInt8, name: String) {
    var bytes = encoded(parse("{a: [b]}"))
    #expect(bytes[0] == 4)
    bytes[offset] = value
    #expect(decoded(bytes, sourceLength: 8) == nil, "\(name)")
  }

  @Test func `a pool that is not UTF-8 is refused`() {
    var bytes = encoded(parse("aя: б"))
    #expect(decoded(bytes, sourceLength: 8) != nil)
    let pool = bytes.count - 4 - 5
    bytes[pool + 1] = 0x41
    #expect(decoded(bytes, sourceLength: 8) == nil)
  }

  @Test func `a text that starts within a character is refused`() {
    var bytes = encoded(parse("aя: б"))
    bytes[4 + 24 + 16] = 2
    #expect(decoded(bytes, sourceLength: 8) == nil)
  }

  @Test func `more levels than the limit are refused`() throws {
    let levels = YAMLLimits.levels
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let bytes = encoded(parse(text))
    #expect(decoded(bytes, sourceLength: 200) != nil)
    let record = Array(bytes[4..<28])
    var deeper: [UInt8] = [UInt8(levels + 1), 0, 0, 0]
    for _ in 0...levels {
      var copy = record
      copy[12] = UInt8(levels + 1)
      deeper += copy
    }
    deeper += [UInt8](repeating: 0, count: 8)
    #expect(decoded(deeper, sourceLength: 200) == nil)
  }

  @Test func `mutated bytes never harm`() {
    var random = FixedGenerator(seed: 7)
    let original = encoded(parse(richText + "\ntitle: again"))
    var survivors = 0
    for _ in 0..<5_000 {
      let bytes = random.mutated(original)
      if let root = decoded(bytes, sourceLength: 1_000)?.root {
        survivors += 1
        _ = walk(root)
      }
    }
    #expect(survivors > 0)
  }
}
