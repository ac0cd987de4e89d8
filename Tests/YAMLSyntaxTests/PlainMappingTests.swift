import TestSupport
import Testing
import YAMLSyntax

/// The tree that is read without libyaml equals libyaml's.
@Suite struct PlainMappingTests {
  /// The tree by libyaml: a comment at the start, which only libyaml reads, moves everything by
  /// two.
  private func byLibYAML(_ text: String) -> YAMLTree {
    YAMLParser.parse(Array("#\n\(text)".utf8))
  }

  private func plain(_ text: String) -> YAMLTree? {
    YAMLParser.parsePlain(Array(text.utf8)[...], baseOffset: 2)
  }

  private func expectSame(_ text: String, _ found: YAMLTree) {
    let wanted = byLibYAML(text)
    #expect(wanted.problems.isEmpty, "\(text.debugDescription)")
    #expect(found.problems.isEmpty)
    #expect(found.pool == wanted.pool, "\(text.debugDescription)")
    let nodes = found.nodes.map { shown($0) }
    #expect(nodes == wanted.nodes.map { shown($0) }, "\(text.debugDescription)")
  }

  private func shown(_ node: YAMLNode) -> String {
    "\(node.kind) \(node.style) \(node.tag) \(node.range) \(node.subtreeEnd) "
      + "\(node.textStart)..<\(node.textEnd)"
  }

  @Test(arguments: [
    "title: Fire",
    "title: Close pressure meter clamp 1\nid: 2c66a8ad-6609-49df-806f-cdc517b5292c\n",
    "tags: [battery, counter, manual]\nlanguage: en\n",
    "created: 2024-02-02T09:00:00Z\nupdated: 2024-02-02\n",
    "title: \"Fire: what to do\"\nsource: 'a # b'\n",
    "title: Пожар — «сразу»\ntags: [огонь, двигатель]",
    "tags:\n  - a\n  - b c\ntitle: x\n",
    "tags:\n- a\n- \"b\"\n",
    "a: NO\nb: 012\nc: 1:30\nd: true\ne: null\n",
    "url: https://library.example/a?b=c",
    "a:   three spaces\nb: [ x ,  y ]\n",
  ])
  func `what most authors write is read without libyaml`(text: String) throws {
    expectSame(text, try #require(plain(text)))
  }

  @Test(arguments: [
    "", "# comment", " title: x", "title:", "title: ", "title:x", "title: a # b", "title: a: b",
    "title: |\n  a", "title: a\n  b", "title: a\ntitle: b", "title: &a b", "title: *a",
    "title: !!str b", "tags: []", "tags: [a, [b]]", "tags: [a: b]", "tags: [a,\n b]", "a: {b: c}",
    "title: \"a\\n\"", "title: 'it''s'", "title: \"a\nb\"", "tags:\n  - a\n b: c",
    "tags:\n  - a: b",
    "tags:\n  -\n", "tags:\n", "a: b\r\nc: d", "a:\tb", "a: b ", "a: \u{FEFF}b", "a: \u{2028}",
    "a: \u{85}", "a: \u{7}", "---\na: b", "a: b\n---\nc: d", "a: b\n...\n", "? a", "a: -", "a: @b",
    "\u{FEFF}a: b", "a: b\n\nc: d", "a: b\n c: d", "- a", "a", "a: 😀",
    // Longer keys than this are within the limits of libyaml, but nobody writes them.
    String(repeating: "k", count: 65) + ": b",
  ])
  func `doubtful text is left to libyaml`(text: String) {
    #expect(plain(text) == nil)
  }

  @Test func `many keys, and bytes that are not text, are left to libyaml`() {
    let many = (0..<65).map { "key\($0): x\n" }.joined()
    #expect(plain(many) == nil)
    let list = "a: [" + Array(repeating: "b", count: 1_000).joined(separator: ", ") + "]"
    #expect(plain(list) == nil)
    for bytes: [UInt8] in [[0xC3], [0xC3, 0x20], [0x80], [0xE2, 0x80], [0xC0, 0x80], [0xFF]] {
      #expect(YAMLParser.parsePlain((Array("a: ".utf8) + bytes)[...]) == nil)
    }
  }

  @Test func `random texts give the same tree`() {
    var random = FixedGenerator(seed: 7)
    let pieces = [
      "a", "title", "b-c", "k_1", ": ", ":", "\n", "\n", "\n- ", "\n  - ", " ", "  ", "[", "]",
      ", ",
      ",", "\"", "'", "x y", "Привет", "«да»", "é", "#", " #", "- ", "?", "{", "}", "&", "*", "!",
      "|", ">", "%", "@", "`", "\\", "2024-01-02", "12:30", "~", "=", "<<", ".", "/", "(", ")", "—",
      "\u{A0}", "\u{2019}", "\u{2028}", "\r\n", "\t", "---", "...",
    ]
    var read = 0
    for _ in 0..<120_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text += ["a", "b", "title", "tags"].randomElement(using: &random) ?? ""
        text += [": ", ": ", ": [", ":\n  - ", ":\n- "].randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          text += pieces.randomElement(using: &random) ?? ""
        }
        if Bool.random(using: &random) { text += "\n" }
      }
      guard let found = plain(text) else { continue }
      read += 1
      expectSame(text, found)
    }
    // Otherwise nothing was compared.
    #expect(read > 3_000, "\(read)")
  }
}
