import Bytes
import Documents

/// Whether a picture contains the place where it was taken.
///
/// All of the file is searched, whatever its format: cameras, phones, drones and editors put the
/// place into Exif and XMP, and formats put these into many kinds of chunks. A copy of a picture
/// in the picture has its own.
package enum PictureLocation {
  /// The properties of XMP without their first letter.
  ///
  /// Their prefixes differ: `exif:GPSLatitude`, `drone-dji:GpsLongtitude` (sic). ImageMagick copies
  /// them into the texts of a PNG.
  private static let properties = ["pslatitude", "pslongitude", "pslongtitude"]
  /// More headers of Exif than this were not written by a camera.
  private static let mostHeaders = 64

  /// Searches a picture.
  package static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer {
      isInExif($0) || isInXMP($0, after: UInt8(ascii: "G"))
        || isInXMP($0, after: UInt8(ascii: "g"))
    }
  }

  private static func isInExif(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let reader = PictureBytes(bytes)
    var headers = 0
    var place = 0
    while headers < mostHeaders, let mark = bytes.firstIndex(of: .asterisk, from: place) {
      for start in [mark - 2, mark - 3] {
        guard let exif = ExifData(reader, from: start, to: bytes.count) else { continue }
        if exif.hasLocation { return true }
        headers += 1
      }
      place = mark + 1
    }
    return false
  }

  private static func isInXMP(
    _ bytes: UnsafeBufferPointer<UInt8>, after first: UInt8
  ) -> Bool {
    var place = 0
    while let start = bytes.firstIndex(of: first, from: place) {
      place = start + 1
      for name in properties where has(name, in: bytes, at: place) {
        if isSet(in: bytes, from: place + name.utf8.count) { return true }
      }
    }
    return false
  }

  private static func has(
    _ name: String, in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Bool {
    guard place + name.utf8.count <= bytes.count else { return false }
    var place = place
    for letter in name.utf8 {
      if bytes[place].asciiLowercased != letter { return false }
      place += 1
    }
    return true
  }

  /// Whether the property whose name ends at a place has a value.
  ///
  /// That is `="43,30.5N"`, `>43,30.5N<`, or a NUL and the value; `GPSLatitudeRef` is another
  /// property, and `GPSLatitude 43` are words of a text.
  private static func isSet(in bytes: UnsafeBufferPointer<UInt8>, from end: Int) -> Bool {
    let between = bytes[end...].prefix(16).prefix { byte in
      byte.isASCIISpace || [0, .equals, .quote, .apostrophe, .greaterThan].contains(byte)
    }
    let isAssigned = between.contains { $0 == 0 || $0 == .equals || $0 == .greaterThan }
    guard isAssigned, between.endIndex < bytes.count else { return false }
    let value = bytes[between.endIndex]
    return value.isASCIIDigit || value == .plus || value == .hyphen
  }
}
