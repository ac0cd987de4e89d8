import Bytes
import Diagnostics
import System
import SystemCalls

/// A source folder on a disk.
///
/// Symbolic links are listed, never followed, except for the folder whose files are asked for:
/// where that one is, its owner decides.
package struct DiskFolder: SourceFolder {
  private let root: String

  /// Creates a folder from the root of a content repository.
  package init(root: String) {
    self.root = root
  }

  /// Every file below a folder.
  package func files(
    below folder: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    var pending = [folder == "." ? "" : folder]
    while let next = pending.popLast() {
      if excluding.contains(next), !next.isEmpty { continue }
      try list(
        next, hidden, into: &entries, pending: &pending, isRoot: next == folder || next.isEmpty)
    }
    return entries.sorted { $0.path.precedes(bytesOf: $1.path) }
  }

  private func list(
    _ folder: String, _ hidden: Set<String>, into entries: inout [SourceEntry],
    pending: inout [String], isRoot: Bool
  ) throws(MachineFailure) {
    var found: [(name: FileName, kind: FileKind)] = []
    var hasGitFile = false
    do throws(SystemCode) {
      try FileCalls.list(absolute(folder)) { name, kind in
        if kind == .file, name.elementsEqual(".git".utf8) { hasGitFile = true }
        // Hidden files are not documents.
        guard name.first != .dot || hidden.contains(FileName(name).text) else { return }
        found.append((FileName(name), kind))
      }
    } catch {
      if isRoot, error == .missing {
        let kind = try MachineFailure.naming("read", folder) { () throws(SystemCode) in
          try FileCalls.kind(of: absolute(folder))
        }
        if kind == nil { return }
        throw MachineFailure(
          "cannot list the folder \(folder): it is a symbolic link that leads nowhere")
      }
      throw MachineFailure.system("list the folder", folder.isEmpty ? root : folder, code: error)
    }
    if hasGitFile, !isRoot, try isOtherWorkTree(folder) { return }
    for (name, kind) in found {
      let path = folder.isEmpty ? name.text : "\(folder)/\(name.text)"
      guard name.isUTF8 else {
        entries.append(SourceEntry(path: path, kind: .misnamed(isFolder: kind == .folder)))
        continue
      }
      switch kind {
      case .file: entries.append(SourceEntry(path: path, kind: .file))
      case .link:
        entries.append(SourceEntry(path: path, kind: leadsToFolder(path) ? .linkedFolder : .link))
      case .other: entries.append(SourceEntry(path: path, kind: .other))
      case .folder:
        if path.hasSuffix(".md") { entries.append(SourceEntry(path: path, kind: .folder)) }
        pending.append(path)
      }
    }
  }

  /// Whether a folder is another work tree of the repository that it is in.
  ///
  /// It has the same documents, on another branch. Submodules, and work trees of other
  /// repositories, are content.
  private func isOtherWorkTree(_ folder: String) throws(MachineFailure) -> Bool {
    guard let bytes = try read("\(folder)/.git", limit: 4_096) else { return false }
    let text = String(utf8: bytes).trimmingSpace()
    // `gitdir: /REPOSITORY/.git/worktrees/NAME`, or a path from the folder.
    guard text.hasPrefix("gitdir: ") else { return false }
    let gitFolder = text.dropFirst(bytesOf: "gitdir: ")
    var parts = gitFolder.hasPrefix("/") ? [] : absolute(folder).pathParts
    parts.follow(String(gitFolder))
    guard parts.count > 2, parts.suffix(3).starts(with: [".git", "worktrees"]) else { return false }
    let repository = parts.dropLast(3).map { "/" + $0 }.joined()
    return root == repository || root.isBelow(repository)
  }

  /// Whether a symbolic link leads to a folder.
  func leadsToFolder(_ path: String) -> Bool {
    ((try? FileCalls.status(of: absolute(path))) ?? nil)?.kind == .folder
  }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    let number: Int32
    do throws(SystemCode) {
      number = try FileCalls.openFile(absolute(path))
    } catch {
      if error.isMissing { return nil }
      if error == .linked, try kind(of: path) == .link {
        throw MachineFailure("cannot read \(path): it is a symbolic link, which is not followed")
      }
      throw MachineFailure.system("read", path, code: error)
    }
    let descriptor = Descriptor(number)
    let status = try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.status(number)
    }
    guard status.kind == .file else {
      throw MachineFailure("cannot read \(path): it is not an ordinary file")
    }
    return try descriptor.readAll(of: path, limit: limit + 1, sizeHint: status.size)
  }

  /// Whether an ordinary file is at a path, not a symbolic link to one.
  package func isFile(_ path: String) throws(MachineFailure) -> Bool {
    try kind(of: path) == .file
  }

  private func kind(of path: String) throws(MachineFailure) -> FileKind? {
    try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.kind(of: absolute(path))
    }
  }

  /// What shows that a file is unchanged.
  package func stamp(of path: String) throws(MachineFailure) -> FileStamp? {
    try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.status(of: absolute(path))?.stamp
    }
  }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? root : "\(root)/\(path)"
  }
}
