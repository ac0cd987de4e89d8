import Bytes

/// What a link's address is, by its form alone.
package enum Destination: Sendable, Hashable {
  /// An address with an allowed scheme, used as it is.
  case external
  /// A scheme that is not allowed, or `//host`, which takes the page's scheme.
  case forbidden(scheme: String)
  /// `#fragment` on the same page; percent-decoded, without the `#`.
  case fragment(String)
  /// A path to a file of the library, percent-decoded, and the fragment after it.
  case path(String, fragment: String?)
  /// An empty address.
  case empty

  /// The schemes that a reader may be sent to.
  ///
  /// Any other scheme could run code, spy or confuse.
  package static let allowedSchemes = ["http", "https", "mailto", "tel"]

  /// Classifies an address as a browser would read it.
  ///
  /// Browsers drop tabs and line breaks anywhere and control characters and spaces at the start, so
  /// they are dropped here before a scheme is looked for. A space further in stays: no scheme has
  /// one, and `Section 1: intro.md` is a path.
  package init(_ address: ArraySlice<UInt8>) {
    let start = address.drop { $0 <= .space }
    let isClean = start.allSatisfy { $0 >= .space && $0 != .delete }
    let visible = isClean ? start : start.filter { $0 >= .space && $0 != .delete }[...]
    guard let first = visible.first else {
      self = .empty
      return
    }
    if let scheme = Self.scheme(of: visible) {
      self = Self.allowedSchemes.contains(scheme) ? .external : .forbidden(scheme: scheme)
      return
    }
    let second = visible.dropFirst().first
    if first == .slash || first == .backslash, second == .slash || second == .backslash {
      self = .forbidden(scheme: "//")
      return
    }
    let text = address.trimmingASCIISpace()
    let hash = text.firstIndex(of: .hash)
    let fragment = hash.map { Self.decoded(text[($0 + 1)...]) }
    let path = text[..<(hash ?? text.endIndex)]
    if path.isEmpty {
      self = fragment.map { .fragment($0) } ?? .empty
    } else {
      let withoutQuery = path.prefix { $0 != .question }
      self = .path(Self.decoded(withoutQuery), fragment: fragment)
    }
  }

  /// The letters before the first colon, if they are a scheme (RFC 3986, section 3.1).
  private static func scheme(of address: ArraySlice<UInt8>) -> String? {
    guard let colon = address.firstIndex(of: .colon), let first = address.first,
      first.isASCIILetter
    else { return nil }
    let name = address[..<colon]
    let isScheme = name.allSatisfy {
      $0.isASCIIAlphanumeric || $0 == .plus || $0 == .hyphen || $0 == .dot
    }
    return isScheme ? String(utf8: name).lowercased() : nil
  }

  /// Whether an address is empty or ends after its scheme: `https://`, `mailto:`.
  package static func isOnlyScheme(_ address: ArraySlice<UInt8>) -> Bool {
    guard let colon = address.firstIndex(of: .colon), let scheme = scheme(of: address),
      allowedSchemes.contains(scheme)
    else { return address.isEmpty }
    return address[(colon + 1)...].allSatisfy { $0 == .slash }
  }

  /// Whether an address that looks like it has a scheme may be a file of the library: `Part:
  /// one.md`.
  package static func mayBeFile(_ address: ArraySlice<UInt8>) -> Bool {
    DocumentEnding(of: address.prefix { $0 != .hash }.trimmingASCIISpace()) != nil
  }

  /// Percent-decoding; a `%` that does not begin an escape stays, and so do bytes that are not
  /// UTF-8.
  package static func decoded(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(.percent) else { return String(utf8: text) }
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == .percent, index + 2 < text.endIndex,
        let high = text[index + 1].asciiHexDigitValue, let low = text[index + 2].asciiHexDigitValue,
        high << 4 | low != 0
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(utf8: text)
  }
}
