/// Paths between source files.
enum SourceReference {
  /// The path from the repository's root that a relative path means; `nil` where it leaves it.
  ///
  /// A path that begins with `/` starts at the content folder.
  static func resolved(_ path: String, from source: String, content: String) -> String? {
    var parts: [String]
    if path.utf8.first == 0x2F {
      parts = content == "." ? [] : content.split(separator: "/").map(String.init)
    } else {
      parts = source.split(separator: "/").dropLast().map(String.init)
    }
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      if part == "." { continue }
      if part == ".." {
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// The relative path from one source file to another.
  static func relative(_ path: String, from source: String) -> String {
    var to = path.split(separator: "/").map(String.init)
    var from = source.split(separator: "/").dropLast().map(String.init)
    while let first = to.first, to.count > 1, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    return String(repeating: "../", count: from.count) + to.joined(separator: "/")
  }
}
