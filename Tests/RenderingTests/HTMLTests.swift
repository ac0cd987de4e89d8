import Bytes
import Documents
import Library
import MarkdownSyntax
import Rendering
import TestSupport
import Testing

@Suite struct HTMLTests {
  @Test(arguments: [
    (
      "a *b* **c** ~~d~~ `e<f>`",
      "<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e&lt;f&gt;</code></p>\n"
    ),
    ("a  \nb\nc", "<p>a<br>\nb\nc</p>\n"), ("---", "<hr>\n"), ("___", "<hr>\n"),
    ("____", "<p><span class=\"blank\">____</span></p>\n"),
    (
      "- ____\n\n  a",
      "<ul>\n<li>\n<p><span class=\"blank\">____</span></p>\n<p>a</p>\n</li>\n</ul>\n"
    ),
    ("> quote", "<blockquote>\n<p>quote</p>\n</blockquote>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ("3. a\n   - b", "<ol start=\"3\">\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>\n"),
    (
      "- [ ] a\n- [x] b",
      "<ul class=\"tasks\">\n<li><span class=\"box\">☐</span> a</li>\n"
        + "<li><span class=\"box\">☑</span> b</li>\n</ul>\n"
    ),
    (
      "```swift \"x\"\nlet a = \"<b>\"\n```",
      "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
    ),
    (
      "```\"><script>\nx\n```",
      "<pre><code class=\"language-&quot;&gt;&lt;script&gt;\">x\n</code></pre>\n"
    ),
    ("    a\n     b", "<pre><code>a\n b\n</code></pre>\n"),
    (
      "| a | b | c |\n|:--|:-:|--:|\n| *d* | e\\|f |",
      "<div class=\"table\" tabindex=\"0\"><table>\n<thead>\n<tr>\n<th class=\"left\">a</th>\n"
        + "<th class=\"center\">b</th>\n<th class=\"right\">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
        + "<td class=\"left\"><em>d</em></td>\n<td class=\"center\">e|f</td>\n"
        + "<td class=\"right\"></td>\n</tr>\n</tbody>\n</table></div>\n"
    ),
    (
      "a[^x] b[^y] c[^x]\n\n[^y]: two\n[^x]: *one*",
      "<p>a<sup><a href=\"#_fn-1\">1</a></sup> b<sup><a href=\"#_fn-2\">2</a></sup> "
        + "c<sup><a href=\"#_fn-1\">1</a></sup></p>\n"
        + "<div class=\"footnote\" id=\"_fn-1\"><sup>1</sup>\n<p><em>one</em></p>\n</div>\n"
        + "<div class=\"footnote\" id=\"_fn-2\"><sup>2</sup>\n<p>two</p>\n</div>\n"
    ),
    ("&lt;b&gt; &amp;amp; &#60;", "<p>&lt;b&gt; &amp;amp; &lt;</p>\n"),
    ("\\<b>", "<p>&lt;b&gt;</p>\n"),
  ])
  func `Markdown becomes HTML`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    (
      "[a](https://b.c 'd \"e\"')",
      "<a href=\"https://b.c\" title=\"d &quot;e&quot;\" rel=\"noopener nofollow ugc\">a</a>"
    ),
    (
      "[a](https://b.c/?d=\"e\"&f='g'<h>)",
      "<a href=\"https://b.c/?d=%22e%22&amp;f=&#39;g&#39;%3Ch%3E\""
        + " rel=\"noopener nofollow ugc\">a</a>"
    ),
    (
      "<https://b.c/я>",
      "<a href=\"https://b.c/%D1%8F\""
        + " rel=\"noopener nofollow ugc\">https://b.c/я</a>"
    ),
    (
      "[a](<https://b.c/d e`\\>>)",
      "<a href=\"https://b.c/d%20e%60%3E\""
        + " rel=\"noopener nofollow ugc\">a</a>"
    ),
    (
      "[a](https://b.c/%zz%41)",
      "<a href=\"https://b.c/%zz%41\""
        + " rel=\"noopener nofollow ugc\">a</a>"
    ),
    ("[a](mailto:b@c.d)", "<a href=\"mailto:b@c.d\" rel=\"noopener nofollow ugc\">a</a>"),
    ("[*a*](missing.md)", "<span class=\"broken\"><em>a</em></span>"),
    ("[a](javascript:x)", "<span class=\"broken\">a</span>"),
    ("![a *b* \"c\"](missing.png)", "<span class=\"broken\">a b &quot;c&quot;</span>"),
    (
      "![a](https://b.c/d.png \"t\")",
      "<a href=\"https://b.c/d.png\""
        + " rel=\"noopener nofollow ugc\">a</a>"
    ),
    (
      "![](https://b.c/d.png)",
      "<a href=\"https://b.c/d.png\" rel=\"noopener nofollow ugc\">https://b.c/d.png</a>"
    ),
  ])
  func `links and images keep their places`(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test func `links go to their resolved targets`() {
    let text = "[a](1) [b](2) [c](3) ![d \"e\"](4 \"f'\") [g](5)"
    let sample = parse(text, path: "content/guides/sample.md")
    let links = ResolvedLinks(
      uses: sample.document.links,
      targets: [
        .page(address: "guides/a/", fragment: nil), .page(address: "ru/guides/b/", fragment: "я\""),
        .here(fragment: "c\"d"), .file(address: "media/d e.png"), .page(address: "", fragment: nil),
      ])
    #expect(
      html(text, links: links)
        == "<p><a href=\"../guides/a/index.html\">a</a> "
        + "<a href=\"../ru/guides/b/index.html#%D1%8F%22\">b</a> <a href=\"#c%22d\">c</a> "
        + "<img src=\"../media/d%20e.png\" alt=\"d &quot;e&quot;\" title=\"f&#39;\" "
        + "decoding=\"async\"> <a href=\"../index.html\">g</a></p>\n")
  }

  @Test func `a wiki link to nothing shows all that is in its brackets`() {
    let text = "[[ON/OFF <x>]] [[24/7#a/b]] [[c/d.md]] [[e/f|g]] [[#h/i]] [[guides/j]]"
    let sample = parse(text, path: "content/guides/sample.md")
    let links = ResolvedLinks(
      uses: sample.document.links,
      targets: [LinkTarget](repeating: .broken, count: 5) + [
        .page(address: "guides/j/", fragment: nil)
      ])
    let shown = ["ON/OFF &lt;x&gt;", "24/7#a/b", "c/d", "g", "h/i"]
      .map { "<span class=\"broken\">\($0)</span> " }.joined()
    #expect(
      html(text, links: links) == "<p>\(shown)<a href=\"../guides/j/index.html\">j</a></p>\n")
  }

  @Test(arguments: [
    "[![words](https://a.b/c.png)](https://d.e)", "[words <https://a.b> after](https://d.e)",
    "[words **<a.b@example.org>** after](https://d.e)", "[words https://a.b after](https://d.e)",
    "[words[^1] after](https://d.e)",
  ])
  func `no link is inside another`(text: String) {
    let output = html(text + "\n\n[^1]: A note.").prefix { $0 != "\n" }
    #expect(String(output).components(of: "<a ") == 1)
    #expect(String(output).components(of: "</a>") == 1)
    #expect(output.contains("https://d.e"))
  }

  // MARK: Hostile text

  @Test(arguments: [
    "\u{600}<script>alert(1)</script>", "<script>\u{301}alert(1)</script>", "\"\u{301}onclick=x",
    "'\u{301}", "&\u{301}lt;", ">\u{301}<\u{301}b", "\u{200D}<img src=x onerror=y>",
    "<svg/onload=x>", "<!--><script>", "\u{FEFF}<b>",
  ])
  func `marks are escaped after every character and under every accent`(text: String) {
    for template in [
      "%", "# %", "a `%`", "```\n%\n```", "[%](https://a.b)", "[a](https://a.b \"%\")",
      "![%](https://a.b)", "| % |\n|---|\n| % |", "> [!note] %", "> [!note]\n> %", "- [ ] %",
      "x[^1]\n\n[^1]: %",
      "```%\nx\n```", "<p>%</p>", "[a](https://a.b/%)", "[a](%)", "**Note:** %",
    ] {
      let output = html(template.replacing("%", with: text))
      for tag in Self.tags(in: output) {
        #expect(Self.isOurs(tag), "\(tag) in \(output)")
      }
    }
  }

  /// Everything that a browser would read as a tag: by bytes, because it knows no grapheme
  /// clusters.
  private static func tags(in html: String) -> [String] {
    var tags: [String] = []
    let bytes = Array(html.utf8)
    var index = 0
    while let start = bytes[index...].firstIndex(of: .lessThan) {
      let end = bytes[start...].firstIndex(of: .greaterThan) ?? bytes.count - 1
      tags.append(String(utf8: bytes[start...end]))
      index = end + 1
    }
    return tags
  }

  /// Whether every element ends in the element that it begins in.
  private static func isBalanced(_ html: String) -> Bool {
    var open: [Substring] = []
    for tag in tags(in: html) {
      let name = tag.dropFirst().prefix { $0 != " " && $0 != ">" }
      if ["br", "hr", "img"].contains(name) { continue }
      if name.hasPrefix("/") {
        guard open.popLast() == name.dropFirst() else { return false }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty
  }

  /// Whether a tag is of the fixed set, with attributes of the fixed set in double quotes.
  private static func isOurs(_ tag: String) -> Bool {
    let names = [
      "p", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "br", "code", "pre", "a", "div", "table",
      "thead", "tbody", "tr", "th", "td", "ul", "ol", "li", "span", "sup", "em", "strong",
      "section", "del", "blockquote", "details", "summary", "mark", "dl", "dt", "dd", "u", "sub",
      "kbd",
    ]
    var rest = Array(tag.utf8.dropFirst().dropLast())[...]
    if rest.first == .slash { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isASCIIAlphanumeric }
    rest = rest.dropFirst(name.count)
    let known = ["class", "href", "title", "rel", "tabindex", "id", "start", "open", "role"]
    while !rest.isEmpty {
      guard rest.first == .space, let equals = rest.firstIndex(of: 0x3D),
        known.contains(String(utf8: rest[(rest.startIndex + 1)..<equals])),
        equals + 1 < rest.endIndex, rest[equals + 1] == .quote,
        let end = rest[(equals + 2)...].firstIndex(of: .quote)
      else { return false }
      rest = rest[(end + 1)...]
    }
    return names.contains(String(utf8: name))
  }

  @Test(arguments: [
    ("a <b>c</b> d", "<p>a &lt;b&gt;c&lt;/b&gt; d</p>\n"),
    ("<div>\n*x*\n</div>", "<pre class=\"raw\">&lt;div&gt;\n*x*\n&lt;/div&gt;</pre>\n"),
    ("a <u>b <i>c</i></u> <u>d", "<p>a <u>b &lt;i&gt;c&lt;/i&gt;</u> &lt;u&gt;d</p>\n"),
    ("<u onclick=x>a</u>", "<p>&lt;u onclick=x&gt;a&lt;/u&gt;</p>\n"),
    ("a<br>b<BR/>c<br />d</br>e", "<p>a<br>b<br>c<br>d&lt;/br&gt;e</p>\n"),
    ("<br>\n\na\n\n<br/><br>\n", "<br>\n<p>a</p>\n<p><br><br></p>\n"),
    ("<br>\n<br />\n", "<br><br>\n"),
    ("<br>\n<b>\n", "<pre class=\"raw\">&lt;br&gt;\n&lt;b&gt;</pre>\n"),
    ("<?php x ?>", "<pre class=\"raw\">&lt;?php x ?&gt;</pre>\n"),
    ("<!-- open", "<pre class=\"raw\">&lt;!-- open</pre>\n"),
  ])
  func `raw HTML is shown`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test func `random texts never write their own tags`() {
    var random = FixedGenerator(seed: 11)
    let pieces = [
      "<script>", "\"", "'", "<", ">", "&", "[", "](", ")", "![", "javascript:", "https://a", "`",
      "*", "\n", "> ", "- ", "|", "\n|-|\n", "\u{600}", "\u{301}", "\\", "onerror=", " ", "=", "#",
      "<!--", "-->", "[!note]", "[[", "]]", "![[", "|", "==", "%%", "!!! note\n    ", "\n    ",
      "[^1]", "\n[^1]: ", "data:", "<a@b.c>", "&lt;", "&#60;", "\t", "<u>", "</u>", "<kbd>",
      "</KBD>",
      "<br>", "<br onclick=x>", "<u style=x>", "<sup>", "</sup>", "<mark>", "</mark>", "*", "*",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...20, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let output = html(text)
      for tag in Self.tags(in: output) {
        #expect(Self.isOurs(tag), "\(tag) of \(text.debugDescription)")
      }
      #expect(Self.isBalanced(output), "\(text.debugDescription)")
      #expect(!output.contains("href=\"javascript"))
      #expect(!output.contains("=\"data:"))
    }
  }

  // MARK: Settings

  @Test func `headings move down and have anchors`() {
    let tree = MarkdownParser.parse(Array("# a\n\n###### b".utf8))
    var writer = MarkdownHTML(tree: tree, anchors: [1: "x\"y"], headingShift: 1)
    var output: [UInt8] = []
    writer.writeBlocks(Prose(tree: 0, nodes: 1..<tree.nodes.count), to: &output)
    #expect(String(utf8: output) == "<h2 id=\"x&quot;y\">a</h2>\n<h6>b</h6>\n")
  }

  @Test func `an item's words end before its attributes`() throws {
    let sample = parse("- [ ] Check *oil* & <b> water (required) ^k\n- [ ] *All* … ON (2 min)\n")
    let titles = try #require(sample.checklist?.allItems).map { item in
      var writer = MarkdownHTML(tree: sample.document.parts[0].tree)
      var output: [UInt8] = []
      writer.writeInlines(item.title, to: &output)
      return String(utf8: output)
    }
    #expect(titles == ["Check <em>oil</em> &amp; &lt;b&gt; water", "<em>All</em>"])
  }

  @Test func `a description leaves tasks out`() throws {
    let sample = parse("- [ ] a\n  - note\n    - [ ] b\n  - plain\n\n  text\n")
    let item = try #require(sample.checklist?.sections.first?.items.first)
    var writer = MarkdownHTML(tree: sample.document.parts[0].tree)
    var output: [UInt8] = []
    writer.writeBlocks(try #require(item.description), to: &output)
    #expect(String(utf8: output) == "<p>text</p>\n")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
