import Bytes

/// How much of an address is fixed before a value is printed into it.
///
/// A value must not choose the scheme (`javascript:`) nor the host (`//elsewhere`). Whether it
/// could depends on what is before it in the attribute.
@usableFromInline
enum AddressPosition: Hashable, Sendable {
  /// Nothing yet: the value may have one of the allowed schemes, or be a path.
  case start
  /// The beginning of a scheme or a path, of literal text alone.
  case name
  /// Something that is known only when rendering: the value may have neither.
  case open
  /// A single `/`, perhaps: a second one would begin a host.
  case slash
  /// A `/` and a value after it, which may be empty: another slash would begin a host then.
  case path
  /// Past the scheme and the host.
  case settled
  /// Past a literal scheme that is not known to be harmless, such as `javascript:`.
  case forbidden

  /// The schemes that a printed value may have.
  static let schemes = ["http", "https", "mailto", "tel"]

  /// Where a value may be after either of two branches.
  static func joined(_ left: Self, _ right: Self) -> Self {
    if left == right { return left }
    return left == .forbidden || right == .forbidden ? .forbidden : .open
  }

  /// Whether `text` may be printed here.
  func allows(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    allows(text[...])
  }

  /// Whether every address in `text` may be printed here; white space and commas separate them.
  func allowsEach(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = self
    for part in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isASCIISpace || $0 == .comma })
    {
      guard position.allows(part) else { return false }
      position = .start
    }
    return true
  }

  private func allows(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if self == .settled { return true }
    // Browsers drop leading controls and spaces, and tabs and line ends anywhere.
    let bytes = text.drop { $0 <= .space }.lazy.filter {
      $0 != .tab && $0 != .lineFeed && $0 != .carriageReturn
    }
    let isSlash = { (byte: UInt8) in byte == .slash || byte == .backslash }
    var ahead = bytes.makeIterator()
    if let first = ahead.next(), isSlash(first) {
      return self == .name || self == .start && !(ahead.next().map(isSlash) ?? false)
    }
    if self == .slash || self == .path { return true }
    guard let end = bytes.first(where: Self.endsScheme), end == .colon else { return true }
    guard self == .start else { return false }
    let scheme = bytes.prefix { $0 != .colon }.prefix(Self.longestScheme + 1)
    return Self.isAllowed(scheme: Array(scheme))
  }

  /// Whether the address that was printed so far is only slashes, after which a value would be a host.
  ///
  /// Only when rendering it is known that the values among them are empty.
  func isBeforeHost(_ output: [UInt8], inList: Bool) -> Bool {
    guard self == .slash else { return false }
    var slashes = 0
    for byte in output.reversed() {
      switch byte {
      case .slash, .backslash: slashes += 1
      case .tab, .lineFeed, .carriageReturn: continue
      case ...UInt8.space where !inList: continue
      default:
        let isStart = byte == .quote || byte == .apostrophe
        return slashes > 1 && (isStart || inList && (byte <= .space || byte == .comma))
      }
    }
    return false
  }

  private static let longestScheme = 6

  private static func endsScheme(_ byte: UInt8) -> Bool {
    byte == .colon || byte == .slash || byte == .hash || byte == .question
  }

  /// Whether `scheme`, without its colon, is one of the allowed ones.
  static func isAllowed(scheme: [UInt8]) -> Bool {
    let lowercased = scheme.map(\.asciiLowercased)
    return schemes.contains { $0.utf8.elementsEqual(lowercased) }
  }
}
