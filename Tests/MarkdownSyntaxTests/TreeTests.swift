import Bytes
import MarkdownSyntax
import TestSupport
import Testing

@Suite struct TreeTests {
  private func kinds(_ text: String) -> [MarkdownNode.Kind] { parse(text).nodes.map(\.kind) }

  private func first(_ kind: MarkdownNode.Kind, in tree: MarkdownTree) throws -> Int {
    try #require(tree.nodes.firstIndex { $0.kind == kind })
  }

  @Test func `an empty text is an empty document`() {
    #expect(kinds("") == [.document])
    #expect(kinds(" \n\n\t\n") == [.document])
    #expect(MarkdownTree.empty.topLevel.map { $0 } == [])
  }

  @Test func `only the body is read, and ranges are the file's`() {
    let file = Array("---\na: b\n---\n# Ключ\n\ntext".utf8)
    let tree = MarkdownParser.parse(file, body: 13..<file.count)
    #expect(tree.topLevel.map { tree.source(of: $0) } == ["# Ключ", "text"])
    #expect(tree.texts(of: .text) == ["Ключ", "text"])
    #expect(tree.nodes.first?.range == 13..<file.count)
    let none = MarkdownParser.parse(file, body: file.count..<file.count)
    #expect(none.nodes.map(\.kind) == [.document])
  }

  /// The parser's memory is used again for the next text, and grows for long ones.
  @Test func `a text is read the same whatever was read before it`() {
    let small =
      "# A\n\n- [ ] b *c* `d` [e](f \"g\")\n\n| h | i |\n|---|---|\n| j | k |\n\n[^1]: l\n\nm[^1]\n"
    let large = String(repeating: small, count: 6_000)
    let deep = String(repeating: "> ", count: 90) + String(repeating: "*a **b", count: 3_000)
    let first = parse(small)
    // One paragraph, whose blocks are larger than the shared ones; and a thousand copies of it.
    let long = String(repeating: "words ", count: 100_000)
    let copied = String(repeating: "a@b.c ", count: 10_000)
    for other in [large, deep, "", long, copied, String(repeating: "`", count: 100_000), large] {
      let tree = parse(other)
      #expect(parse(other).nodes == tree.nodes)
      #expect(parse(small).nodes == first.nodes)
      #expect(parse(small).texts(of: .text) == first.texts(of: .text))
    }
  }

