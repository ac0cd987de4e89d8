import Contract
import Glibc

/// `site/payloads`: one file per document, named after its `public_id`.
package struct PayloadFolder: Sendable {
  /// Its path.
  package let path: String

  /// The contract's documents have at most 1 MiB of source; what is far larger was not built by `fairlead`.
  private static let maximalSize = 16 << 20

  /// Creates a value from a path.
  package init(path: String) {
    self.path = path
  }

  /// Every payload, by name.
  ///
  /// - Throws: A ``Failure`` if the folder or a file cannot be read, or a file does not belong here:
  ///   half a library must never look like a library from which documents were removed.
  package func files() throws -> [PayloadFile] {
    var files: [PayloadFile] = []
    for name in try names() where name != ".gitignore" && name != ".DS_Store" {
      guard name.hasSuffix(".json"), let publicID = PublicID(String(name.dropLast(5))) else {
        throw Failure(
          .unable, "\(path)/\(name) is not a payload",
          help: "a payload is named PUBLIC_ID.json; run `fairlead build`, which writes this folder")
      }
      files.append(
        PayloadFile(
          publicID: publicID,
          bytes: try SystemFile.read(
            "\(path)/\(name)", limit: Self.maximalSize)))
    }
    return files.sorted { $0.publicID < $1.publicID }
  }

  private func names() throws -> [String] {
    guard let folder = opendir(path) else {
      throw Failure(
        .unable, "the payloads in \(path) cannot be read: \(SystemFile.reason(errno))",
        help: "run `fairlead build` first")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 {
      throw Failure(.unable, "the payloads in \(path) cannot be read: \(SystemFile.reason(errno))")
    }
    return names
  }
}
