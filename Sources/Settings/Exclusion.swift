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
    /// The names that it begins with, and the whole ones after a `*` whose letters a disk could encode otherwise.
    private let first: String
    private let later: [String]

    fileprivate init(_ text: Located<String>, _ parts: [String]) {
      (written, range) = (text.value, text.range)
      pattern = PathPattern(parts.joined(separator: "/"))
      let names = parts.prefix { !$0.contains("*") }
      first = names.joined(separator: "/")
      later = parts[names.endIndex...].filter {
        !$0.contains("*") && !$0.utf8.allSatisfy(\.isASCII)
      }
    }

    /// Whether a path has names that look like those of the pattern and have other bytes: é may be one scalar or two.
    package func isSpeltOtherwise(on path: String) -> Bool {
      if written.utf8.allSatisfy(\.isASCII) { return false }
      if !first.isEmpty, path == first || path.isBelow(first),
        !path.utf8.starts(with: first.utf8)
      {
        return true
      }
      return !later.isEmpty
        && path.pathParts.contains { part in
          later.contains { $0 == part && !$0.utf8.elementsEqual(part.utf8) }
        }
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
    entries.append(Entry(text, parts))
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
