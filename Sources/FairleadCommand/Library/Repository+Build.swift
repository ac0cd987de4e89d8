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
    let isNamed = try choice(of: paths)
    // A lock that is damaged or out of date concerns every document.
    return diagnostics.filter {
      $0.file == LockFile.path && $0.severity == .error || isNamed($0.file)
    }
  }

  /// Whether a file is one that the user named, or in a folder that they named; any if none is named.
  func choice(of paths: [String]) throws -> (String) -> Bool {
    let wanted = try paths.map { try existing($0) }
    return { file in
      wanted.isEmpty || wanted.contains { $0.isEmpty || file == $0 || file.isBelow($0) }
    }
  }
}
