import Bytes
import MarkdownSyntax
import TestSupport
import Testing

/// What authors write beyond GFM.
@Suite struct ConstructTests {
  @Test(arguments: [
    ("[[a]]", "p{link‹[[a]]›{‹a = a›}}"),
    ("x [[a b/c|the *c*]] y", "p{‹x ›link‹[[a b/c|the *c*]]›{‹the ›em{‹c›}}‹ y›}"),
    ("[[a#b/c]]", "p{link‹[[a#b/c]]›{‹a#b/c = a › b/c›}}"),
    ("[[#b]] [[x/a.md]]", "p{link‹[[#b]]›{‹#b = b›}‹ ›link‹[[x/a.md]]›{‹x/a.md = a›}}"),
    ("[[[a]]]", "p{‹[›link‹[[a]]›{‹a = a›}‹]›}"),
    (
      "![[a.png|300]] ![[b.png|B|20x30]]",
      "p{image‹![[a.png|300]]›{}‹ ›image‹![[b.png|B|20x30]]›{‹B›}}"
    ),
    ("a ==b *c*== d", "p{‹a ›mark{‹b ›em{‹c›}}‹ d›}"),
    ("==a [[b]] c==", "p{mark{‹a ›link‹[[b]]›{‹b = b›}‹ c›}}"),
    ("a %%b *c*%% d", "p{‹a ›html‹%%b *c*%%›‹ d›}"),
    ("| [[a\\|b]] |\n|---|", "table{th{[link‹[[a\\|b]]›{‹b = b›}]}}"),
    (
      "*a*{x=1} **b**{.c} `d`{ e='f' } `g`{n=2}{h}",
      "p{em{‹a›}‹{x=1} ›strong{‹b›}html‹{.c}›‹ ›code‹`d`›html‹{ e='f' }›‹ ›code‹`g`›‹{n=2}{h}›}"
    ),
    (
      "[[a]] https://b.c d (x)",
      "p{link‹[[a]]›{‹a = a›}‹ ›link‹https://b.c›{‹https://b.c›}‹ d (x)›}"
    ),
    (
      "==a== www.b.c d %%e%% f@g.h i",
      "p{mark{‹a›}‹ ›link‹www.b.c›{‹www.b.c›}‹ d ›html‹%%e%%›‹ ›link‹f@g.h›{‹f@g.h›}‹ i›}"
    ),
    ("&amp; [[a]] \\*", "p{‹&amp;  = & ›link‹[[a]]›{‹a = a›}‹ \\* =  *›}"),
    ("&#38; [[a]]", "p{‹&#38;  = & ›link‹[[a]]›{‹a = a›}}"),
    ("&#x026;&AMP;%%a%%", "p{‹&#x026;&AMP; = &&›html‹%%a%%›}"),
    ("&#00000038;%%a%%", "p{‹&#00000038; = &›html‹%%a%%›}"),
    ("&#x00000026;%%a%%", "p{‹&#x00000026; = &›html‹%%a%%›}"),
  ])
  func `constructs have their own nodes`(text: String, sketch: String) {
    #expect(parse(text).inlineSketch() == sketch)
  }

  @Test(arguments: [
    "`[[a]] ==b== %%c%%`", "    [[a]] ==b==", "```\n[[a]]\n!!! note\n    x\n```",
    "<a title=\"[[b]]\">",
    "\\[[a]]", "[\\[a]]", "[[a\\]]", "[[]]", "[[ ]]", "[[|a]]", "a == b == c", "x ===y===",
    "[[a\nb]]",
    "\\==a\\==", "a %% b", "[[a", "a]]", "[[[[", "!!! note", "!!! Внимание всем!", "!!!",
    "!!! Say \"ahoy\" to all", "    !!! note\n        x",
    "- [ ] !!! a \"T\"\n      x\n- [ ] b", "1. [x] ??? a \"T\"", "- [ ] === \"T\"\n      x",
    "&#91;[a]]", "[x [[y]] z](w)",
  ])
  func `what is not a construct stays what it was`(text: String) {
    let bytes = Array(text.utf8)
    let plain = MarkdownParser.parse(bytes, dialect: .gfm)
    #expect(parse(text).nodes.map(\.kind) == plain.nodes.map(\.kind))
    #expect(parse(text).nodes.allSatisfy { !$0.isWiki })
  }

