import Bytes
import Testing

@Suite struct FNV1aTests {
  /// The values that the authors of the hash publish.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `a text has its published hash`(text: String, wanted: UInt64) {
    var hash = FNV1a()
    hash.add(contentsOf: text.utf8)
    #expect(hash.value == wanted)
    // In two parts it is the same.
    var first = FNV1a()
    first.add(contentsOf: text.utf8.prefix(2))
    var second = FNV1a(first.value)
    second.add(contentsOf: text.utf8.dropFirst(2))
    #expect(second.value == wanted)
  }
}
