import Diagnostics
import Glibc
import Synchronization

/// The write gateway: the only code that opens a file for writing.
///
/// Every path is walked folder by folder from the output folder's own descriptor, without following
/// a symbolic link (`O_NOFOLLOW`), and no component may be `..`: what is written lies beneath the
/// root whatever somebody has put there.
public final class DiskOutput: OutputFolder {
  private let root: String
  private let rootDescriptor: Int32
  /// Whether a file's bytes are on the disk before it takes its place: for what cannot be made anew.
  private let isDurable: Bool
  /// Folders that are kept open because many files go into them or below them, by path.
  private let kept = Mutex<[String: Int32]>([:])

  /// Opens an output folder, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - root: Its path.
  ///   - isDurable: Whether what is written must outlast a loss of power.
  /// - Throws: A folder that cannot be made or opened, or that another build writes to.
  public init(root: String, isDurable: Bool = false) throws(MachineFailure) {
    self.isDurable = isDurable
    var path = ""
    for part in root.split(separator: "/", omittingEmptySubsequences: true) {
      path += (path.isEmpty && root.utf8.first != 0x2F ? "" : "/") + part
      if mkdir(path, 0o755) != 0, errno != EEXIST {
        throw MachineFailure.system("make the folder", path)
      }
    }
    let number = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw MachineFailure.system("open the folder", root) }
    self.root = root
    rootDescriptor = number
    // The lock goes with the descriptor, also when the process is killed.
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      throw MachineFailure("cannot write to \(root): another build is writing there")
    }
  }

  deinit {
    kept.withLock { kept in
      for number in kept.values { _ = close(number) }
    }
    _ = close(rootDescriptor)
  }

  /// The bytes of a file.
  public func read(_ path: String) throws(MachineFailure) -> [UInt8]? {
    guard let place = try place(of: path, creating: false) else { return nil }
    let number = openat(place.folder.number, place.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else {
      if errno == ENOENT { return nil }
      throw MachineFailure.system("read", shown(path))
    }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw MachineFailure("cannot read \(shown(path)): it is not an ordinary file")
    }
    return try file.readAll(of: shown(path), limit: .max - 1, sizeHint: Int(status.st_size))
  }

  /// Whether anything is at a path.
  public func exists(_ path: String) throws(MachineFailure) -> Bool {
    guard let place = try place(of: path, creating: false) else { return false }
    return faccessat(place.folder.number, place.name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Puts a file in its place.
  public func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    guard let place = try place(of: path, creating: true) else {
      throw MachineFailure.system("write", shown(path), code: ENOENT)
    }
    if !place.folder.isNew, try holds(bytes, place, path) { return false }
    // The file aside is always a new one: whatever bears its name is taken away, never written to,
    // for it may be another name of somebody else's file.
    let aside = Self.aside(place.name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var number = openat(place.folder.number, aside, flags, 0o644)
    if number < 0, errno == EEXIST {
      unlinkat(place.folder.number, aside, 0)
      number = openat(place.folder.number, aside, flags, 0o644)
    }
    guard number >= 0 else { throw MachineFailure.system("write", shown(path)) }
    let file = Descriptor(number)
    if let code = bytes.withUnsafeBytes({ Descriptor.writeAll(file.number, $0) }) {
      unlinkat(place.folder.number, aside, 0)
      throw MachineFailure.system("write", shown(path), code: code)
    }
    if isDurable, fsync(file.number) != 0, errno != EINVAL {
      let code = errno
      unlinkat(place.folder.number, aside, 0)
      throw MachineFailure.system("write", shown(path), code: code)
    }
    guard renameat(place.folder.number, aside, place.folder.number, place.name) == 0 else {
      let code = errno
      unlinkat(place.folder.number, aside, 0)
      throw MachineFailure.system("put in place", shown(path), code: code)
    }
    return true
  }

  private func holds(
    _ bytes: [UInt8], _ place: borrowing Place, _ path: String
  ) throws(MachineFailure) -> Bool {
    let number = openat(place.folder.number, place.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else {
      if errno == ENOENT { return false }
      throw MachineFailure.system("read", shown(path))
    }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw MachineFailure("cannot write \(shown(path)): something else is in its place")
    }
    guard Int(status.st_size) == bytes.count else { return false }
    return try file.readAll(of: shown(path), limit: bytes.count, sizeHint: bytes.count) == bytes
  }

  /// A name has at most 255 bytes, so a long one is told by its hash.
  private static func aside(_ name: String) -> String {
    let isShort = name.utf8.count <= 200
    return ".fairlead-\(isShort ? name : String(ContentHash(of: Array(name.utf8)).hex.prefix(32)))"
  }

  /// Removes what an interrupted build may have left beside a file that it was writing.
  public func discardLeftover(of path: String) throws(MachineFailure) {
    guard let place = try place(of: path, creating: false) else { return }
    unlinkat(place.folder.number, Self.aside(place.name), 0)
  }

  /// Removes a file, and the folders that are empty without it.
  public func remove(_ path: String) throws(MachineFailure) {
    guard let place = try place(of: path, creating: false) else { return }
    if unlinkat(place.folder.number, place.name, 0) != 0, errno != ENOENT {
      throw MachineFailure.system("remove", shown(path))
    }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    while parts.count > 1, let name = parts.popLast() {
      guard let parent = try folder(parts, creating: false) else { return }
      // Only an empty folder goes; with anything left in it the call fails, which is wanted.
      if unlinkat(parent.number, name, AT_REMOVEDIR) != 0 { return }
      let gone = (parts + [name]).joined(separator: "/")
      if let number = kept.withLock({ $0.removeValue(forKey: gone) }) { _ = close(number) }
    }
  }

  // MARK: Places

  /// A folder that is open, and a name in it.
  private struct Place: ~Copyable {
    let folder: OpenFolder
    let name: String
  }

  private func place(of path: String, creating: Bool) throws(MachineFailure) -> Place? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for part in parts where part.isEmpty || part == "." || part == ".." || part.utf8.contains(0) {
      throw MachineFailure("cannot use the path \(path): '\(part)' is no name")
    }
    guard let name = parts.popLast(), let folder = try folder(parts, creating: creating) else {
      return nil
    }
    return Place(folder: folder, name: name)
  }

  /// A folder's descriptor, closed unless it is kept.
  private struct OpenFolder: ~Copyable {
    let number: Int32
    let isKept: Bool
    let isNew: Bool

    deinit {
      if !isKept { _ = close(number) }
    }
  }

  /// Folders up to this depth are kept open; there are few of them, and everything lies below.
  private static let keptDepth = 2
  /// The greatest number of folders kept open; others are opened anew each time.
  private static let keptCount = 64

  private func folder(_ parts: [String], creating: Bool) throws(MachineFailure) -> OpenFolder? {
    guard let last = parts.last else {
      return OpenFolder(number: rootDescriptor, isKept: true, isNew: false)
    }
    let path = parts.joined(separator: "/")
    if parts.count <= Self.keptDepth, let number = kept.withLock({ $0[path] }) {
      return OpenFolder(number: number, isKept: true, isNew: false)
    }
    guard let parent = try folder(Array(parts.dropLast()), creating: creating) else { return nil }
    var isNew = false
    if creating {
      isNew = mkdirat(parent.number, last, 0o755) == 0
      if !isNew, errno != EEXIST {
        throw MachineFailure.system("make the folder", shown(path))
      }
    }
    let number = openat(
      parent.number, last, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else {
      if errno == ENOENT, !creating { return nil }
      throw MachineFailure.system("open the folder", shown(path))
    }
    let isKept =
      parts.count <= Self.keptDepth
      && kept.withLock { kept in
        guard kept.count < Self.keptCount, kept[path] == nil else { return false }
        kept[path] = number
        return true
      }
    return OpenFolder(number: number, isKept: isKept, isNew: isNew)
  }

  private func shown(_ path: String) -> String { "\(root)/\(path)" }
}
