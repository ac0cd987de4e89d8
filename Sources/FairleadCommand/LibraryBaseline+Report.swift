import Contract
import Output
import Rules
import SiteBuild

extension LibraryBaseline {
  /// Writes `fairlead-baseline.json`.
  ///
  /// - Throws: A file that cannot be written.
  func write(to repository: Repository) throws {
    try FileReplacement.write(remaining.bytes, to: repository.absolute(Baseline.path))
  }

  /// What was recorded: `12 findings recorded in fairlead-baseline.json`.
  var written: String {
    "\(counted(remaining.count, "finding")) recorded in \(Baseline.path)\n"
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

  /// How many findings are fixed, and so were removed from the file; empty if none is.
  var removed: String {
    switch fixed {
    case 0: ""
    case 1: "1 known finding is fixed and was removed from \(Baseline.path)\n"
    default: "\(fixed) known findings are fixed and were removed from \(Baseline.path)\n"
    }
  }
}
