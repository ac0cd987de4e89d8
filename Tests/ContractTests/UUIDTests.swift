import Contract
import TestSupport
import Testing

@Suite struct UUIDTests {
  @Test func `both cases are read, uppercase is written`() {
    let id = UUID("0123abcd-4567-89ab-cdef-0123456789AB")
    #expect(id?.description == "0123ABCD-4567-89AB-CDEF-0123456789AB")
    #expect(id?.shortDigits == "0123abcd")
    #expect(id?.high == 0x0123_ABCD_4567_89AB)
    #expect(id?.low == 0xCDEF_0123_4567_89AB)
  }

  @Test(arguments: [
    "", "0123abcd456789abcdef0123456789AB", "{0123abcd-4567-89ab-cdef-0123456789ab}",
    "0123abcd-4567-89ab-cdef-0123456789a", "0123abcd-4567-89ab-cdef-0123456789abc",
    "0123abcd-4567-89ab-cdef-0123456789ag", "0123abcd-4567-89ab-cdef0-123456789ab",
    "0123abcd-4567-89ab-cdef-01234567б9a",
  ])
  func `another form is refused`(text: String) {
    #expect(UUID(text) == nil)
  }

  @Test func `every byte at every place is a digit or is refused`() {
    let text = Array("0123ABCD-4567-89AB-CDEF-0123456789AB".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var other = text
        other[place] = byte
        let isHyphen = text[place] == 0x2D
        let digit = Unicode.Scalar(byte).properties.isASCIIHexDigit
        let id = UUID(utf8: other)
        #expect((id != nil) == (isHyphen ? byte == 0x2D : digit))
        if let id {
          #expect(
            Array(id.description.utf8)
              == Array(String(decoding: other, as: UTF8.self).uppercased().utf8))
        }
      }
    }
  }

  @Test func `random ids come back and are ordered as their texts`() throws {
    var random = FixedGenerator(seed: 6)
    let ids = (0..<500).map { _ in UUID(high: random.next(), low: random.next()) }
    #expect(ids.map { UUID($0.description) } == ids)
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }
}
