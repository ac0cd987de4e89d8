import MarkdownSyntax
import TestSupport
import Testing

/// The fast paths give the same result.
@Suite struct ShortcutTests {
  private static let fragments = [
    "a", "b ", "я", " ", "\n", "\n\n", "  \n", "\r\n", "*", "**", "_", "~", "~~", "`", "[", "]",
    "](/u)", "[[a]]", "[[a|b]]", "![[c]]", "==m==", "==", "%%", "%%c%%", "\n%%\n",
    "!!! note\n    x\n",
    "!!!", "???", "\n=== \"T\"\n\n    y\n", "$$", "\n\n$$\nx\n$$\n\n", "{ .c }", "{#id}", "{", "}",
    "<kbd>", "</kbd>", "<b>", "</b>", "> [ ] x\n", "\n> - [x] y\n", "- ", "- [ ] ", "[x] ", "# ",
    "\n---\n", "```\n", "    ", "[^1]", "\n\n[^1]: note\n", "[^", "^", "\\^", "www.a.org ", "www.",
    "http://a.b/c ", "://", "ftp://x.y ", "q@w.er ", "@", "mailto:q@w.er ", "xmpp:a@b.cd ", ":",
    ".",
    "<!-- c --> ", "<!-- c\n\nc --> ",
    "&#64;", "&commat;", "&lowbar;", "&amp;", "&#126;", "\\", "\\@", "\\~",
    "| a | b |\n|---|---|\n",
  ]

  private func records(_ tree: MarkdownTree) -> [String] {
    tree.nodes.indices.map { index in
      let node = tree.nodes[index]
      return "\(node.kind) \(node.detail) \(node.range) \(node.subtreeEnd) "
        + "'\(String(utf8: tree.text(of: index)))'"
    }
  }

  private func expectSame(_ text: String, _ dialect: MarkdownDialect) {
    let bytes = Array(text.utf8)
    let body = 0..<bytes.count
    let quick = MarkdownParser.parse(bytes, body: body, dialect: dialect)
    let slow = MarkdownParser.parse(bytes, body: body, dialect: dialect, shortcuts: false)
    #expect(records(quick) == records(slow), "\(text.debugDescription)")
    #expect(quick.tooDeepAt == slow.tooDeepAt)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `generated texts have the same tree with shortcuts and without`(seed: UInt64) {
    var random = FixedGenerator(seed: seed)
    for _ in 0..<1_000 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in Self.fragments.randomElement(using: &random) ?? "" }
        .joined()
      expectSame(text, .gfm)
      expectSame(text, .authors)
    }
  }

  @Test func `each fragment on its own and in a sentence has the same tree`() {
    for fragment in Self.fragments {
      for text in [fragment, "one \(fragment) two", "one\(fragment)two\n\n\(fragment)\n"] {
        expectSame(text, .gfm)
        expectSame(text, .authors)
      }
    }
  }

  @Test(arguments: ["!!! tip\n    ☐ a\n", "- ☐ a\n\n> - ☐ b\n", "!!! tip\n    []a\n"])
  func `boxes that were written otherwise have the same tree`(text: String) {
    expectSame(text, .authors)
  }

  @Test func `a long text has the same tree from either memory`() {
    let paragraph = "A *word* and [a link](/u), `code`, www.a.org.\n\n- item\n  - item\n\n"
    expectSame(String(repeating: paragraph, count: 3_000), .authors)
    expectSame(String(repeating: "[", count: 300_000), .gfm)
    expectSame("short", .authors)
  }
}
