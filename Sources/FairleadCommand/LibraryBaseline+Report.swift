import Contract
import Diagnostics
import Output
import Rules
import Settings
import SiteBuild

extension LibraryBaseline {
  /// Writes `fairlead-baseline.json`.
  ///
  /// - Parameters:
  ///   - repository: The library.
  ///   - old: The file as it was read; `nil` if there was none.
  /// - Throws: A file that cannot be written, or that has changed since it was read.
  func write(to repository: Repository, over old: SourceText?) throws {
    try SourceEditor(root: repository.root)
      .write(Baseline.path, holding: old?.original, with: remaining.bytes)
  }

  /// What was recorded: `12 findings recorded in fairlead-baseline.json`.
  var written: String {
    "\(counted(remaining.count, "finding")) recorded in \(Baseline.path)\n"
  }

  /// Why nothing was recorded.
  static func unwritten(_ configuration: LibraryConfiguration) -> String {
    "nothing was recorded: fix the errors in \(configuration.path.visible) first\n"
  }

  /// How many findings are not shown because they are known; empty if none is.
  var known: String { known(hidden.count) }

  /// The same for a report about a part of the library.
  ///
  /// - Parameter count: How many of the known findings are about that part.
  /// - Returns: A line; empty if none is.
  func known(_ count: Int) -> String {
    count == 0
      ? ""
      : "\(counted(count, "known finding")) not shown: "
        + "\(count == 1 ? "it is" : "they are") in \(Baseline.path)\n"
  }

  /// How many findings are gone, and so were removed from the file; empty if none is.
  var removed: String {
    switch gone {
    case 0: ""
    case 1: "1 known finding is gone and was removed from \(Baseline.path)\n"
    default: "\(gone) known findings are gone and were removed from \(Baseline.path)\n"
    }
  }
}
