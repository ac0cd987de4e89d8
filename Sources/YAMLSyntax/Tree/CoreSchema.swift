import Bytes

/// The core schema's rules for scalars without quotes.
enum CoreSchema {
  /// What `text` means when it is without quotes; `nil` if it is just text.
  static func resolve(_ text: ArraySlice<UInt8>) -> YAMLScalar? {
    guard let first = text.first else { return .null }
    switch first {
    case .tilde:
      return text.count == 1 ? .null : nil
    case UInt8(ascii: "N"), UInt8(ascii: "n"):
      return matches(text, "null", "Null", "NULL") ? .null : nil
    case UInt8(ascii: "T"), UInt8(ascii: "t"):
      return matches(text, "true", "True", "TRUE") ? .bool(true) : nil
    case UInt8(ascii: "F"), UInt8(ascii: "f"):
      return matches(text, "false", "False", "FALSE") ? .bool(false) : nil
    case .plus, .hyphen, .dot:
      return number(text)
    case _ where first.isASCIIDigit:
      return number(text)
    default:
      return nil
    }
  }

  private static func matches(_ text: ArraySlice<UInt8>, _ spellings: StaticString...) -> Bool {
    spellings.contains { spelling in
      spelling.withUTF8Buffer { text.elementsEqual($0) }
    }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> YAMLScalar? {
    if matches(text, ".nan", ".NaN", ".NAN") { return .float(.nan) }
    if text.starts(with: "0o".utf8) { return whole(text.dropFirst(2), radix: 8) }
    if text.starts(with: "0x".utf8) { return whole(text.dropFirst(2), radix: 16) }
    let isSigned = text.first == .plus || text.first == .hyphen
    let unsigned = isSigned ? text.dropFirst() : text
    if matches(unsigned, ".inf", ".Inf", ".INF") {
      return .float(text.first == .hyphen ? -.infinity : .infinity)
    }
    if !unsigned.isEmpty, unsigned.allSatisfy(\.isASCIIDigit) {
      if let value = Int(String(utf8: text)) { return .int(value) }
      return Double(String(utf8: text)).map { .float($0) }
    }
    guard isDecimal(unsigned) else { return nil }
    return Double(String(utf8: text)).map { .float($0) }
  }

  /// Digits of another base, which have no sign: `0o14`, `0x1F`.
  private static func whole(_ digits: ArraySlice<UInt8>, radix: Int) -> YAMLScalar? {
    guard let first = digits.first, first != .plus, first != .hyphen else { return nil }
    let text = String(utf8: digits)
    if let value = Int(text, radix: radix) { return .int(value) }
    var value = 0.0
    for character in text.unicodeScalars {
      guard let digit = Int(String(character), radix: radix) else { return nil }
      value = value * Double(radix) + Double(digit)
    }
    return .float(value)
  }

  /// Digits with a point or an exponent: `1.5`, `.5`, `1.`, `6e23`.
  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop(while: \.isASCIIDigit)
    var digits = text.count - rest.count
    if rest.first == .dot {
      rest = rest.dropFirst()
      let fraction = rest.prefix(while: \.isASCIIDigit)
      digits += fraction.count
      rest = rest.dropFirst(fraction.count)
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark.asciiLowercased == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if rest.first == .plus || rest.first == .hyphen { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit)
  }
}
