import Bytes
import MarkdownSyntax
import TestSupport
import Testing

/// HTML tags that become elements.
@Suite struct InertTagTests {
  @Test(arguments: [
    ("a <kbd>F1</kbd> b", "p{‹a ›<kbd>‹‹F1›html‹</kbd>››‹ b›}"),
    ("<u>a *b* c</u>", "p{<u>‹‹a ›em{‹b›}‹ c›html‹</u>››}"),
    ("*<u>a</u>*", "p{em{<u>‹‹a›html‹</u>››}}"),
    ("<sup>a<sub>b</sub></sup>", "p{<sup>‹‹a›<sub>‹‹b›html‹</sub>››html‹</sup>››}"),
    ("<u><u>a</u></u>", "p{<u>‹<u>‹‹a›html‹</u>››html‹</u>››}"),
    ("<U>a</u>", "p{<U>‹‹a›html‹</u>››}"), ("<mark></mark>", "p{<mark>‹html‹</mark>››}"),
    ("<u>a\nb</u>", "p{<u>‹‹a›soft‹↵›‹b›html‹</u>››}"),
    ("| <kbd>a</kbd> |\n|---|", "table{th{[<kbd>‹‹a›html‹</kbd>››]}}"),
    (
      "<u>==a==</u> [[x|<u>b</u>]]",
      "p{<u>‹mark{‹a›}html‹</u>››‹ ›link‹[[x|<u>b</u>]]›{<u>‹‹b›html‹</u>››}}"
    ),
    // What is between two that belong together is left alone.
    ("<u>a<sup>b</u>c</sup>", "p{<u>‹‹a›html‹<sup>›‹b›html‹</u>››‹c›html‹</sup>›}"),
    ("<u>a</sub>b</u>", "p{<u>‹‹a›html‹</sub>›‹b›html‹</u>››}"),
  ])
  func `pairs are elements`(text: String, sketch: String) {
    let tree = parse(text)
    #expect(tree.inlineSketch() == sketch)
    #expect(tree.misplacements() == [])
  }

  @Test(arguments: [
    "<u>a", "a</u>", "</u>a<u>", "<u>*a</u>*", "*<u>a*</u>", "<u>a\n\nb</u>", "<b>a</b>",
    "<u class=\"x\">a</u>", "<u >a</u>", "<u>a</u >", "<u/>a</u>", "<uu>a</uu>", "<kbd\n>a</kbd>",
    "`<u>a</u>`", "\\<u>a\\</u>", "<u>\n\na\n</u>", "![<u>a</u>](b.png)", "&lt;u>a</u>",
    "<s>a</s>", "<supp>a</supp>", "<kb>a</kb>", "<u>==a</u>==", "| <u>a | b</u> |\n|---|---|",
  ])
  func `what is not a pair stays raw HTML`(text: String) {
    #expect(!parse(text).nodes.contains { $0.kind == .element })
  }

  @Test func `attributes after an element are hidden`() {
    #expect(
      parse("<kbd>a</kbd>{.x} b").inlineSketch() == "p{<kbd>‹‹a›html‹</kbd>››html‹{.x}›‹ b›}")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `tags among other marks are where they were written`(seed: UInt64) {
    let pieces = [
      "<u>", "</u>", "<kbd>", "</kbd>", "<SUP>", "</sup>", "<br>", "*", "**", "a", " b ", "==",
      "~~",
      "`", "[x](y)", "[[z]]", "\n", "&amp;", "\\*", "![", "](y)", "<b>", "%%",
    ]
    var random = FixedGenerator(seed: seed)
    for _ in 0..<1_000 {
      let count = Int.random(in: 1...16, using: &random)
      let text = "x" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let tree = parse(text)
      for index in tree.nodes.indices {
        let node = tree.nodes[index]
        for child in tree.children(of: index) {
          let inner = tree.nodes[child].range
          #expect(
            node.range.lowerBound <= inner.lowerBound && inner.upperBound <= node.range.upperBound,
            "\(text.debugDescription)")
        }
        guard node.kind == .element else { continue }
        let source = tree.source(of: index)
        #expect(
          InertTag(opening: tree.text(of: index)) != nil && source.hasPrefix("<")
            && source.hasSuffix(">"), "\(text.debugDescription)")
      }
      var writer = ByteWriter()
      tree.encode(into: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(MarkdownTree(decoding: &reader, source: tree.source) != nil)
    }
  }

  @Test func `GFM has no elements`() {
    let tree = MarkdownParser.parse(Array("<u>a</u>".utf8), dialect: .gfm)
    #expect(!tree.nodes.contains { $0.kind == .element })
  }

  @Test(arguments: [
    ("<br>", true), ("<br/>", true), ("<br />", true), ("<BR>", true), ("<br  />", false),
    ("<br x>", false), ("</br>", false), ("<bR/>", true), ("<br", false), ("", false),
  ])
  func `breaks are written in three ways`(text: String, isBreak: Bool) {
    #expect(InertTag.isBreak(Array(text.utf8)[...]) == isBreak)
  }

  @Test func `elements are nested up to eight deep, and never deeper than the tree may be`() {
    let nested = String(repeating: "<u>", count: 20) + "a" + String(repeating: "</u>", count: 20)
    #expect(parse(nested).nodes.count { $0.kind == .element } == 8)
    for depth in [90, 95, 96, 97, 98] {
      let text =
        String(repeating: "> ", count: depth) + String(repeating: "<u>", count: 8) + "a"
        + String(repeating: "</u>", count: 8)
      let tree = parse(text)
      var writer = ByteWriter()
      tree.encode(into: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(MarkdownTree(decoding: &reader, source: tree.source) != nil, "\(depth)")
    }
  }

  @Test(arguments: [
    String(repeating: "<u>", count: 60_000) + String(repeating: "</sup>", count: 60_000),
    "<sup>" + String(repeating: "<u>", count: 60_000) + "</sup>"
      + String(repeating: "</u>", count: 60_000),
    String(repeating: "<u>", count: 60_000) + String(repeating: "</u>", count: 60_000),
    String(repeating: "<kbd>a</kbd>", count: 60_000),
    String(repeating: "*<u>a</u>* ", count: 40_000),
  ])
  func `many tags take no time`(text: String) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = parse(text) }
    #expect(time < .seconds(30))
  }
}
