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
  var known: String { known(hidden.countOfPlaces) }

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

  /// Removes the findings that are gone from the file, if it can be written: nobody asked for that.
  ///
  /// - Parameters:
  ///   - repository: The library.
  ///   - old: The file as it was read.
  /// - Returns: A line that says so, or why they are still there.
  func shortened(in repository: Repository, over old: SourceText?) -> String {
    let (are, were) = gone == 1 ? ("is", "was") : ("are", "were")
    let what = "\(counted(gone, "known finding")) \(are) gone"
    do {
      try write(to: repository, over: old)
      return "\(what) and \(were) removed from \(Baseline.path)\n"
    } catch {
      return "note: \(what) and \(were) not removed: \("\(error)".visible)\n"
    }
  }
}
