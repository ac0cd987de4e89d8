import Bytes
import Diagnostics
import Documents
import Library

/// What `exclude` leaves out of a library: folders and documents, by their paths below the content
/// folder.
package struct Exclusion: Sendable {
  /// One pattern of it.
  package struct Entry: Sendable {
    /// What the author wrote.
    package var written: String
    /// Where it is in `fairlead.yml`.
    package var range: Range<Int>
    let pattern: PathPattern

    /// Whether it begins with names of a path that look the same and have other bytes: é may be one scalar or two.
    package func isSpeltOtherwise(on path: String) -> Bool {
      let names = written.pathParts.filter { $0 != "." }.prefix { !$0.contains("*") }
        .joined(separator: "/")
      return !names.isEmpty && (path == names || path.isBelow(names))
        && !path.utf8.starts(with: names.utf8)
    }
  }

  /// The patterns, in their order.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// The limit for a list: each pattern is compared with each path.
  static let largest = 100

  /// Adds a pattern; false for one that no path below the content folder can match.
  mutating func add(_ text: Located<String>) -> Bool {
    let parts = text.value.pathParts.filter { $0 != "." }
    if parts.isEmpty || parts.contains("..") { return false }
    entries.append(
      Entry(
        written: text.value, range: text.range,
        pattern: PathPattern(parts.joined(separator: "/"))))
    return true
  }

  /// The entries that leave out a file, by their numbers.
  ///
  /// - Parameter path: The file's path below the content folder.
  /// - Returns: An empty list for a file that is not left out.
  package func entries(leavingOut path: String) -> [Int] {
    entries.indices.filter { entries[$0].pattern.covers(path) }
  }
}
