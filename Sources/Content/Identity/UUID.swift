import Bytes
import Crypto

/// A universally unique identifier, 16 bytes (RFC 9562).
public struct UUID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first eight bytes, most significant first.
  public let high: UInt64
  /// The last eight bytes, most significant first.
  public let low: UInt64

  /// Creates an identifier from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the form `8-4-4-4-12` in hexadecimal digits of either case.
  public init?<Text: Collection<UInt8>>(utf8 text: Text) {
    let bytes = Array(text)
    guard let id = bytes.withUnsafeBufferPointer({ UUID(canonical: $0[...]) }) else { return nil }
    self = id
  }

  /// The same, out of a file with many thousand of them.
  init?(canonical text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.count == 36 else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: text)
    guard bytes[8] == .hyphen, bytes[13] == .hyphen, bytes[18] == .hyphen, bytes[23] == .hyphen
    else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    func four(_ place: Int) -> UInt64 {
      UInt64(raw.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
    }
    func eight(_ place: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
    }
    guard let first = Self.value(ofDigits: eight(0)),
      let second = Self.value(ofDigits: four(9) | four(14) << 32),
      let third = Self.value(ofDigits: four(19) | four(24) << 32),
      let fourth = Self.value(ofDigits: eight(28))
    else { return nil }
    self.init(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// The number that eight hexadecimal digits stand for, the first in the lowest byte; `nil` where
  /// one of them is none.
  ///
  /// All eight at once (Warren, "Hacker's Delight", chapter 6, has the tests of bytes in a word).
  private static func value(ofDigits digits: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    guard digits & tops == 0 else { return nil }
    // The top bit of a byte tells whether it is at least a limit; no byte carries into the next.
    func atLeast(_ limit: UInt64, _ bytes: UInt64) -> UInt64 {
      (bytes &+ ones &* (0x80 - limit)) & tops
    }
    let small = digits | ones &* 0x20
    let isDigit = atLeast(0x30, digits) & ~atLeast(0x3A, digits)
    let isLetter = atLeast(0x61, small) & ~atLeast(0x67, small) & atLeast(0x40, digits)
    guard isDigit | isLetter == tops else { return nil }
    var nibbles = (digits & (ones &* 0x0F)) &+ (isLetter >> 7) &* 9
    // Neighbours join to bytes, to pairs, to the number, the first digit the most significant.
    nibbles = (nibbles << 4 | nibbles >> 8) & 0x00FF_00FF_00FF_00FF
    nibbles = (nibbles << 8 | nibbles >> 16) & 0x0000_FFFF_0000_FFFF
    return (nibbles << 16 | nibbles >> 32) & 0xFFFF_FFFF
  }

  /// Reads the form `8-4-4-4-12`.
  public init?(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  /// The identifier of a name within a namespace: version 5, by SHA-1 (RFC 9562, section 5.5).
  public init(namespace: UUID, name: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    namespace.append(to: &bytes)
    bytes.append(contentsOf: name)
    var hash = Insecure.SHA1()
    bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (index, byte) in hash.finalize().enumerated() {
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

  /// What a thing has until the library is matched with its lock.
  static let unassigned = UUID(high: 0, low: 0)

  /// The namespace of documents that have no `id` of their own: their path is the name.
  public static let pathNamespace = UUID(high: 0x9A6C_2F1E_4B7D_4E58, low: 0x8C03_D1F2_6A94_B7E5)

  private func append(to bytes: inout [UInt8]) {
    for half in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
      }
    }
  }

  /// The form `8-4-4-4-12` in capital digits, as the app decodes it.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var place = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          buffer[place] = .hyphen
          place += 1
        }
        buffer[place] = digit(index, letters: 0x41)
        place += 1
      }
      return 36
    }
  }

  /// Appends the form `8-4-4-4-12` in capital digits.
  func appendDigits(to bytes: inout [UInt8]) {
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 { bytes.append(.hyphen) }
      bytes.append(digit(index, letters: 0x41))
    }
  }

  /// The first eight digits in small letters: the tail of a `public_id`.
  public var shortDigits: String {
    String(unsafeUninitializedCapacity: 8) { buffer in
      for index in 0..<8 { buffer[index] = digit(index, letters: 0x61) }
      return 8
    }
  }

  /// An anchor made of the short digits behind one letter and a hyphen.
  func anchor(_ kind: StaticString) -> String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      buffer[0] = kind.utf8Start[0]
      buffer[1] = .hyphen
      for index in 0..<8 { buffer[index + 2] = digit(index, letters: 0x61) }
      return 10
    }
  }

  /// The hexadecimal digit at a place, 0 to 31.
  private func digit(_ index: Int, letters: UInt8) -> UInt8 {
    let half = index < 16 ? high : low
    let nibble = UInt8(half >> UInt64(60 - 4 * (index % 16)) & 0xF)
    return nibble < 10 ? 0x30 + nibble : letters + nibble - 10
  }

  /// Orders by value.
  public static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
