import Bytes
import Diagnostics
import Loading
import SiteBuild
import System

extension Repository {
  /// A build that is made again and again in this process, and writes nothing.
  func residentBuild(jobs: Int?) throws -> SiteBuild {
    var build = try build(jobs: jobs)
    let memory = SourceMemory()
    build.memory = memory
    build.writeLockFile = nil
    let root = root
    let history = build.history
    build.history = { folder in
      let state = LastRunKey.history(root)
      return try memory.history(state + folder.utf8) { try history(folder) }
    }
    return build
  }

  /// Refuses to read a library whose content folder is gone, and which was there before.
  func refuseLoss(of content: String) throws {
    let folder = content == "." ? root : absolute(content)
    if try Self.exists(folder) { return }
    throw MachineFailure("the folder \(shown(folder)) no longer exists")
  }
}
