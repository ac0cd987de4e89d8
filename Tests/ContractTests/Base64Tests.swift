import Contract
import Testing

@Suite struct Base64Tests {
  /// The test vectors of RFC 4648, section 10, and the last two digits.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("~~>~~?", "fn4+fn4/"),
  ])
  func `bytes are written with their padding, and read with it or without`(
    text: String, digits: String
  ) {
    let bytes = Array(text.utf8)
    #expect(Base64.encoded(bytes) == digits)
    #expect(Base64.decoded(digits) == bytes)
    #expect(Base64.decoded(Base64.encodedForAddresses(bytes)) == bytes)
  }

  @Test func `addresses have digits of their own, and no padding`() {
    #expect(Base64.encodedForAddresses(Array("~~>~~??".utf8)) == "fn4-fn4_Pw")
  }

  @Test(arguments: ["Z", "Zg==Z", "Zm9v Zg", "Zm9v\n", "Zm9vZ", "Zü"])
  func `a text that is not Base64 has no bytes`(text: String) {
    #expect(Base64.decoded(text) == nil)
  }

  @Test func `bytes have two hexadecimal digits each`() {
    #expect([0, 9, 0x1A, 0xFF].hexadecimal == "00091aff")
  }
}
