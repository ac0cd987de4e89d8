/// The patterns of the contract, by byte.
enum Patterns {
  /// `^[a-z]{2,3}(-[A-Za-z0-9]+)*$`.
  static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLower)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { isLower($0 | 0x20) && $0 <= UInt8(ascii: "z") || isDigit($0) }
    }
  }

  /// The name of an account.
  static func isUsername(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (1...64).contains(bytes.count), let first = bytes.first, isLower(first) || isDigit(first)
    else { return false }
    return bytes.allSatisfy {
      isLower($0) || isDigit($0)
        || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")]
          .contains($0)
    }
  }

  /// An e-mail address, as far as a list of accounts can show it: something on both sides of one `@`, and no spaces.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 254
      && !text.unicodeScalars.contains {
        $0.properties.isWhitespace || $0.properties.generalCategory == .control
      }
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
