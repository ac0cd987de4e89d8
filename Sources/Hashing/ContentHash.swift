import Bytes

/// The SHA-256 of a file.
package struct ContentHash: Sendable, Hashable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// The hash of some bytes.
  package init(of bytes: [UInt8]) {
    self.bytes = bytes.withUnsafeBytes(SHA256.hash)
  }

  /// The hash of some bytes.
  package init(of bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.withUnsafeBytes(SHA256.hash)
  }

  /// A hash that was kept; `nil` unless it has 32 bytes.
  package init?(kept bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = Array(bytes)
  }

  /// How many bytes a hash has.
  package static let size = 32

  /// 64 lowercase hexadecimal digits.
  package var hex: String {
    var text: [UInt8] = []
    for byte in bytes { text.appendHex(byte) }
    return String(utf8: text)
  }

  /// Whether the name of a file changes with its content, as in `style-1a2b3c4d.css`: a file of `static/` has the
  /// name that its author gave it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - hex: The digits of its hash.
  /// - Returns: Whether the name without its ending ends with the first eight of them.
  package static func isNamed(_ path: String, hex: String) -> Bool {
    let stem = path.utf8.prefix(upTo: path.utf8.lastIndex(of: .dot) ?? path.utf8.endIndex)
    return stem.suffix(9).elementsEqual("-\(hex.prefix(8))".utf8)
  }
}

extension ByteReader {
  /// The 32 bytes of a hash, or `nil` if fewer are left.
  package mutating func readHash() -> ContentHash? {
    readRaw(ContentHash.size).flatMap { ContentHash(kept: $0) }
  }
}

extension ByteWriter {
  /// Appends the 32 bytes of a hash.
  package mutating func write(_ hash: ContentHash) {
    hash.bytes.withUnsafeBytes { writeRaw($0) }
  }
}
