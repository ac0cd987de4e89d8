import Bytes

/// The SHA-256 of a file.
package struct ContentHash: Sendable, Hashable {
  private let words: [UInt8]

  /// The hash of some bytes.
  package init(of bytes: [UInt8]) {
    words = bytes.withUnsafeBytes(SHA256.hash)
  }

  /// 64 lowercase hexadecimal digits.
  package var hex: String {
    var text: [UInt8] = []
    for byte in words { text.appendHex(byte) }
    return String(utf8: text)
  }
}
