import Glibc

/// The system calls that access files; the programs of this package make them nowhere else.
///
/// The compiler makes sure that no caller forgets a failed call: each throws the system's code. A
/// call that a signal interrupted is made again, and one that read or wrote a part goes on with the
/// rest. `Scripts/check-layers` checks that no file of another folder makes such calls.
package enum FileCalls {
  /// Makes a call until no signal interrupts it.
  static func made<Answer: FixedWidthInteger>(
    _ call: () -> Answer
  ) throws(SystemCode) -> Answer {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      let code = errno
      if code != EINTR { throw SystemCode(number: code) }
    }
  }

  // MARK: Open and close

  /// Opens a file to read it, at the end of symbolic links.
  package static func openFile(_ path: String) throws(SystemCode) -> Int32 {
    try made { open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens a folder, at the end of symbolic links.
  package static func openFolder(_ path: String) throws(SystemCode) -> Int32 {
    try made { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// Opens what has a name in a folder; a symbolic link is not followed, and a pipe not waited for.
  package static func openEntry(_ name: String, in folder: Int32) throws(SystemCode) -> Int32 {
    try made { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

  /// Opens a file to write to it from its beginning, and makes it if it is missing.
  package static func makeFile(_ path: String, mode: mode_t) throws(SystemCode) -> Int32 {
    try made { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode) }
  }

  /// Opens a file to lock it, and makes it if it is missing.
  package static func openLock(_ path: String) throws(SystemCode) -> Int32 {
    try made { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
  }

  /// Closes what was written to: a disk may report only now that it saved nothing.
  ///
  /// Linux closes the descriptor whatever it answers, so the call is never repeated.
  package static func close(_ number: Int32) throws(SystemCode) {
    if Glibc.close(number) != 0, errno != EINTR { throw SystemCode(number: errno) }
  }

  /// Closes what was only read: nothing can be lost by that.
  package static func release(_ number: Int32) {
    _ = Glibc.close(number)
  }

  /// A pipe, which closes on exec: its reading end and its writing end.
  package static func pipe() throws(SystemCode) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try made { Glibc.pipe(&ends) }
    do throws(SystemCode) {
      for end in ends { _ = try made { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    } catch {
      for end in ends { release(end) }
      throw error
    }
    return (ends[0], ends[1])
  }

  // MARK: Bytes

  /// Everything that an open descriptor still gives; `nil` if that is more than a limit.
  package static func read(_ number: Int32, limit: Int) throws(SystemCode) -> [UInt8]? {
    let size = Int(try status(number).st_size)
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

  /// Writes all bytes, in one call if the system takes them at once.
  package static func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(SystemCode) {
    var offset = 0
    while offset < bytes.count {
      do throws(SystemCode) {
        let put = try made {
          bytes.withUnsafeBytes { buffer in
            Glibc.write(number, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
          }
        }
        offset += put
      } catch {
        guard error.number == EAGAIN else { throw error }
        // A stream that another program made non-blocking.
        var full = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = try made { poll(&full, 1, -1) }
      }
    }
  }

  /// Waits until the bytes are on the disk; does nothing for what has no disk.
  package static func sync(_ number: Int32) throws(SystemCode) {
    do {
      _ = try made { fsync(number) }
    } catch {
      if error.number != EINVAL { throw error }
    }
  }

  /// Waits until the names in a folder are on the disk.
  package static func syncFolder(_ path: String) throws(SystemCode) {
    let folder = try openFolder(path)
    defer { release(folder) }
    try sync(folder)
  }

  // MARK: What is there

  /// What a descriptor refers to.
  package static func status(_ number: Int32) throws(SystemCode) -> stat {
    var status = stat()
    _ = try made { fstat(number, &status) }
    return status
  }

  /// Whether anything is at a path, at the end of symbolic links.
  package static func exists(_ path: String) throws(SystemCode) -> Bool {
    do {
      _ = try made { access(path, F_OK) }
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// Whether this user may make files in a folder.
  package static func mayWrite(in folder: String) -> Bool { access(folder, W_OK) == 0 }

  /// Whether this user may run a program.
  package static func mayRun(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The names in a folder, in no order.
  ///
  /// A failure ends the listing just as its end does, except for `errno`.
  package static func names(in path: String) throws(SystemCode) -> [String] {
    var opened: OpaquePointer?
    repeat { opened = opendir(path) } while opened == nil && errno == EINTR
    guard let folder = opened else { throw SystemCode(number: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        let code = errno
        if code == EINTR { continue }
        if code != 0 { throw SystemCode(number: code) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  // MARK: Changes

  /// Sets who may read and write a file.
  package static func setMode(_ number: Int32, _ mode: mode_t) throws(SystemCode) {
    _ = try made { fchmod(number, mode) }
  }

  /// Gives a file another name, in one step; what had that name is replaced.
  package static func rename(_ path: String, to new: String) throws(SystemCode) {
    _ = try made { Glibc.rename(path, new) }
  }

  /// Gives a file one more name, unless something has it.
  package static func link(_ path: String, as new: String) throws(SystemCode) {
    _ = try made { Glibc.link(path, new) }
  }

  /// Removes a file; returns whether there was one.
  @discardableResult
  package static func remove(_ path: String) throws(SystemCode) -> Bool {
    do {
      _ = try made { unlink(path) }
      return true
    } catch {
      if error.number == ENOENT { return false }
      throw error
    }
  }

  /// Makes a folder and those above it, unless it is there.
  package static func makeFolder(_ path: String, mode: mode_t) throws(SystemCode) {
    do {
      _ = try made { mkdir(path, mode) }
    } catch {
      if error.isThere { return }
      guard error.number == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex
      else { throw error }
      try makeFolder(String(path[..<slash]), mode: mode)
      do {
        _ = try made { mkdir(path, mode) }
      } catch {
        if !error.isThere { throw error }
      }
    }
  }

  /// Takes a lock; returns false if another process has it.
  ///
  /// It is released with the descriptor, even when the process is killed.
  package static func lock(_ number: Int32) throws(SystemCode) -> Bool {
    do {
      _ = try made { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.number == EWOULDBLOCK { return false }
      throw error
    }
  }
}
