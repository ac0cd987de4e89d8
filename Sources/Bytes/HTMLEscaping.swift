/// Text as HTML.
///
/// It works on bytes: `Character` would let `U+0600<script>` and a quote with an accent pass,
/// because each is one character that equals neither `<` nor `"`.
package enum HTMLEscaping {
  /// Appends text for an element or a quoted attribute: `& < > " '` become references;
  /// control characters are left out, because no valid page has any.
  package static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, to: &output) }
  }

  /// Appends text for an element or a quoted attribute.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Appends text for an element or a quoted attribute.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var (start, index) = (0, 0)
    let marks = Self.marks
    let raw = UnsafeRawBufferPointer(text)
    while index < text.count {
      if index + 8 <= text.count {
        var places = Word(raw, at: index).placesLikeMarkup
        guard let place = places.next() else {
          index += 8
          continue
        }
        index += place
      }
      let length =
        marks.contains(text[index]) ? 1 : ControlCharacters.length(at: index, in: text)
      if length > 0 {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendReference(to: text[index], to: &output)
        start = index + length
      }
      index += max(length, 1)
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static let marks = ByteSet(.ampersand, .lessThan, .greaterThan, .quote, .apostrophe)

  private static func appendReference(to mark: UInt8, to output: inout [UInt8]) {
    switch mark {
    case .ampersand: output.append("&amp;")
    case .lessThan: output.append("&lt;")
    case .greaterThan: output.append("&gt;")
    case .quote: output.append("&quot;")
    case .apostrophe: output.append("&#39;")
    default: break
    }
  }

  /// Appends an address: what RFC 3986 does not allow is percent-encoded, then HTML-escaped.
  package static func appendAddress(_ address: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in address {
      switch byte {
      case .ampersand:
        output.append("&amp;")
      case .apostrophe:
        output.append("&#39;")
      case _ where isAddressByte(byte):
        output.append(byte)
      default:
        output.append(.percent)
        output.appendHex(byte, uppercase: true)
      }
    }
  }

  /// An address outside a page: what RFC 3986 does not allow is percent-encoded.
  package static func address(_ written: some Sequence<UInt8>) -> String {
    String(percentEncoding: written) {
      !isAddressByte($0) && $0 != .ampersand && $0 != .apostrophe
    }
  }

  /// Letters, digits and the marks that an address may contain, `%` among them.
  private static func isAddressByte(_ byte: UInt8) -> Bool {
    if byte.isASCIIAlphanumeric { return true }
    switch byte {
    case .exclamation, .hash, .dollar, .percent, .leftParenthesis, .rightParenthesis, .asterisk,
      .plus, .comma, .hyphen, .dot, .slash, .colon, .semicolon,
      .equals, .question, .at, .underscore, .tilde:
      return true
    default:
      return false
    }
  }
}
