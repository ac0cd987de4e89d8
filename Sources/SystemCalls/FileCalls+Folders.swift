import Glibc

/// What is in a folder, and changes of it.
extension FileCalls {
  /// What a name in an open folder, or a path, refers to; `nil` if nothing is there.
  package static func kind(
    of name: String, in folder: Int32 = AT_FDCWD
  ) throws(SystemCode) -> FileKind? {
    let bytes = Array(name.utf8)
    let found = bytes.withUnsafeBytes { name -> Result<FileKind?, SystemCode> in
      do throws(SystemCode) { return .success(try kind(at: name, in: folder)) } catch {
        return .failure(error)
      }
    }
    return try found.get()
  }

  /// What a name refers to, whatever its bytes are.
  private static func kind(
    at name: UnsafeRawBufferPointer, in folder: Int32
  ) throws(SystemCode) -> FileKind? {
    let name = name.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    do {
      _ = try made { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return FileKind(mode: status.st_mode)
  }

  // MARK: Listing

  /// The bytes of each name in a folder with what it refers to, in no order.
  ///
  /// A failure ends the listing just as its end does, except for `errno`: code that does not check
  /// it takes what a broken disk returns as the whole folder.
  public static func list(
    _ path: String, _ each: (UnsafeRawBufferPointer, FileKind) -> Void
  ) throws(SystemCode) {
    try check(path)
    var opened: OpaquePointer?
    repeat { opened = opendir(path) } while opened == nil && errno == EINTR
    guard let directory = opened else { throw SystemCode(number: errno) }
    defer { closedir(directory) }
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        let code = errno
        if code == EINTR { continue }
        if code != 0 { throw SystemCode(number: code) }
        return
      }
      let known = kind(entry.pointee.d_type)
      let failure = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> SystemCode? in
        let name = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        do throws(SystemCode) {
          // What was removed in the meantime does not count.
          var found = known
          if found == nil { found = try Self.kind(at: name, in: dirfd(directory)) }
          if let found { each(name, found) }
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }
  }

  /// The kind of an entry in the listing; `nil` if the file system keeps it elsewhere.
  private static func kind(_ hint: UInt8) -> FileKind? {
    switch Int(hint) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  // MARK: Changes

  /// Makes a folder with what the user's mask leaves of a mode; returns whether it is new.
  package static func makeFolder(
    _ name: String, in folder: Int32 = AT_FDCWD, mode: UInt32
  ) throws(SystemCode) -> Bool {
    do {
      _ = try made { mkdirat(folder, name, mode) }
      return true
    } catch {
      if error.number == EEXIST { return false }
      throw error
    }
  }

  /// Gives a file another name in its folder, in one step; what had that name is replaced.
  public static func rename(
    _ name: String, to new: String, in folder: Int32? = nil
  ) throws(SystemCode) {
    let folder = folder ?? AT_FDCWD
    _ = try made { renameat(folder, name, folder, new) }
  }

  /// Moves a file or a folder to another open folder, unless something has the name there.
  package static func move(
    _ name: String, in folder: Int32, to new: String, in other: Int32
  ) throws(SystemCode) {
    if try kind(of: new, in: other) != nil { throw .there }
    _ = try made { renameat(folder, name, other, new) }
  }

  /// Removes a file; returns whether there was one.
  @discardableResult
  public static func remove(
    _ name: String, in folder: Int32? = nil
  ) throws(SystemCode) -> Bool {
    do {
      _ = try made { unlinkat(folder ?? AT_FDCWD, name, 0) }
      return true
    } catch {
      if error.number == ENOENT { return false }
      throw error
    }
  }

  /// Removes a folder if it is empty; returns whether it is gone.
  package static func removeEmptyFolder(_ name: String, in folder: Int32) throws(SystemCode) -> Bool
  {
    do {
      _ = try made { unlinkat(folder, name, AT_REMOVEDIR) }
      return true
    } catch {
      switch error.number {
      case ENOENT: return true
      // What is in it, or in its place, belongs to somebody else.
      case ENOTEMPTY, EEXIST, ENOTDIR: return false
      default: throw error
      }
    }
  }
}
