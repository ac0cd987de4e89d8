import Glibc

/// How every program of ours starts git.
public enum GitStart {
  /// The variables that git gets, as `NAME=VALUE`.
  ///
  /// A partial clone would fetch each object that it lacks from its remote: the second variable says no, and the first
  /// one also to a git that does not know the second. Git's words are read, so it must not translate them. An option
  /// such as `git --literal-pathspecs push` also holds for the hooks, where paths would mean something else.
  public static let variables = [
    "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C", "GIT_LITERAL_PATHSPECS=0",
    "GIT_GLOB_PATHSPECS=0", "GIT_NOGLOB_PATHSPECS=0", "GIT_ICASE_PATHSPECS=0",
  ]

  /// The repository that the environment names, as it does for hooks; `nil` if git looks for one.
  package static var namedRepository: String? { getenv("GIT_DIR").map { String(cString: $0) } }

  /// The top of the work tree that the environment names.
  package static var namedWorkTree: String? {
    getenv("GIT_WORK_TREE").map { String(cString: $0) }
  }

  /// The arguments for a question about a folder, which must not be a repository that somebody has committed.
  ///
  /// - Parameters:
  ///   - question: The arguments after those that name the folder.
  ///   - folder: The folder.
  /// - Returns: All arguments.
  public static func words(_ question: [String], in folder: String) -> [String] {
    // Older versions of git do not know the option: `FileCalls.bareRepository` looks first.
    ["-c", "safe.bareRepository=explicit", "-C", folder] + question
  }
}
