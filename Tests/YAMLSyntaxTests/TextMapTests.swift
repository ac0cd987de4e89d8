import Testing
import YAMLSyntax

/// For every byte of the only value's text, the byte of the file that it is mapped to.
private func mapped(_ text: String) -> (text: String, source: String) {
  let bytes = Array(text.utf8)
  guard let value = YAMLParser.parse(bytes).root?["a"], let map = value.textMap(in: bytes),
    let count = value.textBytes?.count
  else { return ("", "") }
  let source = (0..<count).map { offset in
    let place = map.sourceOffset(ofText: offset)
    return place < bytes.count ? bytes[place] : 0x24
  }
  return (value.text ?? "", String(decoding: source, as: UTF8.self))
}

@Suite struct TextMapTests {
  @Test(arguments: ["a: Якорь и цепь", "a: 'Якорь'", #"a: "Якорь 😀""#, "a: ''"])
  func `a scalar without escapes on one line is in the file byte for byte`(text: String) {
    let result = mapped(text)
    #expect(result.text == result.source)
  }

  @Test func `the content of quotes starts after them`() throws {
    let bytes = Array("a: 'bc'".utf8)
    let map = try #require(YAMLParser.parse(bytes).root?["a"]?.textMap(in: bytes))
    #expect(map.contentStart == 4)
    #expect(map.sourceRange(ofText: 0..<2) == 4..<6)
    #expect(map.sourceRange(ofText: 1..<1) == 5..<5)
    #expect(map.sourceOffset(ofText: 99) == 7)
    #expect(map.sourceOffset(ofText: -1) == 4)
  }

  @Test(arguments: [
    Case("a: |\n  # One\n\n      code\n  - two\nb: 1", "# One\n\n    code\n- two"),
    Case("a: |2- # c\n   x\n  y\n", " x\ny"),
    Case("a: |\r\n  Один\r\n  два\r\n", "Один\rдва"),
  ])
  func `a literal block is mapped line by line`(example: Case) {
    let result = mapped(example.text)
    #expect(result.source.hasPrefix(example.expected))
  }

  @Test func `a literal line keeps its own indentation`() throws {
    let text = "a: |\n  x\n      code\n"
    let bytes = Array(text.utf8)
    let map = try #require(YAMLParser.parse(bytes).root?["a"]?.textMap(in: bytes))
    #expect(map.contentStart == 5)
    #expect(map.sourceOffset(ofText: 0) == 7)
    #expect(map.sourceOffset(ofText: 2) == 11)
    #expect(map.sourceRange(ofText: 0..<10) == 7..<19)
  }

  @Test(arguments: [
    Case(#"a: "x\ny""#, #"x\y"#), Case(#"a: "\u0416z""#, "\\uz"), Case("a: 'it''s'", "it's"),
    Case("a: \"one\n   two\"", "one\ntwo"), Case("a: one\n   two\n b", "one\ntwo\nb"),
    Case("a: >\n  one\n  two\n", "one\ntwo"), Case("a: \"one\\\n   two\"", "onetwo"),
    Case(#"a: "a\\b\"c""#, #"a\b\c"#), Case(#"a: "\x41\U0001F600z""#, "\\\\U00z"),
    Case("a: 'x''''y'", "x''y"),
  ])
  func `escapes and folded lines are followed`(example: Case) {
    let result = mapped(example.text)
    #expect(result.source.hasPrefix(example.expected))
  }

  @Test func `a file that has changed gives places inside it`() throws {
    let tree = parse(richText)
    for source in [[], Array("a: b".utf8), [UInt8](repeating: 0x5C, count: 500)] {
      for index in tree.nodes.indices {
        guard let root = tree.root else { continue }
        for value in descendants(of: root) where value.index == index {
          guard let map = value.textMap(in: source) else { continue }
          for offset in [0, 1, 5, 1_000] {
            #expect((0...source.count).contains(map.sourceOffset(ofText: offset)))
          }
        }
      }
    }
  }

  private func descendants(of value: YAMLValue) -> [YAMLValue] {
    let children = value.items + value.entries.flatMap { [$0.key, $0.value] }
    return [value] + children.flatMap { descendants(of: $0) }
  }
}
