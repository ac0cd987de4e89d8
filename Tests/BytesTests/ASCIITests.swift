import Bytes
import Testing

@Suite struct ASCIITests {
  private let all = UInt8.min...UInt8.max

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `each mark has its own name`() {
    let marks: [UInt8] = [
      .exclamation, .quote, .hash, .dollar, .percent, .ampersand, .apostrophe, .leftParenthesis,
      .rightParenthesis, .asterisk, .plus, .comma, .hyphen, .dot, .slash, .colon, .semicolon,
      .lessThan, .equals, .greaterThan, .question, .at, .leftBracket, .backslash, .rightBracket,
      .caret, .underscore, .backquote, .leftBrace, .bar, .rightBrace, .tilde,
    ]
    #expect(text(marks) == ##"!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"##)
    #expect(text([.tab, .lineFeed, .carriageReturn, .space, .delete]) == "\t\n\r \u{7F}")
  }

  @Test func `hexadecimal digits are read in either case and written in one`() {
    let digits = all.filter { $0.isASCIIHexDigit }
    #expect(text(digits) == "0123456789ABCDEFabcdef")
    #expect(digits.map { $0.asciiHexDigitValue } == Array(0...15) + Array(10...15))
    var written: [UInt8] = []
    written.appendHex(0x0A)
    written.appendHex(0xF9, uppercase: true)
    #expect(text(written) == "0aF9")
  }

  @Test func `lowercase and uppercase letters are distinguished`() {
    #expect(text(all.filter { $0.isASCIILowercase }) == "abcdefghijklmnopqrstuvwxyz")
    #expect(text(all.filter { $0.isASCIIUppercase }) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  }

  @Test func `a byte is ASCII, begins a character, or continues one`() {
    #expect(Array("aя".utf8).map { $0.isASCII } == [true, false, false])
    #expect(Array("aя".utf8).map { $0.isUTF8Continuation } == [false, false, true])
  }

  @Test func `letters are the 52 of ASCII`() {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    #expect(text(all.filter { $0.isASCIILetter }) == letters)
    #expect(text(all.filter { $0.isASCIIAlphanumeric }) == "0123456789" + letters)
  }

  @Test func `digits are the ten of ASCII`() {
    #expect(text(all.filter { $0.isASCIIDigit }) == "0123456789")
  }

  @Test func `space is what Markdown treats as white space`() {
    #expect(all.filter { $0.isASCIISpace } == [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20])
  }

  @Test func `punctuation is what Markdown lets one escape`() {
    let marks = ##"!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"##
    #expect(text(all.filter { $0.isASCIIPunctuation }) == marks)
  }

  @Test func `only uppercase ASCII letters have lowercase ones`() {
    #expect(all.filter { $0.asciiLowercased != $0 } == Array(UInt8(0x41)...0x5A))
    #expect(text(Array("QZ[@é".utf8).map { $0.asciiLowercased }) == "qz[@é")
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), (" \t\r\n\u{B}\u{C}a b\r\n", "a b"), ("\r\n\r\n", ""),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), (" я ", "я"),
  ])
  func `trimming removes ASCII white space from both ends`(written: String, trimmed: String) {
    #expect(text(Array(Array(written.utf8).trimmingASCIISpace())) == trimmed)
  }

  @Test func `trimming a slice keeps its indices`() {
    let bytes = Array("ab  c  de".utf8)
    let trimmed = bytes[2..<7].trimmingASCIISpace()
    #expect(trimmed.startIndex == 4)
    #expect(trimmed.endIndex == 5)
    #expect(bytes[2..<4].trimmingASCIISpace().isEmpty)
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    #expect(String(utf8: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(String(utf8: Array("ключ".utf8)[2...]) == "люч")
  }
}
