import Bytes
import Hashing

/// The name that git gives to the bytes of a file: a hash of them.
package struct BlobName: Sendable, Hashable {
  /// 40 hexadecimal digits, or 64 in a repository with SHA-256.
  package let text: String

  /// Takes a name as git prints it.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether these bytes have this name.
  ///
  /// Others may have been read: of a pointer of Git LFS the file on disk is read, and of a large file only a part.
  package func isName(of bytes: [UInt8]) -> Bool {
    let object = Array("blob \(bytes.count)\0".utf8) + bytes
    let hash = object.withUnsafeBytes { text.utf8.count == 40 ? SHA1.hash($0) : SHA256.hash($0) }
    var digits: [UInt8] = []
    for byte in hash { digits.appendHex(byte) }
    return digits.elementsEqual(text.utf8)
  }
}
