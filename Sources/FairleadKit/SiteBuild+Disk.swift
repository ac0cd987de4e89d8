import Discovery
import Output
import Parsing
import SiteBuild

extension SiteBuild {
  /// A build of a library on disk, as every command begins it: with lanes, the history of git and the lock.
  ///
  /// - Parameters:
  ///   - root: The folder with `fairlead.yml`.
  ///   - program: The program `fairlead`, whose children parse.
  ///   - jobs: How many workers there are.
  package init(onDisk root: String, program: String, jobs: Int) {
    self.init(
      source: DiskFolder(root: root), parsing: .lanes(executable: program), jobs: jobs)
    history = SiteBuild.gitHistory(root: root, jobs: jobs)
    checkout = GitCheckout(root: root)
    writeLockFile = { path, before, bytes in
      try SourceEditor(root: root).write(path, holding: before, with: bytes)
    }
  }
}
