import Bytes
import Contract
import Hashing

extension UUID {
  /// The identifier of a name within a namespace: version 5, by SHA-1 (RFC 9562, section 5.5).
  package init(namespace: UUID, name: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    namespace.appendBytes(to: &bytes)
    bytes.append(contentsOf: name)
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (index, byte) in bytes.withUnsafeBytes(SHA1.hash).enumerated() {
      if index < 8 {
        high = high << 8 | UInt64(byte)
      } else if index < 16 {
        low = low << 8 | UInt64(byte)
      }
    }
    self.init(
      high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x5000,
      low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  /// The namespace of documents that have no `id`: their path is the name.
  package static let pathNamespace = UUID(high: 0x9A6C_2F1E_4B7D_4E58, low: 0x8C03_D1F2_6A94_B7E5)

  private func appendBytes(to bytes: inout [UInt8]) {
    for half in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
      }
    }
  }

  /// An anchor of one letter, a hyphen and the short digits.
  func anchor(_ kind: StaticString) -> String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      buffer[0] = kind.utf8Start[0]
      buffer[1] = .hyphen
      for index in 0..<8 { buffer[index + 2] = digit(index, letters: UInt8(ascii: "a")) }
      return 10
    }
  }
}