  /// Extensions that a text cannot need are left out: with an address, a tilde and a footnote after
  /// it, which need all of them, it reads the same.
  @Test func `a text reads the same with every extension and with those that it needs`() {
    let pieces = [
      "w", "ww", "www.", "www", ".", "a", "b.c", ":", "://", "http", "https://x.y", "@", "a@b.c",
      "\\@", "&#64;", "&commat;", "&", "~", "~~", " ", "\n", "*", "|", "-", "\n\n", "é", "_",
      "&lowbar;", "mailto:", "xmpp:", "[", "]", "[x]", "![", "](y)", "]: z\n", "&#94;", "&Hat;",
      "1",
    ]
    var random = FixedGenerator(seed: 5)
    for _ in 0..<4_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      // A fence would include what is added after it.
      if text.contains("~~~") { continue }
      let alone = parse(text).nodes.dropFirst().map {
        [$0.range.lowerBound, $0.range.upperBound, Int($0.kind.rawValue)]
      }
      let beside = parse(text + "\n\n# end\n\nwww.end.example ~~x~~ [^end]\n\n[^end]: y\n").nodes
        .dropFirst()
        .map { [$0.range.lowerBound, $0.range.upperBound, Int($0.kind.rawValue)] }
      let isSame = beside.starts(with: alone) && beside.count > alone.count
      #expect(isSame, "\(text.debugDescription)")
    }
  }

  @Test(arguments: ["&Hat;", "&#94;", "&#x5e;", "&#X5E;", "&#0094;"])
  func `an entity does not make a footnote`(entity: String) {
    // Nothing of it comes from elsewhere in memory, with or without footnotes.
    let alone = parse("a [\(entity)b~] c\n")
    #expect(alone.texts(of: .text).joined() == "a [^b~] c")
    let beside = parse("a [\(entity)b] c [^1]\n\n[^1]: d\n")
    #expect(beside.texts(of: .text).joined().hasPrefix("a [^b] c "))
    #expect(beside.sources(of: .footnoteReference).isEmpty)
  }

  @Test func `other entities do not affect footnotes`() {
    let tree = parse("a [&#9650;] [&amp;b] [&#+94;] [&#x5;] [^1]\n\n[^1]: c\n")
    #expect(tree.sources(of: .footnoteReference) == ["[^1]"])
    #expect(tree.texts(of: .text).joined() == "a [▲] [&b] [&#+94;] [\u{5}] c")
  }

  @Test func `headings have levels, however they are written`() {
    let tree = parse("# a\n## b\n### c\n#### d\n##### e\n###### f\n####### g\n\nh\n===\n\ni\n---\n")
    #expect(tree.topLevel.map { tree.nodes[$0].headingLevel } == [1, 2, 3, 4, 5, 6, 0, 1, 2])
  }

  @Test func `a heading ends with its own last line`() {
    let text = "a\n===\nb\n\n> c\n> ---\nd\n# e\nf"
    #expect(parse(text).sources(of: .heading) == ["a\n===", "c\n> ---", "# e"])
    #expect(parse("a\nb\n---\n> c\n").sources(of: .heading) == ["a\nb\n---"])
    #expect(parse("a\n---\n[x]: /y\n").sources(of: .heading) == ["a\n---"])
    #expect(parse("a\n---\n---\n").sources(of: .heading) == ["a\n---"])
  }

  @Test func `blocks end where the next ones begin`() {
    #expect(parse("> ```\n> a\nb").sources(of: .codeBlock) == ["```\n> a"])
    #expect(parse("- a\n\n  b\n\nc").sources(of: .list) == ["- a\n\n  b"])
    #expect(parse("a\n| b |\n|---|\n| c |\n").sources(of: .table) == ["| b |\n|---|\n| c |"])
    #expect(parse("a\n| b |\n|---|\n| c |\n").sources(of: .paragraph) == ["a"])
  }

  @Test func `lists are numbered or not, tight or loose`() throws {
    let tree = parse("- a\n- b\n\n7) c\n\n8) d\n\n* e\n")
    let lists = tree.topLevel.map { tree.nodes[$0] }
    #expect(lists.map(\.isOrdered) == [false, true, false])
    #expect(lists.map(\.isTight) == [true, false, true])
    #expect(lists.map(\.listStart) == [1, 7, 1])
    #expect(tree.text(of: try first(.list, in: tree)).isEmpty)
  }

  @Test func `tasks are open or done, on every level`() {
    let tree = parse("- [ ] a\n  - [x] b\n    1. [X] c\n- d\n- [] e\n- [-] f\n")
    let items = tree.nodes.filter { $0.kind == .item }
    #expect(items.map(\.isTask) == [true, true, true, false, true, true])
    #expect(items.map(\.isChecked) == [false, true, true, false, false, false])
    #expect(tree.texts(of: .text) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `code has its text and the words after its fence`() throws {
    let tree = parse("```swift title=\"a&amp;b\"\nlet x = 1\n\n```\n\n    indented\n\n~~~\n~~~\n")
    let blocks = tree.nodes.indices.filter { tree.nodes[$0].kind == .codeBlock }
    #expect(
      blocks.map { String(utf8: tree.infoString(of: $0)) } == ["swift title=\"a&b\"", "", ""])
    #expect(
      blocks.map { String(utf8: tree.codeText(of: $0)) } == ["let x = 1\n\n", "indented\n", ""])
  }

  @Test func `links have addresses and titles with entities and escapes resolved`() {
    let tree = parse(
      "[a](b\\)c&amp;d 'e\\'f') ![g](<h i>) [j] <tel:l> www.m.org n@o.pq\n\n[j]: /r \"s\"")
    let links = tree.nodes.indices.filter {
      tree.nodes[$0].kind == .link || tree.nodes[$0].kind == .image
    }
    #expect(
      links.map { String(utf8: tree.destination(of: $0)) }
        == ["b)c&d", "h i", "/r", "tel:l", "http://www.m.org", "mailto:n@o.pq"])
    #expect(links.map { String(utf8: tree.title(of: $0)) } == ["e'f", "", "s", "", "", ""])
  }

  @Test func `tables know how their columns are aligned`() throws {
    let tree = parse("| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 |\n")
    #expect(Array(tree.alignments(of: try first(.table, in: tree))) == [0] + Array("lcr".utf8))
    #expect(tree.nodes.filter { $0.kind == .tableHeader }.count == 1)
    #expect(tree.nodes.filter { $0.kind == .tableRow }.count == 1)
    #expect(tree.nodes.filter { $0.kind == .tableCell }.count == 8)
  }

  @Test func `footnotes come after the text`() {
    let tree = parse("[^b]: two\n\n[^a]: one\n\n[^unused]: x\n\na[^a] b[^b] c[^a] d[^none]\n")
    #expect(
      tree.topLevel.map { tree.nodes[$0].kind }
        == [.paragraph, .footnoteDefinition, .footnoteDefinition])
    #expect(tree.texts(of: .footnoteReference) == ["1", "2", "1"])
    #expect(tree.texts(of: .text) == ["a", " b", " c", " d[^none]", "one", "two"])
  }

  @Test func `a plain text has no marks`() {
    let tree = MarkdownTree.plain(Array("# *a*\n- b".utf8))
    #expect(tree.nodes.map(\.kind) == [.document, .paragraph, .text])
    #expect(tree.texts(of: .text) == ["# *a*\n- b"])
    #expect(tree.misplacements() == [])
  }

  @Test func `kinds are inlines or contain them`() {
    let holders = MarkdownNode.Kind.allCases.filter { $0.holdsInlines && !$0.isInline }
    #expect(holders == [.paragraph, .heading, .tableCell])
    #expect(MarkdownNode.Kind.allCases.filter(\.isInline).count == 13)
  }
}

