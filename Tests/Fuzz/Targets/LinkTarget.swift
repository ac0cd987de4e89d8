import Bytes
import Documents

/// Addresses: whatever is allowed is allowed as a browser reads it, too.
enum LinkTarget {
  static func check(_ input: [UInt8]) throws {
    let bytes = asText(input)
    let destination = Destination(bytes[...])
    var written: [UInt8] = []
    HTMLEscaping.appendAddress(bytes[...], to: &written)
    try expect(
      written.allSatisfy { $0 > .space && $0 < .delete && !unsafe.contains($0) },
      "an address has a byte that ends it")
    switch destination {
    case .external:
      let scheme = browserScheme(bytes)
      try expect(
        scheme.map { Destination.allowedSchemes.contains($0) } ?? true,
        "the scheme '\(scheme ?? "")' is allowed")
      let final = browserScheme(try EscapingTarget.unescaped(written))
      try expect(
        final.map { Destination.allowedSchemes.contains($0) } ?? true,
        "the scheme '\(final ?? "")' is written")
    case .path, .fragment, .empty:
      try expect(browserScheme(bytes) == nil, "an address with a scheme is a path")
      try expect(!leavesHost(bytes), "an address of another host is a path")
    case .forbidden: break
    }
  }

  private static let unsafe = Array("<>\"'`\\^{|}[]".utf8)

  /// What a browser reads: the URL standard removes controls and spaces at both ends, and tabs and
  /// line ends everywhere.
  private static func cleaned(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...].drop { $0 <= .space }
    while let last = rest.last, last <= .space { rest.removeLast() }
    return rest.filter { $0 != .tab && $0 != .lineFeed && $0 != .carriageReturn }[...]
  }

  private static func browserScheme(_ bytes: [UInt8]) -> String? {
    let text = cleaned(bytes)
    guard let first = text.first, first.isASCIILetter else { return nil }
    let name = text.prefix {
      $0.isASCIIAlphanumeric || $0 == .plus || $0 == .hyphen || $0 == .dot
    }
    guard text.dropFirst(name.count).first == .colon else { return nil }
    return String(utf8: name).lowercased()
  }

  private static func leavesHost(_ bytes: [UInt8]) -> Bool {
    let start = cleaned(bytes).prefix(2)
    return start.count == 2 && start.allSatisfy { $0 == .slash || $0 == .backslash }
  }
}
