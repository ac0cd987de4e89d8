import Glibc

/// The system calls that access files.
///
/// The compiler makes sure that no caller forgets a failed call: each throws the system's code. A
/// call that a signal interrupted is made again. `Scripts/check-layers` checks that they are made
/// nowhere but in this target, and in `SyncFiles` for what only the programs with a network need.
public enum FileCalls {
  /// Makes a call until no signal interrupts it.
  public static func made<Answer: FixedWidthInteger>(
    _ call: () -> Answer
  ) throws(SystemCode) -> Answer {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      let code = errno
      if code != EINTR { throw SystemCode(number: code) }
    }
  }

  /// For the system a path ends at a NUL, so it would point elsewhere.
  package static func check(_ path: String) throws(SystemCode) {
    if path.utf8.contains(0) { throw SystemCode(number: EINVAL) }
  }

  // MARK: Open and close

  /// This never waits: a pipe that has taken a file's place since it was listed may have no
  /// writer.
  private static let reading = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
  private static let listing = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a file to read it; a symbolic link at the end is not followed.
  public static func openFile(_ path: String, in folder: Int32 = AT_FDCWD) throws(SystemCode)
    -> Int32
  {
    try check(path)
    return try made { openat(folder, path, reading) }
  }

  /// Opens a folder, at the end of symbolic links.
  public static func openFolder(_ path: String) throws(SystemCode) -> Int32 {
    try check(path)
    return try made { openat(AT_FDCWD, path, listing) }
  }

  /// Opens a folder in another; a symbolic link is not followed.
  package static func openFolder(_ name: String, in folder: Int32) throws(SystemCode) -> Int32 {
    try made { openat(folder, name, listing | O_NOFOLLOW) }
  }

  /// Creates a file to write to, and never opens an existing one.
  package static func makeFile(
    _ name: String, in folder: Int32? = nil, mode: UInt32
  ) throws(SystemCode) -> Int32 {
    try made {
      openat(folder ?? AT_FDCWD, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
  }

  /// Opens a device or a pipe to write to it, and waits for its reader.
  package static func openDevice(_ path: String) throws(SystemCode) -> Int32 {
    try made { openat(AT_FDCWD, path, O_WRONLY | O_CLOEXEC) }
  }

  /// Closes what was written to: a disk may report only now that it saved nothing.
  ///
  /// Linux closes the descriptor whatever it answers, so the call is never repeated.
  public static func close(_ number: Int32) throws(SystemCode) {
    if Glibc.close(number) != 0, errno != EINTR { throw SystemCode(number: errno) }
  }

  /// Closes what was only read: nothing can be lost by that.
  public static func release(_ number: Int32) {
    _ = Glibc.close(number)
  }

  /// A pipe, which closes on exec: its reading end and its writing end.
  public static func pipe() throws(SystemCode) -> (reading: Int32, writing: Int32) {
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

  /// Makes a write to a full pipe fail instead of waiting.
  package static func setNonBlocking(_ number: Int32) throws(SystemCode) {
    _ = try made { fcntl(number, F_SETFL, O_WRONLY | O_NONBLOCK) }
  }

  // MARK: Bytes

  /// Reads some bytes; 0 at the end.
  package static func read(
    _ number: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemCode) -> Int {
    try made { Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads some bytes, at most 64 KiB; none at the end.
  package static func read(_ number: Int32) throws(SystemCode) -> [UInt8] {
    try bytes(atMost: 1 << 16) { buffer throws(SystemCode) in try read(number, buffer) }
  }

  /// The bytes that a call puts into room for some.
  public static func bytes(
    atMost limit: Int, _ call: (UnsafeMutableRawBufferPointer) throws(SystemCode) -> Int
  ) throws(SystemCode) -> [UInt8] {
    var failure: SystemCode?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(SystemCode) {
        count = try call(UnsafeMutableRawBufferPointer(buffer))
      } catch {
        (count, failure) = (0, error)
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes some bytes, and returns how many.
  package static func write(_ number: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemCode)
    -> Int
  {
    try made { Glibc.write(number, bytes.baseAddress, bytes.count) }
  }

  /// Writes all bytes.
  private static func writeAll(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemCode) {
    var offset = 0
    while offset < bytes.count {
      do throws(SystemCode) {
        offset += try write(number, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      } catch {
        guard error.isFull else { throw error }
        // Standard output is non-blocking.
        var full = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = try made { poll(&full, 1, -1) }
      }
    }
  }

  /// Waits until the bytes are on the disk; does nothing for what has no disk.
  public static func sync(_ number: Int32) throws(SystemCode) {
    do {
      _ = try made { fsync(number) }
    } catch {
      if error.number != EINVAL { throw error }
    }
  }

  /// Waits until everything that was written is on its disk: faster than one file after the other.
  package static func syncDisks() { Glibc.sync() }

  /// Writes all bytes.
  public static func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(SystemCode) {
    let failure = bytes.withUnsafeBytes { bytes -> SystemCode? in
      do throws(SystemCode) {
        try writeAll(number, bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  // MARK: What is there

  /// Everything that the system reports about an open descriptor.
  public static func record(of number: Int32) throws(SystemCode) -> stat {
    var record = stat()
    _ = try made { fstat(number, &record) }
    return record
  }

  /// What a descriptor refers to.
  package static func status(_ number: Int32) throws(SystemCode) -> FileStatus {
    FileStatus(try record(of: number))
  }

  /// What is at a path, at the end of symbolic links; `nil` if nothing is there.
  package static func status(
    of path: String, in folder: Int32 = AT_FDCWD
  ) throws(SystemCode) -> FileStatus? {
    var status = stat()
    do {
      _ = try made { fstatat(folder, path, &status, 0) }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return FileStatus(status)
  }

  /// Whether anything is at a path, at the end of symbolic links.
  public static func exists(_ path: String) throws(SystemCode) -> Bool {
    try status(of: path) != nil
  }

  /// Whether the user may write to a file.
  package static func mayWrite(_ name: String, in folder: Int32) throws(SystemCode) {
    _ = try made { faccessat(folder, name, W_OK, 0) }
  }

  /// The path at the end of symbolic links.
  public static func resolved(_ path: String) throws(SystemCode) -> String {
    guard let real = realpath(path, nil) else { throw SystemCode(number: errno) }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder that the process works in.
  package static func currentFolder() throws(SystemCode) -> String {
    guard let folder = getcwd(nil, 0) else { throw SystemCode(number: errno) }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// Lets the process work in another folder.
  package static func enterFolder(_ path: String) throws(SystemCode) {
    _ = try made { chdir(path) }
  }

  // MARK: Changes

  /// Sets who may read and write a file, unless that is so: some disks have no such rights, and refuse.
  public static func setMode(_ number: Int32, _ mode: UInt32) throws(SystemCode) {
    if try status(number).mode == mode { return }
    _ = try made { fchmod(number, mode) }
  }

  /// Takes a lock; returns false if another process has it.
  ///
  /// It is released with the descriptor, even when the process is killed.
  public static func lock(_ number: Int32) throws(SystemCode) -> Bool {
    do {
      _ = try made { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.number == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Releases a lock, and its descriptor.
  ///
  /// Without the first, a child that another thread has just forked would keep it for a moment.
  public static func releaseLock(_ number: Int32) {
    flock(number, LOCK_UN)
    release(number)
  }
}
