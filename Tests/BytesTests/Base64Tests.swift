import Bytes
import Testing

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648, section 10, and the last two digits.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("~~>~~?", "fn4+fn4/"),
  ])
  func `bytes are written with their padding`(text: String, digits: String) {
    var output: [UInt8] = []
    Base64.append(Array(text.utf8), to: &output)
    #expect(String(decoding: output, as: UTF8.self) == digits)
  }
}
