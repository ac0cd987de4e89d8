import Bytes
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
}
