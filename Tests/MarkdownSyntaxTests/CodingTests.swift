import Bytes
import MarkdownSyntax
import TestSupport
import Testing

/// A text with every kind of node.
private let richText = """
  # Title *a*

  Text **b** ~~c~~ `d` <i> [e](f "g") ![h](i) \\* &amp; я 🙂 www.a.org [^1]
  soft\\
  hard ==mark== [[wiki]] <kbd>k</kbd>

  > quote

  3. one
     - [x] task
     - [ ] open

  ```swift
  code
  ```

  <div>
  raw
  </div>

  ---

  | a | b |
  |:--|--:|
  | c | d |

  [^1]: note
  """

private func encoded(_ tree: MarkdownTree) -> [UInt8] {
  var writer = ByteWriter()
  tree.encode(into: &writer)
  return writer.bytes
}

private func decoded(_ bytes: [UInt8], source: [UInt8]) -> MarkdownTree? {
  var reader = ByteReader(bytes)
  return MarkdownTree(decoding: &reader, source: source)
}

/// Reads everything that a user of a tree can read.
private func walk(_ tree: MarkdownTree, _ index: Int, depth: Int = 0) -> Int {
  let node = tree.nodes[index]
  var sum = node.range.upperBound + node.headingLevel + node.listStart + tree.text(of: index).count
  sum += tree.destination(of: index).count + tree.title(of: index).count
  sum += tree.infoString(of: index).count + tree.codeText(of: index).count
  sum += tree.alignments(of: index).count + tree.source[node.range].count
  for child in tree.children(of: index) { sum += walk(tree, child, depth: depth + 1) }
  return sum
}

@Suite struct CodingTests {
  @Test func `the rich text has every kind of node`() {
    let kinds = Set(parse(richText).nodes.map(\.kind))
    #expect(Set(MarkdownNode.Kind.allCases).subtracting(kinds) == [])
  }

  @Test(arguments: [richText, "", "a", String(repeating: ">", count: 150)])
  func `a tree comes back unchanged`(text: String) throws {
    let tree = parse(text)
    let bytes = encoded(tree)
    var reader = ByteReader(bytes + [1, 2, 3])
    let copy = try #require(MarkdownTree(decoding: &reader, source: tree.source))
    #expect(reader.remaining == 3)
    #expect(copy.nodes == tree.nodes)
    #expect(copy.pool == tree.pool)
    #expect(copy.tooDeepAt == tree.tooDeepAt)
    #expect(encoded(copy) == bytes)
  }

  @Test func `a record has no padding`() {
    #expect(MemoryLayout<MarkdownNode>.size == 24)
    #expect(MemoryLayout<MarkdownNode>.stride == 24)
  }

  @Test func `part of a tree is not a tree`() {
    let tree = parse(richText)
    let bytes = encoded(tree)
    for count in 0..<bytes.count {
      #expect(decoded(Array(bytes[..<count]), source: tree.source) == nil)
    }
  }

  @Test func `a tree of a longer text is refused`() {
    let bytes = encoded(parse("some text"))
    #expect(decoded(bytes, source: Array("some text".utf8)) != nil)
    #expect(decoded(bytes, source: Array("some tex".utf8)) == nil)
    let deep = encoded(parse(String(repeating: ">", count: 150)))
    #expect(decoded(deep, source: Array("short".utf8)) == nil)
  }

  /// Each is a byte of the encoding of `a`: three records of 24 bytes after twelve bytes.
  @Test(arguments: [
    (12, 1, "the root is not a document"), (12, 99, "no kind"), (24, 2, "the root ends too early"),
    (24, 4, "the root ends after the last node"), (36, 200, "no kind"),
    (40, 9, "start after end"), (44, 9, "end after the text"), (48, 1, "an empty subtree"),
    (48, 4, "a subtree after its parent"), (72, 2, "an empty subtree"), (62, 1, "no pool"),
    (76, 2, "text after its end"), (80, 9, "text after the source"), (0, 4, "a record too many"),
    (3, 0x10, "far too many records"), (4, 1, "a pool that is not there"),
    (8, 9, "too deep after the source"),
  ])
  func `a wrong byte is refused`(offset: Int, value: UInt8, name: String) {
    var bytes = encoded(parse("a"))
    #expect(bytes.count == 12 + 3 * 24)
    bytes[offset] = value
    #expect(decoded(bytes, source: [0x61]) == nil, "\(name)")
  }

  @Test func `more levels than the limit are refused`() {
    let levels = MarkdownLimits.nesting + 3
    var bytes: [UInt8] = [UInt8(levels), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for level in 0..<levels {
      var record = [UInt8](repeating: 0, count: 24)
      record[0] = level == 0 ? 0 : 1
      record[12] = UInt8(levels)
      bytes += record
    }
    #expect(decoded(bytes, source: []) == nil)
  }

  @Test func `mutated bytes never harm`() {
    var random = FixedGenerator(seed: 7)
    let tree = parse(richText)
    let original = encoded(tree)
    var survivors = 0
    for _ in 0..<3_000 {
      let bytes = random.mutated(original)
      guard let copy = decoded(bytes, source: tree.source) else { continue }
      survivors += 1
      for index in copy.topLevel { _ = walk(copy, index) }
      #expect(copy.nodes.isEmpty || copy.tooDeepAt == nil)
    }
    #expect(survivors > 0)
  }
}
