import Diagnostics
import Glibc
import SiteBuild
import System
import SystemCalls

/// A library of checklists, guides and decks: a folder with documents and, if you like, `fairlead.yml`.
///
/// Nothing is read before ``check()``, and nothing is ever written.
public struct FairleadLibrary: Sendable {
  /// The version of Fairlead, which the program must have too.
  public static let version = "0.1.0"

  /// The folder, as an absolute path without symbolic links.
  public let folder: String
  private let build: SiteBuild

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - folder: The folder with `fairlead.yml`.
  ///   - program: The program `fairlead`, whose child processes parse documents. Without it, the one in the
  ///     folder of this process's own program is used, else the first in `PATH`.
  /// - Throws: A ``FairleadFailure`` if there is no such folder, or no program of this version.
  public init(at folder: String, program: String? = nil) throws {
    self.folder = try FairleadFailure.converting {
      try MachineFailure.naming("open the library", folder) { () throws(SystemCode) in
        let found = try FileCalls.resolved(folder)
        FileCalls.release(try FileCalls.openFolder(found))
        return found
      }
    }
    let lanes = try FairleadFailure.converting { try LaneProgram(program) }
    build = SiteBuild(
      onDisk: self.folder, program: lanes.path,
      jobs: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// Reads every document and applies every rule, as `fairlead check` does.
  ///
  /// It returns when all is read: call it where waiting is allowed. Mistakes of authors are findings.
  ///
  /// - Returns: The library as it is now.
  /// - Throws: A ``FairleadFailure`` if a file cannot be read or a child process cannot be started.
  public func check() throws -> CheckedContent {
    try FairleadFailure.converting { CheckedContent(try build.check(), folder: folder) }
  }
}
