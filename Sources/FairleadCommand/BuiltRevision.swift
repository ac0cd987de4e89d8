import Bytes
import Diagnostics
import Discovery
import Documents
import Glibc
import Hashing
import Identity
import Output
import SiteBuild
import System
import SystemCalls

/// The state of the library that its payloads are built from, for the server: `FOLDER@COMMIT`, with
/// `-dirty` after it if something was not committed.
///
/// It is in the output folder, beside the payloads that it describes, for `push --no-build`.
struct BuiltRevision {
  private let root: String
  private let configuration: String
  private let start: String?

  /// The file in the output folder.
  private static let file = Publication.recordPath

  /// Notes the commit before anything is read.
  init(_ repository: Repository) throws {
    root = repository.root
    configuration = repository.configurationPath
    // The environment may name a repository whose work tree is elsewhere.
    let words = ["rev-parse", "--verify", "--quiet", "HEAD"]
    start = try GitCheckout.answer(words, in: root).map(Self.line)
  }

  /// What was read since; `nil` outside a repository, and before its first commit.
  func revision(_ checked: CheckedLibrary) throws -> String? {
    let configuration = checked.configuration
    return try revision(
      content: configuration.layout.content, output: configuration.output,
      documents: checked.listing.documents.map(\.path))
  }

  /// What was read since, for a build, which sends nothing: if git cannot tell, it says so and goes on.
  ///
  /// - Parameter checked: What was read.
  /// - Returns: `FOLDER@COMMIT`, perhaps with `-dirty`.
  /// - Throws: What the machine could not do, such as starting git.
  func noted(_ checked: CheckedLibrary) throws -> String? {
    do {
      return try revision(checked)
    } catch let failure as MachineFailure where failure.description.hasPrefix(Self.failure) {
      Terminal.warn("fairlead: the build records no commit: \(failure.description)\n")
      return nil
    }
  }

  /// What was read since; `nil` outside a repository, and before its first commit.
  ///
  /// - Parameters:
  ///   - content: The folder of the documents.
  ///   - output: The folder that builds write to.
  ///   - documents: The documents, if git may ignore some of them.
  /// - Returns: `FOLDER@COMMIT`, perhaps with `-dirty`.
  /// - Throws: What the machine could not do.
  func revision(
    content: String, output: String, documents: [String] = []
  ) throws -> String? {
    guard let start else { return nil }
    let facts = try Git.output(
      ["rev-parse", "--show-prefix", "HEAD"], in: root, or: "\(Self.failure): git rev-parse failed")
    let lines = facts.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.count >= 2 else { throw MachineFailure(Self.failure) }
    let isDirty = try isDirty(
      content: content, output: output, documents: documents, prefix: lines[0])
    let hasMoved = !lines[1].elementsEqual(start.utf8)
    return "\(Self.folder(lines[0]))@\(start)\(isDirty || hasMoved ? "-dirty" : "")"
  }

  /// Without the answer a push would send what may differ from the commit as its content.
  private static let failure = "cannot tell what is not committed"

  /// Opens the output folder, in which the record of the last build can be replaced.
  static func opened(_ folder: String) throws -> DiskOutput {
    let output = try DiskOutput(root: folder)
    guard let bytes = try output.read(file) else { return output }
    // An older program, or another one, may have written a file of this name.
    guard isRecord(bytes) else {
      throw MachineFailure(
        "cannot write \(file): a file that Fairlead did not write is in its place; "
          + "move it away, or choose another output folder")
    }
    return output
  }

  /// Whether a file is one that `record` wrote: a folder, `@`, a commit and perhaps `-dirty`, or a line with the
  /// number of undated documents, or both.
  private static func isRecord(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == .lineFeed else { return false }
    let lines = bytes.split(separator: .lineFeed)
    let others = lines.filter { line in
      !line.starts(with: undatedKey.utf8)
        || !line.dropFirst(undatedKey.utf8.count).allSatisfy(\.isASCIIDigit)
    }
    guard let first = others.first else { return !lines.isEmpty }
    guard others.count == 1, let at = first.lastIndex(of: .at) else { return false }
    let words = first[(at + 1)...]
    let commit = words.prefix { $0.isASCIIHexDigit }
    let rest = words.dropFirst(commit.count)
    return (commit.count == 40 || commit.count == 64)
      && (rest.isEmpty || rest.elementsEqual("-dirty".utf8))
  }

  /// Records what a finished build was built from, before another build can write there.
  ///
  /// - Parameters:
  ///   - revision: What was read; `nil` if there is nothing to record.
  ///   - undated: How many documents have no date because the history is cut off, for `push --no-build`.
  ///   - outcome: The build; nothing is recorded if it has written nothing.
  /// - Throws: What the machine could not do.
  static func record(
    _ revision: String?, undated: Int, of outcome: inout BuildOutcome
  ) throws {
    guard let output = outcome.output else { return }
    // What follows may wait for a reader, and others may write meanwhile.
    defer { outcome.output = nil }
    let lines = [revision, undated > 0 ? "\(undatedKey)\(undated)" : nil].compactMap { $0 }
    // A build that changed nothing left the record of the one before.
    if lines.isEmpty { return try output.remove(file) }
    let text = lines.map { $0 + "\n" }.joined()
    _ = try output.write(Array(text.utf8), to: file)
  }

