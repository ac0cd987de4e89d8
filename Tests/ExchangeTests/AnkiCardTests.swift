import Contract
import Exchange
import Testing

/// Cards in HTML, as Anki has them, as Markdown.
struct AnkiCardTests {
  /// What an import makes of cards that were packed into a package.
  static func imported(
    _ cards: [(front: String, back: String)], url: String? = nil,
    file: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws -> AnkiImport.Deck {
    let deck = AnkiExport.Deck(
      id: .random(), publicID: "deck-1", title: "Deck", description: "",
      created: Timestamp(seconds: 0),
      cards: cards.map { AnkiExport.Card(id: .random(), front: $0.front, back: $0.back, tags: []) })
    let package = try AnkiExport.package(
      [deck], url: url, now: Timestamp(seconds: 1_767_225_600), file: file)
    return try #require(try AnkiImport.decks(package).first)
  }

  private static func markdown(_ html: String) throws -> (text: String, losses: [String]) {
    let deck = try imported([("front", html)])
    guard case .deck(let cards) = deck.document.body else { return ("", []) }
    return (cards[0].back, deck.losses)
  }

  private static let texts: [(String, String)] = [
    ("The <b>bow</b>line<br>and <i>so</i> on", "The **bow**line\\\nand *so* on"),
    ("one<div>two</div><div><br></div><div>three</div>", "one\\\ntwo\n\nthree"),
    ("<p>one</p><p>two &amp; three&nbsp;&lt;</p>", "one\n\ntwo & three \\<"),
    ("<b> spaced </b>words", "**spaced** words"),
    ("x<b>(y)</b>z", "x<!-- -->**(y)**<!-- -->z"),
    ("<b>a</b><b>b</b>", "**a**<!-- -->**b**"),
    ("<b>a<b>b</b></b>", "**ab**"),
    ("H<sub>2</sub>O and <u>words</u>", "H<sub>2</sub>O and <u>words</u>"),
    ("<code>a `b`</code>", "`` a `b` ``"),
    ("<pre>one\n  two</pre>", "```\none\n  two\n```"),
    ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
    ("<ol start=3><li>a<li>b</ol>", "3. a\n4. b"),
    ("<ul><li>a</ul><ul><li>b</ul>", "- a\n\n<!-- -->\n\n- b"),
    ("<blockquote>a<br>b</blockquote>", "> a\\\n> b"),
    (
      "<table><tr><th>a<th>b<tr><td>1|2<td></table>",
      "| a | b |\n| --- | --- |\n| 1\\|2 |  |"
    ),
    ("<ol><li value=5>a<li>b</ol>", "5. a\n6. b"),
    ("<ol><li>a<li value=5>b<li>c</ol>", "1. a\n\n<!-- -->\n\n5. b\n6. c"),
    ("<ul><li>a<p>5 knots</ul>", "- a\n\n  5 knots"),
    (
      "<table><caption>Sound <b>signals</b></caption>loose<tr><td>1<td>2</tr></table>",
      "Sound **signals**\\\nloose\n\n| 1 | 2 |\n| --- | --- |"
    ),
    ("<table><tr>lost<td>a</tr><b>b</b></table>", "lost\\\n**b**\n\n| a |\n| --- |"),
    ("<table><td>a<td>b</table>", "| a | b |\n| --- | --- |"),
    ("<table><caption>a</caption></table>", "a"),
    ("<pre>a\r\nb\rc</pre>", "```\na\nb\nc\n```"),
    ("<pre></pre>a", "a"),
    ("<pre><div>first line</div><div>second line</div></pre>", "```\nfirst line\nsecond line\n```"),
    ("<pre>a<br>b<table><tr><td>c<td>d</table></pre>", "```\na\nb\nc\nd\n```"),
    ("<code>if x:<br>&nbsp;&nbsp;y()<br>z</code>", "```\nif x:\n  y()\nz\n```"),
    ("<code>a\n<br>\nb\nc</code>", "```\na \nb c\n```"),
    ("see <code>a<br>b</code> now", "see\n\n```\na\nb\n```\n\nnow"),
    ("<code><div>a</div><div><br></div> <div>b</div></code>", "```\na\n\nb\n```"),
    ("<b><tt>a<br>b</tt></b>", "```\na\nb\n```"),
    ("<code>a&nbsp;b\nc</code>", "`a b c`"),
    (
      "<pre>see <img src='q.png' alt='the light'> here</pre>",
      "```\nsee  here\n```\n\nthe light"
    ),
    ("<code>a<img src='q.png' alt='b'>c</code>", "`ac`b"),
    (
      "<figure><img src='q.png' alt='alt words'><figcaption>Cap</figcaption></figure>",
      "alt words\\\nCap"
    ),
    (
      "&Sigma; &theta; &hearts; &isin; &sum; &dagger; &lang;&rang;", "Σ θ ♥ ∈ ∑ † ⟨⟩"
    ),
    (
      "<table><tr><th>a<th>b<tr><td><pre>c\r&lt;x:y></pre><td></table>",
      "| a | b |\n| --- | --- |\n| ``` c <x:y> ``` |  |"
    ),
    // A bar in code ends a cell, too, and what follows it would be read as Markdown.
    (
      "<table><tr><th>a<th>b<tr><td><code>1|&lt;x:y></code><td><pre>c\\|d</pre></table>",
      "| a | b |\n| --- | --- |\n| `1\\|<x:y>` | ``` c\\|d ``` |"
    ),
    ("<a href='https://a.example/b c'>see</a>!", "[see](https://a.example/b%20c)!"),
    ("<a href='https://a.example/'>https://a.example/</a>", "<https://a.example/>"),
    (
      "# not a heading<br>- not a list<br>1. nor this",
      "\\# not a heading\\\n\\- not a list\\\n1\\. nor this"
    ),
    (
      "*a* _b_ [c](d) {{boat.callsign}}", "\\*a\\* \\_b\\_ \\[c\\](d) \\{<!-- -->\\{boat.callsign}}"
    ),
    ("www.a.example", "www\\.a\\.example"),
    ("a < b & c &unknown; &rarr; &#9744;", "a \\< b & c \\&unknown; → ☐"),
    ("&#+65; &#x+41; &#65; &#x41;", "\\&#+65; \\&#x+41; A A"),
    ("<!-- gone -->a<script>alert(1)</script>", "a"),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt></rt></ruby>", "漢(かん)字"),
    ("a<b", "a"),
    ("a</b>", "a"),
  ]

  @Test(arguments: texts)
  func `HTML becomes Markdown that says the same`(html: String, markdown: String) throws {
    #expect(try Self.markdown(html).text == markdown)
  }

  private static let lost: [(String, String)] = [
    ("<span style='color:red'>a</span>", "styles (colours, sizes, fonts, alignment)"),
    ("<h2>a</h2>", "headings (they become bold text)"),
    ("<img src='missing.png' alt='a'>", "the file 'missing.png'"),
    ("\\(x^2\\) a", "formulas (their source is shown)"),
    ("<a href='javascript:alert(1)'>a</a>", "the link to 'javascript:alert(1)'"),
    ("a<script>b</script>", "`<script>`"),
    ("<ruby>漢<rt>かん</rt></ruby>", "readings above words (they follow in parentheses)"),
    ("<b>a<br>b</b>", "marks over several paragraphs"),
    ("<table><tr><td colspan=2>a</td></tr></table>", "cells over several columns or rows"),
    ("<ol type=a><li>b</ol>", "letters and Roman numerals of lists (they become numbers)"),
    ("<ol reversed><li>b</ol>", "lists that count down (they count up)"),
    ("<ul><li style='color:red'>b</ul>", "styles (colours, sizes, fonts, alignment)"),
    ("<pre>see <img src='q.png'></pre>", "the file 'q.png'"),
    ("<code>see <img src='q.png'></code>", "the file 'q.png'"),
    ("<pre><b>a</b></pre>", "marks in code"),
    ("<pre><svg>a</svg>b</pre>", "`<svg>`"),
    ("<code><a href='https://a.example'>b</a></code>", "the link to 'https://a.example'"),
    ("<a href='https://a.example'><div>b</div></a>", "the link to 'https://a.example'"),
  ]

  @Test(arguments: lost)
  func `what has no equivalent is reported`(html: String, loss: String) throws {
    #expect(try Self.markdown(html).losses == ["card 1: \(loss) cannot be kept"])
  }

  @Test func `a loss names all of its cards`() throws {
    let red = "<font color=red>a</font>"
    let deck = try Self.imported([("a", red), ("b", "b"), ("c", red), ("d", red), ("e", red)])
    #expect(
      deck.losses == [
        "cards 1, 3-5: styles (colours, sizes, fonts, alignment) cannot be kept"
      ])
  }

