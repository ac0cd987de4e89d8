import Library
import TestSupport
import Testing

@Suite struct PictureLocationTests {
  private static func packet(_ properties: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>\(properties)</rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private static let berth = packet(
    #"<rdf:Description exif:GPSLatitude="43,30.5N" exif:GPSLongitude="16,26.4E"/>"#)

  private static func segment(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [0xFF, 0xE1] + PictureBytes.big(name.utf8.count + data.count + 2, 2) + Array(name.utf8) + data
  }

  private static func jpeg(_ segments: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + segments + [0xFF, 0xC0, 0, 17, 8, 0, 3, 0, 4, 3]
  }

  private static func png(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PictureBytes.big(data.count, 4)
      + Array(chunk.utf8) + data
      + [0, 0, 0, 0]
  }

  /// The part of an AVIF that has the pictures and what was written about them.
  private static func avif(_ data: [UInt8]) -> [UInt8] {
    PictureBytes.big(16, 4) + Array("ftypavif".utf8) + [0, 0, 0, 0]
      + PictureBytes.big(data.count + 8, 4)
      + Array("mdat".utf8) + data
  }

  /// A TIFF structure with a GPS directory, which has a latitude or only a version.
  private static func exif(place: Bool, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      isLittle ? PictureBytes.little(value, size) : PictureBytes.big(value, size)
    }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(1, 4) + value
    }
    return (isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]) + number(8, 4)
      + number(1, 2) + entry(0x8825, 4, number(26, 4)) + number(0, 4)
      + number(1, 2) + entry(place ? 2 : 0, 5, number(0, 4)) + number(0, 4)
  }

  @Test(arguments: [true, false], [true, false])
  func `places in Exif are found in every format`(isLittle: Bool, place: Bool) {
    let exif = Self.exif(place: place, isLittle: isLittle)
    for picture in [
      Self.jpeg(Self.segment("Exif\0\0", exif)), Self.png("eXIf", exif),
      PictureBytes.webp("EXIF", exif),
      Self.avif([0, 0, 0, 0] + exif),
    ] {
      #expect(PictureLocation.isIn(picture) == place)
    }
  }

  @Test func `places in XMP are found in every format`() {
    for picture in [
      Self.jpeg(Self.segment("http://ns.adobe.com/xap/1.0/\0", Self.berth)),
      Self.png("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Self.berth),
      PictureBytes.webp("XMP ", Self.berth), Self.avif(Self.berth),
      Array("GIF89a".utf8) + [4, 0, 3, 0, 0, 0, 0, 0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
        + Self.berth,
      Array("<svg width='4' height='3'><metadata>".utf8) + Self.berth,
    ] {
      #expect(PictureLocation.isIn(picture))
    }
  }

  @Test func `a place in extended XMP is found wherever the segments are cut`() {
    for cut in Self.berth.indices {
      func part(_ range: Range<Int>) -> [UInt8] {
        Self.segment(
          "http://ns.adobe.com/xmp/extension/\0",
          Array("0123456789ABCDEF0123456789ABCDEF".utf8) + PictureBytes.big(Self.berth.count, 4)
            + PictureBytes.big(range.lowerBound, 4) + Self.berth[range])
      }
      let picture = Self.jpeg(part(0..<cut) + part(cut..<Self.berth.count))
      #expect(PictureLocation.isIn(picture), "cut at \(cut)")
    }
  }

  @Test(arguments: [
    "<exif:GPSLatitude>43,30.5N</exif:GPSLatitude>",
    "<exif:GPSLongitude>\n  16,26.4E</exif:GPSLongitude>",
    "<rdf:Description drone-dji:GpsLatitude = '+43.5083' />",
    #"<rdf:Description drone-dji:GpsLongtitude="-16.44"/>"#,
    "exif:GPSLatitude\u{0}43/1, 30/1, 30/1",
  ])
  func `properties are found however they are written`(properties: String) {
    #expect(PictureLocation.isIn(Self.jpeg(Self.packet(properties))))
  }

  @Test(arguments: [
    "", #"<rdf:Description exif:GPSLatitude="" exif:GPSLongitude=''/>"#,
    #"<rdf:Description exif:GPSLatitudeRef="1" exif:GPSVersionID="2.2.0.0"/>"#,
    "<exif:GPSLatitude></exif:GPSLatitude>", "<exif:GPSLatitude>", "GPSLatitude43",
    "without GPSLatitude and GPSLongitude\n 2 properties", "'GPSLatitude' 43",
    #"<rdf:Description photoshop:City="Split"/>"#,
  ])
  func `a picture without a place has none`(properties: String) {
    #expect(!PictureLocation.isIn(Self.jpeg(Self.packet(properties))))
    #expect(!PictureLocation.isIn(Array(properties.utf8)))
  }

  @Test func `a damaged picture never stops the search`() {
    var random = FixedGenerator(seed: 12)
    for original in [
      Self.jpeg(Self.segment("Exif\0\0", Self.exif(place: true, isLittle: true))),
      Self.avif(Self.exif(place: true, isLittle: false)), PictureBytes.webp("XMP ", Self.berth),
    ] {
      for length in original.indices { _ = PictureLocation.isIn(Array(original[..<length])) }
      for _ in 0..<2_000 {
        var bytes = original
        for _ in 0..<3 {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        _ = PictureLocation.isIn(bytes)
      }
    }
    // A header that leads to another one, many times.
    let headers = Array(repeating: [0x49, 0x49, 0x2A, 0] as [UInt8], count: 100_000).flatMap { $0 }
    #expect(!PictureLocation.isIn(headers))
  }
}
