import Contract
import Foundation
import Testing

@Suite struct JSONWriterTests {
  private func json(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `keys keep their order and are separated by commas`() {
    let text = json { json in
      json.object { json in
        json.member("z", "one")
        json.member("a", 2)
        json.member("yes", true)
        json.member("no", false)
        json.member("list", ["x", "y"])
        json.member("none", [])
        json.key("objects")
        json.array([1, 2]) { json, number in
          json.object { $0.member("n", number) }
        }
        json.key("empty")
        json.object { _ in }
        json.key("raw")
        json.raw(Array("[null]".utf8))
        json.member("last", -7)
      }
      json.endLine()
    }
    #expect(
      text == #"{"z":"one","a":2,"yes":true,"no":false,"list":["x","y"],"none":[],"#
        + #""objects":[{"n":1},{"n":2}],"empty":{},"raw":[null],"last":-7}"# + "\n")
  }

  @Test func `absent is left out, empty is not`() {
    let text = json { json in
      json.object { json in
        json.member("a", nil as String?)
        json.member("b", nil as Int?)
        json.member("c", "")
        json.member("d", 0)
      }
    }
    #expect(text == #"{"c":"","d":0}"#)
  }

  @Test(arguments: [
    (#"say "no""#, #""say \"no\"""#), (#"a\b"#, #""a\\b""#), ("\n\r\t", #""\n\r\t""#),
    (
      "\u{0}\u{1}\u{8}\u{B}\u{C}\u{F}\u{10}\u{1F}",
      #""\u0000\u0001\u0008\u000b\u000c\u000f\u0010\u001f""#
    ),
    ("\u{7F}/<é🙂\u{2028}", "\"\u{7F}/<é🙂\u{2028}\""), ("\r\n", #""\r\n""#),
    ("\"\u{301}", "\"\\\"\u{301}\""), ("\\\u{301}", "\"\\\\\u{301}\""),
  ])
  func `texts are escaped by byte`(text: String, expected: String) {
    #expect(Array(json { $0.string(text) }.utf8) == Array(expected.utf8))
  }

  @Test func `keys are escaped too`() {
    #expect(json { $0.object { $0.member("a\"b", 1) } } == #"{"a\"b":1}"#)
  }

  @Test func `Foundation reads back every scalar below U+0300`() throws {
    for value in UInt32(0)..<0x300 {
      let text = try String(#require(Unicode.Scalar(value)))
      let written = json { json in json.array([text, text]) { $0.string($1) } }
      let read = try JSONDecoder().decode([String].self, from: Data(written.utf8))
      #expect(
        read.map { Array($0.unicodeScalars) } == [
          Array(text.unicodeScalars), Array(text.unicodeScalars),
        ])
    }
  }

  @Test func `the extremes of whole numbers are written`() {
    #expect(
      json { json in json.array([Int.min, .max]) { $0.number($1) } }
        == "[-9223372036854775808,9223372036854775807]")
  }
}
