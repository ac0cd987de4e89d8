import Bytes

/// The smallest hashes of a text's lines: enough to see whether two texts share most of them.
///
/// A bottom-k sketch (Broder 1997, "On the resemblance and containment of documents"): the share
/// of common hashes among the `size` smallest of both estimates the share of common lines.
package struct TextSketch: Sendable, Hashable {
  /// How many hashes are kept.
  static let size = 16

  /// The hashes, ascending, each once.
  package var hashes: [UInt32] = []

  /// The sketch of an empty text.
  package init() {}

  /// The sketch of a text.
  package init(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.firstIndex(of: .lineFeed, from: start) ?? bytes.count
        add(line: bytes, start..<end)
        start = end + 1
      }
    }
  }

  /// The sketch of what a file says that is not a text.
  package init(lines: [String]) {
    self.init(Array(lines.joined(separator: "\n").utf8)[...])
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

  /// How much two texts have in common: 0 for nothing, 1 for everything.
  package func resemblance(_ other: TextSketch) -> Double {
    let union = Set(hashes).union(other.hashes).sorted().prefix(Self.size)
    guard !union.isEmpty else { return 0 }
    let mine = Set(hashes)
    let theirs = Set(other.hashes)
    let common = union.count { mine.contains($0) && theirs.contains($0) }
    return Double(common) / Double(union.count)
  }

  /// How much of the shorter one of two texts is in the other: 0 for nothing, 1 for everything.
  ///
  /// A full sketch says nothing about lines whose hashes are larger than all that it has. One common line proves nothing:
  /// many texts have the same headings.
  package func containment(_ other: TextSketch) -> Double {
    let ends = [hashes, other.hashes].compactMap { $0.count < Self.size ? nil : $0.last }
    let end = ends.min() ?? .max
    let mine = Set(hashes.filter { $0 <= end })
    let theirs = Set(other.hashes.filter { $0 <= end })
    let common = mine.intersection(theirs).count
    return common < 2 ? 0 : Double(common) / Double(min(mine.count, theirs.count))
  }
}
