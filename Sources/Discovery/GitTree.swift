import Bytes
import Diagnostics
import Documents
import System
import SystemCalls

/// The files of a commit, as a folder: the base of a branch can be checked like the disk.
package struct GitTree: SourceFolder {
  private struct Blob: Sendable {
    var name: String
    var kind: SourceEntry.Kind
    /// A folder of the repository that it is in.
    var repository: String
    /// Whether git gives the bytes with this name, not those of another object that replaces it.
    var isOriginal = false
  }

  private let root: String
  /// By path: two names may differ only in how a letter is encoded.
  private var blobs = PathTable<Blob>()
  /// Where symbolic links lead to, by path, if that may be a folder of the commit.
  private var links: [String: String] = [:]
  /// The texts, all read at once; pictures are few and are read when they are asked for.
  private var texts = PathTable<[UInt8]>()

  /// Reads a commit's files below a folder on disk, with those of submodules that are there.
  package init(root: String, commit: String) throws(MachineFailure) {
    self.root = root
    guard try add(commit, of: root, below: "", depth: 0) else {
      throw try Git.failure("cannot list the files of the commit \(commit)", in: root)
    }
  }

  /// Submodules in submodules end here.
  private static let deepest = 8

  /// Adds the files of a repository.
  ///
  /// - Parameters:
  ///   - commit: The commit, or its tree.
  ///   - repository: A folder of the repository.
  ///   - prefix: What their paths begin with.
  ///   - depth: How many submodules it is in.
  /// - Returns: Whether git knows the commit.
  /// - Throws: What the machine could not do.
  private mutating func add(
    _ commit: String, of repository: String, below prefix: String, depth: Int
  ) throws(MachineFailure) -> Bool {
    guard let listing = try Git.output(["ls-tree", "-r", "-z", commit], in: repository) else {
      return false
    }
    // `git replace` gives an object the content of another one, and may do so from one run to the next.
    let isOriginal = try Git.output(["replace", "--list"], in: repository) == []
    var wanted: [(path: String, name: String)] = []
    var linked: [(path: String, name: String)] = []
    // `MODE TYPE NAME`, a tab, the path.
    for entry in listing.split(separator: 0) {
      guard let tab = entry.firstIndex(of: .tab) else { continue }
      let words = entry[..<tab].split(separator: .space)
      guard words.count == 3 else { continue }
      let (name, file) = (String(utf8: words[2]), FileName(entry[(tab + 1)...]))
      let path = prefix + file.text
      if words[1].elementsEqual("commit".utf8), file.isUTF8, depth < Self.deepest {
        let folder = "\(repository)/\(file.text)"
        // Without one of its own, git would look in the repository around it.
        guard (try? FileCalls.exists("\(folder)/.git")) == true else { continue }
        _ = try add(name, of: folder, below: path + "/", depth: depth + 1)
      }
      guard words[1].elementsEqual("blob".utf8) else { continue }
      if addFolders(on: entry[(tab + 1)...], below: prefix) { continue }
      let kind: SourceEntry.Kind = words[0].elementsEqual("120000".utf8) ? .link : .file
      blobs[path] = Blob(
        name: name, kind: file.isUTF8 ? kind : .misnamed(isFolder: false), repository: repository,
        isOriginal: isOriginal)
      if file.isUTF8, kind == .file, Self.isText(path) { wanted.append((path, name)) }
      if file.isUTF8, kind == .link { linked.append((path, name)) }
    }
    let read = try GitBlobs.read(wanted.map(\.name), root: repository)
    for (file, text) in zip(wanted, read) { texts[file.path] = text }
    let targets = try GitBlobs.read(linked.map(\.name), root: repository)
    for (link, target) in zip(linked, targets) {
      links[link.path] = Self.target(of: String(utf8: target), from: link.path)
    }
    return true
  }

  /// The path that a symbolic link leads to; `nil` if that is not in the folder.
  private static func target(of text: String, from path: String) -> String? {
    var parts = Array(path.pathParts.dropLast())
    for part in text.pathParts where part != "." && !part.isEmpty {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return text.hasPrefix("/") || parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Where a file of the commit is if a symbolic link is on the way to it.
  ///
  /// As on a disk, only the folder whose files are asked for is entered through a link, so that only its files have
  /// such paths.
  private func place(of path: String) -> String {
    if links.isEmpty { return path }
    for end in path.utf8.indices where path.utf8[end] == .slash {
      if let target = links[String(path[..<end])] { return target + path[end...] }
    }
    return path
  }

  /// Adds the folders on the way to a file that are listed, as they are on a disk.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - prefix: What the paths of the repository begin with.
  /// - Returns: Whether the file is in a folder with a name that is not UTF-8, which is not entered.
  private mutating func addFolders(on path: ArraySlice<UInt8>, below prefix: String) -> Bool {
    for end in path.indices where path[end] == .slash {
      let folder = FileName(path[..<end])
      let isListed = !folder.isUTF8 || folder.text.hasSuffix(".md")
      if isListed {
        blobs[prefix + folder.text] = Blob(
          name: "", kind: folder.isUTF8 ? .folder : .misnamed(isFolder: true), repository: "")
      }
      if !folder.isUTF8 { return true }
    }
    return false
  }

  private static func isText(_ path: String) -> Bool {
    path.isDocumentName || path.hasSuffix(".lock")
  }

  package func files(
    below folder: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    if let target = links[folder], blobs[target] == nil {
      return try files(below: target, excluding: [], hidden: hidden).map {
        SourceEntry(path: folder + $0.path.dropFirst(bytesOf: target), kind: $0.kind)
      }
    }
    return blobs.filter { path, _ in
      path.isListed(below: folder, excluding: excluding, hidden: hidden)
    }
    .map { path, blob in
      // Of a link a commit has only the text, so what it leads to is what it does on the disk.
      let leadsToFolder = blob.kind == .link && DiskFolder(root: root).leadsToFolder(path)
      return SourceEntry(path: path, kind: leadsToFolder ? .linkedFolder : blob.kind)
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  package func blob(of path: String) -> BlobName? {
    guard let blob = blobs[place(of: path)], blob.kind == .file, blob.isOriginal else { return nil }
    return BlobName(blob.name)
  }

  package func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    let place = place(of: path)
    if let text = texts[place] { return Array(text.prefix(limit + 1)) }
    guard let blob = blobs[place], blob.kind == .file else { return nil }
    guard
      let bytes = try Git.output(
        ["cat-file", "blob", blob.name], in: blob.repository, limit: limit + 1, isCut: true)
    else { throw try Git.failure("cannot read \(path) of the commit", in: blob.repository) }
    // Of a file in Git LFS a commit has only a pointer.
    guard let pointer = LargeFilePointer(bytes),
      let file = try DiskFolder(root: root).read(path, limit: limit),
      file.count == min(pointer.size, limit + 1)
    else { return bytes }
    return file
  }
}

/// Reads many objects of a git repository from one process.
private enum GitBlobs {
  /// How many names are sent before their answers are read: they fit into the pipe's buffer
  /// (64 KiB), so that neither side waits for the other to read.
  private static let turn = 512

  static func read(_ names: [String], root: String) throws(MachineFailure) -> [[UInt8]] {
    if names.isEmpty { return [] }
    let child = try ChildProcess.started(
      "git", try Git.words(["cat-file", "--batch"], in: root), setting: GitStart.variables)
    var reader = PipeReader(number: child.output)
    var blobs: [[UInt8]] = []
    for start in stride(from: 0, to: names.count, by: turn) {
      let batch = names[start..<min(start + turn, names.count)]
      let request = Array(batch.map { $0 + "\n" }.joined().utf8)
      do throws(SystemCode) {
        try child.write(request)
      } catch {
        throw try brokenOff(root)
      }
      for _ in batch {
        guard let bytes = blob(&reader) else { throw try brokenOff(root) }
        blobs.append(bytes)
      }
    }
    _ = try child.ended()
    return blobs
  }

  /// Git may stop before or during an answer by chance, so both have one message.
  private static func brokenOff(_ root: String) throws(MachineFailure) -> MachineFailure {
    try Git.failure("cannot read a file of the commit: git cat-file stopped", in: root)
  }

  /// `NAME blob SIZE`, a line feed, the bytes, a line feed.
  private static func blob(_ reader: inout PipeReader) -> [UInt8]? {
    guard let header = reader.line(), let word = header.split(separator: .space).last,
      let size = Int(String(utf8: word)), size >= 0, let bytes = reader.bytes(size + 1)
    else { return nil }
    return Array(bytes.dropLast())
  }
}

/// Takes lines and counted bytes from a pipe.
private struct PipeReader {
  let number: Int32
  private var buffer: [UInt8] = []
  private var position = 0

  init(number: Int32) {
    self.number = number
  }

  mutating func line() -> [UInt8]? {
    while true {
      if let end = buffer[position...].firstIndex(of: .lineFeed) {
        defer { position = end + 1 }
        return Array(buffer[position..<end])
      }
      guard fill() else { return nil }
    }
  }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count - position < count {
      guard fill() else { return nil }
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  /// Waits for more; false at the end.
  private mutating func fill() -> Bool {
    if position > 1 << 16 {
      buffer.removeFirst(position)
      position = 0
    }
    do throws(SystemCode) {
      let piece = try FileCalls.read(number)
      buffer += piece
      return !piece.isEmpty
    } catch {
      // The caller reports that git stopped.
      return false
    }
  }
}
