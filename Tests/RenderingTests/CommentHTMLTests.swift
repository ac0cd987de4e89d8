import TestSupport
import Testing

/// Comments in texts, which readers do not see.
@Suite struct CommentHTMLTests {
  @Test(arguments: [
    ("a <!-- hidden --> b", "<p>a  b</p>\n"), ("<!-- hidden -->\n\na", "<p>a</p>\n"),
    ("<!--\nhidden\n-->\n\na", "<p>a</p>\n"),
    ("<!-- a --> *shown* <!-- b -->", "<p> <em>shown</em> </p>\n"),
    ("<!-- a --> ## b", "<pre class=\"raw\">## b</pre>\n"),
    ("<!-- a --> - b", "<pre class=\"raw\">- b</pre>\n"),
    ("<!-- a --> **b**", "<p> <strong>b</strong></p>\n"),
    (
      "`x\n<!-- a --> y` z\n\n<!-- b --> w",
      "<p>`x</p>\n<pre class=\"raw\">y` z</pre>\n<p> w</p>\n"
    ),
    ("<!-- a --> <!-- b -->\n\n- <!-- a\n\n  b --> c", "<ul>\n<li> c</li>\n</ul>\n"),
  ])
  func `comments vanish, and a block after them is raw text`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    (
      "<div>\n<!-- is this\n  true? -->\nWords.\n</div>",
      "<pre class=\"raw\">&lt;div&gt;\nWords.\n&lt;/div&gt;</pre>\n"
    ),
    (
      "<p>\n  <!-- a --> b <!-- c -->d\n<!-- e -->",
      "<pre class=\"raw\">&lt;p&gt;\n  b d</pre>\n"
    ),
    (
      "> <div>\n> <!-- a\n> b --> c\n> <!-- d",
      "<blockquote>\n<pre class=\"raw\">&lt;div&gt;\nc\n&lt;!-- d</pre>\n</blockquote>\n"
    ),
  ])
  func `comments in raw HTML vanish`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("<!-- a --> <kbd>F1</kbd> b", "<p> <kbd>F1</kbd> b</p>\n"),
    ("<!-- a --> <br> b", "<p> <br> b</p>\n"),
    // Without the comment these tags begin a block.
    ("<!-- a --> <kbd>\nb</kbd>", "<pre class=\"raw\">&lt;kbd&gt;</pre>\n<p>b&lt;/kbd&gt;</p>\n"),
    ("<!-- a --> <b>c</b> d", "<pre class=\"raw\">&lt;b&gt;c&lt;/b&gt; d</pre>\n"),
  ])
  func `a tag of a line may have a comment before it`(text: String, expected: String) {
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
