/// Base64 in both alphabets (RFC 4648, sections 4 and 5).
public enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends bytes as Base64, with its padding.
  public static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word = 0
      for place in 0..<3 { word = word << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        output.append(
          place <= count ? digits[word >> (18 - 6 * place) & 0x3F] : UInt8(ascii: "="))
      }
    }
  }

  /// The bytes in Base64, with its padding.
  public static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    append(bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes in the alphabet for addresses, without padding.
  public static func encodedForAddresses(_ bytes: [UInt8]) -> String {
    String(
      decoding: encoded(bytes).utf8.lazy.filter { $0 != UInt8(ascii: "=") }.map(Self.inAddress),
      as: UTF8.self)
  }

  private static func inAddress(_ digit: UInt8) -> UInt8 {
    switch digit {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    default: digit
    }
  }

  /// The bytes of a text, with its padding or without; `nil` if a character belongs to neither alphabet, or
  /// if the last digit is part of no byte.
  public static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    var text = Array(text.utf8)
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    var (word, count) = (0, 0)
    for byte in text {
      guard let digit = digits.firstIndex(where: { $0 == byte || inAddress($0) == byte }) else {
        return nil
      }
      word = (word << 6 | digit) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(word >> count & 0xFF))
      }
    }
    return bytes
  }
}