  @Test func `a card that is too long is left out, and named`() throws {
    let long = String(repeating: "word ", count: 20_000)
    let deck = try Self.imported([("a", long), ("b", "c")])
    guard case .deck(let cards) = deck.document.body else { return }
    #expect(cards.map(\.front) == ["b"])
    #expect(
      deck.losses == [
        "the card of 'a' has a side of more than 64 KiB, the limit, and is left out"
      ])
    let problem = ExchangeProblem("the card of 'a' has a side of more than 64 KiB, the limit")
    #expect(throws: problem) { try Self.imported([("a", long)]) }
  }

  @Test func `pictures and sounds are packed once, under names of their own`() throws {
    let files: [String: [UInt8]] = ["decks/a b.png": [1, 2], "horn.mp3": [3]]
    let deck = try Self.imported(
      [
        ("a", #"<img src="fairlead:/decks/a%20b.png" alt="A &amp; b" width="3" loading="lazy">"#),
        (
          "b",
          #"<img src="fairlead:/decks/a%20b.png" alt=""><audio controls src="fairlead:/horn.mp3" aria-label="x"></audio>"#
        ),
      ]
    ) { files[$0] }
    guard case .deck(let cards) = deck.document.body else {
      Issue.record("not a deck")
      return
    }
    #expect(cards[0].back == "![A & b](media/a-b-a12871fe.png)")
    #expect(cards[1].back == "![](media/a-b-a12871fe.png)![horn](media/horn-084fed08.mp3)")
    #expect(
      deck.media.map(\.address) == ["media/a-b-a12871fe.png", "media/horn-084fed08.mp3"])
    #expect(deck.media.map(\.bytes) == [[1, 2], [3]])
    #expect(deck.losses == [])
  }

  @Test func `links to pages need the address of the site`() throws {
    let cards = [("a", #"see <a href="fairlead:/guides/b/index.html">the <em>guide</em></a>"#)]
    func back(_ url: String?) throws -> String {
      guard case .deck(let cards) = try Self.imported(cards, url: url).document.body else {
        return ""
      }
      return cards[0].back
    }
    #expect(try back(nil) == "see the *guide*")
    #expect(
      try back("https://a.example")
        == "see [the *guide*](https://a.example/guides/b/index.html)")
  }

  @Test func `Anki does nothing that a text says`() throws {
    let words = "[latex]x[/latex] [sound:x.mp3]"
    let deck = AnkiExport.Deck(
      id: .random(), publicID: "p", title: "Deck",
      description: "<img src=x onerror=alert(1)> & so", created: .init(seconds: 0),
      cards: [.init(id: .random(), front: words, back: "<b title=\"\(words)\">b</b>", tags: [])])
    let package = try AnkiExport.package(
      [deck], url: nil, now: Timestamp(seconds: 1)
    ) { _ in nil }
    // Anki shows the description as HTML; it acts on brackets, also in attributes.
    let file = String(decoding: package, as: UTF8.self)
    #expect(!file.contains("<img"))
    #expect(!file.contains("<b title=\"["))
    #expect(
      file.contains("&#91;latex]x&#91;/latex] &#91;sound:x.mp3]\u{1F}<b title=\"&#91;latex]x&#91;"))
    let read = try #require(try AnkiImport.decks(package).first)
    #expect(read.document.description == "<img src=x onerror=alert(1)> & so")
  }

  @Test func `ids, titles and tags come back`() throws {
    let id = UUID.random()
    let decks = ["Sea: a::b", "sea: A::b"].map {
      AnkiExport.Deck(
        id: .random(), publicID: "p", title: $0, description: "About & so",
        created: .init(seconds: 0),
        cards: [.init(id: id, front: "f", back: "b", tags: ["two words", "x"])])
    }
    let read = try AnkiImport.decks(
      AnkiExport.package(decks, url: nil, now: Timestamp(seconds: 1)) { _ in nil })
    #expect(read.map(\.document.title) == ["Sea: a: :b", "sea: A: :b (p)"])
    guard case .deck(let cards) = read[0].document.body else {
      Issue.record("not a deck")
      return
    }
    #expect(cards[0].id == id)
    #expect(cards[0].tags == ["two words", "x"])
    #expect(read[0].document.description == "About & so")
  }

  @Test func `a table with many short rows is as long as its words`() throws {
    let html =
      "<table>" + String(repeating: "<tr><td>a", count: 2_000)
      + "<tr>" + String(repeating: "<td>b", count: 4_000)
    let (text, _) = try Self.markdown(html)
    #expect(text.utf8.count < 100_000, "\(text.utf8.count)")
    #expect(text.hasSuffix(" | b | b |"))
  }

  @Test func `what is not a package is refused`() {
    let end = Array("PK\u{5}\u{6}".utf8)
    let counts: [UInt8] = [0, 0, 0, 0, 1, 0, 1, 0]
    let zeros = [UInt8](repeating: 0, count: 18)
    let damage = ExchangeProblem("the directory of this archive is damaged")
    let nothing = ExchangeProblem("this is not an Anki package: it has no collection")
    let text = ExchangeProblem("this is not a zip archive, or its end is missing")
    #expect(throws: text) { try AnkiImport.decks([]) }
    #expect(throws: text) { try AnkiImport.decks(end) }
    #expect(throws: nothing) { try AnkiImport.decks(end + zeros) }
    #expect(throws: damage) { try AnkiImport.decks(end + counts + zeros.prefix(10)) }
  }
}
