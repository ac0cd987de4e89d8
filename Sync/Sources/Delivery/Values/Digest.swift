import Crypto

/// SHA-256 of bytes, in lowercase hexadecimal digits.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// The digits.
  package let description: String

  /// Creates a digest from stored digits.
  package init(stored: String) {
    description = stored
  }

  /// Hashes bytes.
  package init(of bytes: [UInt8]) {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    description = Self.hexadecimal(hash.finalize())
  }

  /// Hashes texts, each with its length before it, so that moving a border between texts changes
  /// the digest.
  package init(of texts: some Sequence<String>) {
    var hash = SHA256()
    for text in texts {
      let bytes = Array("\(text.utf8.count):\(text)".utf8)
      bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }
    description = Self.hexadecimal(hash.finalize())
  }

  private static let digits = Array("0123456789abcdef".utf8)

  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
