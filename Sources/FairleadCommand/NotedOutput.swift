import Diagnostics
import Output
import SiteBuild
import SystemCalls

/// The state of an output folder before a build read anything.
///
/// Only one build writes at a time, but several may read. One that read a document before it was withdrawn, and wrote
/// after that, would publish it again.
struct NotedOutput {
  private let folder: String
  private let stamps: [Stamp?]

  /// Notes the state of a folder.
  init(_ folder: String) {
    self.folder = folder
    stamps = Self.stamps(in: folder)
  }

  /// Notes the state of the folder that the configuration names, or of one in it.
  init(of build: SiteBuild, in repository: Repository, below: String = "") throws {
    self.init(repository.absolute(try build.configuration().output + below))
  }

  /// Each build that ends renews the manifest; one that does not end leaves its note.
  private static func stamps(in folder: String) -> [Stamp?] {
    // What cannot be looked at cannot be opened to write, either, which says why.
    [Manifest.path, Manifest.pendingPath].map { name in
      (try? FileCalls.status(of: "\(folder)/\(name)")).map { Stamp($0.stamp) }
    }
  }

  /// What a build changes of a file, but a new owner or another link to it does not.
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int
    let modified: Int

    init(_ stamp: FileStamp) {
      (inode, size, modified) = (stamp.inode, stamp.size, stamp.modified)
    }
  }

  /// Whether another build has written there since, even if it found every file in its place.
  var hasChanged: Bool { Self.stamps(in: folder) != stamps }

  /// Opens the folder to write what was read since.
  ///
  /// - Parameter folder: The output folder, according to what was read.
  /// - Returns: The folder, locked.
  /// - Throws: What the machine could not do, or another build that may have read something newer.
  func opened(_ folder: String) throws -> DiskOutput {
    guard folder == self.folder else {
      throw MachineFailure(
        "the site was not built: the configuration has changed in the meantime; run the command "
          + "again")
    }
    let output = try BuiltRevision.opened(folder)
    if hasChanged {
      throw MachineFailure(
        "the site was not built: another build has written to \(folder) in the meantime; run the "
          + "command again")
    }
    return output
  }
}
