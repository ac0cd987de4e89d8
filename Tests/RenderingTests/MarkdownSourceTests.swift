import Bytes
import Library
import Rendering
import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.JSONSerialization

private let id = "0123ABCD-4567-89AB-CDEF-0123456789AB"

@Suite struct MarkdownSourceTests {
  /// A guide's text as in payloads, with links to the given targets.
  private func body(
    _ text: String, _ targets: [LinkTarget] = [], url: String? = "https://x.example/lib"
  ) -> String {
    let sample = parse(text, path: "content/guides/a.md")
    let links = ResolvedLinks(uses: sample.document.links, targets: targets)
    let source = MarkdownSource(document: sample.document, links: links, url: url)
    return sample.guide.map { source.body($0.bodyRange) } ?? "no guide"
  }

  private let page = LinkTarget.page(address: "guides/b/", fragment: nil)

  @Test func `relative links become absolute`() {
    #expect(
      body(
        "See [the *guide*](b.md \"t\"), ![a plan](p.svg), [part](b.md#x), [out](https://o.ut 'u').",
        [
          page, .file(address: "media/p.svg"), .page(address: "guides/b/", fragment: "часть (1)"),
          .external,
        ])
        == "See [the *guide*](https://x.example/lib/guides/b/ \"t\"), ![a plan](https://x.example/lib/media/p.svg), "
        + "[part](https://x.example/lib/guides/b/#%D1%87%D0%B0%D1%81%D1%82%D1%8C%20%281%29), "
        + "[out](https://o.ut 'u').")
  }

  @Test func `a link without a target is plain words`() {
    #expect(
      body("[a *b*](x.md) [c](#d) ![e](f.png)", [.broken, .here(fragment: "d"), .broken])
        == "a *b* c e")
    #expect(body("[a](b.md) ![p](q)", [page, .file(address: "q")], url: nil) == "a p")
  }

  @Test func `an image in a link keeps both`() {
    #expect(
      body("[![p](q) w](b.md)", [page, .file(address: "q")])
        == "[![p](https://x.example/lib/q) w](https://x.example/lib/guides/b/)")
  }

  @Test(arguments: [
    ("[a][r] and [r][] and [r]\n\n[r]: b.md", 3), ("> [a](b.md)\n> c", 1),
    ("| [a](b.md) | c |\n|---|---|\n| d | [e](b.md) |", 2), ("- [a](b.md)\n  - [c](b.md)", 2),
    ("&amp; \\* [a](b.md)", 1), ("a  \n  [b](b.md)", 1), ("[r]: b.md\n[r] *x*", 1),
    ("text [a](b.md)\n| h |\n|---|\n| [c](b.md) |", 2),
    ("| h | i |\n|---|---|\n  [x](b.md) | y", 1),
    ("x\n\nSetext [a](b.md)\n---\n[c](b.md)", 2), ("> a\n[b](b.md)", 1),
    ("a\n      > [b](b.md)", 1),
    ("&ngE; [a](b.md) [b](b.md)", 2), ("[r][- [r] c\n\n[r]: b.md", 2),
  ])
  func `links are found wherever they are`(text: String, count: Int) {
    let address = "(https://x.example/lib/guides/b/)"
    let output = body(text, Array(repeating: page, count: count))
    #expect(output.split(separator: address, omittingEmptySubsequences: false).count - 1 == count)
    #expect(!output.contains("(b.md)"))
    let words = { (text: String) in text.filter { $0.isLetter && $0.isASCII } }
    let written = words(
      text.replacing("(b.md)", with: "").replacing("[r][]", with: "[r]").replacing(
        "[a][r]", with: "[a]"))
    #expect(words(output.replacing(address, with: "")) == written)
  }

  @Test func `a body has no carriage returns`() {
    #expect(body("a\r\n\r\n- b\r\n  c\r\n") == "a\n\n- b\n  c")
  }

  @Test func `a title underlined is not a part of the body, the next line is`() {
    #expect(body("Title\n===\nFirst line.\n\nMore.") == "First line.\n\nMore.")
  }

  @Test func `blocks lose the indentation of the item that they are in`() {
    let blocks = """
      One
      two.

      1. first
         - inner

           para
      2. second

      > quote
      > more

      ```
      code
        deep
      ```

      | a | b |
      |---|---|
      | c | d |
      """
    let indented = blocks.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    let text = "- [ ] a\n\n\(indented)"
    for (text, name) in [(text, "LF"), (text.replacing("\n", with: "\r\n"), "CRLF")] {
      let sample = parse(text)
      #expect(
        sample.markdown(sample.checklist?.sections.first?.items.first?.description) == blocks,
        "\(name)")
    }
  }

  @Test func `blocks indented by tabs keep their shape`() {
    let sample = parse("- [ ] a\n\n\tOne\n\n\t```\n\tx\n\t\ty\n\t```\n")
    #expect(
      sample.markdown(sample.checklist?.sections.first?.items.first?.description)
        == "One\n\n```\nx\n\ty\n```")
  }

  @Test func `code without a fence stays code`() {
    let sample = parse("- [ ] a\n\n  Text.\n\n      x\n        y\n\n      z\n")
    #expect(
      sample.markdown(sample.checklist?.sections.first?.items.first?.description)
        == "Text.\n\n    x\n      y\n\n    z")
    #expect(body("    x\n\nText.") == "    x\n\nText.")
    #expect(body("\n\n\tx\n") == "\tx")
    #expect(body("\n  Text.") == "Text.")
  }

  @Test func `links inside a description become absolute`() {
    let sample = parse("- [ ] a\n\n  See [b](b.md)\n  and [c](c.md).\n")
    let links = ResolvedLinks(uses: sample.document.links, targets: [page, .broken])
    #expect(
      sample.payload(links: links).contains(
        #""itemDescription":"See [b](https://x.example/guides/b/)\nand c.""#))
  }

  @Test func `a front keeps its links`() {
    let sample = parse("## What is [it](b.md)? ^k\n\nback", path: "content/decks/a.md")
    let links = ResolvedLinks(uses: sample.document.links, targets: [page])
    #expect(
      sample.payload(links: links).contains(
        #""front":"What is [it](https://x.example/guides/b/)?""#))
  }

  @Test func `headings and text inside a back are written once`() {
    let sample = parse("# T\n\n# Card\n\nSub\n---\nnext\n", path: "content/decks/a.md")
    #expect(sample.payload().contains(#""back":"Sub\n---\n\nnext""#))
  }
}
