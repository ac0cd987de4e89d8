import Testing
import YAMLSyntax

/// The source of every node, in preorder.
private func pieces(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return YAMLParser.parse(bytes).nodes.map { String(decoding: bytes[$0.range], as: UTF8.self) }
}

@Suite struct RangeTests {
  @Test func `ranges are bytes in the file`() {
    #expect(pieces("ключ: значение\n") == ["ключ: значение", "ключ", "значение"])
    #expect(pieces("a: 😀 b\nя: 'x'") == ["a: 😀 b\nя: 'x'", "a", "😀 b", "я", "'x'"])
    #expect(
      pieces("я: [x, {y: z}] # c") == [
        "я: [x, {y: z}]", "я", "[x, {y: z}]", "x", "{y: z}", "y", "z",
      ])
  }

  @Test func `ranges survive every kind of line break`() {
    #expect(
      pieces("a: б\r\nc:\r\n  - d\r\n") == ["a: б\r\nc:\r\n  - d", "a", "б", "c", "- d", "d"])
    #expect(pieces("a: б\rc: d\r") == ["a: б\rc: d", "a", "б", "c", "d"])
    #expect(pieces("a: б\u{85}c: d") == ["a: б\u{85}c: d", "a", "б", "c", "d"])
    #expect(pieces("a: б\u{2028}c: d") == ["a: б\u{2028}c: d", "a", "б", "c", "d"])
    #expect(pieces("a: 'б\u{2029}  c'\nd: e").last == "e")
  }

  @Test func `a byte order mark is counted and skipped`() {
    #expect(pieces("\u{FEFF}a: б") == ["a: б", "a", "б"])
    #expect(parse("\u{FEFF}a: б").root?.range == 3..<8)
    #expect(parse("\u{FEFF}a: @").problems.first?.range == 6..<7)
  }

  @Test func `a long text of many widths keeps its places`() {
    let lines = (0..<500).map { "ключ\($0): [значение 😀, \"é\($0)\"]" }
    let text = lines.joined(separator: "\n")
    let bytes = Array(text.utf8)
    let root = YAMLParser.parse(bytes).root
    for (index, entry) in (root?.entries ?? []).enumerated() {
      #expect(String(decoding: bytes[entry.key.range], as: UTF8.self) == "ключ\(index)")
      #expect(entry.value.items.last?.text == "é\(index)")
      let last = entry.value.items.last.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      #expect(last == "\"é\(index)\"")
    }
    #expect(root?.entries.count == 500)
  }

  @Test func `a scalar ends with its last byte`() {
    #expect(pieces("a: one\n   two   # c\nb: 1")[2] == "one\n   two")
    #expect(pieces("a: |\n  x\n\n\n# c\nb: 1")[2] == "|\n  x")
    #expect(pieces("a: >-  # c\n  x\n  y\n\n")[2] == ">-  # c\n  x\n  y")
    #expect(pieces("a: |2-  # c\n\nb: 1")[2] == "|2-")
  }

  @Test func `a missing value is empty and in its place`() {
    #expect(parse("a:\nb: 1").root?["a"]?.range == 2..<2)
    #expect(parse("a:  # c\nb: 1").root?["a"]?.range == 2..<2)
    #expect(parse("? a\n? b\n").root?["a"]?.range == 3..<3)
    #expect(parse("a: &x\nb: 1").root?["a"]?.range == 5..<5)
    #expect(parse("[{a}]").root?.items.first?["a"]?.range == 3..<3)
  }

  @Test func `anchors and tags are not part of a value`() {
    #expect(pieces("a: &x !!str 12\n")[2] == "12")
    #expect(pieces("a: !!str &x 'b'\n")[2] == "'b'")
    #expect(pieces("a: &x # c\n  b: 1\n")[2] == "b: 1")
    #expect(pieces("a: &x [1]")[2] == "[1]")
    #expect(pieces("a: !<tag:yaml.org,2002:str> 1")[2] == "1")
    #expect(pieces("[&x a, *x]") == ["[&x a, *x]", "a", "a"])
    #expect(pieces("- &x a\n- b: *x\n") == ["- &x a\n- b: *x", "a", "b: *x", "b", "a"])
  }

  @Test func `front matter is reported in offsets of its file`() throws {
    let file = Array("---\ntitle: Я\ntitle: b\n---\n# Text".utf8)
    let tree = YAMLParser.parse(file[4..<23], baseOffset: 4, firstLine: 2)
    let title = try #require(tree.root?["title"])
    #expect(String(decoding: file[title.range], as: UTF8.self) == "Я")
    #expect(tree.problems.map(\.range) == [14..<19])
    #expect(tree.problems.map(\.related) == [4..<9])
    #expect(tree.problems.map(\.message) == ["the key 'title' is already on line 2"])
  }
}
