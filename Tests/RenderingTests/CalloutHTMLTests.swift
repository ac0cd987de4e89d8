import Documents
import TestSupport
import Testing

/// Callouts as HTML.
@Suite struct CalloutHTMLTests {
  @Test(arguments: [
    ("> [!note]\n> Text", "note", "<p class=\"callout-title\">note</p>\n<p>Text</p>\n"),
    (
      "> [!WARNING] Mind *this* now\n> Text", "warning",
      "<p class=\"callout-title\">Mind <em>this</em> now</p>\n<p>Text</p>\n"
    ),
    (
      "> [!caution] `code` first", "warning",
      "<p class=\"callout-title\"><code>code</code> first</p>\n"
    ),
    ("> [!info]\n> - a", "note", "<p class=\"callout-title\">note</p>\n<ul>\n<li>a</li>\n</ul>\n"),
    ("> **Важно!** Текст", "important", "<p class=\"callout-title\">Важно!</p>\n<p>Текст</p>\n"),
    (
      "> **Note:** text\n>\n> more", "note",
      "<p class=\"callout-title\">Note</p>\n<p>text</p>\n<p>more</p>\n"
    ),
    ("> **Danger !** a", "danger", "<p class=\"callout-title\">Danger !</p>\n<p>a</p>\n"),
    ("> **Note\u{A0}:** a", "note", "<p class=\"callout-title\">Note</p>\n<p>a</p>\n"),
    (
      "> **Attention**\u{202F}: a", "important",
      "<p class=\"callout-title\">Attention</p>\n<p>a</p>\n"
    ),
    ("> **ОСТОРОЖНО.** a", "warning", "<p class=\"callout-title\">ОСТОРОЖНО</p>\n<p>a</p>\n"),
    ("> [!важно] Да", "important", "<p class=\"callout-title\">Да</p>\n"),
  ])
  func `a quote may be a callout`(text: String, kind: String, inside: String) {
    #expect(
      html(text) == "<section role=\"note\" class=\"callout \(kind)\">\n\(inside)</section>\n")
  }

  @Test func `a callout without a title has the title of its kind`() {
    #expect(
      html("> [!note]\n> a", callouts: [.note: "Заметка <"])
        == "<section role=\"note\" class=\"callout note\">\n<p class=\"callout-title\">Заметка &lt;</p>\n<p>a</p>\n</section>\n"
    )
  }

  @Test(arguments: [
    "> **Note** text", "> [!] a", "> a [!note]", "> Note: a", "> **Anything:** a",
    "> # [!note]",
  ])
  func `any other quote is a quote`(text: String) {
    #expect(html(text).hasPrefix("<blockquote>\n"))
  }

  @Test(arguments: Callout.Kind.allCases)
  func `every kind has its mark`(kind: Callout.Kind) {
    let mark = "<section role=\"note\" class=\"callout \(kind.rawValue)\">"
    #expect(html("> [!\(kind.rawValue)]\n> a").hasPrefix(mark))
  }
}
