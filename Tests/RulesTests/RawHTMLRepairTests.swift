import Settings
import TestSupport
import Testing

/// HTML that `check --fix` turns into Markdown, and HTML that it leaves to authors.
@Suite struct RawHTMLRepairTests {
  private static func fixed(_ text: String) -> String {
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    let front = ["---", "title: Engine check", "---", ""].joined(separator: end)
    let sample = parse(front + text, path: "content/guides/a.md", rules: RuleBook())
    var bytes = sample.source.bytes
    let fixes = sample.findings.filter { $0.rule.id == "raw-html" }.flatMap(\.fixes)
    for fix in fixes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
    }
    return String(decoding: bytes.dropFirst(front.utf8.count), as: UTF8.self)
  }

  @Test(arguments: [
    ("a <b>c</b> d\n", "a **c** d\n"),
    ("a <strong>Note:</strong> d\n", "a **Note:** d\n"),
    ("pre<em>fix</em>es\n", "pre*fix*es\n"),
    ("<s>old</s> <del>older</del>\n", "~~old~~ ~~older~~\n"),
    ("<ins>new</ins> <U class=\"x\">line</U>\n", "<u>new</u> <U class=\"x\">line</U>\n"),
    ("<b>two\nlines</b>\n", "**two\nlines**\n"),
    ("run <code>fairlead check</code>\n", "run `fairlead check`\n"),
    ("<span style=\"color: red\">Stop</span> <font size=\"2\">now</font>\n", "Stop now\n"),
    ("see <a href=\"fuel.md#pump\">the pump</a>\n", "see [the pump](fuel.md#pump)\n"),
    ("<a id=\"_Toc123\"></a>Words<span class=\"anchor\"></span>\n", "Words\n"),
    ("(<span>Внимание</span>, <font>stop</font>)\n", "(Внимание, stop)\n"),
    ("“<span>Stop</span>” <span>now</span>—\n", "“Stop” now—\n"),
    ("# <a id=\"_a\"></a>1. Oil\n", "# 1. Oil\n"),
    ("<a id=\"_a\"></a><a id=\"_b\"></a>Oil\n", "Oil\n"),
    ("<a name=\"_a\"></a>**Oil<a name=\"_b\"></a>** is\n", "**Oil** is\n"),
    ("<b>Внимание:</b> масло\n", "**Внимание:** масло\n"),
    (
      "a <img src=\"pump.jpg\" alt=\"The pump\" width=\"300\"> b\n",
      "a ![The pump|300](pump.jpg) b\n"
    ),
    (
      "<img src=\"./media/pump.png\" style=\"width:3in\" alt=\"The pump\" />\n",
      "![The pump](./media/pump.png)\n"
    ),
    // A picture in a link, or in tags that mean nothing.
    (
      "<a href='b.md' target='_blank'><img src=\"a.png\" alt=\"Buy\" width=\"300\" /></a> x\n",
      "[![Buy|300](a.png)](b.md) x\n"
    ),
    ("<span class=\"x\"><img src=\"a.png\" alt=\"Buy\"></span>\n", "![Buy](a.png)\n"),
    ("2 * 3 <img src=\"a.png\" alt=\"Buy\">\n", "2 * 3 ![Buy](a.png)\n"),
    (
      "| a | b |\n|---|---|\n| <img src=\"a.png\" alt=\"c\" width=\"30\"> | d |\n",
      "| a | b |\n|---|---|\n| ![c\\|30](a.png) | d |\n"
    ),
    // Once nothing is among its words, the outer pair follows.
    ("<b>a <font>b</font> c</b>\n", "<b>a b c</b>\n"),
    ("<b>a</b> <i>c</i>[^1]\n\n[^1]: <b>d</b>\n", "**a** *c*[^1]\n\n[^1]: **d**\n"),
  ])
  func `a pair of tags, or a picture`(html: String, markdown: String) {
    #expect(Self.fixed(html) == markdown)
  }

  @Test(arguments: [
    // What stars beside a sign and a letter mean depends on more than their words.
    "_a_<span>b</span>\n", "a <b>Note:</b>x\n", "a <b> c</b> d\n", "*a*<b>c</b>\n",
    "a **<b>c</b>** d\n",
    "м<b>«о»</b>ре\n",
    // Other marks among the words.
    "<b>a*b</b>\n", "<b><kbd>a</kbd> b</b>\n",
    // A pair in another one, which its marks would leave half repaired.
    "<u><b><i>links</i></b></u>\n", "<b>see <a href=\"b.md\">c</a></b>\n",
    "<small>a <b>c</b> d</small>\n", "<a href=\"b.md\">see <img src=\"a.png\" alt=\"c\"></a>\n",
    "<a href=\"b(c).md\"><img src=\"a.png\" alt=\"c\"></a>\n",
    "<b><a href=\"b.md\"><img src=\"a.png\" alt=\"c\"></a></b>\n",
    "<a href=\"b.md\"><span><img src=\"a.png\" alt=\"c\"></span></a>\n",
    // A mark elsewhere in the paragraph that would have found its other half.
    "**a <b>c</b>\n", "`a <code>c</code>\n",
    "<code>a*b</code>\n", "<code>a &lt; b</code>\n", "<a href=\"b.md\">[1]</a>\n",
    // A backtick without its other half, with which it may be meant as code.
    "Type `<img src=\"a.png\"> here\n", "As \\`<img src=\"a.png\">\\` here\n",
    "Type `<a href=\"b.md\"><img src=\"a.png\"></a> here\n",
    // A sign before it that would make a picture or another link of it.
    "Look!<a href=\"b.md\">here</a>\n", "[a]<a href=\"b.md\">c</a>\n",
    "!<a href=\"b.md\"><img src=\"a.png\" alt=\"c\"></a>\n",
    // Without their tags these would begin something else.
    "<span>- a</span>\n", "<font color=\"red\"># a</font>\n",
    "<a href=\"a b.md\">c</a>\n", "<a href=\"b(c).md\">c</a>\n", "<a name=\"two\"></a>Two\n",
    "<a id=\"two\"></a>Two\n", "<img alt=\"x\">\n", "<img src=\"a.png\" alt=\"[x]\">\n",
    "<font color=\"red\">●</font> stop\n", "<span>— a</span>\n",
    // An icon, and pairs that alone separate their words.
    "<span class=\"icon bad\"></span> leak\n", "<span style=\"color: red\"></span> leak\n",
    "<span>data property</span><span>ref</span>\n", "turn <span>left</span>right\n",
    "мо<span>ре</span>\n", "и\u{306}<span>а</span>\n",
    // Bookmarks that keep a sign from beginning a block, or marks from one another.
    "x\n<a name=\"_y\"></a>---\n", "<span></span>- a\n", "<span></span># H\n",
    "<span></span>1. a\n", "1<span></span>. a\n", "<span></span>> q\n", "> <span></span>- a\n",
    "- <span></span># H\n", "<a id=\"_a\"></a><a id=\"_b\"></a>- a\n", "x\n<span></span>\ny\n",
    // Nor what would be hidden, a link, a callout, a key, attributes or another character.
    "<a id=\"_a\"></a><!-- ask -->Words **b**\n", "#<span></span> H\n", "# C <span></span>#\n",
    "# x <span></span>{#oil}\n", "# [x]<span></span>[y]\n", "# !<span></span>[x](u)\n",
    "Words ^<span></span>key\n", "> [!<span></span>note]\n", "&<span></span>amp;\n",
    "(<span></span>required)\n", "https<span></span>://a.example\n", "me<span></span>@a.example\n",
    "*<span></span>*bold**\n", "*a*<span></span>*b*\n", "a<span></span>*\"b\"*\n",
    "<abbr title=\"Emergency\">E</abbr>\n", "> <table><tr><td>a</td></tr></table>\n",
    "- a\n\n  <table><tr><td>a</td></tr></table>\n",
  ])
  func `is left if its Markdown is not certain`(html: String) {
    #expect(Self.fixed(html) == html)
  }

  @Test func `HTML in YAML is left`() {
    let cards = "cards:\n  - front: \"a <b>c</b>\"\n    back: d\n"
    let sample = parse(cards, path: "content/decks/a.yaml", rules: RuleBook())
    #expect(sample.findings.contains { $0.rule.id == "raw-html" })
    #expect(sample.findings.allSatisfy { $0.rule.id != "raw-html" || $0.fixes.isEmpty })
  }

  @Test func `a table of a word processor`() {
    let html = """
      Above:
      <table>
      <colgroup>
      <col style="width: 33%" />
      <col style="width: 66%" />
      </colgroup>
      <thead>
      <tr class="header">
      <th>Step</th>
      <th><p>Action</p>
      <p>and time</p></th>
      </tr>
      </thead>
      <tbody>
      <tr class="odd">
      <td>1</td>
      <td>Open the valve<br />
      slowly, a|b, <strong>not</strong> 2*3 or a_b or _c_</td>
      </tr>
      <tr class="even">
      <td colspan="2"><ul>
      <li><p>gloves</p></li>
      <li>goggles</li>
      </ul>
      <ol>
      <li>Stop</li>
      <li>Wait &lt; 5&nbsp;s</li>
      </ol></td>
      </tr>
      </tbody>
      </table>

      Below.

      """
    let markdown = #"""
      Above:

      | Step | Action<br>and time |
      |---|---|
      | 1 | Open the valve<br>slowly, a\|b, **not** 2\*3 or a_b or \_c\_ |
      | • gloves<br>• goggles<br>1. Stop<br>2. Wait &lt; 5&nbsp;s |   |

      Below.

      """#
    #expect(Self.fixed(html) == markdown)
    #expect(
      Self.fixed(html.replacing("\n", with: "\r\n")) == markdown.replacing("\n", with: "\r\n"))
    #expect(Self.fixed(markdown) == markdown)
  }

  @Test(arguments: [
    ("<tr><td>a</td><td>b</td></tr>", "|   |   |\n|---|---|\n| a | b |"),
    ("<tr><th>a</th></tr><tr><th>b</th><td>c</td></tr>", "| a |   |\n|---|---|\n| b | c |"),
    (
      "<tr><td><a href=\"b.md\">a</a> <code>c d</code></td></tr>",
      "|   |\n|---|\n| [a](b.md) `c d` |"
    ),
    ("<tr><td><u>a</u><sup>2</sup></td></tr>", "|   |\n|---|\n| <u>a</u><sup>2</sup> |"),
    ("<tr><td>%%a%% ==b== {{c}}</td></tr>", #"|   |\#n|---|\#n| %\%a%\% =\=b=\= \{\{c}} |"#),
    ("<tr><td><b>a</b>,<br><br>b</td></tr>", "|   |\n|---|\n| **a**,<br><br>b |"),
  ])
  func `a table without a head, or with marks`(rows: String, bars: String) {
    #expect(Self.fixed("\n<table>\(rows)</table>\n") == "\n\(bars)\n")
  }

  @Test(arguments: [
    "<tr><td rowspan=\"2\">a</td></tr>", "<tr><th>a</th><td>b</td></tr>",
    "<caption>c</caption><tr><td>a</td></tr>", "<tr><td>a", "<tr><td>a</tr>", "<tr></tr>", "",
    "<tr><td><ul><li>a<ul><li>b</li></ul></li></ul></td></tr>", "words<tr><td>a</td></tr>",
    "<tr><td><img src=\"a.png\"></td></tr>", "<tr><td><b>a</td></tr>", "<tr><td>a</b></td></tr>",
    "<tr><td><b>a:</b>b</td></tr>", "<tr><td><b>a</b><i>b</i></td></tr>",
    "<tr><td>https://library.example/*a*</td></tr>",
    "<tr><td>https://library.example/a<b>b</b></td></tr>", "<tr><td><code>a|b</code></td></tr>",
    "<tr><td><code>a<br>b</code></td></tr>",
    "<tr><td><a href=\"b.md\">a<a href=\"c.md\">b</a></a></td></tr>",
    "<tr><td><ol start=\"3\"><li>a</li></ol></td></tr>",
    "<tr><td><table><tr><td>a</td></tr></table></td></tr>", "<tr><td><!-- a --></td></tr>",
    "<thead><tr><th>a</th></tr><tr><th>b</th></tr></thead>", "<tr><td><script>a</script></td></tr>",
    "<tr><td>a</td></tr></table><table><tr><td>b</td></tr>", "<tr><td><b>a<i>b</b></i></td></tr>",
    "<tr><td><b>a<p>b</b></td></tr>", "<tr><td>Look!<a href=\"b.md\">a</a></td></tr>",
  ])
  func `a table that bars cannot show is left`(rows: String) {
    let html = "<table>\(rows)</table>\n"
    #expect(Self.fixed(html) == html)
  }

  @Test func `a table of few long rows and many short ones is left`() {
    let long = "<tr>\(String(repeating: "<td></td>", count: 500))</tr>"
    let html = "<table>\(long)\(String(repeating: "<tr><td>a</td></tr>", count: 500))</table>\n"
    #expect(Self.fixed(html) == html)
  }
}
