import Foundation

/// Random bytes that only this server knows.
enum Secret {
  /// 256 bits of the system's random source.
  static func random() -> [UInt8] {
    var source = SystemRandomNumberGenerator()
    return (0..<4).flatMap { _ in withUnsafeBytes(of: source.next()) { Array($0) } }
  }
}

extension [UInt8] {
  /// RFC 4648, section 5, without padding.
  var base64URL: String {
    Data(self).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  init?(base64URL text: some StringProtocol) {
    var base64 = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    while base64.utf8.count % 4 != 0 { base64 += "=" }
    guard let data = Data(base64Encoded: base64) else { return nil }
    self.init(data)
  }

  /// Lowercase hexadecimal digits.
  var hex: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
