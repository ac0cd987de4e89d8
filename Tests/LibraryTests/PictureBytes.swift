/// What pictures by hand are made of.
enum PictureBytes {
  static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func little(_ value: Int, _ size: Int) -> [UInt8] { big(value, size).reversed() }

  static func webp(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(data.count + 12, 4) + Array("WEBP".utf8) + Array(chunk.utf8)
      + little(data.count, 4) + data
  }
}
