import Contract
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
    description = hash.finalize().hexadecimal
  }

  /// Hashes texts, each with its length before it, so that moving a border between texts changes
  /// the digest.
  package init(of texts: some Sequence<String>) {
    var hash = SHA256()
    for text in texts {
      let bytes = Array("\(text.utf8.count):\(text)".utf8)
      bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }
    description = hash.finalize().hexadecimal
  }
}
