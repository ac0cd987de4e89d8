/// The two parts of a picture's Exif data that matter to a library: its orientation, and whether
/// it contains the place where it was taken.
struct ExifData: Sendable {
  private(set) var isTurned = false
  private(set) var hasLocation = false

  private static let orientation = 0x0112
  private static let places = 0x8825
  /// Directories with more entries than this are damaged.
  private static let mostEntries = 512

  /// Reads a TIFF structure; `nil` if there is none, and damaged data is ignored.
  init?(_ bytes: PictureBytes, from start: Int, to end: Int) {
    // Some WebP writers add the prefix of JPEG.
    let start = bytes.has("Exif\0\0", at: start) ? start + 6 : start
    let isLittle = bytes.has([0x49, 0x49, 0x2A, 0x00], at: start)
    guard isLittle || bytes.has([0x4D, 0x4D, 0x00, 0x2A], at: start) else { return nil }
    func number(_ size: Int, at place: Int) -> Int? {
      guard place + size <= end else { return nil }
      return isLittle ? bytes.little(size, at: place) : bytes.big(size, at: place)
    }
    guard let offset = number(4, at: start + 4),
      let entries = number(2, at: start + offset), entries <= Self.mostEntries
    else { return }
    for entry in 0..<entries {
      let place = start + offset + 2 + 12 * entry
      guard let tag = number(2, at: place) else { return }
      if tag == Self.orientation, let value = number(2, at: place + 8) {
        isTurned = (5...8).contains(value)
      } else if tag == Self.places, let directory = number(4, at: place + 8),
        let count = number(2, at: start + directory), count <= Self.mostEntries
      {
        // Latitude and longitude have the tags 2 and 4; a version number alone is not a place.
        hasLocation = (0..<count).contains { index in
          [2, 4].contains(number(2, at: start + directory + 2 + 12 * index) ?? 0)
        }
      }
    }
  }
}
