import TestSupport
import Testing

/// Comments in texts, which readers do not see.
@Suite struct CommentHTMLTests {
  @Test(arguments: [
    ("a <!-- hidden --> b", "<p>a  b</p>\n"), ("<!-- hidden -->\n\na", "<p>a</p>\n"),
    ("<!--\nhidden\n-->\n\na", "<p>a</p>\n"),
    ("<!-- a --> *shown* <!-- b -->", "<p> <em>shown</em> </p>\n"),
    ("<!-- a --> ## b", "<pre class=\"raw\">&lt;!-- a --&gt; ## b</pre>\n"),
    ("<!-- a --> - b", "<pre class=\"raw\">&lt;!-- a --&gt; - b</pre>\n"),
    ("<!-- a --> **b**", "<p> <strong>b</strong></p>\n"),
    (
      "`x\n<!-- a --> y` z\n\n<!-- b --> w",
      "<p>`x</p>\n<pre class=\"raw\">&lt;!-- a --&gt; y` z</pre>\n<p> w</p>\n"
    ),
    ("<!-- a --> <!-- b -->\n\n- <!-- a\n\n  b --> c", "<ul>\n<li> c</li>\n</ul>\n"),
  ])
  func `comments vanish, unless a block begins after them`(text: String, expected: String) {
    #expect(html(text) == expected)
  }
}
