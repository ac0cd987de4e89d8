import Diagnostics
import Glibc

/// A source folder on a disk.
///
/// Symbolic links are listed, never followed.
public struct DiskFolder: SourceFolder {
  private let root: String

  /// Names the root of a content repository.
  public init(root: String) {
    self.root = root
  }

  /// Every file below a folder.
  public func files(
    below folder: String, excluding: [String]
  ) throws(MachineFailure) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    var pending = [folder == "." ? "" : folder]
    while let next = pending.popLast() {
      if excluding.contains(next), !next.isEmpty { continue }
      try list(next, &entries, &pending, isRoot: next == folder || next.isEmpty)
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func list(
    _ folder: String, _ entries: inout [SourceEntry], _ pending: inout [String], isRoot: Bool
  ) throws(MachineFailure) {
    guard let directory = opendir(absolute(folder)) else {
      if isRoot, errno == ENOENT { return }
      throw MachineFailure.system("open the folder", folder.isEmpty ? root : folder)
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let (name, kind) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
          return (
            FileName(bytes), Self.kind(of: name, in: directory, hint: entry.pointee.d_type)
          )
        }
      }
      if name.text.utf8.first == 0x2E { continue }
      let path = folder.isEmpty ? name.text : "\(folder)/\(name.text)"
      guard name.isUTF8 else {
        entries.append(SourceEntry(path: path, kind: .misnamed(isFolder: kind == .folder)))
        continue
      }
      switch kind {
      case .folder:
        if path.hasSuffix(".md") { entries.append(SourceEntry(path: path, kind: .folder)) }
        pending.append(path)
      case let kind:
        entries.append(SourceEntry(path: path, kind: kind))
      }
    }
  }

  private static func kind(
    of name: UnsafePointer<CChar>, in directory: OpaquePointer, hint: UInt8
  ) -> SourceEntry.Kind {
    switch Int(hint) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return .unreadable
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// The bytes of a file.
  public func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    let number = open(absolute(path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw MachineFailure.system("read", path)
    }
    let descriptor = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw MachineFailure.system("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try descriptor.readAll(of: path, limit: limit + 1, sizeHint: Int(status.st_size))
  }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? root : "\(root)/\(path)"
  }
}
