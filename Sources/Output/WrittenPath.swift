import Bytes
import Diagnostics

/// The path of a file that is written.
enum WrittenPath {
  /// The names in it, which lead nowhere else.
  static func names(in path: String) throws(MachineFailure) -> [String] {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for name in names where name.isEmpty || name == "." || name == ".." || name.utf8.contains(0) {
      throw MachineFailure("cannot use the path \(path): '\(name)' is not a name")
    }
    return names
  }
}
