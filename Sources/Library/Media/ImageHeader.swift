import Bytes
import Documents

/// What the first bytes of a picture say: its size.
///
/// Nothing is decoded. The layouts are those of the PNG specification (third edition, 2025), of
/// JPEG (ITU-T T.81, annex B), GIF89a, the WebP container specification and SVG 2.
package struct ImageHeader: Sendable, Hashable {
  /// The width in pixels as shown: a picture that Exif turns by 90° has its sides swapped.
  package var width: Int
  /// The height in pixels as shown.
  package var height: Int

  /// The largest side that is accepted; more means a damaged or hostile file.
  private static let largestSide = 65_535

  /// Reads a picture; `nil` if it is not one, or if its size cannot be found.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - mayBeDrawing: Whether an SVG file is a picture here.
  package init?(_ bytes: [UInt8], mayBeDrawing: Bool = true) {
    let found = bytes.withUnsafeBufferPointer { buffer -> ImageHeader? in
      let reader = PictureBytes(buffer)
      if let header = Self.png(reader) ?? Self.jpeg(reader) ?? Self.gif(reader) ?? Self.webp(reader)
      {
        return header
      }
      guard mayBeDrawing, let size = SVGSize.read(buffer) else { return nil }
      return ImageHeader(width: size.width, height: size.height)
    }
    guard let found, (1...Self.largestSide).contains(found.width),
      (1...Self.largestSide).contains(found.height)
    else { return nil }
    self = found
  }

  /// Describes a picture.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  // MARK: Formats

  private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether a file says that it is a PNG.
  package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signatureOfPNG) }

  private static func png(_ bytes: PictureBytes) -> ImageHeader? {
    guard bytes.has(signatureOfPNG, at: 0),
      bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20)
    else { return nil }
    var header = ImageHeader(width: width, height: height)
    var place = 8
    while let length = bytes.big(4, at: place), place + 12 + length <= bytes.count {
      if bytes.has("eXIf", at: place + 4) {
        header.take(ExifData(bytes, from: place + 8, to: place + 8 + length))
      }
      if bytes.has("IEND", at: place + 4) { break }
      place += 12 + length
    }
    return header
  }

  private static func jpeg(_ bytes: PictureBytes) -> ImageHeader? {
    guard bytes.has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var exif: ExifData?
    var place = 2
    while let marker = bytes.byte(at: place + 1), bytes.byte(at: place) == 0xFF {
      // Markers may be padded with more 0xFF, and some have no data.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      guard let length = bytes.big(2, at: place + 2), length >= 2 else { return nil }
      if marker == 0xE1, bytes.has("Exif\0\0", at: place + 4) {
        exif = exif ?? ExifData(bytes, from: place + 10, to: place + 2 + length)
      }
      // SOF0 to SOF15, except for the tables of Huffman codes and arithmetic coding between them.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker),
        let height = bytes.big(2, at: place + 5), let width = bytes.big(2, at: place + 7)
      {
        var header = ImageHeader(width: width, height: height)
        header.take(exif)
        return header
      }
      place += 2 + length
    }
    return nil
  }

  private static func gif(_ bytes: PictureBytes) -> ImageHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
      let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8)
    else { return nil }
    return ImageHeader(width: width, height: height)
  }

  private static func webp(_ bytes: PictureBytes) -> ImageHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    var header: ImageHeader?
    var place = 12
    while let length = bytes.little(4, at: place + 4) {
      let data = place + 8
      if bytes.has("VP8X", at: place), let width = bytes.little(3, at: data + 4),
        let height = bytes.little(3, at: data + 7)
      {
        header = ImageHeader(width: width + 1, height: height + 1)
      } else if header == nil, bytes.has("VP8 ", at: place),
        bytes.has([0x9D, 0x01, 0x2A], at: data + 3), let width = bytes.little(2, at: data + 6),
        let height = bytes.little(2, at: data + 8)
      {
        header = ImageHeader(width: width & 0x3FFF, height: height & 0x3FFF)
      } else if header == nil, bytes.has("VP8L", at: place), bytes.byte(at: data) == 0x2F,
        let bits = bytes.little(4, at: data + 1)
      {
        header = ImageHeader(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
      } else if bytes.has("EXIF", at: place) {
        header?.take(ExifData(bytes, from: data, to: data + length))
      }
      // Chunks begin at even offsets.
      place = data + length + length & 1
    }
    return header
  }

  private mutating func take(_ exif: ExifData?) {
    if exif?.isTurned == true { swap(&width, &height) }
  }
}

/// The bytes of a picture, none of which can be trusted.
struct PictureBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at place: Int) -> UInt8? {
    place >= 0 && place < bytes.count ? bytes[place] : nil
  }

  /// A number whose most significant byte comes first.
  func big(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    return (0..<size).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  /// A number whose least significant byte comes first.
  func little(_ size: Int, at place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    return (0..<size).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  func has(_ word: String, at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - word.utf8.count else { return false }
    // A picture may have millions of chunks: no array is made to look at the name of one.
    var place = place
    for byte in word.utf8 {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  func has(_ word: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - word.count else { return false }
    return bytes[place..<(place + word.count)].elementsEqual(word)
  }
}
