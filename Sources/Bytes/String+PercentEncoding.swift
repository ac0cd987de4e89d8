extension String {
  /// A path as a relative reference (RFC 3986): everything but unreserved characters and `/` is
  /// percent-encoded.
  package init(percentEncoding path: some Sequence<UInt8>) {
    self.init(percentEncoding: path) { byte in
      switch byte {
      case .hyphen, .dot, .slash, .underscore, .tilde: false
      default: !byte.isASCIIAlphanumeric
      }
    }
  }

  /// A text with an escape for each byte that is special where it is written.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isSpecial: Whether a byte needs an escape.
  package init(percentEncoding text: some Sequence<UInt8>, where isSpecial: (UInt8) -> Bool) {
    var bytes: [UInt8] = []
    for byte in text {
      if isSpecial(byte) {
        bytes.append(.percent)
        bytes.appendHex(byte, uppercase: true)
      } else {
        bytes.append(byte)
      }
    }
    self.init(utf8: bytes)
  }
}

extension Sequence<UInt8> {
  /// Without percent-encoding; `nil` if a `%` does not begin an escape.
  package var percentDecoded: [UInt8]? {
    var bytes: [UInt8] = []
    var rest = makeIterator()
    while let byte = rest.next() {
      guard byte == .percent else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next()?.asciiHexDigitValue, let low = rest.next()?.asciiHexDigitValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}
