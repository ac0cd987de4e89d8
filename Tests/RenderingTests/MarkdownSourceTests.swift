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

  @Test func `comments in titles are left out`() {
    #expect(
      body(
        "![p](p.svg \"Plan %%b%%\") [a](b.md '%%c%%') [o](https://o.ut \"d %%e%% f\") [q](https://o.ut \"40%% to 50%%\")",
        [.file(address: "media/p.svg"), page, .external, .external])
        == "![p](https://x.example/lib/media/p.svg \"Plan\") [a](https://x.example/lib/guides/b/) "
        + "[o](https://o.ut \"d  f\") [q](https://o.ut \"40%% to 50%%\")")
  }

  @Test func `a link without a target is plain words`() {
    #expect(
      body("[a *b*](x.md) [c](#d) ![e](f.png)", [.broken, .here(fragment: "d"), .broken])
        == "a *b* c e")
    #expect(body("[a](b.md) ![p](q)", [page, .file(address: "q")], url: nil) == "a p")
  }

  @Test func `a wiki link to nothing is all that is in its brackets`() {
    #expect(
      body("[[ON/OFF_a]] [[24/7#a/b]] [[c/d|e]] [[f/b]]", [.broken, .broken, .broken, page])
        == "ON/OFF_a 24/7#a/b e [b](https://x.example/lib/guides/b/)")
  }

  @Test func `a link with a definition has its address, which is left out`() {
    #expect(
      body(
        "[a][r], [r], ![p][q]\n\n[r]: https://o.ut/я|b 'u'\n[q]: <https://o.ut/p (1).png>\nText.",
        [.external, .external, .external])
        == "[a](https://o.ut/я%7Cb \"u\"), [r](https://o.ut/я%7Cb \"u\"), "
        + "![p](https://o.ut/p%20%281%29.png)\n\n\nText.")
    let sample = parse("- [ ] a\n\n  See [b][r].\n\n[r]: https://o.ut\n")
    #expect(sample.payload().contains(#""itemDescription":"See [b](https://o.ut).""#))
  }

  @Test(arguments: [
    ("a <!-- hidden --> b", "a b"), ("a %%hidden%% b", "a b"), ("a<!-- hidden -->b", "ab"),
    ("a <!-- hidden -->\nb", "a\nb"), ("a  <!-- hidden -->\nb", "a\nb"),
    ("a <!-- hidden -->  \nb", "a  \nb"), ("a\n     <!-- hidden -->\nb", "a\nb"),
    ("a <!-- hidden --> <!-- hidden --> b", "a b"), ("a <!-- hidden\nhidden --> b", "a b"),
    ("> a <!-- hidden\n> hidden -->\n> b", "> a\n> b"),
    ("## A <!-- hidden -->\n\nb", "## A\n\nb"), ("| a <!-- hidden --> | b |", "| a | b |"),
    // What would have a meaning without it has an empty one.
    ("**a <!-- hidden -->** b", "**a <!-- -->** b"), ("[a]<!-- hidden -->(b)", "[a]<!-- -->(b)"),
    ("1986<!-- hidden -->. A year", "1986<!-- -->. A year"),
    ("%%hidden%% - a", "\\- a"), ("%%hidden%% 14. June", "14\\. June"),
    ("%%hidden%% {{boat.name}}", "\\_\\_\\_\\_"),
    ("<!-- hidden --> a", "a"), ("- <!-- hidden --> a", "- a"), ("> <!-- hidden --> *a*", "> *a*"),
    ("<!-- hidden\n\nhidden --> a", "a"), ("<!-- hidden --> <!-- hidden --> a", "a"),
    ("<!-- hidden --> <kbd>a</kbd> b", "<kbd>a</kbd> b"),
    // Raw HTML, which an empty one keeps together.
    ("<div>\n<!-- hidden -->\na\n</div>", "<div>\n<!-- -->\na\n</div>"),
    ("> <div>\n> <!-- hidden\n> hidden --> a", "> <div>\n> <!-- --> a"),
    ("<!-- hidden --> ## a", "<!-- --> ## a"),
    // Blocks.
    ("<!-- hidden --> <!-- hidden -->\n\na", "a"),
    ("a\n<!-- hidden -->\nb", "a\n\nb"), ("<!-- hidden\n\nhidden -->\n\na", "a"),
    ("- a\n  <!-- hidden -->\n- b", "- a\n  \n- b"),
    ("- a\n\n<!-- hidden -->\n\n- b", "- a\n\n<!-- -->\n\n- b"),
    ("- a\n\n<!-- hidden -->\n\n1. b", "- a\n\n\n\n1. b"),
    ("1. a\n\n%%hidden%%\n\n%%\nhidden\n\nhidden\n%%\n\n1. b", "1. a\n\n<!-- -->\n\n\n\n1. b"),
    ("- a\n\n<!-- hidden -->\n\n    b", "- a\n\n<!-- -->\n\n    b"),
    ("- <!-- hidden -->\n\n  a", "- <!-- -->\n\n  a"), ("- %%hidden%%\n- b", "- <!-- -->\n- b"),
    // Definitions, footnotes that nothing names, and other words that no page shows.
    ("a\n\n[//]: # (hidden)\nb", "a\n\n\nb"), ("- a\n\n  [//]: # (hidden)\n  b", "- a\n\n  \n  b"),
    ("a\n\n[hidden]: https://hidden.example\n  'hidden'\n\nb", "a\n\n\n\nb"),
    ("> [//]: # (hidden)\n> [x]: y 'hidden'\n>\n> a", "> \n>\n> a"),
    ("a[^1]\n\n[^1]: b\n[^2]: hidden\n\n    hidden\n", "a[^1]\n\n[^1]: b"),
    ("a[^1]\n\n[//]: # (hidden)\n[^1]:\n    b\n", "a[^1]\n\n\n[^1]:\n    b"),
    ("- a\n\n[//]: # (hidden)\n\n- b", "- a\n\n<!-- -->\n\n- b"),
    ("- [//]: # (hidden)\n\n  a", "- <!-- -->\n\n  a"),
    ("| a |\n|---|\n| b | hidden |", "| a |\n|---|\n| b |"),
    // What pages show stays.
    ("`<!-- a -->`", "`<!-- a -->`"), ("```\n[//]: # (a)\n```", "```\n[//]: # (a)\n```"),
    ("a [b]: c", "a [b]: c"), ("a\n[b]: c", "a\n[b]: c"),
    ("<kbd>a</kbd> <!-- hidden --> b", "<kbd>a</kbd> b"),
  ])
  func `what pages do not show is left out`(text: String, expected: String) {
    #expect(body(text) == expected, "\(text)")
    #expect(!body(text).contains("hidden"))
  }

  @Test(arguments: [("checklists", "- [ ] b"), ("decks", "## Front\n\nBack")])
  func `a footnote that is defined in a callout is written once`(folder: String, rest: String) {
    let sample = parse(
      "---\ntitle: A\n---\n> [!note]\n> a[^1]\n>\n> [^1]: N.\n\n\(rest)\n",
      path: "content/\(folder)/a.md")
    let payload = sample.payload()
    #expect(
      payload.contains(#""description":"> [!note]\n> a[^1]\n\n[^1]: N.""#), "\(payload)")
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
      text.replacing("(b.md)", with: "").replacing("[r]: b.md", with: "")
        .replacing("[r][]", with: "[r]").replacing("[a][r]", with: "[a]"))
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

  @Test(arguments: [
    ("  1. sub\n\n\t para", "1. sub\n\n   para"), ("  1. sub\n\n\t\tx", "1. sub\n\n      x"),
    ("  1. sub\n\n \tpara", "1. sub\n\npara"),
    ("  ```\n  a\n\tb\n  \tc\n  ```", "```\na\n  b\n\tc\n```"),
    ("  > a\n  >\n  >\tb\n\t> c", "> a\n>\n>\tb\n  > c"), ("\t1. sub\n\n\t\tx", "1. sub\n\n\tx"),
  ])
  func `blocks keep the columns of a tab that are theirs`(block: String, text: String) {
    let sample = parse("- [ ] a\n\n\(block)\n")
    #expect(
      sample.markdown(sample.checklist?.sections.first?.items.first?.description) == text,
      "\(block)")
  }

  @Test func `a line to fill in is not a rule to other programs`() {
    #expect(
      body("Name:\n\n____\n\n> _____\n\n___\n\nDate: ____")
        == "Name:\n\n\\_\\_\\_\\_\n\n> \\_\\_\\_\\_\\_\n\n___\n\nDate: ____")
    #expect(
      body("____ ^a\n\nName\n____ <!-- b -->\n\n- ____ ^c\n\n___ ^d\n\n`____`")
        == "\\_\\_\\_\\_\n\nName\n\\_\\_\\_\\_\n\n- \\_\\_\\_\\_\n\n\\_\\_\\_\n\n`____`")
  }

  @Test(arguments: [
    ("____\n---", "____\n\n---"), ("Name:\n____\nfoo", "Name:\n\n____\n\nfoo"),
    ("| a |\n|---|\n| b |\n____", "| a |\n|---|\n| b |\n\n____"),
    ("> a\n____", "> a\n\n____"), ("> a\n> ____\n> b", "> a\n> \n> ____\n> \n> b"),
    ("- a\n  ____\n- ____\n- ____\nb", "- a\n  \n  ____\n- ____\n- ____\n  \nb"),
    ("- a\n\t____\n\tb", "- a\n\t\n\t____\n\t\n\tb"),
  ])
  func `a line to fill in does not continue a paragraph`(text: String, expected: String) {
    let blank = String(repeating: "\\_", count: 4)
    #expect(body(text) == expected.replacing("____", with: blank))
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
