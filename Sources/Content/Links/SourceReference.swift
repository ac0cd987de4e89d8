import Bytes

/// Paths between source files.
enum SourceReference {
  /// The path from the repository's root that a relative path means; `nil` where it leaves it.
  ///
  /// A path that begins with `/` starts at the content folder.
  static func resolved(_ path: String, from source: String, content: String) -> String? {
    var base: [UInt8]
    if path.utf8.first == .slash {
      base = content == "." ? [] : Array(content.utf8)
      while base.last == .slash { base.removeLast() }
    } else {
      base = Array(source.utf8)
      leave(&base)
    }
    for part in path.utf8.split(separator: .slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        guard !base.isEmpty else { return nil }
        leave(&base)
      } else {
        if !base.isEmpty { base.append(.slash) }
        base.append(contentsOf: part)
      }
    }
    return String(utf8: base)
  }

  /// Takes the last part off a path.
  private static func leave(_ path: inout [UInt8]) {
    let slash = path.lastIndex(of: .slash)
    path.removeSubrange((slash ?? 0)...)
  }

  /// The paths of documents that a path may mean, with its ending or without.
  static func candidates(_ path: String) -> [String] {
    [path, path + ".md", path + ".yaml", path + ".yml", path + "/index.md"]
  }

  /// The relative path from one source file to another.
  static func relative(_ path: String, from source: String) -> String {
    var to = path.pathParts
    var from = Array(source.pathParts.dropLast())
    while let first = to.first, to.count > 1, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    return String(repeating: "../", count: from.count) + to.joined(separator: "/")
  }
}
