import TestSupport
import Testing

private let fragments = [
  "a", "b ", " c", "word ", "я", "é", "🙂", " ", "  ", "\n", "\n", "\n\n", "  \n", "\\\n", "\r\n",
  "\t", "*", "**", "***", "_", "__", "~", "~~", "`", "``", "[", "]", "](/u)", "](<v w> 't')", "[x]",
  "[x][]", "![", "[^1]", "<b>", "</b>", "<!-- c -->", "<http://a.b>", "<x@y.zz>",
  "www.a.org ", "http://a.b/c?d=e&f ", "q@w.er ", "&amp;", "&lt;", "&#1103;", "&nope;", "\\*",
  "\\\\ ",
  "\\[", "\\", "!", "- ", "1. ", "- [ ] ", "- [x] ", "# ", "## ", " ##", "    ", "```\n",
  "\n---\n", "\n===\n", "\n\n| a | b |\n|---|---|\n", "|", "\\|", "\n  ", "\n      z", "(", ")",
  ":", "\"", "'", "=", "\n[x]: /y\n", "\n\n[^1]: note\n", "[x]: /y\n",
]

/// No quotes: a line that continues one lazily may have the same bytes as mark and as text.
@Suite struct PlacePropertyTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `inlines of generated texts are where they were written`(seed: UInt64) {
    var random = FixedGenerator(seed: seed)
    for _ in 0..<1_500 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
      #expect(parse(text).misplacements() == [], "\(text.debugDescription)")
    }
  }

  @Test func `generated quotes and tables keep their ranges inside each other`() {
    var random = FixedGenerator(seed: 99)
    let more =
      fragments + ["> ", ">", "\n> ", "\n>> ", "\\\\", "| c | d |\n", "|-|-|\n", "a|b\n-|-\n"]
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in more.randomElement(using: &random) ?? "" }.joined()
      let tree = parse(text)
      for index in tree.nodes.indices {
        let range = tree.nodes[index].range
        for child in tree.children(of: index) {
          let inner = tree.nodes[child].range
          #expect(
            range.lowerBound <= inner.lowerBound && inner.upperBound <= range.upperBound,
            "\(text.debugDescription): \(tree.nodes[child].kind) \(inner) in \(range)")
        }
      }
    }
  }
}
