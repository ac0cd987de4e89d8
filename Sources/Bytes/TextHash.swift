/// A hash of bytes that is the same on every machine and in every process.
@usableFromInline
package enum TextHash {
  /// FNV-1a, with a final mix so that every bit counts.
  @inlinable
  package static func of(_ bytes: some Sequence<UInt8>, seed: UInt64 = FNV1a().value) -> UInt64 {
    var hash = FNV1a(seed)
    hash.add(contentsOf: bytes)
    return mixed(hash.value)
  }

  @inlinable
  package static func of(_ left: UInt64, _ right: UInt64) -> UInt64 {
    mixed((left ^ 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD ^ right)
  }

  /// The last step of MurmurHash3 (Appleby).
  @inlinable
  package static func mixed(_ value: UInt64) -> UInt64 {
    var hash = value
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    hash = hash &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}
