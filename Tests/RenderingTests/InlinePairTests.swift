import Bytes
import Documents
import Library
import MarkdownSyntax
import TestSupport
import Testing

/// Marks in one line do not change each other: a line of two is the two lines, one after the other.
@Suite struct InlinePairTests {
  private static let marks = [
    "https://a.example/x", "www.b.example", "m@c.example", "==mark==", "[[other]]",
    "[[other|wo rds]]", "%%com%%", "`code`", "**bo**", "*it*", "~~st~~", "<kbd>k</kbd>", "p<br>q",
    "[li](https://d.example)", "____", "{{boat.name}}", "[MAYDAY]{en}", "&amp;", "\\*", "é",
    "H<sub>2</sub>", "<https://e.example>", "5 < 6 > 4", "a == b", "40%%", "[x]", "<!-- c -->",
    "***bi***", "_u_", "==m **b** m==", "**==m==**", "https://f.example/a_(b)",
    "[==m==](https://g.example)", "<u>u</u>", "&nbsp;", "[[#Head]]", "https://h.example/%%x",
  ]

  private static func line(_ mark: String) -> String {
    let page = html("S \(mark) end")
    return String(page.dropFirst("<p>S ".count).dropLast(" end</p>\n".count))
  }

  @Test func `two marks in a line are what each is alone`() {
    let alone = Self.marks.map { Self.line($0) }
    for (first, one) in zip(Self.marks, alone) {
      for (second, other) in zip(Self.marks, alone) {
        #expect(Self.line("\(first) w \(second)") == "\(one) w \(other)", "\(first) w \(second)")
      }
    }
  }
}
