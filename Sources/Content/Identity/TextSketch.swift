import Bytes

/// The smallest hashes of a text's lines: enough to see whether two texts share most of them.
///
/// A bottom-k sketch (Broder 1997, "On the resemblance and containment of documents"): the share
/// of common hashes among the `size` smallest of both estimates the share of common lines.
public struct TextSketch: Sendable, Hashable {
  /// How many hashes are kept.
  static let size = 16

  /// The hashes, ascending, each once.
  public internal(set) var hashes: [UInt32] = []

  /// The sketch of nothing.
  public init() {}

  /// The sketch of a text.
  public init(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.firstIndex(of: .lineFeed, from: start) ?? bytes.count
        add(line: bytes, start..<end)
        start = end + 1
      }
    }
  }

  private mutating func add(line bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, bytes[start].isASCIISpace { start += 1 }
    while start < end, bytes[end - 1].isASCIISpace { end -= 1 }
    guard start < end else { return }
    let words = UnsafeBufferPointer(rebasing: bytes[start..<end])
    let hash = UInt32(truncatingIfNeeded: TextHash.of(words) >> 16)
    if hashes.count == Self.size, let largest = hashes.last, hash >= largest { return }
    let place = hashes.firstIndex { $0 >= hash } ?? hashes.count
    if place < hashes.count, hashes[place] == hash { return }
    hashes.insert(hash, at: place)
    if hashes.count > Self.size { hashes.removeLast() }
  }

  /// How much of two texts is common: 0 for nothing, 1 for all.
  public func resemblance(_ other: TextSketch) -> Double {
    let union = Set(hashes).union(other.hashes).sorted().prefix(Self.size)
    guard !union.isEmpty else { return 0 }
    let mine = Set(hashes)
    let theirs = Set(other.hashes)
    let common = union.count { mine.contains($0) && theirs.contains($0) }
    return Double(common) / Double(union.count)
  }
}

/// A hash of bytes that is the same on every machine and in every process.
enum TextHash {
  /// FNV-1a, with a final mix so that every bit counts.
  static func of(_ bytes: some Sequence<UInt8>, seed: UInt64 = FNV1a().value) -> UInt64 {
    var hash = FNV1a(seed)
    hash.add(contentsOf: bytes)
    return mixed(hash.value)
  }

  /// Two hashes as one.
  static func of(_ left: UInt64, _ right: UInt64) -> UInt64 {
    mixed((left ^ 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD ^ right)
  }

  /// The last step of MurmurHash3 (Appleby).
  static func mixed(_ value: UInt64) -> UInt64 {
    var hash = value
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    hash = hash &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}