@Suite struct LimitTests {
  @Test(arguments: ["> ", "- ", "1. ", "* - "])
  func `a text nested too deeply says where`(mark: String) throws {
    let text = "before\n\n" + String(repeating: mark, count: 150) + "x"
    let tree = parse(text)
    #expect(tree.nodes.isEmpty)
    let place = try #require(tree.tooDeepAt)
    #expect((8..<text.utf8.count).contains(place))
  }

  @Test func `inlines nest within limits too`() throws {
    let text = String(repeating: "![", count: 120) + String(repeating: "](a)", count: 120)
    let tree = parse("first\n\n" + text)
    #expect(tree.nodes.isEmpty)
    #expect(tree.tooDeepAt == 7)
  }

  @Test func `a hundred levels are read and one more is not`() {
    // Below the document: the quotes, a paragraph and its text.
    #expect(parse(String(repeating: ">", count: 98) + "x").tooDeepAt == nil)
    #expect(parse(String(repeating: ">", count: 99) + "x").tooDeepAt == 99)
  }

  @Test func `parsers in many tasks are independent`() async {
    let text = "| a | *b* |\n|---|---|\n| ~~c~~ | www.d.org |\n\n- [ ] e[^1]\n\n[^1]: f\n"
    let expected = parse(text).nodes
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<100).allSatisfy { _ in parse(text).nodes == expected } }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func `random UTF-8 gives a tree`() {
    var random = FixedGenerator(seed: 3)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 1...255, using: &random)))
      }
      let tree = parse(String(scalars))
      #expect(!tree.nodes.isEmpty)
      _ = tree.topLevel.map { tree.source(of: $0) }
    }
  }
}
