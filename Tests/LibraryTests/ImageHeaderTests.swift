import Library
import TestSupport
import Testing

@Suite struct ImageHeaderTests {
  // MARK: Pictures by hand

  private static func png(_ width: Int, _ height: Int, exif: [UInt8] = []) -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      PictureBytes.big(data.count, 4) + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", PictureBytes.big(width, 4) + PictureBytes.big(height, 4) + [8, 6, 0, 0, 0])
      + (exif.isEmpty ? [] : chunk("eXIf", exif)) + chunk("IEND", [])
  }

  private static func jpeg(_ width: Int, _ height: Int, exif: [UInt8] = []) -> [UInt8] {
    let segment =
      exif.isEmpty
      ? [] : [0xFF, 0xE1] + PictureBytes.big(exif.count + 8, 2) + Array("Exif\0\0".utf8) + exif
    return [0xFF, 0xD8] + segment + [0xFF, 0xDB, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 17, 8]
      + PictureBytes.big(height, 2) + PictureBytes.big(width, 2) + [3]
  }

  /// A TIFF structure with an orientation and, if wanted, a latitude.
  private static func exif(orientation: Int, place: Bool, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      isLittle ? PictureBytes.little(value, size) : PictureBytes.big(value, size)
    }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(1, 4)
        + (value + [0, 0, 0, 0]).prefix(4)
    }
    let gps = 8 + 2 + 24 + 4
    return (isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]) + number(8, 4)
      + number(2, 2) + entry(0x0112, 3, number(orientation, 2))
      + entry(0x8825, 4, number(gps, 4)) + number(0, 4)
      + number(1, 2) + entry(place ? 2 : 0, 5, number(0, 4)) + number(0, 4)
  }

  // MARK: Tests

  @Test func `sizes are read from every format`() {
    #expect(ImageHeader(Self.png(640, 480)).map { [$0.width, $0.height] } == [640, 480])
    #expect(ImageHeader(Self.jpeg(4_000, 3_000)).map { [$0.width, $0.height] } == [4_000, 3_000])
    let gif = Array("GIF89a".utf8) + PictureBytes.little(32, 2) + PictureBytes.little(16, 2)
    #expect(ImageHeader(gif).map { [$0.width, $0.height] } == [32, 16])
    let extended = PictureBytes.webp(
      "VP8X", [0, 0, 0, 0] + PictureBytes.little(799, 3) + PictureBytes.little(599, 3))
    #expect(ImageHeader(extended).map { [$0.width, $0.height] } == [800, 600])
    let lossy = PictureBytes.webp(
      "VP8 ", [1, 2, 3, 0x9D, 1, 0x2A] + PictureBytes.little(100, 2) + PictureBytes.little(50, 2))
    #expect(ImageHeader(lossy).map { [$0.width, $0.height] } == [100, 50])
    let lossless = PictureBytes.webp("VP8L", [0x2F] + PictureBytes.little(99 | 49 << 14, 4))
    #expect(ImageHeader(lossless).map { [$0.width, $0.height] } == [100, 50])
  }

  @Test(arguments: [
    ("<svg xmlns='x' width='24' height=\"12px\">", [24, 12]),
    (
      "<?xml version=\"1.0\"?>\n<!-- <svg width='1' height='1'> -->\n<svg viewBox='0 0 24.4 9'/>",
      [24, 9]
    ),
    ("<svg width='100%' height='100%' viewBox='0,0,7,8'></svg>", [7, 8]),
    ("<svg width='160mm' height='90mm' viewBox='0 0 160 90'>", [605, 340]),
    ("<svg width='2.54cm' height='1in'>", [96, 96]),
    ("<svg width='72pt' height='2 PC' viewBox='0 0 4 2'>", [96, 48]),
    ("<svg width='72pt' height='2PC'>", [96, 32]),
    ("<svg width='200' viewBox='0 0 20 10'>", [200, 100]),
    ("<svg width='100%' height='1in' viewBox='0 0 20 10'>", [192, 96]),
    ("<svg width='4em' height='2ex' viewBox='0 0 20 10'>", [20, 10]),
  ])
  func `drawings have a size or a view box`(text: String, size: [Int]) {
    #expect(ImageHeader(Array(text.utf8)).map { [$0.width, $0.height] } == size)
  }

  @Test(arguments: [
    "", "GIF89", "<svg>", "<svg width='1e9' height='2'>", "<svgx width='1' height='1'>", "%PDF-1.7",
    "<svg width='0' height='0'>", "<svg width='4em' height='2em'>", "<svg width='20'>",
  ])
  func `a drawing without a size has none`(text: String) {
    #expect(ImageHeader(Array(text.utf8)) == nil)
  }

  @Test(arguments: [true, false], [true, false])
  func `places and orientations are read from Exif`(isLittle: Bool, place: Bool) {
    let exif = Self.exif(orientation: 6, place: place, isLittle: isLittle)
    let jpeg = ImageHeader(Self.jpeg(400, 300, exif: exif))
    #expect(jpeg?.width == 300)
    #expect(jpeg?.height == 400)
    let upright = Self.exif(orientation: 1, place: place, isLittle: isLittle)
    #expect(ImageHeader(Self.jpeg(400, 300, exif: upright))?.width == 400)
  }

  @Test func `a damaged picture never stops the reading`() {
    var random = FixedGenerator(seed: 11)
    let exif = Self.exif(orientation: 6, place: true, isLittle: true)
    for original in [
      Self.png(640, 480, exif: exif), Self.jpeg(40, 30, exif: exif),
      PictureBytes.webp("VP8X", [0, 0, 0, 0, 1, 0, 0, 1, 0, 0]),
    ] {
      for length in original.indices { _ = ImageHeader(Array(original[..<length])) }
      for _ in 0..<3_000 {
        var bytes = original
        for _ in 0..<3 {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        _ = ImageHeader(bytes)
      }
    }
  }
}
