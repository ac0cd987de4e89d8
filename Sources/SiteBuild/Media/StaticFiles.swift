import Bytes
import Diagnostics
import Discovery
import Documents
import Hashing
import Library
import Loading
import Pages
import Rules
import Settings

/// The files of `static/`, which are copied into the site as they are.
package struct StaticFiles: Sendable {
  /// The files, in the order of their paths.
  private(set) var files: [SiteMap.StaticFile] = []
  private(set) var findings: [Diagnostic] = []
  /// The files that are in Git LFS and were not fetched: their paths and addresses.
  private(set) var unfetched: [(path: String, address: String)] = []

  /// Reads the files of a library, but for those that are known.
  init(
    _ source: any SourceFolder, _ configuration: LibraryConfiguration, _ memory: FileMemory
  ) throws {
    guard
      let folder = StaticFolder.path(
        content: configuration.layout.content, output: configuration.output)
    else { return }
    let entries = try StaticFolder.entries(in: source, below: folder)
    if entries.isEmpty, let stray = try Self.stray(in: source, configuration.layout.content) {
      findings.append(.inOtherCase(stray))
    }
    for entry in entries {
      switch entry.kind {
      case .file:
        let leftover = Leftover(entry.path)
        if leftover == .temporary { continue }
        if leftover == .version { findings.append(.isVersion(entry.path)) }
        try read(entry.path, from: source, memory)
      case .link, .linkedFolder:
        let what = entry.kind == .link ? "file" : "folder"
        findings.append(
          .notCopied(
            entry.path, "this \(what) is a symbolic link, which is not followed",
            help: "put the \(what) itself here"))
      case .other:
        findings.append(.notCopied(entry.path, "this is not an ordinary file", help: "remove it"))
      case .misnamed(let isFolder):
        findings.append(
          .notCopied(
            entry.path,
            isFolder
              ? "this folder has a name that is not UTF-8, so nothing in it can be copied"
              : "this file has a name that is not UTF-8, so it cannot be copied",
            help: "rename it: `\\x` and two digits are a byte of its name that is not valid UTF-8"))
      case .folder: break
      }
    }
  }

  /// A file in a folder that is called `static` but for its case, unless documents may be there.
  private static func stray(
    in source: any SourceFolder, _ content: String
  ) throws -> String? {
    if content == "." { return nil }
    for name in ["Static", "STATIC"] where !content.isBelow(name) && content != name {
      let entries = try StaticFolder.entries(in: source, below: name)
      if let file = entries.first(where: { $0.kind == .file }) { return file.path }
    }
    return nil
  }

  private mutating func read(
    _ path: String, from source: any SourceFolder, _ memory: FileMemory
  ) throws {
    if path.utf8.contains(where: {
      $0 < .space || $0 == .delete || $0 == .backslash || $0 == .quote
    }) {
      findings.append(
        .notCopied(
          path, "the name of this file contains a character that is not allowed in addresses",
          help: "rename it with letters, digits, hyphens and full stops"))
      return
    }
    let largest = MediaKind.largestFile
    guard let facts = try memory.facts(of: path, in: source) else {
      throw MachineFailure(
        "cannot read \(path): it disappeared while the library was being read; try again")
    }
    guard facts.size <= largest else {
      findings.append(
        .notCopied(
          path, "this file is larger than \(largest.asByteCount), the limit for files of a site",
          help: "put it on another host, and link to it"))
      return
    }
    let address = PageAddress.below(StaticFolder.name, path)
    if facts.isPointer {
      unfetched.append((path, address))
      findings.append(.notFetched(path, .source))
    }
    if facts.isMerged { findings.append(.isMerged(path)) }
    files.append(
      SiteMap.StaticFile(
        path: address, bytes: .stored(path, in: source, facts.hash), size: facts.size,
        picture: facts.picture, hasLocation: facts.hasLocation))
  }
}

extension Diagnostic {
  /// A file in Git LFS that is not in this clone.
  static func notFetched(_ path: String, _ rule: Rule) -> Diagnostic {
    // Only a warning: whoever checks texts need not fetch all files. A build refuses.
    Diagnostic(
      .warning, rule, file: path, at: 0..<0,
      message: "this file is in Git LFS and was not fetched",
      help: LargeFilePointer.advice)
  }

  /// Only a warning, because a page about git may show such lines.
  fileprivate static func isMerged(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .source, file: path, at: 0..<0,
      message: "\(MergeConflictRule.message), and is published with it",
      help: MergeConflictRule.advice())
  }

  fileprivate static func isVersion(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .source, file: path, at: 0..<0,
      message: "this file is published, but its name looks like that of a backup",
      help: "remove it, or give it another name")
  }

  fileprivate static func inOtherCase(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .source, file: path, at: 0..<0,
      message: "this file is not copied: files of the site are in 'static', in lowercase",
      help: "rename the folder to static")
  }

  fileprivate static func notCopied(_ path: String, _ message: String, help: String) -> Diagnostic {
    Diagnostic(.error, .source, file: path, at: 0..<0, message: message, help: help)
  }
}
