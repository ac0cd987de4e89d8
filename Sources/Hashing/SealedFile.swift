/// A file of the user's cache: a heading, the hash of what follows, and that.
///
/// It is read by another process, perhaps after it was damaged, so what has another hash counts for
/// nothing.
package enum SealedFile {
  /// The file.
  package static func bytes(_ content: [UInt8], heading: String) -> [UInt8] {
    Array(heading.utf8) + ContentHash(of: content).bytes + content
  }

  /// What is in a file; `nil` if it is damaged, or of another kind.
  package static func content(_ file: [UInt8], heading: String) -> ArraySlice<UInt8>? {
    let start = heading.utf8.count
    guard file.starts(with: heading.utf8), file.count >= start + ContentHash.size else {
      return nil
    }
    let content = file[(start + ContentHash.size)...]
    guard let hash = ContentHash(kept: file[start..<(start + ContentHash.size)]),
      ContentHash(of: content) == hash
    else { return nil }
    return content
  }
}
