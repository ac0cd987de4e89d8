import Diagnostics
import Glibc

/// Changes and makes the author's own files, and only below the content repository.
///
/// Every path is walked folder by folder without following a symbolic link, as in `DiskOutput`.
public struct SourceEditor {
  private let root: String

  /// Works in the repository at `root`.
  public init(root: String) {
    self.root = root
  }

  /// Replaces a file's bytes in one step; its mode stays.
  ///
  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - old: What it must hold; a file that was changed in the meantime is left alone.
  ///   - new: What it will hold.
  /// - Throws: What the system says, and a file that has changed.
  public func replace(
    _ path: String, holding old: [UInt8], with new: [UInt8]
  ) throws(MachineFailure) {
    let (folder, name) = try place(of: path, creating: false)
    var status = stat()
    do {
      let number = openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard number >= 0 else { throw MachineFailure.system("read", path) }
      let file = Descriptor(number)
      guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        try file.readAll(of: path, limit: old.count + 1, sizeHint: old.count) == old
      else {
        throw MachineFailure("cannot repair \(path): it was changed while it was checked")
      }
    }
    // Rename puts a new file into the folder: whoever may not write the old one may not do that.
    guard faccessat(folder.number, name, W_OK, 0) == 0 else {
      throw MachineFailure.system("write", path)
    }
    let aside = ".fairlead-\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = openat(folder.number, aside, flags, 0o600)
    guard number >= 0 else { throw MachineFailure.system("write", path) }
    do {
      try put(new, Descriptor(number), mode: status.st_mode & 0o7777, path)
    } catch {
      unlinkat(folder.number, aside, 0)
      throw error
    }
    guard renameat(folder.number, aside, folder.number, name) == 0 else {
      let code = errno
      unlinkat(folder.number, aside, 0)
      throw MachineFailure.system("put in place", path, code: code)
    }
  }

  /// Makes a new file, and the folders that it lies in; what is there already stays.
  ///
  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - bytes: What it will hold.
  /// - Throws: What the system says, and a file that is there already.
  public func create(_ path: String, _ bytes: [UInt8]) throws(MachineFailure) {
    let (folder, name) = try place(of: path, creating: true)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = openat(folder.number, name, flags, 0o666)
    guard number >= 0 else {
      if errno == EEXIST {
        throw MachineFailure("cannot create \(path): it is there already")
      }
      throw MachineFailure.system("create", path)
    }
    try put(bytes, Descriptor(number), mode: nil, path)
  }

  private func put(
    _ bytes: [UInt8], _ file: consuming Descriptor, mode: mode_t?, _ path: String
  ) throws(MachineFailure) {
    let number = file.number
    if let code = bytes.withUnsafeBytes({ Descriptor.writeAll(number, $0) }) {
      throw MachineFailure.system("write", path, code: code)
    }
    if let mode, fchmod(number, mode) != 0 { throw MachineFailure.system("write", path) }
    // The author's only copy: after a crash it is the old file or the new one.
    guard fsync(number) == 0 || errno == EINVAL else {
      throw MachineFailure.system("write", path)
    }
  }

  private func place(
    of path: String, creating: Bool
  ) throws(MachineFailure) -> (folder: Folder, name: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for part in parts where part.isEmpty || part == "." || part == ".." || part.utf8.contains(0) {
      throw MachineFailure("cannot use the path \(path): '\(part)' is no name")
    }
    let name = parts.removeLast()
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var folder = try Folder(open(root, flags), root)
    for part in parts {
      if creating, mkdirat(folder.number, part, 0o777) != 0, errno != EEXIST {
        throw MachineFailure.system("make the folder of", path)
      }
      folder = try Folder(openat(folder.number, part, flags | O_NOFOLLOW), path)
    }
    return (folder, name)
  }

  /// An open folder, closed with its last use.
  private final class Folder {
    let number: Int32

    init(_ number: Int32, _ path: String) throws(MachineFailure) {
      guard number >= 0 else { throw MachineFailure.system("open the folder of", path) }
      self.number = number
    }

    deinit { _ = close(number) }
  }
}
