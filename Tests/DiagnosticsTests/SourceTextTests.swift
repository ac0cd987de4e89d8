import Diagnostics
import Testing

@Suite struct SourceTextTests {
  private func place(_ text: String, _ offset: Int) -> String {
    let location = SourceText(path: "a.md", bytes: Array(text.utf8)).location(of: offset)
    return "\(location.line):\(location.column)@\(location.offset)"
  }

  private func line(_ text: String, _ offset: Int) -> Range<Int> {
    SourceText(path: "a.md", bytes: Array(text.utf8)).lineRange(around: offset)
  }

  @Test(arguments: [
    ("abc\ndef", 0, "1:1@0"), ("abc\ndef", 2, "1:3@2"), ("abc\ndef", 3, "1:4@3"),
    ("abc\ndef", 4, "2:1@4"), ("abc\ndef", 7, "2:4@7"), ("abc\n", 4, "2:1@4"),
    ("", 0, "1:1@0"), ("\n\n", 1, "2:1@1"),
    ("a\r\nb", 3, "2:1@3"), ("a\r\nb", 1, "1:2@1"), ("a\r\nb", 2, "1:3@2"),
    ("ключ: x", 10, "1:7@10"), ("🙂x", 4, "1:2@4"), ("e\u{301}x", 3, "1:3@3"),
    ("я\nя", 3, "2:1@3"),
  ])
  func `an offset has a line and a column`(text: String, offset: Int, expected: String) {
    #expect(place(text, offset) == expected)
  }

  @Test func `a control character of two bytes has one column`() {
    let text = SourceText(
      path: "a.md", bytes: Array("A  B x".utf8), original: Array("A\u{85}B x".utf8))
    #expect(text.location(of: 5).column == 5)
    var places = PlaceFinder { _ in text }
    #expect(places.location(of: 5, in: "a.md") == text.location(of: 5))
  }

  @Test func `a finder of many places has the same ones in any order`() {
    let texts = ["a.md": "ключ: x\n🙂e\u{301}x y\n\nя", "b.md": "яя x"].mapValues {
      SourceText(path: "a.md", bytes: Array($0.utf8))
    }
    var places = PlaceFinder { texts[$0] }
    for (file, offset) in [
      ("a.md", 2), ("a.md", 10), ("a.md", 10), ("a.md", 11), ("a.md", 4), ("a.md", 16),
      ("a.md", 20), ("b.md", 1), ("b.md", 5), ("a.md", 5), ("a.md", 23), ("a.md", 99), ("a.md", -1),
    ] {
      let place = places.location(of: offset, in: file)
      #expect(place == texts[file]?.location(of: offset), "\(file) \(offset)")
    }
  }

  @Test func `an offset outside the file is its start or its end`() {
    #expect(place("ab\nc", -5) == "1:1@0")
    #expect(place("ab\nc", 99) == "2:2@4")
  }

  @Test func `an offset inside a character belongs to it`() {
    #expect(place("яb", 1) == "1:2@1")
    #expect(place("яb", 2) == "1:2@2")
  }

  @Test(arguments: [
    ("abc\ndef\n", 0, 0..<3), ("abc\ndef\n", 3, 0..<3), ("abc\ndef\n", 4, 4..<7),
    ("abc\ndef\n", 8, 8..<8), ("abc\r\ndef", 0, 0..<3), ("abc\r\ndef", 4, 0..<3),
    ("abc\r\ndef", 6, 5..<8), ("", 0, 0..<0), ("\r\n", 0, 0..<0), ("abc", -1, 0..<3),
    ("abc", 99, 0..<3), ("\n\n", 1, 1..<1), ("я\r\n", 1, 0..<2),
  ])
  func `a line is reported without its ending`(text: String, offset: Int, expected: Range<Int>) {
    #expect(line(text, offset) == expected)
  }
}
