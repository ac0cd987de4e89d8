import Diagnostics
import Discovery
import Output
import System
import SystemCalls

/// The folder in which a library begins; it may not exist yet.
struct LibraryPlace {
  /// Where documents will be, and whether some are already there.
  struct Content {
    var folder: String
    var isInUse: Bool
    /// Its Markdown, by path from the root.
    var documents: [String] = []
  }

  /// The deepest folder that exists, and the names below it that do not.
  private let existing: String
  private let missing: [String]
  private let written: String

  /// Finds a folder that the user wrote; it must not have a `fairlead.yml`.
  init(_ written: String) throws {
    let here = try MachineFailure.naming("find", "the current folder") { () throws(SystemCode) in
      try FileCalls.currentFolder()
    }
    var parts: [Substring] = []
    let whole = written.hasPrefix("/") ? written : "\(here)/\(written)"
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    var missing: [String] = []
    while !parts.isEmpty, try !Repository.exists("/" + parts.joined(separator: "/")) {
      missing.insert(String(parts.removeLast()), at: 0)
    }
    existing = "/" + parts.joined(separator: "/")
    self.missing = missing
    self.written = written
    if missing.isEmpty, try Repository.exists("\(existing)/fairlead.yml") {
      throw MachineFailure("\(existing) is a library already: it has a fairlead.yml")
    }
  }

  /// The folder's name as a title.
  var title: String {
    let name = missing.last ?? existing.split(separator: "/").last.map(String.init) ?? "library"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// What another site generator's configuration in the folder says.
  func known() throws -> KnownSite? {
    missing.isEmpty ? try KnownSite(in: DiskFolder(root: existing)) : nil
  }

  /// The folder of the documents: `content`, unless there are documents elsewhere and none there.
  func content() throws -> Content {
    guard missing.isEmpty else { return Content(folder: "content", isInUse: false) }
    let paths = try DiskFolder(root: existing)
      .files(below: ".", excluding: ["site", "static", "templates", "node_modules"])
      .filter { $0.kind == .file }.map { $0.path }
    let isUsed = paths.contains { path in
      path.hasPrefix("content/") && [".md", ".yaml", ".yml"].contains { path.hasSuffix($0) }
    }
    let documents = paths.filter { $0.hasSuffix(".md") && !Self.isAboutTheRepository($0) }
    if isUsed {
      return Content(
        folder: "content", isInUse: true, documents: documents.filter { $0.hasPrefix("content/") })
    }
    let isInUse = !documents.isEmpty
    return Content(folder: isInUse ? "." : "content", isInUse: isInUse, documents: documents)
  }

  /// Whether a file is one that most repositories have.
  private static func isAboutTheRepository(_ path: String) -> Bool {
    let names = [
      "changelog.md", "code_of_conduct.md", "contributing.md", "license.md", "readme.md",
      "security.md",
    ]
    return names.contains(path.lowercased())
  }

  /// Writes a new file.
  ///
  /// - Parameters:
  ///   - path: The file, from the root of the library.
  ///   - text: Its text.
  /// - Returns: Whether it was written; not if something is there already.
  /// - Throws: The system's error.
  func create(_ path: String, _ text: String) throws -> Bool {
    let below = (missing + [path]).joined(separator: "/")
    if try Repository.exists("\(existing)/\(below)") { return false }
    try SourceEditor(root: existing).create(below, Array(text.utf8))
    return true
  }

  /// A path as the user would write it.
  func shown(_ path: String) -> String {
    if written == "." { return path }
    return written.hasSuffix("/") ? written + path : "\(written)/\(path)"
  }
}
