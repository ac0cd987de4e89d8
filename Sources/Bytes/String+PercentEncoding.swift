extension String {
  /// A path as a relative reference (RFC 3986): everything but unreserved characters and `/` is
  /// percent-encoded.
  package init(percentEncoding path: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    for byte in path {
      switch byte {
      case .hyphen, .dot, .slash, .underscore, .tilde: bytes.append(byte)
      case _ where byte.isASCIILetter || byte.isASCIIDigit: bytes.append(byte)
      default:
        bytes.append(.percent)
        bytes.appendHex(byte, uppercase: true)
      }
    }
    self.init(utf8: bytes)
  }
}