  @Test func `target and size of an embed`() {
    let tree = parse("![[a b#c|words|300x20]]")
    let image = tree.nodes.firstIndex { $0.kind == .image } ?? 0
    #expect(String(utf8: tree.destination(of: image)) == "a b#c")
    #expect(String(utf8: tree.title(of: image)) == "300x20")
  }

  @Test func `lines of percent signs hide the blocks between them`() {
    let tree = parse("a\n\n%%\n\n# b\n\n%%\n\nc\n\n%%\n\nd\n")
    #expect(tree.texts(of: .text) == ["a", "c", "%%", "d"])
    #expect(tree.sources(of: .htmlBlock) == ["%%\n\n# b\n\n%%"])
  }

  @Test func `a line of underscores is a blank, and three are a rule`() {
    let tree = parse("a\n____\n\n> _____\n>\n> ***\n>\n> b\n\n- c\n\n  ______\n\n___\n\n_ _ _ _")
    #expect(
      tree.inlineSketch()
        == "p{‹a›} / p{‹____›} / quote{p{‹_____›}thematicBreak{}p{‹b›}} / "
        + "list{item{p{‹c›}p{‹______›}}} / thematicBreak{} / thematicBreak{}")
    #expect(tree.sources(of: .thematicBreak) == ["***", "___", "_ _ _ _"])
    #expect(tree.misplacements() == [])
    #expect(
      parse("!!! note\n    ____\n\n    a\n").sources(of: .paragraph) == ["!!! note", "____", "a"])
    let plain = MarkdownParser.parse(Array("____".utf8), dialect: .gfm)
    #expect(plain.nodes.map(\.kind) == [.document, .thematicBreak])
  }

  @Test func `a formula in a quote has only its own lines`() {
    #expect(parse("> $$\n> a_b\n> $$").texts(of: .codeBlock) == ["math\u{0}a_b\n"])
  }

  // MARK: Admonitions

  /// The blocks of a text: kinds with what is in them, and the words.
  private func blocks(_ text: String) -> String {
    let tree = parse(text)
    func show(_ index: Int) -> String {
      let node = tree.nodes[index]
      if node.kind == .paragraph { return "\"\(tree.plain(index))\"" }
      if node.kind == .codeBlock { return "code" }
      let name =
        switch node.kind {
        case .blockQuote: "quote"
        case .list: "list"
        case .item: "item"
        case .heading: "h"
        case .table: "table"
        default: "\(node.kind)"
        }
      if node.kind == .table { return name }
      if node.kind == .heading { return "h\"\(tree.plain(index))\"" }
      return name + "{" + tree.children(of: index).map { show($0) }.joined(separator: " ") + "}"
    }
    return tree.topLevel.map { show($0) }.joined(separator: " ")
  }

  @Test(arguments: [
    ("!!! note\n    a\n    b\n\n    c\n\nd", "quote{\"!!! note\" \"a b\" \"c\"} \"d\""),
    (
      "!!! note \"T\"\n    - a\n    - b\n\n        c",
      "quote{\"!!! note \"T\"\" list{item{\"a\"} item{\"b\" \"c\"}}}"
    ),
    ("??? tip\n\n    | a |\n    |---|\n    | b |", "quote{\"??? tip\" table}"),
    ("!!! note\n    ```\n    x\n    ```\n    y", "quote{\"!!! note\" code \"y\"}"),
    ("!!! note\n    a\nb", "quote{\"!!! note\" \"a\"} \"b\""),
    ("a\n!!! note\n    b\n---", "\"a\" quote{\"!!! note\" \"b\"} thematicBreak{}"),
    (
      "!!! note\n    ??? tip \"x\"\n        a\n    b",
      "quote{\"!!! note\" quote{\"??? tip \"x\"\" \"a\"} \"b\"}"
    ),
    (
      "- a\n\n    !!! note\n        b\n- c",
      "list{item{\"a\" quote{\"!!! note\" \"b\"}} item{\"c\"}}"
    ),
    ("> !!! note\n>     a\n>\n> b", "quote{quote{\"!!! note\" \"a\"} \"b\"}"),
    ("!!! note\n\ta\n\n\tb", "quote{\"!!! note\" \"a\" \"b\"}"),
    ("!!! note \"only a title\"\n\na", "quote{\"!!! note \"only a title\"\"} \"a\""),
    ("!!! note\r\n    a\r\n\r\nb\r\n", "quote{\"!!! note\" \"a\"} \"b\""),
    ("!!! note\n    a\n\n        code\n\n# h", "quote{\"!!! note\" \"a\" code} h\"h\""),
  ])
  func `admonitions are quotes with everything in them`(text: String, outline: String) {
    #expect(blocks(text) == outline)
  }

  @Test func `places inside an admonition are those of the file`() {
    let text =
      "я\n\n!!! note \"T *x*\"\n    a **b** [c](d)\n\n    ??? tip\n        e `f`\n\n  [[g]]\n"
    let tree = parse(text)
    #expect(tree.source == Array(text.utf8))
    #expect(tree.sources(of: .strong) == ["**b**"])
    #expect(tree.sources(of: .link) == ["[c](d)", "[[g]]"])
    #expect(tree.sources(of: .code) == ["`f`"])
    #expect(tree.sources(of: .emphasis) == ["*x*"])
    #expect(tree.sources(of: .text).contains("e "))
  }

  @Test func `the body of a file that has front matter keeps its places`() {
    let file = Array("---\na: 1\n---\n!!! note\n    *b*\n".utf8)
    let tree = MarkdownParser.parse(file, body: 13..<file.count)
    #expect(tree.sources(of: .emphasis) == ["*b*"])
  }

  // MARK: Tasks

  /// The items of a text, each with its box.
  private func items(_ text: String) -> [String] {
    let tree = parse(text)
    return tree.nodes.indices.filter { tree.nodes[$0].kind == .item }.map { item in
      let node = tree.nodes[item]
      return (node.isTask ? node.isChecked ? "☑ " : "☐ " : "") + tree.plain(item + 1)
    }
  }

  @Test(arguments: [
    (
      "> - [ ] **a** b\n> - [x] `c`\n> - [ ] [[d]]\n> - [ ] <kbd>e</kbd>\n> 1. [X] ==f==",
      ["☐ a b", "☑ c", "☐ d", "☐ e", "☑ f"]
    ),
    (
      "> - \\[ \\] a\n> - [ ]\n> - [x](b) c\n> - [ ] d \\* e",
      ["[ ] a", "[ ]", "x c", "☐ d * e"]
    ),
    ("- [ ] a\n\n!!! note\n    - [ ] b\n    - [x] **c**", ["☐ a", "☐ b", "☑ c"]),
    ("!!! tip\n    ☐ a", ["☐ a"]),
    ("!!! tip\n    []a\n    - [ ] b", ["☐ a", "☐ b"]),
    (
      "- [ ] Oil\n\n!!! note\n    Words:\n    2. [ ] b\n    3. [ ] c",
      ["☐ Oil", "☐ b", "☐ c"]
    ),
  ])
  func `tasks in quotes and admonitions have their boxes`(text: String, expected: [String]) throws {
    #expect(items(text) == expected)
    let tree = parse(text)
    var writer = ByteWriter()
    tree.encode(into: &writer)
    var reader = ByteReader(writer.bytes)
    #expect(MarkdownTree(decoding: &reader, source: tree.source) != nil)
  }

  @Test(arguments: [
    (
      "- [ ] a\n\n!!! note\n    - [ ] b\n\nc",
      "list{item{\"a\"}} quote{\"!!! note\" list{item{\"b\"}}} \"c\""
    ),
    (
      "- [ ] a\n\n=== \"T\"\n\n    - [ ] b\n    - [ ] c",
      "list{item{\"a\"}} quote{\"=== \"T\"\" list{item{\"b\"} item{\"c\"}}}"
    ),
    (
      "- [ ] a\n\n    !!! note\n        1. [ ] b\n        2. [ ] c",
      "list{item{\"a\" quote{\"!!! note\" list{item{\"b\"} item{\"c\"}}}}}"
    ),
    ("- [ ] a\n\n        - [ ] b", "list{item{\"a\" list{item{\"b\"}}}}"),
  ])
  func `tasks that are indented for an admonition stay in it`(text: String, outline: String) {
    #expect(blocks(text) == outline)
  }

  @Test(
    arguments: [
      ("!!! note\n    1. [ ] a\n\n    2. [ ] b", [1]),
      ("!!! note\n    Words:\n    1. [ ] a\n    2. [x] b", [1]),
      ("!!! note\n    Words:\n    1. [ ] a\n\n    2. [ ] b\n    3. [ ] c", [1]),
      ("!!! note\n    4. [ ] a\n    5. [ ] b", [4]),
      ("- [ ] x\n\n    !!! note\n        Words:\n        1. [ ] a\n        2. [ ] b", [nil, 1]),
      // No list begins with another number right below words.
      ("!!! note\n    Words:\n    3. [ ] a\n    4. [ ] b", [nil]),
    ] as [(String, [Int?])])
  func `tasks of an admonition keep their numbers`(text: String, numbers: [Int?]) {
    let tree = parse(text)
    let lists = tree.nodes.indices.filter { tree.nodes[$0].kind == .list }
    #expect(
      lists.map { tree.nodes[$0].isOrdered ? tree.nodes[$0].listStart : nil } == numbers)
  }

  // MARK: Hostile texts

  @Test(arguments: [
    "[[", "]]", "![[", "==", "%%", "[[a", "==a ", "[[a|", "[[a]]", "==a==", "%%a%%", "[[a\\|b]]",
    "*==", "[[==",
    "&amp;[[a]] ", "!!!", "!!! a\n", "!!! a\n    ", "???+ a\n\n    ", "%%\n\n",
    "> !!! a\n>     b\n",
  ])
  func `many marks take linear time`(piece: String) {
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      let text = Array(String(repeating: piece, count: count).utf8)
      return clock.measure { _ = MarkdownParser.parse(text) }
    }
    _ = time(1_000)
    let small = max(time(5_000), .milliseconds(20))
    #expect(time(40_000) < small * 40, "\(piece)")
  }

  @Test func `random texts give consistent trees`() {
    var random = FixedGenerator(seed: 7)
    let pieces = [
      "[[", "]]", "![[", "|", "#", "==", "%%", "!!! note", "??? tip \"t\"", "\n", "\n\n", "    ",
      "\t", "a", " ", "*",
      "`", "\\", "&amp;", "я", "- ", "> ", "```\n", "[a](b)", "<b>", "$", "[^1]", "\n[^1]: ",
      "---\n", "1. ",
    ]
    for _ in 0..<4_000 {
      let count = Int.random(in: 1...30, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let tree = parse(text)
      var writer = ByteWriter()
      tree.encode(into: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(
        MarkdownTree(decoding: &reader, source: tree.source) != nil, "\(text.debugDescription)")
      var open: [MarkdownNode] = []
      for (index, node) in tree.nodes.enumerated() {
        while let last = open.last, Int(last.subtreeEnd) <= index { open.removeLast() }
        if let parent = open.last, node.kind != .footnoteDefinition {
          #expect(
            node.start >= parent.start && node.end <= parent.end,
            "\(node) in \(parent): \(text.debugDescription)")
        }
        open.append(node)
      }
    }
  }
}

extension MarkdownTree {
  /// The words below a node; breaks are spaces.
  fileprivate func plain(_ index: Int) -> String {
    var words = ""
    for node in index..<Int(nodes[index].subtreeEnd) {
      switch nodes[node].kind {
      case .text, .code: words += String(utf8: text(of: node))
      case .softBreak, .lineBreak: words += " "
      default: break
      }
    }
    return words
  }
}
