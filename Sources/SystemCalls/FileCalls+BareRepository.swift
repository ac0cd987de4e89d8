extension FileCalls {
  /// The folder that git would use as a repository, although no `git clone` or `git init` has made it one.
  ///
  /// Before it looks for `.git` in the folder above, git looks for `HEAD` and `refs` in a folder itself. These
  /// can be committed like all other files, with a `config` whose commands git runs. `.git` cannot.
  ///
  /// - Parameter path: The folder in which git is to run.
  /// - Returns: It, or one above it; `nil` if there is none, or a `.git` is found first.
  /// - Throws: The system's error.
  public static func bareRepository(at path: String) throws(SystemCode) -> String? {
    guard try exists(path) else { return nil }
    var folder = try resolved(path)
    while true {
      let start = folder == "/" ? "" : folder
      if try kind(of: "\(start)/.git") != nil { return nil }
      if try kind(of: "\(start)/HEAD") != nil {
        let refs = try kind(of: "\(start)/refs")
        let common = try kind(of: "\(start)/commondir")
        if refs != nil || common != nil { return folder }
      }
      guard let end = start.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = end == start.utf8.startIndex ? "/" : String(start[..<end])
    }
  }
}
