import Contract
import Testing

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-1", 0..<2, "bytes 0-1/10"), ("bytes=4-", 4..<10, "bytes 4-9/10"),
    ("bytes=0-", 0..<10, "bytes 0-9/10"), ("bytes=8-99", 8..<10, "bytes 8-9/10"),
    ("bytes=-3", 7..<10, "bytes 7-9/10"), ("bytes=-99", 0..<10, "bytes 0-9/10"),
  ])
  func `a range of bytes is a part`(field: String, part: Range<Int>, place: String) {
    let range = ByteRange(field, of: 10)
    #expect(range == .part(part))
    #expect(range.field(of: 10) == place)
  }

  @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"])
  func `a range after the end is outside`(field: String) {
    #expect(ByteRange(field, of: 10) == .outside)
    #expect(ByteRange(field, of: 10).field(of: 10) == "bytes */10")
    #expect(ByteRange("bytes=0-", of: 0) == .outside)
    #expect(ByteRange("bytes=-1", of: 0) == .outside)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes=", "bytes=-", "bytes=2-1", "bytes=0-1,4-5", "lines=0-1", "bytes=a-b",
    "bytes=0x1-2", "bytes=+1-2", "bytes=1--2", "bytes=99999999999999999999-", "bytes=0-1-2",
  ])
  func `whatever else is asked for is the whole`(field: String?) {
    #expect(ByteRange(field, of: 10) == .whole)
    #expect(ByteRange(field, of: 10).field(of: 10) == nil)
  }
}
