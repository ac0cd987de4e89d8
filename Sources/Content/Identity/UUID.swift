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
    guard text.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (index, byte) in text.enumerated() {
      if [8, 13, 18, 23].contains(index) {
        guard byte == .hyphen else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      halves = (halves.0 << 4 | halves.1 >> 60, halves.1 << 4 | UInt64(digit))
    }
    self.init(high: halves.0, low: halves.1)
  }

  /// Reads the form that Fairlead writes, in hexadecimal digits of either case.
  ///
  /// The same as `init(utf8:)` without its loop over places, for files with many thousand of them.
  init?(canonical text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.count == 36 else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: text)
    guard bytes[8] == .hyphen, bytes[13] == .hyphen, bytes[18] == .hyphen, bytes[23] == .hyphen
    else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    var isValid = true
    func read(_ places: Range<Int>, into half: inout UInt64) {
      for place in places {
        let byte = bytes[place]
        let letter = (byte | 0x20) &- 0x61
        let digit = byte.isASCIIDigit ? byte - 0x30 : letter &+ 10
        isValid = isValid && (byte.isASCIIDigit || letter < 6)
        half = half << 4 | UInt64(digit & 0xF)
      }
    }
    read(0..<8, into: &high)
    read(9..<13, into: &high)
    read(14..<18, into: &high)
    read(19..<23, into: &low)
    read(24..<36, into: &low)
    guard isValid else { return nil }
    self.init(high: high, low: low)
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
