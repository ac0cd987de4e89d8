import Bytes

/// Paths of a library as the addresses that editors use: `file:///home/maria/library/content/a.md`.
package struct FileAddress: Sendable {
  /// The library's folder, at the end of symbolic links.
  package let root: String
  /// The same as the editor writes it, which may lead through symbolic links.
  private let alias: String

  /// Names a library.
  ///
  /// - Parameters:
  ///   - root: Its folder, at the end of symbolic links.
  ///   - written: A folder in it as the editor writes it.
  ///   - resolved: The same at the end of symbolic links.
  package init(root: String, written: String, resolved: String) {
    self.root = root
    // What is below the root is in both: `/link/content` is `/library/content`.
    let below = resolved.utf8.dropFirst(root.utf8.count)
    let isBelow =
      resolved.utf8.starts(with: root.utf8) && written.utf8.suffix(below.count).elementsEqual(below)
    alias = isBelow ? String(Substring(written.utf8.dropLast(below.count))) : root
  }

  /// The address of a path of the library.
  func of(_ path: String) -> String {
    "file://" + String(percentEncoding: "\(alias)/\(path)".utf8)
  }

  /// The path, from the root of the library, that an address means; `nil` for any other file.
  func path(_ address: String) -> String? {
    guard let absolute = Self.absolutePath(address) else { return nil }
    for start in [alias, root] where absolute.utf8.starts(with: "\(start)/".utf8) {
      let path = String(Substring(absolute.utf8.dropFirst(start.utf8.count + 1)))
      let parts = path.utf8.split(separator: .slash, omittingEmptySubsequences: false)
      let isPlain = parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
      return isPlain ? path : nil
    }
    return nil
  }

  /// The path of a file's address on this machine.
  static func absolutePath(_ address: String) -> String? {
    let scheme = "file://"
    guard address.utf8.starts(with: scheme.utf8) else { return nil }
    let rest = address.utf8.dropFirst(scheme.utf8.count)
    guard rest.first == .slash, var bytes = rest.percentDecoded else { return nil }
    while bytes.count > 1, bytes.last == .slash { bytes.removeLast() }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
