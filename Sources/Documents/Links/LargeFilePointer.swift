import Bytes

/// What git has in place of a file that is in Git LFS: a few lines of text.
package struct LargeFilePointer: Sendable, Hashable {
  /// The size of the file itself, in bytes.
  package let size: Int

  /// How to get the file itself.
  package static let advice = "run `git lfs pull`; in CI, check out with `lfs: true`"

  private static let heading = "version https://git-lfs.github.com/spec/v1\n"
  /// A pointer is shorter, in bytes.
  private static let longest = 1_024

  /// Reads a file; `nil` if it is not a pointer.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, bytes.starts(with: Self.heading.utf8) else { return nil }
    let line = bytes.split(separator: .lineFeed).first { $0.starts(with: "size ".utf8) }
    guard let line, let size = Int(String(utf8: line.dropFirst(5))), size >= 0 else { return nil }
    self.size = size
  }
}
