import Bytes

/// What editors, merges and systems leave beside a file, by its name.
package enum Leftover: Sendable, Hashable {
  /// A file that only the program that left it reads. It may contain what was deleted from the other one.
  case temporary
  /// A version of a file from before a merge or a change, or the changes that could not be made.
  case version

  /// Reads the name at the end of a path; `nil` if nothing is known to leave such files.
  package init?(_ path: String) {
    let name = path.lastPathPart
    let (first, last) = (name.utf8.first, name.utf8.last)
    if last == .tilde || first == .hash && last == .hash
      || ["~$", "~syncthing~"].contains(where: { name.hasPrefix($0) })
      || ["thumbs.db", "desktop.ini"].contains(name.lowercased())
    {
      self = .temporary
    } else if [".orig", ".rej", ".bak"].contains(where: { name.hasSuffix($0) }) {
      self = .version
    } else {
      return nil
    }
  }
}
