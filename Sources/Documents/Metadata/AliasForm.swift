import Bytes
import Diagnostics

/// What kind of entry of `aliases` it is: an address that the document had, a name, or both.
///
/// All of them are names that wiki links may use. Sites keep old addresses there, and vaults keep
/// other names, so a word that may be either is both.
package enum AliasForm: Sendable, Hashable {
  /// An address that begins or ends with a slash, `/old/page/`: it becomes a redirect.
  case address
  /// What may be an address, `old` or `old/page`: a redirect if nothing else is at that address.
  case word
  /// A name that is not an address, such as `Mooring under sail`.
  case name
  /// What looks like an address but is not one, such as `/a b/` or `../up`.
  case mistaken

  /// Classifies an alias.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    let isDelimited = bytes.first == .slash || bytes.last == .slash
    if Self.isAddress(bytes), Self.isSeen(text) {
      self = isDelimited ? .address : bytes.first == .dot ? .name : .word
    } else {
      let isMeant =
        bytes.first == .slash || bytes.starts(with: "./".utf8) || bytes.starts(with: "../".utf8)
        || bytes.split(separator: .colon).dropFirst().contains { $0.starts(with: "//".utf8) }
      self = isMeant ? .mistaken : .name
    }
  }

  /// Whether readers see each of its characters: no other spaces, no marks that turn its direction.
  private static func isSeen(_ text: String) -> Bool {
    isReadable(text) && !text.utf8.contains(.space)
  }

  /// Whether readers see each character of an address, but for single spaces inside its names, which
  /// files of other sites have.
  package static func isReadable(_ address: String) -> Bool {
    address.visible == address
      && address.unicodeScalars.allSatisfy { $0 == " " || !$0.properties.isWhitespace }
      && address.utf8.split(separator: .slash).allSatisfy { name in
        name.first != .space && name.last != .space
          && zip(name, name.dropFirst()).allSatisfy { $0 != .space || $1 != .space }
      }
  }

  /// An address as it is typed, if it was copied as browsers copy it: `/old%20page/` is `/old page/`.
  package static func decoded(_ address: String) -> String {
    let decoded = Destination.decoded(Array(address.utf8)[...])
    return isReadable(decoded) && isPlace(decoded.utf8) ? decoded : address
  }

  /// A path of ordinary characters that stays below the root.
  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    isPlace(bytes) && !bytes.starts(with: "//".utf8)
      && bytes.allSatisfy { $0 != .space && !":?#".utf8.contains($0) }
  }

  /// The bytes that an old address may have, and its parts.
  private static let longest = 1_024
  private static let deepest = 32

  /// Whether a file can be at an address: below the root, with names that every disk takes, and without the
  /// signs that lists of files do not have.
  ///
  /// No name begins with a dot: a folder `.htaccess` would keep a host from answering at all.
  package static func isPlace(_ address: some Sequence<UInt8>) -> Bool {
    let bytes = Array(address)
    let parts = bytes.split(separator: .slash)
    return !parts.isEmpty && bytes.count <= longest && parts.count <= deepest
      && parts.allSatisfy {
        // File systems allow names of 255 bytes, and an extension may be added.
        $0.count <= 240 && $0.first != .dot
      }
      && bytes.allSatisfy { $0 >= .space && $0 != .delete && $0 != .backslash && $0 != .quote }
  }
}
