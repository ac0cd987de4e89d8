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
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      if name.utf8.first == 0x2E { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard isText else {
        // The name that a `String` can hold leads to no file.
        entries.append(SourceEntry(path: path, kind: .unreadable))
        continue
      }
      switch kind(of: path, hint: entry.pointee.d_type) {
      case .folder:
        if name.hasSuffix(".md") { entries.append(SourceEntry(path: path, kind: .folder)) }
        pending.append(path)
      case let kind:
        entries.append(SourceEntry(path: path, kind: kind))
      }
    }
  }

  private func kind(of path: String, hint: UInt8) -> SourceEntry.Kind {
    switch Int(hint) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard lstat(absolute(path), &status) == 0 else { return .unreadable }
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
    return try descriptor.readAll(limit: limit + 1, sizeHint: Int(status.st_size))
  }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? root : "\(root)/\(path)"
  }
}
