import Bytes

/// Keys that Fairlead has written into a source, as opposed to those of authors.
package enum MadeKey {
  /// The key that a thing's anchor comes from.
  ///
  /// A key that Fairlead has written into the source does not change an address: the anchor stays
  /// what it was without.
  package static func anchor(_ key: String?) -> String? {
    guard let key, key.utf8.count == 11, key.utf8.first == UInt8(ascii: "k"),
      key.utf8.dropFirst().allSatisfy({
        $0.isASCIIDigit || $0.isASCIIHexDigit && $0.isASCIILowercase
      })
    else { return key }
    return nil
  }

  /// A key from a hash: short, and not something that an author would write.
  package static func made(of hash: UInt64) -> String {
    "k" + String(hash >> 24, radix: 16).zeroPadded(to: 10)
  }
}
