import Bytes
import Testing

/// Paths, their escapes and the digits of numbers.
struct PathTests {
  @Test func `the folders above a path are separated by bytes, the innermost first`() {
    #expect(Array("a/b/c.md".foldersAbove) == ["a/b", "a"])
    #expect(Array("/a//b".foldersAbove) == ["/a/", "/a", ""])
    #expect(Array("a.md".foldersAbove).isEmpty)
    // A slash with an accent after it is one `Character`.
    #expect(Array("a/\u{301}b".foldersAbove) == ["a"])
  }

  @Test func `an escape is what its two digits say, and any other % is refused`() {
    func decoded(_ text: String) -> String? { text.utf8.percentDecoded.map { String(utf8: $0) } }
    #expect(decoded("a%20b%2fc%2Fd") == "a b/c/d")
    #expect(decoded("") == "")
    for text in ["%", "a%2", "%2g", "%g2", "%%20"] { #expect(decoded(text) == nil, "\(text)") }
  }

  @Test func `only what is special has an escape`() {
    #expect(String(percentEncoding: "a-z.A/Z_0~9 é%".utf8) == "a-z.A/Z_0~9%20%C3%A9%25")
    #expect(String(percentEncoding: "a b/é".utf8) { $0 == .space } == "a%20b/é")
  }

  @Test func `zeros are before digits that are too few`() {
    #expect("7".zeroPadded(to: 4) == "0007")
    #expect("12345".zeroPadded(to: 4) == "12345")
    #expect(("\u{A0}" as Unicode.Scalar).codePoint == "U+00A0")
    #expect(("\u{1F600}" as Unicode.Scalar).codePoint == "U+1F600")
  }
}
