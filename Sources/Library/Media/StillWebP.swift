import Bytes

/// The first frame of an animated WebP as a separate file.
///
/// The layout is that of the WebP container specification (RFC 9649): chunks in a RIFF file, the
/// frames in chunks `ANMF` that contain chunks again. A frame is the bit stream of a whole picture,
/// so it need not be decoded to work on its own.
struct StillWebP {
  private struct Chunk {
    /// Four letters as a number.
    var name: UInt32
    /// The place of its data in the file.
    var data: Range<Int>
  }

  private static let extended = name("VP8X")
  private static let profile = name("ICCP")
  private static let animation = name("ANIM")
  private static let frame = name("ANMF")
  private static let alpha = name("ALPH")
  private static let lossy = name("VP8 ")
  private static let lossless = name("VP8L")

  private let bytes: [UInt8]
  /// `VP8X`: flags, three unused bytes, the canvas's width and height, each less one.
  private let header: Range<Int>
  private var profile: Chunk?
  private var animation: Chunk?
  private var frame: Chunk?

  /// A still file; `nil` for a picture with one frame, or one that is not understood.
  static func first(of bytes: [UInt8]) -> [UInt8]? {
    guard var picture = StillWebP(bytes) else { return nil }
    return picture.isMoving() ? picture.still() : nil
  }

  private init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "RIFF".utf8), bytes.count >= 12,
      bytes[8..<12].elementsEqual("WEBP".utf8),
      let header = Self.chunk(in: bytes, at: 12, before: bytes.count),
      header.name == Self.extended, header.data.count >= 10
    else { return nil }
    self.bytes = bytes
    self.header = header.data
  }

  /// Whether there is a second frame; the first and what belongs to it are kept.
  private mutating func isMoving() -> Bool {
    // The second flag says that the picture is animated.
    guard bytes[header.lowerBound] & 0x02 != 0 else { return false }
    var place = Self.next(behind: header)
    // They are passed one by one: a file may contain millions of empty ones.
    while let chunk = Self.chunk(in: bytes, at: place, before: bytes.count) {
      switch chunk.name {
      case Self.profile: profile = profile ?? chunk
      case Self.animation: animation = animation ?? chunk
      case Self.frame:
        if frame != nil { return true }
        frame = chunk
      default: break
      }
      place = Self.next(behind: chunk.data)
    }
    return false
  }

  private func still() -> [UInt8]? {
    // `ANMF`: the offset from the left and from the top, width and height less one, three bytes
    // each; the time, three bytes; flags; chunks.
    guard let frame, let animation, frame.data.count > 16 else { return nil }
    let start = frame.data.lowerBound
    var alpha: Chunk?
    var picture: Chunk?
    var place = start + 16
    while picture == nil,
      let chunk = Self.chunk(in: bytes, at: place, before: frame.data.upperBound)
    {
      switch chunk.name {
      case Self.alpha: alpha = alpha ?? chunk
      case Self.lossy, Self.lossless: picture = chunk
      default: break
      }
      place = Self.next(behind: chunk.data)
    }
    guard let picture else { return nil }
    let isTransparent = bytes[header.lowerBound] & 0x10
    let canvas = bytes[header.lowerBound + 4..<header.lowerBound + 10]
    guard bytes[start..<start + 6].allSatisfy({ $0 == 0 }),
      bytes[start + 6..<start + 12].elementsEqual(canvas)
    else {
      // A frame smaller than the canvas keeps its place on it as the only frame.
      return file(flags: 0x02 | isTransparent, [animation, frame])
    }
    // A lossy picture has its transparency before it; a lossless one contains it.
    if picture.name == Self.lossless {
      return profile == nil ? file([picture]) : file(flags: isTransparent, [picture])
    }
    if let alpha { return file(flags: isTransparent, [alpha, picture]) }
    return profile == nil ? file([picture]) : file(flags: 0, [picture])
  }

  // MARK: Chunks

  /// The chunk at a place; `nil` if none fits between there and the end.
  private static func chunk(in bytes: [UInt8], at place: Int, before end: Int) -> Chunk? {
    guard place + 8 <= end else { return nil }
    var name: UInt32 = 0
    var length = 0
    for offset in 0..<4 {
      name = name << 8 | UInt32(bytes[place + offset])
      length |= Int(bytes[place + 4 + offset]) << (8 * offset)
    }
    guard length <= end - place - 8 else { return nil }
    return Chunk(name: name, data: place + 8..<place + 8 + length)
  }

  /// Chunks begin at even distances from each other.
  private static func next(behind data: Range<Int>) -> Int {
    data.upperBound + data.count & 1
  }

  private static func name(_ word: String) -> UInt32 {
    word.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  // MARK: Files

  /// A file that has its canvas size and colour profile.
  private func file(flags: UInt8, _ chunks: [Chunk]) -> [UInt8] {
    let all = flags | (profile == nil ? 0 : 0x20)
    let canvas = bytes[header.lowerBound + 4..<header.lowerBound + 10]
    let first = Array("VP8X".utf8) + Self.size(10) + [all, 0, 0, 0] + canvas
    return file((profile.map { [$0] } ?? []) + chunks, behind: first)
  }

  private func file(_ chunks: [Chunk], behind first: [UInt8] = []) -> [UInt8] {
    var body = Array("WEBP".utf8) + first
    for chunk in chunks {
      body += bytes[chunk.data.lowerBound - 8..<chunk.data.upperBound]
      if chunk.data.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + Self.size(body.count) + body
  }

  private static func size(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }
}
