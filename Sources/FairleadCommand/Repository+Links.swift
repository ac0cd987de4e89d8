import Bytes
import Diagnostics
import SystemCalls

extension Repository {
  /// Refuses to write a file through a symbolic link in the library: who sent the link has chosen where it leads.
  ///
  /// - Parameter written: The file, as the user names it.
  /// - Throws: The link.
  func refuseLink(_ written: String) throws {
    var place = ""
    for part in try path(written).pathParts where part != "." {
      if part == ".." {
        place = String(place[..<(place.utf8.lastIndex(of: .slash) ?? place.startIndex)])
        continue
      }
      let next = "\(place)/\(part)"
      // Where nothing can be looked at, nothing can be written either.
      guard (try? FileCalls.kind(of: next)) == .link else {
        place = next
        continue
      }
      if place == root || place.isBelow(root) {
        throw MachineFailure(
          "cannot write \(shown(try path(written))): \(shown(next)) is a symbolic link; "
            + "choose another file, or remove the link")
      }
      // What leads nowhere has nothing to write over.
      guard let target = try? FileCalls.resolved(next) else { return }
      place = target == "/" ? "" : target
    }
  }
}
