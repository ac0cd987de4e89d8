import Bytes

/// Paths between source files.
package enum SourceReference {
  /// Resolves a relative path to a path from the repository's root; `nil` if it leaves the root.
  ///
  /// A path that begins with `/` starts at the content folder.
  package static func resolved(_ path: String, from source: String, content: String) -> String? {
    var base: [UInt8] = []
    base.reserveCapacity(source.utf8.count + path.utf8.count + 1)
    if path.utf8.first == .slash {
      if content != "." { base.append(contentsOf: content.utf8) }
      while base.last == .slash { base.removeLast() }
    } else {
      base.append(contentsOf: source.utf8)
      leave(&base)
    }
    var path = path
    let isInside = path.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.firstIndex(of: .slash, from: start) ?? bytes.count
        let isDots = (start..<end).allSatisfy { bytes[$0] == .dot }
        switch end - start {
        case 0: break
        case 1 where isDots: break
        case 2 where isDots:
          guard !base.isEmpty else { return false }
          leave(&base)
        default:
          if !base.isEmpty { base.append(.slash) }
          base.append(contentsOf: bytes[start..<end])
        }
        start = end + 1
      }
      return true
    }
    return isInside ? String(utf8: base) : nil
  }

  /// Removes the last part of a path.
  private static func leave(_ path: inout [UInt8]) {
    let slash = path.lastIndex(of: .slash)
    path.removeSubrange((slash ?? 0)...)
  }

  /// The paths of documents that a path may mean, with or without its extension; for a folder also what other
  /// programs call its page.
  package static func candidates(_ path: String) -> [String] {
    endings.map { path + $0 }
  }

  /// What may follow a path in the name of its document, beginning with nothing.
  ///
  /// Of the endings in capitals only one is common.
  package static let endings =
    [""] + DocumentEnding.all.map(\.rawValue)
    + [".MD", "/index.md", "/_index.md", "/README.md"]

  /// The relative path from one source file to another.
  package static func relative(_ path: String, from source: String) -> String {
    var to = path.pathParts
    var from = Array(source.pathParts.dropLast())
    while let first = to.first, to.count > 1, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    return String(repeating: "../", count: from.count) + to.joined(separator: "/")
  }
}
