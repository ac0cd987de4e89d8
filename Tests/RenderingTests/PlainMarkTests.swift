import Rendering
import TestSupport
import Testing

/// Marks of a guide beside what its author did not write beside them.
@Suite struct PlainMarkTests {
  private static let note = "\n\n[^1]: N."

  @Test(arguments: [
    ("**Reef early.**[^1] Then.", "**Reef early.¹** Then."),
    ("*«Alkyone»*[^1]", "*«Alkyone»¹*"), ("_(a)_[^1]", "_(a)¹_"),
    ("_Alkyone_[^1]", "_Alkyone¹_"), ("_**a**_[^1]", "_**a¹**_"), ("~~(no)~~[^1]", "~~(no)¹~~"),
    ("***a.***[^1]", "***a.¹***"), ("**`a`**[^1]", "**`a`¹**"), ("==Mark!==[^1]", "**Mark!¹**"),
    ("**a**[^1] **b.** [^1]", "**a**¹ **b.** ¹"),
    ("- **Item one:**[^1] text", "- **Item one:¹** text"),
    ("> **Важно!**[^1] Текст.", "**Важно!¹** Текст."),
    ("| A |\n|---|\n| **a.**[^1] |", "- A: **a.¹**"),
  ])
  func `a reference after a sign is inside the mark`(markdown: String, text: String) {
    #expect(
      plain(markdown + Self.note, .guide) == text + "\n\n¹ N.", "\(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("**(d)**<sup>2</sup> *«x»*<sub>1</sub>", "**(d)²** *«x»₁*"),
    ("a<sup>2</sup>**(b)** c", "a²(b) c"), ("x<kbd>**(a)**</kbd>b", "x(a)b"),
    ("x<!-- c -->**(a)**", "x(a)"), ("x[**(a)**](b.md)b", "x(a)b"),
    ("x<u>_a_</u>b <u>_a_</u>", "xab _a_"), ("*a*<u>*b*</u>", "*a*b"),
    ("==«Опасно»==то ==Стоп!==сейчас", "«Опасно»то Стоп!сейчас"),
    ("<mark>`c`</mark>x <mark>c</mark>x", "`c`x **c**x"),
    // Those around and inside such a mark stay.
    ("*a x<u>**(b)**</u>c*", "*a x(b)c*"), ("x<u>**(a *b*)**</u>c", "x(a *b*)c"),
    // The mark kept its words from being a list.
    ("<mark>1. a!</mark>b", "1\\. a!b"), ("<mark>- a!</mark>b", "\\- a!b"),
    ("a  \n<mark>(b)</mark>c", "a  \n(b)c"),
  ])
  func `a mark that would be text is left out`(markdown: String, text: String) {
    #expect(plain(markdown, .guide) == text, "\(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("**Глубина:&nbsp;** 5 м", "**Глубина:**\u{A0} 5 м"),
    ("1. **x:&nbsp;** y", "1. **x:**\u{A0} y"), ("~~a&nbsp;~~ b", "~~a~~\u{A0} b"),
    ("==a&nbsp;== b", "**a**\u{A0} b"), ("<mark>a &thinsp;</mark> b", "**a** \u{2009} b"),
    ("c *&ensp;a* b", "c \u{2002}*a* b"), ("*&ensp;a* b", "\u{2002}*a* b"),
    ("**a&nbsp;<br>b** c", "**a**\u{A0}  \n**b** c"), ("a<br>&nbsp;<br>b", "a  \n\u{A0}  \nb"),
    ("**a&nbsp;b** c", "**a\u{A0}b** c"),
  ])
  func `wide spaces are outside marks`(markdown: String, text: String) {
    #expect(plain(markdown, .guide) == text, "\(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("now!<https://o.ut>", "now\\![https://o.ut](https://o.ut)"),
    ("a\\![b](https://o.ut) ![c](https://o.ut)", "a\\![b](https://o.ut) [c](https://o.ut)"),
    ("x!<u>**[a](https://o.ut)**</u>y", "x\\![a](https://o.ut)y"),
    ("x==(hi)!==[a](https://o.ut)", "x(hi)\\![a](https://o.ut)"),
    ("x<u>**(!**</u>[a](https://o.ut)", "x(\\![a](https://o.ut)"),
    ("a! [b](https://o.ut) c!", "a! [b](https://o.ut) c!"),
  ])
  func `an exclamation mark makes no image of a link`(markdown: String, text: String) {
    #expect(plain(markdown, .guide) == text, "\(markdown.debugDescription)")
  }

  /// The page is the judge: it shows the same words, and the same stars, lines and tildes.
  @Test func `no mark becomes text beside another`() {
    var random = FixedGenerator(seed: 22)
    let pieces = [
      "**%**", "**(%)**", "**%.**", "*%*", "*«%»*", "*%!*", "_(%)_", "~~%~~", "~~(%)~~", "==%!==",
      "<mark>(%)</mark>", "<mark>%</mark>", "<u>**(%)**</u>", "<kbd>*%*</kbd>", "[**(%)**](b.md)",
      "**(*%*)**", "*a **%!***", "<sup>2</sup>", "[^1]", "<!-- c -->", " ", " ", "%", "(%)", "Ж",
      "**%:&nbsp;**", "==%&nbsp;==", "<mark>&ensp;%</mark>", "[%](https://o.ut)", "!", "_%_",
    ]
    for _ in 0..<1_500 {
      var number = 0
      var text = "x[^1] "
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        for part in pieces.randomElement(using: &random) ?? "" {
          if part == "%" {
            number += 1
            text += "w\(number)"
          } else {
            text.append(part)
          }
        }
      }
      let result = plain(text + Self.note, .guide)
      #expect(
        Self.shown(html("x\n\n" + result)) == Self.shown(html(text + Self.note)),
        "\(text.debugDescription) \(result.debugDescription)")
    }
  }

  /// The words `w1`, `w2` and the stars, lines and tildes of a page.
  private static func shown(_ page: String) -> [String] {
    page.replacing(#/<[^>]*>/#, with: " ").matches(of: #/w[0-9]+|[*_~]/#).map { String($0.output) }
  }
}
