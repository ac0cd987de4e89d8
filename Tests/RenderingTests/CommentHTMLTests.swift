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

  @Test(arguments: [
    ("t %%b%%", " title=\"t\""), ("%%b%% t %%c%% u", " title=\"t  u\""), ("%%b%%", ""),
    ("40%% to 50%%", " title=\"40%% to 50%%\""), ("t %%b", " title=\"t %%b\""),
    ("t %%%b%%%", " title=\"t %%%b%%%\""),
  ])
  func `comments in titles of links vanish`(title: String, expected: String) {
    #expect(
      html("[a](https://b.c \"\(title)\")")
        == "<p><a href=\"https://b.c\"\(expected) rel=\"noopener nofollow ugc\">a</a></p>\n")
  }
}
