import Bytes
import Diagnostics
import Hashing
import System
import SystemCalls

/// Changes and creates the author's own files, and only below the content repository.
///
/// Every path is walked folder by folder without following a symbolic link, as in `DiskOutput`.
package struct SourceEditor {
  private let root: String

  /// Works in the repository at `root`.
  package init(root: String) {
    self.root = root
  }

  /// Replaces a file's bytes in one step; its mode stays.
  ///
  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - old: What it must contain; a file that was changed in the meantime is left alone.
  ///   - new: What it will contain.
  /// - Throws: The system's error, or a file that has changed.
  package func replace(
    _ path: String, holding old: [UInt8], with new: [UInt8]
  ) throws(MachineFailure) {
    let (folder, name) = try place(of: path, creating: false)
    let mode = try mode(of: name, in: folder, path, holding: old)
    // It is the author's only copy: after a crash it is the old file or the new one.
    let aside = FileAside(
      name: Self.aside(of: name),
      folder: folder.number, mode: 0o600, finalMode: mode, isDurable: true)
    // Its author may save it while the disk writes.
    try aside.put(new, at: name, path: path) { () throws(MachineFailure) in
      _ = try self.mode(of: name, in: folder, path, holding: old)
    }
    withExtendedLifetime(folder) {}
  }

  /// Replaces the bytes of some files, or of none if `replace` would refuse one of them.
  package func replaceAll(
    _ changes: [(path: String, before: [UInt8], after: [UInt8])]
  ) throws(MachineFailure) {
    for change in changes { try check(change.path, holding: change.before) }
    for change in changes {
      try replace(change.path, holding: change.before, with: change.after)
    }
  }

  /// Finds out whether `replace` would refuse a file.
  package func check(_ path: String, holding old: [UInt8]) throws(MachineFailure) {
    let (folder, name) = try place(of: path, creating: false)
    _ = try mode(of: name, in: folder, path, holding: old)
    withExtendedLifetime(folder) {}
  }

  /// Replaces a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - old: What it must contain; `nil` if there must be none.
  ///   - new: What it will contain.
  /// - Throws: The system's error, or a file that has changed.
  package func write(
    _ path: String, holding old: [UInt8]?, with new: [UInt8]
  ) throws(MachineFailure) {
    guard let old else { return try create(path, new) }
    try replace(path, holding: old, with: new)
  }

  /// The rights of a file that the user may write, and that contains what it did when it was checked.
  private func mode(
    of name: String, in folder: Folder, _ path: String, holding old: [UInt8]
  ) throws(MachineFailure) -> UInt32 {
    let number = try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.openFile(name, in: folder.number)
    }
    let file = Descriptor(number)
    let status = try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.status(number)
    }
    guard status.kind == .file, status.size == old.count,
      try file.readAll(of: path, limit: old.count + 1, sizeHint: old.count) == old
    else {
      throw MachineFailure(
        "cannot write \(path): it was changed while it was being checked; run the command again")
    }
    // Rename puts a new file into the folder: a user who may not write the old one may not do that.
    try MachineFailure.naming("write", path) { () throws(SystemCode) in
      try FileCalls.mayWrite(name, in: folder.number)
    }
    return status.mode
  }

  /// Makes a new file, and the folders that it is in; what is already there stays.
  ///
  /// After a failure the folders that it made are gone again.
  ///
  /// - Parameters:
  ///   - path: The file, from the root.
  ///   - bytes: What it will contain.
  /// - Throws: The system's error, or a file that already exists.
  package func create(_ path: String, _ bytes: [UInt8]) throws(MachineFailure) {
    let (folder, name) = try place(of: path, creating: true)
    do throws(MachineFailure) {
      try create(path, bytes, name: name, in: folder)
    } catch {
      folder.removeMade()
      throw error
    }
    withExtendedLifetime(folder) {}
  }

  private func create(
    _ path: String, _ bytes: [UInt8], name: String, in folder: Folder
  ) throws(MachineFailure) {
    do throws(SystemCode) {
      if try FileCalls.kind(of: name, in: folder.number) != nil { throw .there }
    } catch {
      throw error.isThere
        ? MachineFailure("cannot create \(path): it already exists")
        : MachineFailure.system("create", path, code: error)
    }
    // A process that is killed leaves the whole file or none.
    let aside = FileAside(
      name: Self.aside(of: name), folder: folder.number, mode: 0o666, isDurable: true,
      replaces: false)
    try aside.put(bytes, at: name, path: path)
  }

  /// Makes new files and does what belongs to them, or leaves none of them: half of an import would be there
  /// twice after the next.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - work: What comes after them.
  /// - Throws: What the first failure was.
  package func createAll(
    _ files: [(path: String, bytes: [UInt8])], then work: () throws -> Void
  ) throws {
    var created: [String] = []
    do {
      for file in files {
        try create(file.path, file.bytes)
        created.append(file.path)
      }
      try work()
    } catch {
      for path in created.reversed() { try removeCreated(path, after: error) }
      throw error
    }
  }

  private func removeCreated(_ path: String, after reason: any Error) throws {
    do {
      let (folder, name) = try place(of: path, creating: false)
      try FileCalls.remove(name, in: folder.number)
    } catch {
      throw MachineFailure(
        "\(reason); \(path) was written already, and cannot be removed: \(error)")
    }
  }

  /// Moves a file or a folder in one step, and makes the folders that it will be in.
  ///
  /// - Parameters:
  ///   - path: Its path, from the root.
  ///   - new: Its path afterwards.
  /// - Returns: The folders that it made, each before those in it; after a failure there are none.
  /// - Throws: The system's error, or something that is there already.
  @discardableResult
  package func move(_ path: String, to new: String) throws(MachineFailure) -> [String] {
    let destination = try place(of: new, creating: true)
    do throws(MachineFailure) {
      try move(path, to: destination, new)
    } catch {
      destination.folder.removeMade()
      throw error
    }
    return destination.folder.made.map(\.path)
  }

  private func move(
    _ path: String, to destination: (folder: Folder, name: String), _ new: String
  ) throws(MachineFailure) {
    // One lock for both places.
    let origin = try place(of: path, creating: false, locked: destination.folder.outermost)
    do throws(SystemCode) {
      try FileCalls.move(
        origin.name, in: origin.folder.number, to: destination.name, in: destination.folder.number)
    } catch {
      if error.isThere { throw MachineFailure("cannot move \(path) to \(new): it already exists") }
      if error.isOnOtherDisk {
        throw MachineFailure(
          "cannot move \(path): this disk cannot do it in one step; move it to \(new) yourself, and "
            + "run the command again, which then corrects the links")
      }
      throw MachineFailure.system("move", path, code: error)
    }
  }

  /// Removes folders that `move` has made, unless something is in them; what cannot be removed stays.
  package func removeEmpty(_ folders: [String]) {
    for path in folders.reversed() {
      guard let (folder, name) = try? place(of: path, creating: false),
        (try? FileCalls.removeEmptyFolder(name, in: folder.number)) == true
      else { return }
    }
  }

  /// What a file is called while it is written: the next run finds by its name what an interrupted one
  /// left, and removes it.
  private static func aside(of name: String) -> String {
    ".fairlead-\(ContentHash(of: Array(name.utf8)).hex.prefix(32))"
  }

  private func place(
    of path: String, creating: Bool, locked known: Folder? = nil
  ) throws(MachineFailure) -> (folder: Folder, name: String) {
    var parts = try WrittenPath.names(in: path)
    let name = parts.removeLast()
    let locked = if let known { known } else { try lockedRoot(for: path) }
    var folder = locked
    for (index, part) in parts.enumerated() {
      var made = folder.made
      do throws(SystemCode) {
        if creating, try FileCalls.makeFolder(part, in: folder.number, mode: 0o777) {
          made.append((folder, part, parts[...index].joined(separator: "/")))
        }
      } catch {
        Folder.remove(made)
        throw MachineFailure.system("make the folder of", path, code: error)
      }
      do throws(SystemCode) {
        folder = Folder(
          try FileCalls.openFolder(part, in: folder.number), root: locked, made: made)
      } catch {
        Folder.remove(made)
        throw MachineFailure.system("open the folder of", path, code: error)
      }
    }
    return (folder, name)
  }

  /// The root, in which nobody else writes until it is closed.
  private func lockedRoot(for path: String) throws(MachineFailure) -> Folder {
    let outermost = try MachineFailure.naming("open the folder of", root) {
      () throws(SystemCode) in try FileCalls.openFolder(root)
    }
    // Two that write at once could put each other's half-written files in place.
    let locked = Folder(outermost)
    let isAlone = try MachineFailure.naming("lock the folder", root) { () throws(SystemCode) in
      try FileCalls.lock(outermost)
    }
    guard isAlone else {
      throw MachineFailure("cannot write \(path): another Fairlead is writing in \(root)")
    }
    return locked
  }

  /// An open folder, closed with its last use.
  private final class Folder {
    let number: Int32
    /// The folder with the lock, which is held just as long.
    let root: Folder?
    var outermost: Folder { root ?? self }
    /// The folders that were made on the way to it, each before those in it, and what they are in.
    let made: [(parent: Folder, name: String, path: String)]

    init(
      _ number: Int32, root: Folder? = nil,
      made: [(parent: Folder, name: String, path: String)] = []
    ) {
      self.number = number
      self.root = root
      self.made = made
    }

    /// Removes the folders that were made, unless something is in them.
    func removeMade() { Self.remove(made) }

    static func remove(_ made: [(parent: Folder, name: String, path: String)]) {
      for (parent, name, _) in made.reversed() {
        guard (try? FileCalls.removeEmptyFolder(name, in: parent.number)) == true else { return }
      }
    }

    deinit { FileCalls.release(number) }
  }
}
