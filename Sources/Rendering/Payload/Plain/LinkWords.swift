import Bytes

/// What the words of a link say about its address.
enum LinkWords {
  /// An address as readers see it: those of mail and telephone without their scheme.
  static func shown(_ address: [UInt8]) -> [UInt8] {
    for scheme in ["mailto:", "tel:"] where address.starts(with: scheme.utf8) {
      return Array(address.dropFirst(scheme.utf8.count))
    }
    return address
  }

  /// Whether words say an address, alone or at their end.
  static func say(_ words: String, _ address: [UInt8]) -> Bool {
    if address.starts(with: "tel:".utf8) {
      return words.utf8.filter { $0.isASCIIDigit } == address.filter { $0.isASCIIDigit }
    }
    let said = bare(Array(words.utf8))
    let address = bare(address)
    return said.suffix(address.count).elementsEqual(address)
  }

  /// An address without scheme, `www.` and the slash at its end, in lowercase.
  private static func bare(_ address: [UInt8]) -> [UInt8] {
    var rest = address.map { $0.asciiLowercased }[...]
    for start in ["mailto:", "https://", "http://", "www."] where rest.starts(with: start.utf8) {
      rest = rest.dropFirst(start.utf8.count)
    }
    if rest.last == .slash { rest = rest.dropLast() }
    return Array(rest)
  }
}
