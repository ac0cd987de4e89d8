import Bytes
import Diagnostics
import System
import SystemCalls

/// What git knows about a library on disk that its files do not show.
///
/// A process takes milliseconds, so it is asked only if something that should be there is missing or new.
package struct GitCheckout: Sendable {
  /// The files that are not on disk because only a part of the repository is checked out.
  package var notCheckedOut: @Sendable () throws -> Set<String> = { [] }
  /// The folders of submodules that are not on disk, as after `git clone`.
  package var notFetched: @Sendable () throws -> Set<String> = { [] }
  /// Whether the last commit has a file.
  package var hasCommitted: @Sendable (_ path: String) throws -> Bool = { _ in false }
  /// Whether git never commits a file, because `.gitignore` names it, although it may commit another one.
  package var ignores: @Sendable (_ path: String, _ other: String) throws -> Bool =
    { _, _ in false }

  /// Those of some files that git never commits; none if it ignores one of the others too.
  package var ignored: @Sendable (_ paths: [String], _ others: [String]) throws -> Set<String> =
    { _, _ in [] }

  /// Whether files may be missing because only a part of the repository is on disk; git need not be asked otherwise.
  package var mayBePartial: @Sendable () -> Bool = { false }

  /// Without git nothing is known.
  package init() {}

  /// Asks about a folder, if it is in a work tree of git.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - hear: Hears what git is asked, and the answer.
  package init(
    root: String,
    hear: @escaping @Sendable (_ words: [String], _ answer: [UInt8]?) -> Void = { _, _ in }
  ) {
    @Sendable func git(_ words: [String]) throws -> [UInt8]? {
      let answer = try Self.answer(words, in: root)
      hear(words, answer)
      return answer
    }
    @Sendable func ignored(_ paths: [String]) throws -> Set<String> {
      // It prints those that are ignored, and fails if none are.
      let answer = try git(["-c", "core.quotePath=false", "check-ignore", "--"] + paths) ?? []
      let lines = Set(answer.split(separator: .lineFeed).map { String(utf8: $0) })
      return Set(paths.filter { lines.contains(Self.quoted($0)) })
    }
    notCheckedOut = {
      // `S` for a file that is in the index and need not be on disk, a space, the path.
      let files = try git(["ls-files", "-t", "-z"])?.split(separator: 0) ?? []
      let optional = files.filter { $0.starts(with: "S ".utf8) }
        .map { FileName($0.dropFirst(2)).text }
      return Set(try optional.filter { try FileCalls.kind(of: "\(root)/\($0)") == nil })
    }
    notFetched = {
      let folders = Self.submodules(in: try git(Self.listing))
      return Set(try folders.filter { try !FileCalls.exists("\(root)/\($0)/.git") })
    }
    // The file itself may be missing from a partial clone.
    hasCommitted = { try git(["rev-parse", "--verify", "--quiet", "HEAD:./\($0)"]) != nil }
    ignores = { path, other in try ignored([path, other]) == [path] }
    self.ignored = { paths, others in
      let found = try ignored(paths + others)
      return found.isDisjoint(with: others) ? found : []
    }
    mayBePartial = {
      guard let top = Self.workTree(of: root) else { return false }
      func exists(_ path: String) -> Bool { (try? FileCalls.exists("\(top)/\(path)")) == true }
      // In a second work tree and in a submodule `.git` is a file: what is sparse there is written elsewhere.
      return exists(".gitmodules") || exists(".git/info/sparse-checkout") || !exists(".git/HEAD")
    }
  }

  /// The folders of submodules that are on disk, as seen from a folder: none is asked for without `.gitmodules`.
  static func submodules(of root: String) throws -> [String] {
    guard let top = workTree(of: root), try FileCalls.exists("\(top)/.gitmodules") else {
      return []
    }
    return try submodules(in: try Git.answer(listing, in: root)).filter {
      try FileCalls.exists("\(root)/\($0)/.git")
    }
  }

  private static let listing = ["ls-files", "-s", "-z"]

  private static func submodules(in listing: [UInt8]?) -> [String] {
    // Mode, object, stage, a tab, the path. A submodule is a commit, whose mode this is.
    (listing?.split(separator: 0) ?? []).filter { $0.starts(with: "160000 ".utf8) }.compactMap {
      entry in
      entry.firstIndex(of: .tab).map { FileName(entry[($0 + 1)...]).text }
    }
  }

  /// A path as git prints it, with a path on each line.
  private static func quoted(_ path: String) -> String {
    let letters = Array("abtnvfr".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 7...13: bytes += [.backslash, letters[Int(byte) - 7]]
      case .quote, .backslash: bytes += [.backslash, byte]
      case ..<0x20, .delete:
        bytes += [.backslash] + [byte >> 6, byte >> 3 & 7, byte & 7].map { UInt8(ascii: "0") + $0 }
      default: bytes.append(byte)
      }
    }
    return bytes.count == path.utf8.count ? path : "\"\(String(utf8: bytes))\""
  }

  /// What git answers about a folder; `nil` also outside a work tree, without asking it.
  package static func answer(_ words: [String], in root: String) throws -> [UInt8]? {
    isInWorkTree(root) ? try Git.answer(words, in: root) : nil
  }

  /// Whether a folder is in a work tree.
  package static func isInWorkTree(_ root: String) -> Bool { workTree(of: root) != nil }

  /// The top of the work tree that a folder is in, whether git reads its repository or not.
  package static func workTree(of root: String) -> String? {
    folderWithGit(above: root) ?? namedWorkTree(of: root)
  }

  /// The work tree of a repository that only the environment names, if a folder is in it.
  private static func namedWorkTree(of root: String) -> String? {
    if GitStart.namedRepository == nil { return nil }
    // Without one, the folder where git runs is the top.
    guard let named = GitStart.namedWorkTree,
      let place = try? FileCalls.resolved(named.hasPrefix("/") ? named : "\(root)/\(named)")
    else { return root }
    let top = place == "/" ? "" : place
    return root == top || root.isBelow(top) ? top : nil
  }

  /// The nearest folder with a `.git`, which may be a folder itself or above it.
  package static func folderWithGit(above root: String) -> String? {
    var folder = root[...]
    while true {
      if (try? FileCalls.exists("\(folder)/.git")) == true { return String(folder) }
      guard let end = folder.utf8.lastIndex(of: .slash) else { return nil }
      folder = folder[..<end]
    }
  }
}
