import Bytes
import Diagnostics
import Discovery
import Library
import Settings
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

  /// Refuses to look for what changed if the content folder is a symbolic link out of the library.
  ///
  /// Git lists no documents in it.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - what: What cannot be done.
  /// - Throws: The link, and what to do.
  func refuseLinkedContent(_ configuration: LibraryConfiguration, _ what: String) throws {
    // A commit has no documents there, so the whole library may have been read instead.
    let content =
      configuration.choosesContent ? configuration.layout.content : LibraryLayout().content
    guard let place = try? FileCalls.resolved(absolute(content)), place != root,
      !place.isBelow(root)
    else { return }
    throw MachineFailure(
      "cannot \(what): the content folder '\(content.visible)' is a symbolic link that leads out of "
        + "the library, to \(place.visible), where git does not look for its documents; run "
        + "`fairlead check`, which reports everything, or move the documents into the library")
  }

  /// Where a file is in the work tree of git, for its path from the library's folder.
  ///
  /// If the content folder is a symbolic link, git has its documents where that leads to.
  ///
  /// - Parameter content: The content folder.
  /// - Returns: The path from the top of the work tree.
  func pathInWorkTree(content: String) -> (String) -> String {
    let folder = folderInWorkTree
    guard let top = GitCheckout.workTree(of: root),
      let place = try? FileCalls.resolved(absolute(content)),
      GitCheckout.workTree(of: place) == top, let below = place.below(top)
    else { return { folder + $0 } }
    return { path in path.below(content).map { "\(below)/\($0)" } ?? folder + path }
  }
}
