import TestSupport
import Testing

@Suite struct TableTests {
  /// The cells of a table in HTML.
  private func cells(of text: String) -> String {
    html(text).split(separator: "\n").filter { $0.contains("</td>") || $0.contains("</th>") }
      .joined()
  }

  @Test(arguments: [(1, 60), (2, 30), (3, 20), (8, 7)])
  func `a word longer than its share of a sheet is marked`(columns: Int, letters: Int) {
    let others = String(repeating: " o |", count: columns - 1)
    let rule = "|" + String(repeating: "---|", count: columns)
    for (word, isLong) in [
      (String(repeating: "я", count: letters), false),
      (String(repeating: "я", count: letters + 1), true),
    ] {
      let found = cells(of: "| h |\(others)\n\(rule)\n| a \(word) b |\(others)")
      #expect(found.contains("<td class=\"long\">") == isLong, "\(found)")
      #expect(found.contains("<td>a ") != isLong, "\(found)")
    }
  }

  @Test func `marks in a word do not make it shorter, and it keeps its alignment`() {
    let half = String(repeating: "b", count: 20)
    let found = cells(of: "| **\(half)**`\(half)` | c |\n|--:|---|")
    #expect(
      found == "<th class=\"right long\"><strong>\(half)</strong><code>\(half)</code></th>"
        + "<th>c</th>"
    )
  }

  @Test func `from nine columns on no word is marked`() {
    let nine = String(repeating: "| \(String(repeating: "a", count: 99)) ", count: 9) + "|"
    let found = cells(of: "\(nine)\n\(String(repeating: "|---", count: 9))|")
    #expect(!found.contains("class"))
  }
}
