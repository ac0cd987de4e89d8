import Diagnostics
import Identity
import SiteBuild
import System

extension Repository {
  /// A build of this repository on disk.
  func build(jobs: Int?, cache: CacheUse = .used) throws -> SiteBuild {
    var build = SiteBuild(
      onDisk: root, program: try Self.executable(), jobs: jobs ?? Self.processors)
    build.history = history(jobs: build.jobs, cache)
    build.files = try fileMemory(cache)
    build.configurationPath = configurationPath
    return build
  }

  /// The findings in the files and folders that the user named; all if none is named.
  func selected(_ diagnostics: [Diagnostic], paths: [String]) throws -> [Diagnostic] {
    if paths.isEmpty { return diagnostics }
    let wanted = try paths.map { try existing($0) }
    return diagnostics.filter { diagnostic in
      // A lock that is damaged or out of date concerns every document.
      diagnostic.file == LockFile.path && diagnostic.severity == .error
        || wanted.contains {
          $0.isEmpty || diagnostic.file == $0 || diagnostic.file.isBelow($0)
        }
    }
  }
}
