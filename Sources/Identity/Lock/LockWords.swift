import Bytes
import Documents

/// The words in the lines of a lock, none of which can be trusted.
enum LockWords {
  /// Addresses become paths of files: they may contain only what `Slug` makes.
  static func isAddress(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.allSatisfy { isSlug($0) || $0 == .slash }
      && !text.split(separator: .slash, omittingEmptySubsequences: false).dropLast()
        .contains { $0.isEmpty }
      && (text.isEmpty || text.last == .slash)
  }

  /// An address on another site may have other characters, but only those of an alias.
  static func isOldAddress(
    _ address: String, _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    address.utf8.elementsEqual(text) && address.utf8.first != .slash
      && AliasForm.isReadable(address) && AliasForm.isPlace(text)
  }

  /// As in the sync API: `^[a-z0-9][a-z0-9-]{2,79}$`.
  static func isPublicID(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (3...80).contains(text.count) && text.first != .hyphen && text.allSatisfy { isSlug($0) }
  }

  /// A text without control characters, which no lock that was written has.
  static func isText(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.allSatisfy { $0 >= .space && $0 != .delete }
  }

  /// A path as it is, but for control characters: each becomes a space.
  static func oneLine(_ path: String) -> String {
    let isControl = { (byte: UInt8) in byte < .space || byte == .delete }
    guard path.utf8.contains(where: isControl) else { return path }
    return String(utf8: path.utf8.map { isControl($0) ? .space : $0 })
  }

  /// Whether a line is a conflict marker, also one of a conflict in another, which has more signs: no other line of a
  /// lock begins so.
  static func isConflictMarker(_ line: some Collection<UInt8>) -> Bool {
    guard let sign = line.first else { return false }
    let signs: [UInt8] = [.lessThan, .bar, .equals, .greaterThan]
    return signs.contains(sign)
      && line.prefix(ConflictMarker.length).count { $0 == sign } == ConflictMarker.length
  }

  private static func isSlug(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == .hyphen || byte.isASCIILowercase
  }

  static func hashes(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, digits: Int
  ) -> [UInt64]? {
    var hashes: [UInt64] = []
    for word in text.split(separator: .space) {
      guard word.count == digits, let hash = UInt64(String(utf8: word), radix: 16) else {
        return nil
      }
      hashes.append(hash)
    }
    return hashes
  }

  static func name(_ kind: Outline.Kind) -> String {
    switch kind {
    case .section: "section"
    case .item: "item"
    case .card: "card"
    }
  }

  /// How a line is shown: it may be anything.
  static func shown(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let text = Outline.line(String(utf8: bytes))
    return text.count <= 60 ? text : "\(text.prefix(60))…"
  }
}
