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
}
