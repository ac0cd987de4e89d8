/// The state of a library that payloads were built from: `LIBRARY@COMMIT`, with `-dirty` after it if
/// something was not committed.
///
/// The library is its folder in the repository: a commit may contain several libraries
/// (docs/decisions/0038).
package struct Revision: Sendable, Hashable {
  /// The library.
  package let library: String
  /// The commit's full name.
  package let commit: String
  /// Whether the commit is not all that was built.
  package let isDirty: Bool

  private static let longest = 200
  private static let dirtyMark = "-dirty"

  /// Reads a revision; `nil` if the text is not one.
  ///
  /// It may come from a server: only digits of a commit may reach git.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    isDirty = parts[1].hasSuffix(Self.dirtyMark)
    let commit = isDirty ? parts[1].dropLast(Self.dirtyMark.utf8.count) : parts[1]
    let isDigit = { (byte: UInt8) in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard [40, 64].contains(commit.utf8.count), commit.utf8.allSatisfy(isDigit) else { return nil }
    library = String(parts[0])
    self.commit = String(commit)
  }

  /// The revision as it is sent.
  package var description: String {
    "\(library)@\(commit)\(isDirty ? Self.dirtyMark : "")"
  }

  /// The commit as people write it.
  package var shortCommit: String { String(commit.prefix(10)) }
}
