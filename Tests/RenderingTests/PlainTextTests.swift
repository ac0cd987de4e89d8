import Documents
import Library
import Rendering
import TestSupport
import Testing

/// The words before callouts, as pages have them.
let callouts: [Callout.Kind: String] = [
  .note: "Note", .tip: "Tip", .important: "Important", .warning: "Warning", .danger: "Danger",
]

/// A text in the form of descriptions (`text`) or of guides (`guide`).
func plain(
  _ text: String, _ form: PlainText.Form, targets: [LinkTarget]? = nil,
  url: String? = "https://x.example"
) -> String {
  let sample = parse(text, path: "content/guides/a.md")
  let links =
    targets.map { ResolvedLinks(uses: sample.document.links, targets: $0) } ?? sample.links
  let writer = PlainText(
    document: sample.document, links: links, url: url, form: form, words: callouts)
  return writer.text { writer in writer.blocks(sample.guide?.text) }
}

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("*a* **b** ~~c~~ ==d== `e` <u>f</u> <kbd>g</kbd>", "a b c d e f g"),
    ("one\ntwo  \nthree<br>four", "one two\nthree\nfour"),
    ("&amp; \\* \\_x\\_ 5 * 3", "& * _x_ 5 * 3"),
    ("10<sup>3</sup> CO<sub>2</sub> 1<sup>st</sup>", "10³ CO₂ 1st"),
    ("3<sup>1/2</sup> in, t<sub>1/2</sub>", "3¹⁄² in, t₁⁄₂"),
    ("10<sup>−6</sup> SO<sub>4</sub><sup>2−</sup> 10<sup>–6</sup>", "10⁻⁶ SO₄²⁻ 10⁻⁶"),
    ("10<sup>3–4</sup> 10<sub>1.5</sub> **10**<sup>n+1</sup>", "10^(3–4) 10_(1.5) 10^(n+1)"),
    ("5<sup>[1]</sup> m<sup>1.5</sup> 20<sup>a, b</sup>", "5[1] m1.5 20a, b"),
    (
      "8[^x] bar, 5 m[^x], 5&nbsp;м[^x], 10<sup>3</sup>[^x], 2 cups[^x], am[^x]\n\n[^x]: X.",
      "8⁽¹⁾ bar, 5 m⁽¹⁾, 5\u{A0}м⁽¹⁾, 10³⁽¹⁾, 2 cups¹, am¹\n\n¹ X."
    ),
    ("a[^x][^y]\n\n[^x]: X.\n\n[^y]: Y.", "a¹⁽²⁾\n\n¹ X.\n\n² Y."),
    ("a\n\nb", "a\n\nb"),
    ("## Head *one*\n\na", "Head one\n\na"),
    ("a\n\n---\n\nb", "a\n\nb"),
    ("> a\n> b", "a b"),
    ("a <!-- hidden --> %%hidden%% b", "a b"),
    ("<b>raw</b>", "<b>raw</b>"),
    // Links.
    ("[a *b*](https://o.ut \"t\")", "a b (https://o.ut)"),
    ("<https://o.ut/a_b> https://o.ut/c", "https://o.ut/a_b https://o.ut/c"),
    ("[o.ut](https://www.o.ut/) [at O.UT/x](http://o.ut/x)", "o.ut at O.UT/x"),
    ("[us](mailto:a@b.c) [a@b.c](mailto:a@b.c)", "us (a@b.c) a@b.c"),
    ("[112](tel:112) [help](tel:+385-1)", "112 help (+385-1)"),
    ("[a](https://o.ut/(b))", "a (https://o.ut/%28b%29)"),
    ("[](https://o.ut)", "https://o.ut"),
    // Lists.
    ("- a\n- b\n  c\n  - d\n    1. e\n    2. f", "• a\n• b c\n  • d\n    1. e\n    2. f"),
    ("3. a\n\n   more\n4. b", "3. a\n  more\n4. b"),
    ("- [ ] a\n- [x] b", "☐ a\n☑ b"),
    ("a\n- b\n-\n- c\n\nd", "a\n\n• b\n• c\n\nd"),
    ("1984.\n\na\n\n- 12.\n- 5. <!-- b -->", "1984.\n\na\n\n• 12.\n• 5."), ("1.\n2. -", "1.\n2."),
    // Code, line by line.
    ("```sh\na *b*\n  c\n\nd\n```\n\ne", "a *b*\n  c\n\nd\n\ne"),
    ("<div>\n<!-- hidden -->\na\n</div>\n\n<!-- hidden --> # b", "<div>\na\n</div>\n\n# b"),
    ("- a\n\n      b\n        c\n- d", "• a\n  b\n    c\n• d"),
    ("$$\na_b\n$$", "a_b"),
    // Tables, row by row.
    ("| A | B? |\n|---|---|\n| c | d |\n|  | *e* \\| f |", "A: c; B? d\nB? e | f"),
    ("| A | B |\n|---|---|", "A; B"),
    // Callouts.
    ("> [!warning]\n> Hot *oil*.", "Warning: Hot oil."),
    ("> [!danger] Gas leak\n> Close.\n>\n> - a", "Danger: Gas leak\nClose.\n\n• a"),
    ("> [!note] Title\n> Text.", "Title: Text."),
    ("> [!warning] WARNING\n> Text.", "Warning: Text."),
    ("> [!danger] Danger!\n> Text.", "Danger: Text."),
    ("!!! tip \"Tip: *do*\"\n    Text.", "Tip: do\nText."),
    ("> [!tip]\n>\n> Text.\n>\n> More.", "Tip: Text.\n\nMore."),
    ("> [!important]\n>\n> - a", "Important:\n• a"),
    ("> [!tip] Only this", "Tip: Only this"),
    ("!!! danger\n    Fire.", "Danger: Fire."),
    ("=== \"Petrol\"\n    Text.", "Petrol: Text."),
    ("**Note:** More.\n\n> **Важно!** Текст.", "Note: More.\n\nВажно! Текст."),
    ("**One**: a\n**Two**: b", "One: a\nTwo: b"),
    ("Term\n:   a\n:   b\nOther\n:   c", "Term: a\nb\nOther: c"),
    // Footnotes.
    ("a[^x] b[^y]\n\n[^y]: Y.\n[^x]: X *x*\n    x.", "a¹ b²\n\n¹ X x x.\n\n² Y."),
  ])
  func `a description has no marks`(markdown: String, text: String) {
    #expect(plain(markdown, .text) == text, "\(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("*a\nb* **c  \nd *e*** f", "*a b* **c**  \n**d *e*** f"),
    ("_a_ __b__ ~~c~~ ==d *e*== `f`", "_a_ __b__ ~~c~~ **d *e*** `f`"),
    ("**a ==b== c** ==**d**==", "**a b c** **d**"),
    ("&amp; \\* \\_x\\_ &copy;", "& \\* \\_x\\_ ©"),
    ("&amp;copy; \\<b>", "\\&copy; \\<b>"),
    ("a <b>c</b> <u>d</u> <mark>e</mark>", "a \\<b>c\\</b> d **e**"),
    ("1986\\. A year.\n\n\\# x\n\n\\- y\n\n\\> z", "1986\\. A year.\n\n\\# x\n\n\\- y\n\n\\> z"),
    ("Head *one*\n---\n\n#### Deeper ####", "## Head *one*\n\n#### Deeper"),
    // Stars that are no marks stay none beside others.
    ("5 * 3 a_b *c", "5 * 3 a_b \\*c"),
    ("**a ==b== _c `` d` ``", "\\*\\*a **b** \\_c `` d` ``"),
    ("` ``a``", "\\` `a`"),
    ("[a]<!-- b -->(c)", "[a\\](c)"),
    // Links keep to one line.
    ("[a\n*b*  \nc](https://o.ut 't')", "[a *b* c](https://o.ut)"),
    ("<https://o.ut/a_b>", "[https://o.ut/a_b](https://o.ut/a_b)"),
    ("<https://o.ut/a__b>", "[https://o.ut/a__b](https://o.ut/a__b)"),
    ("a\\_\\_b", "a\\_\\_b"),
    ("[a][r] [r]\n\n[r]: https://o.ut/(x)", "[a](https://o.ut/%28x%29) [r](https://o.ut/%28x%29)"),
    // Lists.
    ("- a\n  b\n- c\n  - d\n    - e", "- a b\n- c\n- · d\n- · · e"),
    (
      "3. a\n\n   more\n4. b\n   1. c\n   2. d\n5. e",
      "3. a\n\nmore\n\n4. b\n\n4.1. c\n\n4.2. d\n\n5. e"
    ),
    ("1. a\n2. b\n   - c\n   - d\n3. e", "1. a\n2. b\n\n- c\n- d\n\n3. e"),
    (
      "1. a\n2. b\n   - c\n     1. d\n     2. e\n3. f",
      "1. a\n2. b\n\n- c\n- · 1. d\n- · 2. e\n\n3. f"
    ),
    ("- a\n  1. b\n     1. c\n\n        d\n- e", "- a\n- · 1. b\n- · 1.1. c\n\nd\n\n- e"),
    ("- Chiller\n  - 3 °C\n    - -18 °C", "- Chiller\n- · 3 °C\n- · · -18 °C"),
    ("- - a\n  - b\n- c", "- · a\n- · b\n- c"), ("1. - a\n   - b", "1. · a\n\n- b"),
    ("a==b and c==d, un==believ==able", "a==b and c==d, un**believ**able"),
    ("40%% to 50%%, %%a 50%% b", "40%% to 50%%, b"),
    ("12. 5. Course\n\n    More", "12. 5. Course\n\nMore"),
    ("- [ ] a\n- [x] b\n\n1. [ ] c", "- ☐ a\n- ☑ b\n\n1. ☐ c"),
    ("- ## Head\n- b", "- **Head**\n- b"),
    ("- a  \n  b\n- c", "- a  \nb\n- c"),
    ("1984.\n\na\n\n1. b\n\n   1.\n\n- 12.\n- c", "1984.\n\na\n\n1. b\n\n1.1.\n\n- 12.\n- c"),
    ("a[^x]\n\n[^x]: 5. May\n    6. June", "a¹\n\n¹ 5. May\n\n6. June"),
    // Code.
    ("```sh\na *b*\n\n  `c`\n```", "`a *b*`  \n``   `c` ``"),
    ("`` a`b ``", "`` a`b ``"),
    // Tables.
    (
      "| A | B |\n|---|---|\n| *c* | [d](https://o.ut) |\n| e | |",
      "- A: *c*; B: [d](https://o.ut)\n- A: e"
    ),
    // What is not a mark in a cell is not one beside other cells.
    (
      "| Wind | Gust |\n|---|---|\n| ~5 kn | 10~15 kn |\n| 5~8 | a_b |",
      "- Wind: \\~5 kn; Gust: 10\\~15 kn\n- Wind: 5\\~8; Gust: a_b"
    ),
    ("| A | B |\n|---|---|\n| C:\\log\\ | D |", "- A: C:\\\\log\\\\; B: D"),
    ("| A | B |\n|---|---|\n| see [1 | p. 3](x) |", "- A: see \\[1; B: p. 3\\](x)"),
    ("a <u>5~</u> [b ~9](#x) 10~", "a 5\\~ b \\~9 10~"),
    ("10<sup>1.5</sup> 10<sub>1.5</sub> **10**<sup>3–4</sup>", "10^(1.5) 10\\_(1.5) **10**^(3–4)"),
    (
      "8[^x] **8**[^x] _8_[^x] `8`[^x] **a**[^x]\n\n[^x]: X.",
      "8⁽¹⁾ **8**⁽¹⁾ _8⁽¹⁾_ `8`⁽¹⁾ **a**¹\n\n¹ X."
    ),
    ("a<u>~~</u>b", "a\\~\\~b"),
    ("**a ~b** ~5 kn", "**a \\~b** ~5 kn"),
    ("- ## C:\\log\\", "- **C:\\log\\\\**"),
    // Callouts.
    ("> [!warning]\n> Hot *oil*\n> here.", "**Warning:** Hot *oil* here."),
    ("> [!danger] Gas **leak**\n> Close.", "**Danger: Gas leak**\n\nClose."),
    ("> [!note] Title!\n> Text.", "**Title!** Text."),
    ("**Note:** a\nb", "**Note:** a b"),
    ("**Note:** a\n: b\n\n> **Note:** c\n> : d", "**Note:** a : b\n\n**Note:** c : d"),
    ("**One**: a\n**Two**: b", "**One**: a  \n**Two**: b"),
    ("Term\n:   a *b*\n:   c", "**Term:** a *b*  \nc"),
    ("a[^x]\n\n[^x]: X.\n\n    More.", "a¹\n\n¹ X.\n\nMore."),
  ])
  func `a guide is read line by line`(markdown: String, text: String) {
    #expect(plain(markdown, .guide) == text, "\(markdown.debugDescription)")
  }

  @Test func `links to pages have an address, others are words`() {
    let targets: [LinkTarget] = [
      .page(address: "guides/b/", fragment: "часть"), .here(fragment: "d"), .broken,
      .file(address: "media/m.pdf"),
    ]
    let text = "[a](b.md) [c](#d) [e](f.md) [g](m.pdf)"
    #expect(
      plain(text, .text, targets: targets)
        == "a (https://x.example/guides/b/#%D1%87%D0%B0%D1%81%D1%82%D1%8C) c e "
        + "g (https://x.example/media/m.pdf)")
    #expect(
      plain(text, .guide, targets: targets)
        == "[a](https://x.example/guides/b/#%D1%87%D0%B0%D1%81%D1%82%D1%8C) c e "
        + "[g](https://x.example/media/m.pdf)")
    #expect(plain(text, .text, targets: targets, url: nil) == "a c e g")
    #expect(plain(text, .guide, targets: targets, url: nil) == "a c e g")
  }

  @Test func `a wiki link to nothing is all that is in its brackets`() {
    let text = "[[ON/OFF switch]] [[24/7#a/b]] [[c/d|e]] [[guides/b]]"
    let targets: [LinkTarget] = [
      .broken, .broken, .broken, .page(address: "guides/b/", fragment: nil),
    ]
    #expect(
      plain(text, .text, targets: targets)
        == "ON/OFF switch 24/7#a/b e b (https://x.example/guides/b/)")
    #expect(
      plain(text, .guide, targets: targets)
        == "ON/OFF switch 24/7#a/b e [b](https://x.example/guides/b/)")
  }

  @Test func `an image is its words, in a guide a link`() {
    let targets: [LinkTarget] = [
      .file(address: "media/p.svg"), .file(address: "media/q.svg"), .broken, .external,
      .external, .page(address: "guides/b/", fragment: nil), .file(address: "media/p.svg"),
    ]
    let text =
      "![The *plan*|300](p.svg) ![](q.svg) ![gone](x.svg) ![out](https://o.ut/p.png) "
      + "![film](https://youtu.be/x) [![in](p.svg) w](b.md)"
    #expect(
      plain(text, .text, targets: targets)
        == "The plan gone out film (https://youtu.be/x) in w (https://x.example/guides/b/)")
    #expect(
      plain(text, .guide, targets: targets)
        == "[The plan](https://x.example/media/p.svg) [q.svg](https://x.example/media/q.svg) gone "
        + "[out](https://o.ut/p.png) [film](https://youtu.be/x) "
        + "[in w](https://x.example/guides/b/)")
  }

  @Test func `heads of a table do not make it many times as long`() {
    let head = String(repeating: "head ", count: 400)
    let rows = String(repeating: "| a | b |\n", count: 1_000)
    let text = plain("| \(head) | x |\n|---|---|\n\(rows)", .text)
    #expect(text.utf8.count < 20_000)
    #expect(text.hasPrefix("head head"))
    #expect(text.hasSuffix("a; b\na; b"))
  }

  /// What the page shows is the judge: every word of it is in the text, and no other word.
  @Test(arguments: [PlainText.Form.text, .guide])
  func `no word is lost, and marks end on their line`(form: PlainText.Form) {
    var random = FixedGenerator(seed: 21)
    let pieces = [
      "%\n", "%  \n", "*%", "%*", " **%", "%** ", "_%_ ", "==%== ", "`%` ", "\n\n", "- % ",
      "\n- ", "\n  - ", "\n1. ", "\n   2. ", "\n> ", "\n> [!note] %\n> ", "\n## %\n", "# ",
      "\n| % | % |\n|---|---|\n| % | % |\n", "[%](b.md) ", "[%\n%](https://o.ut) ",
      "\n```\n%\n```\n",
      "\\* ", "\\# ", "&lt; ", "<u>%</u> ", "<b> ", "\n**%**: %\n**%**: %\n", "\n%\n:   %\n",
      "[ ] ",
      "\n!!! tip \"%\"\n    %\n", "~~%~~ ", "\n    ", "\n---\n", "<br>", "я ", "![%](p.svg) ",
    ]
    for _ in 0..<1_500 {
      var number = 0
      var text = ""
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        for part in pieces.randomElement(using: &random) ?? "" {
          if part == "%" {
            number += 1
            text += "w\(number)"
          } else {
            text.append(part)
          }
        }
      }
      let page = html(text, callouts: callouts)
      let result = plain(text, form)
      #expect(words(result) == words(page), "\(text.debugDescription)")
      guard form == .guide else { continue }
      let lines = result.split(separator: "\n").map { html("x\n\n\($0)", callouts: callouts) }
        .joined()
      #expect(
        words(lines, in: ["em"]) == words(page, in: ["em"]),
        "\(text.debugDescription) \(result.debugDescription)")
      let bold = words(lines, in: ["strong"])
      let meant = words(page, in: ["strong", "mark"])
      let labels = words(page, in: ["dt", "p class=\"callout-title\"", "h1", "h2", "h3"])
      #expect(
        bold.isSuperset(of: meant) && bold.isSubset(of: meant.union(labels)),
        "\(text.debugDescription) \(result.debugDescription)")
    }
  }

  /// The words `w1`, `w2` of a text, or of the elements of a page with these tags.
  private func words(_ text: String, in tags: Set<String> = []) -> Set<String> {
    var found: Set<String> = []
    var open: [String] = []
    var depth = 0
    for piece in text.split(separator: "<", omittingEmptySubsequences: false) {
      var words = piece
      if !tags.isEmpty, let end = piece.firstIndex(of: ">") {
        let tag = String(piece[..<end])
        if tag.hasPrefix("/") {
          if let last = open.popLast(), tags.contains(last) { depth -= 1 }
        } else if !["br", "hr"].contains(tag), !tag.hasPrefix("img"), !tag.hasPrefix("input") {
          open.append(tag)
          if tags.contains(tag) { depth += 1 }
        }
        words = piece[piece.index(after: end)...]
      }
      if tags.isEmpty || depth > 0 {
        found.formUnion(words.matches(of: #/w[0-9]+/#).map { String($0.output) })
      }
    }
    return found
  }
}
