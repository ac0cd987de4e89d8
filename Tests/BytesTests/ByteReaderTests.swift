import Bytes
import Testing

@Suite struct ByteReaderTests {
  private func written(_ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    body(&writer)
    return writer.bytes
  }

  @Test func `what was written is read`() {
    let bytes = written { writer in
      writer.write(UInt8(7))
      writer.write(UInt32(0xDEAD_BEEF))
      writer.write("ключ")
      writer.write([1, 2, 3])
      writer.write("")
      ([9, 8] as [UInt8]).withUnsafeBytes { writer.writeRaw($0) }
    }
    var reader = ByteReader(bytes)
    #expect(reader.readByte() == 7)
    #expect(reader.readUInt32() == 0xDEAD_BEEF)
    #expect(reader.readString() == "ключ")
    #expect(reader.readBytes() == [1, 2, 3])
    #expect(reader.readString() == "")
    #expect(reader.readRaw(2) == [9, 8])
    #expect(reader.remaining == 0)
  }

  @Test func `numbers are little-endian and lengths come first`() {
    #expect(written { $0.write(UInt32(0x0102_0304)) } == [4, 3, 2, 1])
    #expect(written { $0.write("é") } == [2, 0, 0, 0, 0xC3, 0xA9])
  }

  @Test func `past the end there is nothing`() {
    var reader = ByteReader([UInt8]())
    #expect(reader.remaining == 0)
    #expect(reader.readByte() == nil)
    #expect(reader.readUInt32() == nil)
    #expect(reader.readBytes() == nil)
    #expect(reader.readString() == nil)
    #expect(reader.readRaw(1) == nil)
    #expect(reader.readRaw(0) == [])
  }

  @Test func `a number that is cut off consumes no byte`() {
    var reader = ByteReader([1, 2, 3])
    #expect(reader.readUInt32() == nil)
    #expect(reader.remaining == 3)
    #expect(reader.readByte() == 1)
  }

  @Test(arguments: [4, 5, 0xFF, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func `a length beyond the end is refused`(length: UInt32) {
    let bytes = written { $0.write(length) } + [1, 2, 3]
    var reader = ByteReader(bytes)
    #expect(reader.readBytes() == nil)
    var texts = ByteReader(bytes)
    #expect(texts.readString() == nil)
  }

  @Test func `negative and huge counts are refused`() {
    var reader = ByteReader([1, 2, 3])
    #expect(reader.readRaw(-1) == nil)
    #expect(reader.readRaw(.min) == nil)
    #expect(reader.readRaw(.max) == nil)
    #expect(reader.readRaw(4) == nil)
    #expect(reader.readRaw(3) == [1, 2, 3])
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xD0]] as [[UInt8]])
  func `a text that is not UTF-8 is refused`(text: [UInt8]) {
    var reader = ByteReader(written { $0.write(text) })
    #expect(reader.readString() == nil)
  }

  @Test func `a slice is read from its own start`() {
    let bytes: [UInt8] = [9, 9, 1, 2, 9]
    var reader = ByteReader(bytes[2..<4])
    #expect(reader.remaining == 2)
    #expect(reader.readByte() == 1)
    #expect(reader.readRaw(2) == nil)
    #expect(reader.readByte() == 2)
    #expect(reader.readByte() == nil)
  }

  @Test func `a cleared writer starts again`() {
    var writer = ByteWriter()
    writer.write("one")
    writer.removeAll()
    writer.write(UInt8(2))
    #expect(writer.bytes == [2])
  }
}
