import Bytes

/// Keys as the lock writes them: in one word.
enum LockKey {
  /// A key of YAML may hold anything; what would end the word is written as `%20`.
  static func written(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { $0 > 0x20 && $0 != 0x25 && $0 != 0x7F }
    if isPlain { return key }
    var bytes: [UInt8] = []
    for byte in key.utf8 {
      if byte > 0x20, byte != 0x25, byte != 0x7F {
        bytes.append(byte)
      } else {
        bytes.append(0x25)
        bytes.append(LockWriter.digits(Int(byte)))
      }
    }
    return String(utf8: bytes)
  }

  /// The key that a thing's anchor is made of.
  ///
  /// A key that Fairlead has written into the source changes no address: the anchor stays what it
  /// was without.
  static func anchor(_ key: String?) -> String? {
    guard let key, key.utf8.count == 11, key.utf8.first == 0x6B,
      key.utf8.dropFirst().allSatisfy({ $0.isASCIIDigit || $0 >= 0x61 && $0 <= 0x66 })
    else { return key }
    return nil
  }

  /// A key made of a hash: short, and nothing that an author would write.
  static func made(of hash: UInt64) -> String {
    let digits = String(hash >> 24, radix: 16)
    return "k\(String(repeating: "0", count: 10 - digits.utf8.count))\(digits)"
  }
}
