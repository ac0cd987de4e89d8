import Bytes
import Diagnostics
import Hashing
import Synchronization
import System
import SystemCalls

/// One build's writing: what it owned before, what it writes, what it removes.
///
/// Order of events: the paths to be written are noted in `manifest.pending`; files are put in
/// place one by one; files of withdrawn documents are removed; the manifest is put in place; the
/// note is removed. Before the first change, the record of the last build is removed. A build that is
/// killed leaves the note, so the next one knows the files as its own.
package final class Publication: Sendable {
  /// What the files were built from, which the command writes after a build that is finished.
  package static let recordPath = "revision"

  /// The folder.
  package let output: any OutputFolder
  private let owned: Manifest
  private let note: Manifest
  /// Files of ours that are where this build has folders, in folders where it has files, or under other spellings of its
  /// files' names.
  private let obstacles: [String]
  /// Files that have such a name: for some disks they are the same as the obstacles, and go with them.
  private let renamed: Set<String>
  private let progress = Mutex<Progress>(Progress())

  private struct Progress {
    var manifest = Manifest()
    var written = 0
    var isNoted = false
    var files: [File] = []
  }

  /// A file that is in its place.
  package struct File: Sendable {
    package let path: String
    /// `nil` in a folder without stamps.
    package let stamp: FileStamp?
    /// The hash of its bytes.
    package let hash: ContentHash

    /// A file that was written.
    package init(path: String, stamp: FileStamp?, hash: ContentHash) {
      (self.path, self.stamp, self.hash) = (path, stamp, hash)
    }
  }

  /// What a build changed.
  package struct Summary: Sendable {
    /// Every file that Fairlead owns now, and the manifest, in no order.
    package var files: [File]
    package var written: Int
    package var removed: Int
    /// Files that are no longer part of the site, but are not removed because somebody has changed them; in order.
    package var left: [String]
  }

  /// Begins to write; refuses if a file that is not Fairlead's is in the way.
  ///
  /// - Parameters:
  ///   - output: The folder.
  ///   - paths: Every file of the build.
  ///   - isPreview: Whether private documents have pages.
  ///   - approve: Looks at the files of the last finished build and at those of this one, and may
  ///     refuse to go on.
  /// - Throws: What the machine could not do, and what is in the way.
  package init(
    output: any OutputFolder, paths: [String], isPreview: Bool,
    approve: (_ before: Manifest, _ after: Set<String>) throws -> Void
  ) throws {
    self.output = output
    let finished = try Manifest.readFinished(from: output)
    let published = Set(paths)
    try approve(finished, published)
    // Sets treat é as one scalar and as two as equal; to most disks they are two names.
    let others = paths.lazy.filter { $0.utf8.contains { $0 >= 0x80 } }
      .reduce(into: PathTable<Void>()) { $0[$1] = () }
    progress.withLock { $0.manifest.isPreview = isPreview }
    // What an interrupted build noted stays noted until a build ends: it may have been written.
    var pending = try Manifest.readPending(from: output)
    owned = finished.changed(by: pending)
    if !pending.files.isEmpty {
      for path in owned.files.keys { try output.discardLeftover(of: path) }
    }
    for path in [Manifest.path, Manifest.pendingPath] { try output.discardLeftover(of: path) }
    let isFinished = pending.files.isEmpty
    let stale = owned.files.keys.filter { path in
      !published.contains(path)
        || !others.isEmpty && others[path] == nil && path.utf8.contains { $0 >= 0x80 }
    }
    let twins = try Self.twins(of: paths, stale: stale, in: output, owned: owned)
    renamed = Set(twins.keys)
    var obstacles = Set(twins.values)
    for path in paths {
      let found = try Self.obstacles(
        to: path, in: output, owned: owned, isInterrupted: !isFinished)
      // Only a folder of ours may be there: a file of ours above it may have become a folder of others.
      let isFolder = found.contains { $0.utf8.count > path.utf8.count }
      if !isFolder, owned.files[path] == nil, twins[path] == nil, try output.exists(path) {
        throw MachineFailure(
          "cannot write \(path): a file that Fairlead did not write is in its place; "
            + "move it away, or choose another output folder")
      }
      obstacles.formUnion(found)
      pending.files[path] = ""
    }
    note = pending
    self.obstacles = obstacles.sorted { $0.precedes(bytesOf: $1) }
  }

  /// The files of ours that a path would be below, or that would be below it.
  private static func obstacles(
    to path: String, in output: any OutputFolder, owned: Manifest, isInterrupted: Bool
  ) throws -> [String] {
    // Everything that the last build finished is in its place.
    guard !owned.files.isEmpty, isInterrupted || owned.files[path] == nil else { return [] }
    var found = path.utf8.indices.filter { path.utf8[$0] == .slash }.map { String(path[..<$0]) }
      .filter { owned.files[$0] != nil }
    var isFolder = false
    if found.isEmpty, try output.exists(path), try !output.isFile(path) {
      found = owned.files.keys.filter { $0.utf8.starts(with: "\(path)/".utf8) }
      isFolder = !found.isEmpty
    }
    for other in found where try output.isFile(other) {
      try refuseChanged(other, for: path, in: output, owned: owned)
    }
    guard isFolder else { return found }
    for other in try output.files(below: path) where owned.files[other] == nil {
      throw MachineFailure(
        "cannot write \(path): \(other) is in its place, and Fairlead did not write it; "
          + "move it away, or choose another output folder")
    }
    return found
  }

  /// The files of ours that have the name of a file of this build in other cases or another normal form, by its path;
  /// those only that the disk takes for that file.
  ///
  /// They are among the stale ones, which this build does not have.
  private static func twins(
    of paths: [String], stale: [String], in output: any OutputFolder, owned: Manifest
  ) throws -> [String: String] {
    if stale.isEmpty { return [:] }
    let folded = stale.reduce(into: [:]) { $0[$1.lowercased()] = $1 }
    var twins: [String: String] = [:]
    for path in paths {
      guard let other = folded[path.lowercased()], try output.isFile(path),
        let stamp = try output.stamp(of: path),
        let known = try output.stamp(of: other), stamp.isOfSame(known)
      else { continue }
      // A build that was interrupted may have written it under the new name.
      if owned.files[path] == nil {
        try refuseChanged(other, for: path, in: output, owned: owned)
      }
      twins[path] = other
    }
    return twins
  }

  /// Refuses to remove a file of ours that somebody has changed.
  private static func refuseChanged(
    _ other: String, for path: String, in output: any OutputFolder, owned: Manifest
  ) throws {
    let hash = owned.files[other] ?? ""
    guard let bytes = try output.read(other), !hash.isEmpty, ContentHash(of: bytes).hex != hash
    else { return }
    throw MachineFailure(
      "cannot write \(path): \(other) is in its place, and somebody has changed it; move it away")
  }

  /// Leaves files as an earlier build wrote them.
  ///
  /// - Parameter files: The files, with their stamps from right after they were written.
  /// - Returns: Whether none has been changed since; otherwise they must be written.
  /// - Throws: What the machine could not do.
  package func keep(_ files: [File]) throws -> Bool {
    for file in files {
      guard !renamed.contains(file.path), let stamp = file.stamp,
        try output.stamp(of: file.path) == stamp
      else { return false }
    }
    progress.withLock { progress in
      for file in files { progress.manifest.files[file.path] = file.hash.hex }
      progress.files += files
    }
    return true
  }

  /// Puts a file in its place.
  ///
  /// - Returns: The file as it is there.
  /// - Throws: What the machine could not do.
  @discardableResult
  package func write(_ bytes: [UInt8], hash: ContentHash, to path: String) throws -> File {
    let isNew = try change(path, to: bytes)
    // At once: a stamp of later might be that of somebody else's change.
    let file = File(path: path, stamp: try output.stamp(of: path), hash: hash)
    progress.withLock { progress in
      progress.manifest.files[path] = hash.hex
      progress.files.append(file)
      if isNew { progress.written += 1 }
    }
    return file
  }

  /// Writes a file if its bytes differ; the note comes before the first that does.
  private func change(_ path: String, to bytes: [UInt8]) throws -> Bool {
    if !progress.withLock({ $0.isNoted }) {
      if obstacles.isEmpty, try output.read(path) == bytes { return false }
      try progress.withLock { progress in
        if progress.isNoted { return }
        try removeRecord()
        _ = try output.write(note.bytes, to: Manifest.pendingPath)
        for path in obstacles {
          // A build that was killed may have made a folder of it, or removed it and not yet its folder.
          if try output.exists(path), try !output.isFile(path) { continue }
          try output.remove(path)
        }
        progress.isNoted = true
      }
    }
    return try output.write(bytes, to: path)
  }

  /// Removes the record of the last build: if this one is killed, nothing wrong is left.
  private func removeRecord() throws {
    if try output.exists(Self.recordPath) { try output.remove(Self.recordPath) }
  }

  /// Removes what is no longer written, and ends the publication.
  package func finish() throws -> Summary {
    var (manifest, written, files) = progress.withLock { ($0.manifest, $0.written, $0.files) }
    var removed = 0
    var left: [String] = []
    let stale = owned.files.keys.filter { manifest.files[$0] == nil }
      .sorted { $0.precedes(bytesOf: $1) }
    let cleared = Set(obstacles)
    if !stale.isEmpty { try removeRecord() }
    for path in stale where path.hasPrefix("public/") || path.hasPrefix("payloads/") {
      if cleared.contains(path) {
        removed += 1
        continue
      }
      guard let bytes = try output.read(path) else {
        // An interrupted build may have removed it, but not yet its folder.
        try output.remove(path)
        continue
      }
      // What somebody else has put into a file of ours may be nowhere else. It is reported until it is gone.
      let hash = owned.files[path] ?? ""
      guard hash.isEmpty || ContentHash(of: bytes).hex == hash else {
        manifest.left[path] = hash
        left.append(path)
        continue
      }
      try output.remove(path)
      removed += 1
    }
    let bytes = manifest.bytes
    // Even if nothing has changed: a build that began to read earlier must not write what it read then.
    do {
      try output.renew(bytes, to: Manifest.path)
    } catch {
      // Where nothing can be written, everything is as it should be.
      guard written == 0, removed == 0, try output.read(Manifest.path) == bytes else { throw error }
    }
    let last = File(
      path: Manifest.path, stamp: try output.stamp(of: Manifest.path), hash: ContentHash(of: bytes))
    if try output.exists(Manifest.pendingPath) { try output.remove(Manifest.pendingPath) }
    return Summary(files: files + [last], written: written, removed: removed, left: left)
  }
}
