import Bytes

/// What is in `[[…]]` before the bar: a name or a path, and a place on the page.
package struct WikiTarget {
  /// The name or path; `nil` for a place on the same page.
  package var path: String?
  /// What follows the first `#`; a heading may hold `/` and further `#`.
  package var fragment: String?

  /// Splits a target at its first `#`, which no path can hold.
  package init(_ target: ArraySlice<UInt8>) {
    let hash = target.firstIndex(of: .hash)
    var path = String(utf8: target[..<(hash ?? target.endIndex)].trimmingASCIISpace())
    fragment = hash.map { String(utf8: target[($0 + 1)...].trimmingASCIISpace()) }
    // Obsidian's links to blocks need no `#`: `[[note^key]]` is `[[note#^key]]`.
    if fragment == nil, let caret = path.lastIndex(of: "^"), caret > path.startIndex {
      fragment = String(path[caret...])
      path = String(path[..<caret])
    }
    self.path = path.isEmpty ? nil : path
  }

  /// The ways to read the path: as it is, then percent-decoded.
  package var paths: [String] {
    guard let path else { return [] }
    guard path.utf8.contains(.percent) else { return [path] }
    let decoded = Destination.decoded(Array(path.utf8)[...])
    return decoded == path ? [path] : [path, decoded]
  }

  /// What to show of it: the last part of the path, and the heading.
  package var shown: String {
    let name = path?.lastPathPart ?? ""
    let words = name.hasSuffix(".md") ? String(name.dropLast(bytesOf: ".md")) : name
    guard let fragment, !fragment.isEmpty, fragment.utf8.first != .caret else {
      return words.isEmpty ? String((fragment ?? "").dropFirst()) : words
    }
    return words.isEmpty ? fragment : "\(words) › \(fragment)"
  }
}
