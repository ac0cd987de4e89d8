import Testing

/// Animated pictures, and the still ones that replace them.
@Suite struct StillPictureTests {
  // MARK: Pictures by hand

  private static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func riff(_ chunks: [[UInt8]]) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.joined()
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  /// One pixel, lossless.
  private static let lossless = chunk(
    "VP8L", [0x2F, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 7])
  /// What begins like a lossy picture; it is never decoded.
  private static let lossy = chunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 1, 0, 1, 0])
  private static let profile = chunk("ICCP", [1, 2, 3])
  private static let loop = chunk("ANIM", [0, 0, 0, 0, 0, 0])

  private static func header(_ flags: UInt8, width: Int = 1, height: Int = 1) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  private static func frame(_ picture: [UInt8], left: Int = 0, width: Int = 1) -> [UInt8] {
    chunk(
      "ANMF",
      little(left, 3) + [0, 0, 0] + little(width - 1, 3) + [0, 0, 0] + little(100, 3) + [0]
        + picture)
  }

  private static func png(_ names: [String]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + names.flatMap { name -> [UInt8] in
        let data: [UInt8] = name == "IHDR" ? [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0] : [1, 2]
        return little(data.count, 4).reversed() + Array(name.utf8) + data + [0, 0, 0, 0]
      }
  }

  /// The still picture that is published beside a picture; `nil` if there is none.
  private func still(of bytes: [UInt8], _ name: String) throws -> [UInt8]? {
    let site = try Site.build(
      ["content/guides/a.md": Sample.guide("Aaa", body: "![[\(name)|A wave]]")],
      bytes: ["content/images/\(name)": bytes])
    #expect(site.errors == [])
    let media = site.paths.filter { $0.hasPrefix("public/media/") }
    #expect(media.contains { site.output.files[$0] == bytes })
    let moves = try site.page("guides/a/").contains("<details class=\"moving\">\n<summary><img ")
    #expect(moves == (media.count == 2))
    return media.compactMap { site.output.files[$0] }.first { $0 != bytes }
  }

  // MARK: WebP

  @Test func `a frame that fills the canvas is a complete picture`() throws {
    let moving = Self.riff([
      Self.header(2), Self.loop, Self.frame(Self.lossless), Self.frame(Self.lossy),
      Self.chunk("EXIF", [1]),
    ])
    #expect(try still(of: moving, "wave.webp") == Self.riff([Self.lossless]))
  }

  @Test func `colours and transparency stay`() throws {
    let alpha = Self.chunk("ALPH", [0, 255])
    let moving = Self.riff([
      Self.header(0x32), Self.profile, Self.loop, Self.frame(alpha + Self.lossy),
      Self.frame(Self.lossy),
    ])
    #expect(
      try still(of: moving, "wave.webp")
        == Self.riff([Self.header(0x30), Self.profile, alpha, Self.lossy]))
  }

  @Test func `a smaller frame keeps its place on the canvas`() throws {
    let first = Self.frame(Self.lossless, left: 1)
    let moving = Self.riff([
      Self.header(0x12, width: 4), Self.loop, first, Self.frame(Self.lossy, width: 4),
    ])
    #expect(
      try still(of: moving, "wave.webp")
        == Self.riff([Self.header(0x12, width: 4), Self.loop, first]))
  }

  @Test func `a WebP that is not animated, or not a WebP, has no still`() throws {
    let frame = Self.frame(Self.lossless)
    let moving = Self.riff([Self.header(2), Self.loop, frame, frame])
    for bytes in [
      Self.riff([Self.lossless]), Self.riff([Self.header(2), Self.loop, frame]),
      Self.riff([Self.loop, frame, frame]), Self.riff([Self.header(0), Self.loop, frame, frame]),
      Self.riff([Self.chunk("VP8X", [2]), frame, frame]),
      Self.riff([Self.header(2), Self.loop, Self.frame([]), Self.frame([])]),
      Self.riff([Self.header(2), Self.loop, Self.chunk("ANMF", [0]), Self.chunk("ANMF", [])]),
      Self.riff([Self.header(2), Self.loop, Self.frame(Self.chunk("ALPH", [1])), frame]),
      Self.riff([Self.header(2, width: 9), frame, frame]),
      moving.dropLast(frame.count) + Self.chunk("ANMF", []).prefix(4) + [255, 255, 255, 255],
    ] {
      #expect(try still(of: Array(bytes), "wave.webp") == nil)
    }
  }

  @Test func `a WebP that is cut off anywhere does no harm`() throws {
    let frame = Self.frame(Self.chunk("ALPH", [0, 255]) + Self.lossy)
    let moving = Self.riff([Self.header(0x32), Self.profile, Self.loop, frame, frame, frame])
    let names = moving.indices.map { "w\($0).webp" }
    let site = try Site.build(
      [
        "content/guides/a.md": Sample.guide(
          "Aaa", body: names.map { "![[\($0)|A wave]]" }.joined(separator: "\n\n"))
      ],
      bytes: Dictionary(
        uniqueKeysWithValues: names.enumerated().map {
          ("content/images/\($1)", Array(moving.prefix($0)))
        }))
    #expect(site.errors == [])
  }

  @Test func `millions of empty chunks take no time`() throws {
    var moving = Self.riff([Self.header(2)])
    let chunk = Self.chunk("ANIM", [])
    moving.reserveCapacity(60 << 20)
    for _ in 0..<(7 << 20) { moving += chunk }
    let clock = ContinuousClock()
    let time = try clock.measure {
      let picture = try still(of: moving, "wave.webp")
      #expect(picture == nil)
    }
    #expect(time < .seconds(20))
  }

  // MARK: PNG

  @Test func `a PNG loses its animation`() throws {
    let moving = ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "tEXt", "IEND"]
    #expect(
      try still(of: Self.png(moving), "wave.png") == Self.png(["IHDR", "IDAT", "tEXt", "IEND"]))
  }

  @Test func `a PNG that is not animated has no still`() throws {
    for names in [
      ["IHDR", "IDAT", "IEND"], ["IHDR", "acTL", "fcTL", "IDAT", "IEND"],
      ["IHDR", "acTL", "fcTL", "fcTL", "IEND"],
      ["IHDR", "IDAT", "IEND", "acTL", "fcTL", "fcTL"],
    ] {
      #expect(try still(of: Self.png(names), "wave.png") == nil)
    }
    let moving = Self.png(["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    var long = moving
    long[8] = 0xFF
    #expect(try still(of: long, "wave.png") == nil)
  }
}
