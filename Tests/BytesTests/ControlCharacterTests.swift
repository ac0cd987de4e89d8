import Bytes
import TestSupport
import Testing

struct ControlCharacterTests {
  /// Each by itself, at the ends of texts and of the pieces that are read at once.
  @Test func `every control character is found and becomes spaces`() {
    for value in 0..<0xA1 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl =
        scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
      for length in [0, 1, 254, 255, 256] {
        let before = String(repeating: "a", count: length)
        let text = Array((before + String(scalar) + "\u{A0}б").utf8)
        #expect(ControlCharacters.first(in: text) == (isControl ? length : nil), "\(value)")
        let width = scalar.value < 0x80 ? 1 : 2
        let expected = Array((before + String(repeating: " ", count: width) + "\u{A0}б").utf8)
        #expect(ControlCharacters.masked(text) == (isControl ? expected : nil), "\(value)")
        var page: [UInt8] = []
        HTMLEscaping.append("é" + String(scalar) + "\u{A0}", to: &page)
        if isControl { #expect(page == Array("é\u{A0}".utf8), "\(value)") }
      }
    }
  }

  @Test func `HTML is escaped as if byte by byte`() {
    var random = FixedGenerator(seed: 7)
    let bytes: [UInt8] =
      Array("a&<>\"' !(=?@~\t\n".utf8) + [0x01, 0x1F, 0x7F, 0x80, 0x85, 0xA0, 0xC2, 0xD0, 0xFF]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        bytes.randomElement(using: &random) ?? 0
      }
      var expected: [UInt8] = []
      var index = 0
      while index < text.count {
        let rest = text[index...]
        if ControlCharacters.first(in: rest.prefix(2)) == 0 {
          index += rest.first == 0xC2 ? 2 : 1
          continue
        }
        let reference = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][
          String(UnicodeScalar(text[index]))]
        expected += reference.map { Array($0.utf8) } ?? [text[index]]
        index += 1
      }
      var page: [UInt8] = []
      HTMLEscaping.append(text[...], to: &page)
      #expect(page == expected, "\(text)")
    }
  }

  @Test func `a lead byte that is not UTF-8 takes no mark with it`() {
    for (mark, written) in [("<", "&lt;"), ("&", "&amp;"), ("\"", "&quot;"), ("\u{1}", "")] {
      var page: [UInt8] = []
      HTMLEscaping.append(([0xC2] + Array(mark.utf8) + [0x61])[...], to: &page)
      #expect(page == [0xC2] + Array(written.utf8) + [0x61])
    }
    #expect(ControlCharacters.first(in: [0xC2, 0x3C]) == nil)
  }

  @Test func `a control character has a name`() {
    #expect(ControlCharacters.name(of: Array("\u{1B}[".utf8)) == "U+001B")
    #expect(ControlCharacters.name(of: Array("\u{9B}2m".utf8)) == "U+009B")
  }

  @Test func `a NUL between two texts may stay`() {
    #expect(ControlCharacters.masked([0x61, 0, 0x62], keepingNUL: true) == nil)
    #expect(ControlCharacters.masked([0x61, 0, 1], keepingNUL: true) == [0x61, 0, 0x20])
  }
}
