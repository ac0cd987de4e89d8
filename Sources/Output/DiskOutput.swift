import Bytes
import Diagnostics
import Hashing
import Synchronization
import System
import SystemCalls

/// Where a library's files are written, so that none is outside the output folder.
///
/// Every path that is read, written or removed is walked folder by folder from the output folder's own descriptor, without following
/// a symbolic link (`O_NOFOLLOW`), and no component may be `..`: what is written is below the root, whatever is in the folder.
package final class DiskOutput: OutputFolder {
  private let root: String
  private let rootDescriptor: Int32
  private let isCache: Bool
  /// Folders that are kept open because many files go into them or below them, by path.
  private let kept = Mutex(PathTable<Int32>())

  /// Opens an output folder, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - root: Its path.
  ///   - isCache: Whether several processes may write at once, each of them whole files, and only this user may read them.
  /// - Throws: A folder that cannot be made or opened, or that another build writes to.
  package init(root: String, isCache: Bool = false) throws(MachineFailure) {
    var path = ""
    for part in root.split(separator: "/", omittingEmptySubsequences: true) {
      path += (path.isEmpty && root.utf8.first != .slash ? "" : "/") + part
      let folder = path
      _ = try MachineFailure.naming("make the folder", folder) { () throws(SystemCode) in
        try FileCalls.makeFolder(folder, mode: isCache ? 0o700 : 0o777)
      }
    }
    let number = try MachineFailure.naming("open the folder", root) { () throws(SystemCode) in
      try FileCalls.openFolder(root)
    }
    (self.root, self.isCache) = (root, isCache)
    rootDescriptor = number
    if isCache { return }
    let isAlone = try MachineFailure.naming("lock the folder", root) { () throws(SystemCode) in
      try FileCalls.lock(number)
    }
    guard isAlone else {
      throw MachineFailure("cannot write to \(root): another build or publish is writing there")
    }
  }

  /// The descriptor that holds the lock: a child that has it open keeps other builds out, too.
  package var lock: Int32 { rootDescriptor }

  deinit {
    kept.withLock { kept in
      for (_, number) in kept { FileCalls.release(number) }
    }
    FileCalls.releaseLock(rootDescriptor)
  }

  /// The bytes of a file.
  package func read(_ path: String) throws(MachineFailure) -> [UInt8]? {
    guard let place = try place(of: path, creating: false),
      let opened = try open(place, path)
    else { return nil }
    guard opened.status.kind == .file else {
      throw MachineFailure("cannot read \(shown(path)): it is not an ordinary file")
    }
    return try opened.file.readAll(
      of: shown(path), limit: .max - 1, sizeHint: opened.status.size)
  }

  /// Opens a file to read it; `nil` if there is none.
  private func open(
    _ place: borrowing Place, _ path: String
  ) throws(MachineFailure) -> Opened? {
    do throws(SystemCode) {
      let file = Descriptor(try FileCalls.openFile(place.name, in: place.folder.number))
      let status = try FileCalls.status(file.number)
      return Opened(file: file, status: status)
    } catch {
      if error.isMissing { return nil }
      throw MachineFailure.system("read", shown(path), code: error)
    }
  }

  /// A file that is open, and what the system reports about it.
  private struct Opened: ~Copyable {
    let file: Descriptor
    let status: FileStatus
  }

  /// Whether anything is at a path.
  package func exists(_ path: String) throws(MachineFailure) -> Bool { try kind(of: path) != nil }

  package func isFile(_ path: String) throws(MachineFailure) -> Bool { try kind(of: path) == .file }

  private func kind(of path: String) throws(MachineFailure) -> FileKind? {
    guard let place = try place(of: path, creating: false) else { return nil }
    do throws(SystemCode) {
      return try FileCalls.kind(of: place.name, in: place.folder.number)
    } catch {
      throw MachineFailure.system("read", shown(path), code: error)
    }
  }

  package func files(below folder: String) throws(MachineFailure) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      try MachineFailure.naming("read the folder", shown(folder)) { () throws(SystemCode) in
        try FileCalls.list(shown(folder)) { bytes, kind in
          let name = String(decoding: bytes, as: UTF8.self)
          if name == "." || name == ".." { return }
          let path = "\(folder)/\(name)"
          if kind == .folder { folders.append(path) } else { found.append(path) }
        }
      }
    }
    return found
  }

  /// What shows that a file is unchanged.
  package func stamp(of path: String) throws(MachineFailure) -> FileStamp? {
    do throws(SystemCode) {
      return try FileCalls.status(of: path, in: rootDescriptor)?.stamp
    } catch {
      throw MachineFailure.system("read", shown(path), code: error)
    }
  }

  /// Puts a file in its place.
  package func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    guard let place = try place(of: path, creating: true) else {
      throw MachineFailure.system("write", shown(path), code: .missing)
    }
    if !place.folder.isNew, try holds(bytes, at: place, path: path) { return false }
    try put(bytes, at: place, path: path)
    return true
  }

  package func renew(_ bytes: [UInt8], to path: String) throws(MachineFailure) {
    guard try !write(bytes, to: path), let place = try place(of: path, creating: true) else {
      return
    }
    try put(bytes, at: place, path: path)
  }

  private func put(
    _ bytes: [UInt8], at place: borrowing Place, path: String
  ) throws(MachineFailure) {
    let aside = FileAside(
      name: Self.aside(place.name), folder: place.folder.number,
      mode: isCache ? 0o600 : 0o666, isDurable: false)
    try aside.put(bytes, at: place.name, path: shown(path))
  }

  private func holds(
    _ bytes: [UInt8], at place: borrowing Place, path: String
  ) throws(MachineFailure) -> Bool {
    guard let opened = try open(place, path) else { return false }
    guard opened.status.kind == .file else {
      throw MachineFailure("cannot write \(shown(path)): something else is in its place")
    }
    guard opened.status.size == bytes.count else { return false }
    return try opened.file.readAll(
      of: shown(path), limit: bytes.count, sizeHint: bytes.count) == bytes
  }

  /// A name has at most 255 bytes, on encrypted disks 143, so a long one is replaced by its hash.
  private static func aside(_ name: String) -> String {
    let isShort = name.utf8.count <= 100
    return asidePrefix
      + (isShort ? name : String(ContentHash(of: Array(name.utf8)).hex.prefix(32)))
  }

  /// How the names of files begin while they are written.
  package static let asidePrefix = ".fairlead-"

  /// Whether what follows that is the hash of a long name.
  package static func isShortened(_ name: some StringProtocol) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Removes what an interrupted build may have left beside a file that it was writing.
  package func discardLeftover(of path: String) throws(MachineFailure) {
    guard let place = try place(of: path, creating: false) else { return }
    do throws(SystemCode) {
      try FileCalls.remove(Self.aside(place.name), in: place.folder.number)
    } catch {
      // A folder with that name is not ours.
      guard error.isFolder else {
        throw MachineFailure.system("remove", shown(path), code: error)
      }
    }
  }

  /// Removes a file if it exists, and the folders that are empty without it.
  ///
  /// A build may have been interrupted after the file or some of its folders were gone: what is left of them is removed anyway.
  package func remove(_ path: String) throws(MachineFailure) {
    if let place = try place(of: path, creating: false) {
      do throws(SystemCode) {
        try FileCalls.remove(place.name, in: place.folder.number)
      } catch {
        throw MachineFailure.system("remove", shown(path), code: error)
      }
    }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    while parts.count > 1, let name = parts.popLast() {
      guard let parent = try folder(parts[...], creating: false) else { continue }
      var gone: String { (parts + [name]).joined(separator: "/") }
      do throws(SystemCode) {
        guard try FileCalls.removeEmptyFolder(name, in: parent.number) else { return }
      } catch {
        throw MachineFailure.system("remove the folder", shown(gone), code: error)
      }
      if parts.count < Self.keptDepth,
        let number = kept.withLock({ $0.removeValue(forKey: gone) })
      {
        FileCalls.release(number)
      }
    }
  }

  // MARK: Places

  /// A folder that is open, and a name in it.
  private struct Place: ~Copyable {
    let folder: OpenFolder
    let name: String
  }

  private func place(of path: String, creating: Bool) throws(MachineFailure) -> Place? {
    var parts = try WrittenPath.names(in: path)
    guard let name = parts.popLast(), let folder = try folder(parts[...], creating: creating) else {
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
      if !isKept { FileCalls.release(number) }
    }
  }

  /// Folders up to this depth are kept open; there are few of them, and everything is below.
  private static let keptDepth = 2
  /// The maximum number of folders kept open; others are opened again each time.
  private static let keptCount = 64

  private func folder(
    _ parts: ArraySlice<String>, creating: Bool
  ) throws(MachineFailure) -> OpenFolder? {
    guard let last = parts.last else {
      return OpenFolder(number: rootDescriptor, isKept: true, isNew: false)
    }
    // Of many folders in one another only the first have their paths made.
    var path: String { parts.joined(separator: "/") }
    if parts.count <= Self.keptDepth, let number = kept.withLock({ $0[path] }) {
      return OpenFolder(number: number, isKept: true, isNew: false)
    }
    guard let parent = try folder(parts.dropLast(), creating: creating) else { return nil }
    var isNew = false
    do throws(SystemCode) {
      if creating {
        isNew = try FileCalls.makeFolder(last, in: parent.number, mode: isCache ? 0o700 : 0o777)
      }
    } catch {
      throw MachineFailure.system("make the folder", shown(path), code: error)
    }
    let number: Int32
    do throws(SystemCode) {
      number = try FileCalls.openFolder(last, in: parent.number)
    } catch {
      if !creating, error == .missing { return nil }
      let kind = try? FileCalls.kind(of: last, in: parent.number)
      // Below a file there is nothing.
      if !creating, kind == .file { return nil }
      if kind == .link {
        throw MachineFailure(
          "cannot open the folder \(shown(path)): it is a symbolic link, which is not followed")
      }
      throw MachineFailure.system("open the folder", shown(path), code: error)
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
