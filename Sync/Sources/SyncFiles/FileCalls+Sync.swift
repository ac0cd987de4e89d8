import Glibc
import SystemCalls

/// The calls about files that only the programs of this package make.
///
/// Those that the root package makes too are in its target `SystemCalls`. `Scripts/check-layers`
/// checks that no file of another folder makes such calls.
extension FileCalls {
  /// Opens a file to read it, at the end of symbolic links.
  package static func openFile(following path: String) throws(SystemCode) -> Int32 {
    try made { open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Whether a path leads to a file, and not to a folder, a pipe or a device.
  package static func isFile(_ path: String) throws(SystemCode) -> Bool {
    var record = stat()
    _ = try made { fstatat(AT_FDCWD, path, &record, 0) }
    return record.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a file to write to it from its beginning, and makes it if it is missing.
  package static func overwriteFile(_ path: String, mode: mode_t) throws(SystemCode) -> Int32 {
    try made { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode) }
  }

  /// Opens a file to lock it, and makes it if it is missing.
  package static func openLock(_ path: String) throws(SystemCode) -> Int32 {
    try made { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
  }

  /// Everything that an open descriptor still gives; `nil` if that is more than a limit.
  package static func read(_ number: Int32, limit: Int) throws(SystemCode) -> [UInt8]? {
    let size = Int(try record(of: number).st_size)
    var bytes = [UInt8](repeating: 0, count: min(max(size, 0), limit) + 1)
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: 64 << 10)) }
      let got = try made {
        bytes.withUnsafeMutableBytes { buffer in
          Glibc.read(number, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        }
      }
      if got == 0 { break }
      count += got
      if count > limit { return nil }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Some bytes from a place in a file on; none at its end.
  package static func read(
    _ number: Int32, from offset: Int, atMost limit: Int
  ) throws(SystemCode) -> [UInt8] {
    try bytes(atMost: limit) { buffer throws(SystemCode) in
      try made { pread(number, buffer.baseAddress, buffer.count, offset) }
    }
  }

  /// Waits until the names in a folder are on the disk.
  package static func syncFolder(_ path: String) throws(SystemCode) {
    let folder = try openFolder(path)
    defer { release(folder) }
    try sync(folder)
  }

  /// Whether this user may make files in a folder.
  package static func mayWrite(in folder: String) throws(SystemCode) -> Bool {
    try isAllowed { access(folder, W_OK) }
  }

  /// Whether this user may run a program; not if there is none.
  package static func mayRun(_ path: String) throws(SystemCode) -> Bool {
    try isAllowed { access(path, X_OK) }
  }

  /// Codes that mean "no"; any other says that the disk could not be asked.
  private static let refusals: Set<Int32> = [
    EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ETXTBSY,
  ]

  private static func isAllowed(_ call: () -> Int32) throws(SystemCode) -> Bool {
    do {
      _ = try made(call)
      return true
    } catch {
      if refusals.contains(error.number) { return false }
      throw error
    }
  }

  /// The names in a folder, in no order.
  package static func names(in path: String) throws(SystemCode) -> [String] {
    var names: [String] = []
    try list(path) { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
    names.removeAll { $0 == "." || $0 == ".." }
    return names
  }

  /// Gives a file another name, unless something has it; removes the one that it has.
  package static func move(_ path: String, toFree new: String) throws(SystemCode) {
    do {
      _ = try made { Glibc.link(path, new) }
    } catch {
      // On some disks, such as exFAT, a file has one name. The other one is taken first, so nothing is replaced.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.number) else { throw error }
      try close(try made { open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) })
      do throws(SystemCode) {
        return try rename(path, to: new)
      } catch {
        // The first failure is the one to report.
        _ = try? remove(new)
        throw error
      }
    }
    try remove(path)
  }

  /// Makes a folder and those above it, unless it is there.
  package static func makeFolders(_ path: String, mode: mode_t) throws(SystemCode) {
    do {
      _ = try made { mkdir(path, mode) }
    } catch {
      if error.isThere { return }
      guard error.number == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex
      else { throw error }
      try makeFolders(String(path[..<slash]), mode: mode)
      do {
        _ = try made { mkdir(path, mode) }
      } catch {
        if !error.isThere { throw error }
      }
    }
  }
}
