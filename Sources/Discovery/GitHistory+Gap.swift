import Diagnostics
import System

extension GitHistory {
  /// Why git knows no commit of a folder; `nil` outside a repository, and before the first commit.
  package static func gap(in root: String) throws(MachineFailure) -> Gap? {
    guard let top = GitCheckout.workTree(of: root) else { return nil }
    do {
      return try Git.output(["rev-parse", "--git-dir"], in: root) == nil ? .refused(top) : nil
    } catch {
      guard error.says(missing: "git") else { throw error }
      return .withoutGit
    }
  }
}
