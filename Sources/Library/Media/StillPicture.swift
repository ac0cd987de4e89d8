import Bytes

/// The first frame of an animated picture, cut out of its bytes: no pixel is decoded.
///
/// A reader must be able to stop what moves (WCAG 2.2.2), and only the file itself can provide
/// a still picture.
package enum StillPicture {
  /// A file with only the first frame; `nil` for a file that is not animated or not understood.
  package static func first(of bytes: [UInt8]) -> [UInt8]? {
    gif(bytes) ?? png(bytes) ?? StillWebP.first(of: bytes)
  }

  // MARK: GIF

  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: "GIF89a".utf8) || bytes.starts(with: "GIF87a".utf8),
      bytes.count > 13
    else { return nil }
    let start = 13 + colorTable(bytes[10])
    var output: [UInt8]?
    var position = start
    // Only what comes before the first frame and affects how it looks is kept.
    var kept: [UInt8] = Array(bytes[..<min(start, bytes.count)])
    while position < bytes.count {
      switch bytes[position] {
      case 0x21:
        guard let end = blocks(bytes, from: position + 2) else { return nil }
        if output == nil, position + 1 < bytes.count, bytes[position + 1] == 0xF9 {
          kept += bytes[position..<end]
        }
        position = end
      case 0x2C:
        // A second frame: it is animated.
        if let output { return output }
        guard position + 9 < bytes.count else { return nil }
        let data = position + 10 + colorTable(bytes[position + 9]) + 1
        guard let end = blocks(bytes, from: data) else { return nil }
        output = kept + bytes[position..<end] + [0x3B]
        position = end
      default:
        return nil
      }
    }
    return nil
  }

  /// The size of the table of colours that flags announce.
  private static func colorTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// The end of data blocks, each after its length, up to an empty one.
  private static func blocks(_ bytes: [UInt8], from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 { return position }
    }
    return nil
  }

  // MARK: PNG

  /// A PNG without its animation chunks.
  ///
  /// What is left is its default picture: the first frame, or what its maker chose to show
  /// without animation.
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var kept: [Range<Int>] = [0..<8]
    var frames = 0
    var hasPicture = false
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 12 + length
      guard end <= bytes.count else { return nil }
      let name = String(utf8: bytes[position + 4..<position + 8])
      switch name {
      case "acTL": break
      case "fcTL": frames += 1
      case "fdAT": break
      default:
        kept.append(position..<end)
        if name == "IDAT" { hasPicture = true }
      }
      position = end
      if name == "IEND" { break }
    }
    return frames > 1 && hasPicture ? kept.flatMap { bytes[$0] } : nil
  }
}
