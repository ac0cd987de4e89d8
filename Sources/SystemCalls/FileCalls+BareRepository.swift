import Glibc

extension FileCalls {
  /// The folder that git would use as a repository, although it has no `.git`.
  ///
  /// Before it looks for `.git` in the folder above, git looks for the content of a repository in a folder itself.
  /// All of it can be committed, with a `config` whose commands git runs; `.git` cannot.
  ///
  /// - Parameter path: The folder in which git is to run.
  /// - Returns: It, or one above it; `nil` if there is none, a `.git` is found first, or the environment names
  ///   the repository.
  /// - Throws: The system's error.
  public static func bareRepository(at path: String) throws(SystemCode) -> String? {
    if getenv("GIT_DIR") != nil { return nil }
    guard try exists(path) else { return nil }
    var folder = try resolved(path)
    while true {
      let start = folder == "/" ? "" : folder
      if try kind(of: "\(start)/.git") != nil { return nil }
      if try kind(of: "\(start)/HEAD") != nil {
        let objects = try kind(of: "\(start)/objects")
        let refs = try kind(of: "\(start)/refs")
        // It names the folder that has both.
        let common = try kind(of: "\(start)/commondir")
        let hasObjects = objects != nil || getenv("GIT_OBJECT_DIRECTORY") != nil
        if refs != nil && hasObjects || common != nil { return folder }
      }
      guard let end = start.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = end == start.utf8.startIndex ? "/" : String(start[..<end])
    }
  }
}