  /// How many documents the last build could not date.
  static func undated(in folder: String) throws -> Int {
    let lines = try lines(in: folder)
    guard let line = lines.first(where: { $0.hasPrefix(undatedKey) }) else { return 0 }
    return Int(line.dropFirst(undatedKey.utf8.count)) ?? 0
  }

  /// What the line with that number begins with.
  private static let undatedKey = "undated "

  /// What the last build was built from, if it recorded that.
  static func recorded(in folder: String) throws -> String? {
    try lines(in: folder).first { !$0.hasPrefix(undatedKey) }
  }

  /// The lines of the record; none without one.
  private static func lines(in folder: String) throws -> [String] {
    guard try Repository.exists(folder), let bytes = try DiskOutput(root: folder).read(file) else {
      return []
    }
    return bytes.split(separator: .lineFeed).map { String(utf8: $0) }
  }

  /// Whether something that is built differs from the commit, or is not in it.
  private func isDirty(
    content: String, output: String, documents: [String], prefix: ArraySlice<UInt8>
  ) throws -> Bool {
    // The settings of a repository may hide what was edited in a submodule. To find new names, git reads files, which
    // a partial clone may not have.
    var words = [
      "-c", "status.renames=false", "--no-optional-locks", "status", "--porcelain", "-z",
      "--untracked-files=all", "--ignore-submodules=none",
    ]
    // What git ignores is published too.
    if content == "." {
      words += ["--", ".", ":(exclude,literal)\(output)"]
    } else {
      let folders = [content, "templates", "static"]
      let inputs = folders + folders.compactMap(place(of:)) + [configuration, LockFile.path]
      words += ["--ignored=matching", "--"] + inputs.map { ":(literal)\($0)" }
    }
    let status = try Git.output(words, in: root, or: "\(Self.failure): git status failed")
    let isChanged = status.split(separator: 0).contains {
      !Self.isHidden($0) && !isForeign($0, prefix: prefix, content: content)
    }
    if isChanged { return true }
    return try content == "." && isIgnored(among: documents)
  }

  /// Where git looks for changes in a folder whose name is a symbolic link, or that is in a submodule.
  private func place(of folder: String) -> String? {
    let path = "\(root)/\(folder)"
    guard let real = try? FileCalls.resolved(path), let top = GitCheckout.workTree(of: root),
      let nearest = GitCheckout.workTree(of: real), nearest == top || nearest.isBelow(top)
    else { return nil }
    let place = nearest == top ? real : nearest
    return place == path ? nil : place
  }

  /// Whether git ignores one of some documents, or the lock.
  ///
  /// Of a whole repository it ignores much that is not published, so the folder alone says nothing.
  private func isIgnored(among documents: [String]) throws -> Bool {
    if documents.isEmpty { return false }
    let words = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard"]
    let ignored = Set(
      try Git.answer(words, in: root)?.split(separator: 0).map { FileName($0).text } ?? [])
    return (documents + [LockFile.path]).contains { ignored.contains($0) }
  }

  /// Whether an entry of the status is an ignored file that the library leaves out as well.
  private static func isHidden(_ entry: ArraySlice<UInt8>) -> Bool {
    guard entry.starts(with: "!! ".utf8) else { return false }
    let name = entry.dropFirst(3).split(separator: .slash).last
    return name?.first == .dot || name?.elementsEqual("node_modules".utf8) == true
  }

  /// Whether an entry of the status is a file that git does not have and no build reads, such as an editor's copy.
  ///
  /// - Parameters:
  ///   - entry: Two letters, a space, and a path from the top of the repository.
  ///   - prefix: What the paths of the library begin with there.
  ///   - content: The folder of the documents.
  /// - Returns: `false` for all that may be read.
  private func isForeign(
    _ entry: ArraySlice<UInt8>, prefix: ArraySlice<UInt8>, content: String
  ) -> Bool {
    guard ["?? ", "!! "].contains(where: { entry.starts(with: $0.utf8) }),
      entry.dropFirst(3).starts(with: prefix)
    else { return false }
    let path = FileName(entry.dropFirst(3 + prefix.count)).text
    let folder = path.pathParts.first ?? ""
    guard content == "." ? !["templates", "static"].contains(folder) : path.isBelow(content) else {
      return Leftover(path) == .temporary
    }
    if path == LockFile.path { return false }
    let isListed = path.isListed(
      below: content, excluding: [], hidden: [GitBookAssets.folder])
    // Of a folder that git ignores, or that is a repository, it names no files.
    let mayBeRead = path.utf8.last == .slash || path.isDocumentName || MediaKind.isPublished(path)
    return !isListed || !mayBeRead
  }

  private static let longestFolder = 120

  /// A folder's name in the characters that a header may have.
  ///
  /// Names that are too long often end the same: then only the hash tells two libraries apart.
  private static func folder(_ prefix: ArraySlice<UInt8>) -> String {
    let name = String(percentEncoding: prefix.last == .slash ? prefix.dropLast() : prefix)
    if name.isEmpty { return "." }
    let bytes = Array(name.utf8)
    if bytes.count <= longestFolder { return name }
    let hash = ContentHash(of: bytes).hex.prefix(16)
    return "\(String(utf8: bytes.suffix(longestFolder - 1 - hash.utf8.count)))-\(hash)"
  }

  private static func line(_ output: [UInt8]) -> String {
    String(utf8: output.prefix { $0 != .lineFeed })
  }
}
