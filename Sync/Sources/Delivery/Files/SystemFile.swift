import Glibc

/// Reading and replacing small files.
enum SystemFile {
  /// The system's message for an error number.
  static func reason(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  /// A file's bytes.
  ///
  /// - Throws: A ``Failure`` if the file cannot be read or is larger than the limit.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    return try read(descriptor, path: path, limit: limit)
  }

  /// Everything that an open descriptor still gives.
  static func read(_ descriptor: Int32, path: String, limit: Int) throws -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    var bytes = [UInt8](repeating: 0, count: min(max(Int(status.st_size), 0), limit) + 1)
    var count = 0
    while true {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: 64 << 10)) }
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw unreadable(path, errno) }
      if got == 0 { break }
      count += got
      if count > limit {
        throw Failure(.unable, "\(path) is larger than \(limit) bytes, the limit for this file")
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Failure {
    Failure(.unable, "\(path) cannot be read: \(reason(code))")
  }

  /// Replaces a file as a whole: a reader finds the old bytes or the new ones, even after a power
  /// failure.
  ///
  /// - Throws: A ``Failure`` if it cannot be written; then the old file stays.
  static func replace(_ path: String, with bytes: [UInt8], mode: mode_t) throws {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    do {
      defer { close(descriptor) }
      // A file that was left behind by a crash may have other permissions.
      guard fchmod(descriptor, mode) == 0 else { throw unwritable(path, errno) }
      try write(bytes, to: descriptor, path: path)
      guard fsync(descriptor) == 0 else { throw unwritable(path, errno) }
      guard rename(temporary, path) == 0 else { throw unwritable(path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    let directory = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
    try bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let put = Glibc.write(descriptor, base + offset, buffer.count - offset)
        if put < 0, errno == EINTR { continue }
        if put <= 0 { throw unwritable(path, errno) }
        offset += put
      }
    }
  }

  private static func unwritable(_ path: String, _ code: Int32) -> Failure {
    Failure(.unable, "\(path) cannot be written: \(reason(code))")
  }

  /// Whether there is a file.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file; whether there was one.
  ///
  /// - Throws: A ``Failure`` if it stays.
  static func remove(_ path: String) throws -> Bool {
    if unlink(path) == 0 { return true }
    if errno == ENOENT { return false }
    throw Failure(.unable, "\(path) cannot be removed: \(reason(errno))")
  }

  /// Creates a folder and those above it.
  ///
  /// - Throws: A ``Failure`` if that is not possible.
  static func makeFolder(_ path: String, mode: mode_t) throws {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]), mode: mode)
      if mkdir(path, mode) == 0 || errno == EEXIST { return }
    }
    throw unwritable(path, errno)
  }
}
