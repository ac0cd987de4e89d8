import Bytes

/// How a value is written so that it stays text where it stands.
///
/// All of them work on bytes. `Character` would let `U+0600<script>` and a quote with an accent
/// pass, since each is one character that equals neither `<` nor `"`.
enum Escaping: Hashable, Sendable {
  /// As it is: trusted HTML, and the format without markup.
  case none
  /// HTML text, RCDATA, and quoted attribute values alike.
  case html
  /// An attribute whose value is an address, of which something may have been written already.
  case address(AddressPosition)
  /// An attribute with several addresses, such as `srcset`.
  case addressList(AddressPosition)
  /// The inside of a JSON string in a script element.
  case json
  /// XML text.
  case xmlText
  /// A quoted XML attribute value.
  case xmlAttribute

  /// Appends `text`, which is UTF-8.
  func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .none:
      output.append(contentsOf: text)
    case .html:
      Self.appendHTML(text, to: &output)
    case .address(let position):
      appendAddress(text, isHarmless: position.allows(text), to: &output)
    case .addressList(let position):
      appendAddress(text, isHarmless: position.allowsEach(of: text), to: &output)
    case .json:
      Self.appendJSON(text, to: &output)
    case .xmlText:
      Self.appendXML(text, keepsLines: true, to: &output)
    case .xmlAttribute:
      Self.appendXML(text, keepsLines: false, to: &output)
    }
  }

  private func appendAddress(
    _ text: UnsafeBufferPointer<UInt8>, isHarmless: Bool, to output: inout [UInt8]
  ) {
    if isHarmless {
      Self.appendHTML(text, to: &output)
    } else {
      output.append(.hash)
    }
  }

  /// Copies the bytes that need nothing in long runs, and replaces the others.
  private static func appendHTML(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for index in 0..<text.count where isMarkup(text[index]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      appendEntity(for: text[index], to: &output)
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether a byte is one of `" & ' < >`: one bit for each of the first 64 bytes.
  @inline(__always)
  static func isMarkup(_ byte: UInt8) -> Bool {
    byte < 64 && (0x5000_00C4_0000_0000 as UInt64) >> UInt64(byte) & 1 == 1
  }

  static func appendEntity(for byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case .lessThan: output.append(contentsOf: "&lt;".utf8)
    case .greaterThan: output.append(contentsOf: "&gt;".utf8)
    case .ampersand: output.append(contentsOf: "&amp;".utf8)
    case .quote: output.append(contentsOf: "&quot;".utf8)
    case .apostrophe: output.append(contentsOf: "&#39;".utf8)
    default: output.append(byte)
    }
  }
}
