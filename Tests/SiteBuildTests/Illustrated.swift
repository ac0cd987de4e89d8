/// A library with pictures, and pictures for it.
enum Illustrated {
  /// A library of one guide with this text.
  static func library(_ body: String) -> [String: String] {
    [
      "fairlead.yml": "rules: { app-text: off }\n",
      "content/guides/a.md": Sample.guide("Aaa", body: body),
    ]
  }

  /// The head of a picture of 640 by 480 pixels.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 6, 0, 0, 0, 0, 0, 0, 0]

  /// A photograph of 300 by 400 pixels, turned, with a latitude.
  static let photograph: [UInt8] = {
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]
      + [0, 0, 0, 0, 0, 1] + [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0] + [0, 0, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif".utf8) + [0, 0] + exif
      + [0xFF, 0xC0, 0, 17, 8, 1, 0x2C, 1, 0x90, 3]
  }()
}
