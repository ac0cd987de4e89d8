import Diagnostics
import Identity
import SiteBuild

/// The first `fairlead.lock` of a library: its pipeline builds with `--frozen`, and needs one.
enum NewLock {
  case written
  /// There is one, or nothing needs one yet.
  case kept
  /// The library has errors that hide content, or will be repaired first.
  case refused

  /// Writes it, unless there is one.
  ///
  /// - Parameter folder: The folder of the library.
  /// - Throws: What the machine could not do.
  init(in folder: String) throws {
    let repository = try Repository(in: folder)
    if try Repository.exists(repository.absolute(LockFile.path)) {
      self = .kept
      return
    }
    var build = try repository.build(jobs: nil)
    build.progress = ProgressLine.progress
    let checked = try build.check()
    let isWritten = try LockCommand.reasons(against: checked).isEmpty && build.writeLock(checked)
    self = isWritten ? .written : .refused
  }
}
