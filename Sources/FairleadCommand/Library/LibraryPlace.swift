import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import Library
import Output
import Reading
import Settings
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
    /// How many files of Docusaurus and the like there are, which are not read.
    var foreignFiles = 0
    /// The folders with libraries of their own, which are left out.
    var libraries: [String] = []
    /// The configuration of Docusaurus, which is a program and cannot be read.
    var program: String?
    /// The folders beside its documents that have other texts, with how many.
    var beside: [(folder: String, count: Int)] = []
    /// What is special about a folder of Markdown that no other program knows; `nil` if one does, or if it is
    /// empty.
    var plain: NewLibrary.PlainFolder?
  }

  /// The deepest folder that exists, and the names below it that do not.
  let existing: String
  let missing: [String]
  private let written: String

  /// Finds a folder that the user wrote; it must not have a `fairlead.yml`.
  init(_ written: String) throws {
    let here = try MachineFailure.naming("find", "the current folder") { () throws(SystemCode) in
      try FileCalls.currentFolder()
    }
    var parts: [String] = []
    parts.follow(written.hasPrefix("/") ? written : "\(here)/\(written)")
    var missing: [String] = []
    while !parts.isEmpty, try !Repository.exists("/" + parts.joined(separator: "/")) {
      missing.insert(parts.removeLast(), at: 0)
    }
    existing = "/" + parts.joined(separator: "/")
    self.missing = missing
    self.written = written
    if missing.isEmpty, try Repository.exists("\(existing)/fairlead.yml") {
      throw MachineFailure("\(existing) is already a library: it has a fairlead.yml")
    }
    try refuseContent(of: Repository.root(of: existing))
  }

  /// Refuses a folder among the documents of another library: those below it would change libraries, and so
  /// their ids.
  private func refuseContent(of root: String) throws {
    guard try Repository.exists("\(root)/fairlead.yml") else { return }
    let content = try Repository(in: root).build(jobs: nil).listing().configuration.layout.content
    let folder = content == "." ? root : "\(root)/\(content)"
    if path != folder, !path.isBelow(folder) { return }
    throw MachineFailure(
      "cannot create a library in \(written): it is in the content of the library \(root), and documents "
        + "there belong to that; `fairlead new` adds one")
  }

  /// Where it will be.
  private var path: String { ([existing] + missing).joined(separator: "/") }

  /// Where it will be, from the top of its repository; empty for the top, or without git.
  var folderInWorkTree: String { Repository.folderInWorkTree(path) }

  /// The folder's name as a title.
  var title: String {
    let name = missing.last ?? existing.split(separator: "/").last.map(String.init) ?? "library"
    return (name.prefix(1).uppercased() + name.dropFirst()).visible
  }

  /// What another site generator's configuration in the folder says, at a time.
  func known(at now: Timestamp) throws -> KnownSite? {
    guard missing.isEmpty else { return nil }
    let folder = DiskFolder(root: existing)
    return try KnownSite(in: folder, at: now)
      ?? Book(in: folder).map { try KnownSite($0, in: folder) }
  }

  /// The folder of the documents: `content`, unless there are documents elsewhere and none there.
  func content() throws -> Content {
    guard missing.isEmpty else { return Content(folder: "content", isInUse: false) }
    let all = try DiskFolder(root: existing)
      .files(below: ".", excluding: KnownSite.unreadFolders)
      .filter { $0.kind == .file }.map { $0.path }
    let libraries = all.filter { $0.hasSuffix("/fairlead.yml") }
      .map { String($0.dropLast(bytesOf: "/fairlead.yml")) }
    let paths = all.filter { path in !libraries.contains { path.isBelow($0) } }
    let isUsed = paths.contains { $0.hasPrefix("content/") && $0.isDocumentName }
    let documents = paths.filter {
      $0.isMarkdownName && !ExcalidrawDrawing.isOne($0) && !KnownSite.isAboutTheRepository($0)
    }
    let foreignFiles = paths.filter { $0.hasSuffix(".mdx") }
    let isInUse = isUsed || !documents.isEmpty || !foreignFiles.isEmpty
    var content = Content(
      folder: isInUse && !isUsed ? "." : "content", isInUse: isInUse,
      documents: isUsed ? documents.filter { $0.hasPrefix("content/") } : documents,
      foreignFiles: foreignFiles.count, libraries: libraries)
    let program = paths.first { $0.hasPrefix("docusaurus.config.") }
    if let program, !isUsed, (documents + foreignFiles).contains(where: { $0.hasPrefix("docs/") }) {
      content.program = program
      content.folder = "docs"
      content.documents = documents.filter { $0.hasPrefix("docs/") }
      content.foreignFiles = foreignFiles.count { $0.hasPrefix("docs/") }
      content.beside = Self.counts(of: (documents + foreignFiles).filter { !$0.hasPrefix("docs/") })
    }
    if isInUse {
      var plain = NewLibrary.PlainFolder()
      if content.folder == "." {
        let entries = try DiskFolder(root: existing).files(below: ".", excluding: [])
        plain.exclude = entries.map(\.path).filter {
          KnownSite.isAboutTheRepository($0) && !Self.isReadme($0)
        }
        if documents.contains(where: { $0.withoutDocumentEnding.lowercased() == "index" }) {
          plain.exclude += entries.map(\.path).filter { Self.isReadme($0) }
        }
        plain.exclude += libraries
      }
      let keys = try content.documents.map { try writtenKeys($0) }
      plain.lacksDescriptions = 2 * keys.count { $0.description } < keys.count
      plain.lacksTags = 2 * keys.count { $0.tags } < keys.count
      content.plain = plain
    }
    return content
  }

  /// The language of the documents, or of the title if there are none, if their letters say which one it is.
  ///
  /// Those in folders of other languages, or with their names, say nothing about it.
  func language(of content: Content, title: String) throws -> String? {
    let folder = DiskFolder(root: existing)
    let others = LanguageFolders.others(than: "en", in: content.documents, below: content.folder)
    let known = Set(content.documents.map(\.withoutDocumentEnding))
    let paths = content.documents.filter { path in
      if LanguageFolders.isTranslation(path, among: known) { return false }
      let below = PageAddress.below(content.folder, path)
      return !others.contains {
        below.isBelow($0) || below.withoutDocumentEnding.hasSuffix(".\($0)")
      }
    }
    // From everywhere: the folder that is first by its name may be in another language.
    let texts = try stride(from: 0, to: paths.count, by: max(1, (paths.count + 199) / 200)).map {
      try folder.read(paths[$0], limit: SourceLayout.largestSource) ?? []
    }
    return WrittenLanguage.guess(texts.isEmpty ? [Array(title.utf8)] : texts)
  }

  /// Whether the front matter of a document has a description, and tags.
  private func writtenKeys(_ path: String) throws -> (description: Bool, tags: Bool) {
    let bytes = try DiskFolder(root: existing).read(path, limit: SourceLayout.largestSource) ?? []
    guard bytes.starts(with: "---".utf8) else { return (false, false) }
    let start = String(utf8: bytes.prefix(2_000))
    return (start.contains("\ndescription:"), start.contains("\ntags:"))
  }

  /// The folders that have the names of those of checklists, decks, charters and authors here, and hold
  /// other texts.
  func otherFolders(in content: Content) throws -> [String] {
    let prefix = content.folder == "." ? "" : content.folder + "/"
    return try ["checklists", "decks", "charters", "authors"].filter { name in
      let texts = content.documents.filter { $0.hasPrefix("\(prefix)\(name)/") }
      return try !texts.isEmpty && !texts.contains { try isText($0, ofTypeIn: name) }
    }
  }

  /// Whether a text may be of the type that a folder has here.
  private func isText(_ path: String, ofTypeIn folder: String) throws -> Bool {
    let bytes =
      try DiskFolder(root: existing).read(path, limit: SourceLayout.largestSource) ?? []
    let text = String(utf8: bytes)
    switch folder {
    case "checklists": return text.contains("- [ ]") || text.contains("* [ ]")
    case "decks": return text.contains("\n## ")
    case "charters": return text.contains("\nchecklists:")
    default: return text.contains("\nname:")
    }
  }

  /// The lists of tasks that are guides, because neither they nor their folder says otherwise.
  ///
  /// Half of their lines or more, but for empty ones, headings and front matter, are tasks.
  ///
  /// - Parameters:
  ///   - content: Where the documents are.
  ///   - guides: The folders of guides, whatever they are called.
  /// - Returns: Their paths from the root.
  /// - Throws: The system's error.
  func taskLists(in content: Content, guides: [String]) throws -> [String] {
    let prefix = content.folder == "." ? "" : content.folder + "/"
    let known = ["checklists", "decks", "charters", "authors"].filter { !guides.contains($0) }
    return try content.documents.filter { path in
      guard !known.contains(where: { path.hasPrefix("\(prefix)\($0)/") }) else { return false }
      let bytes = try DiskFolder(root: existing).read(path, limit: SourceLayout.largestSource)
      return Self.isTaskList(String(utf8: bytes ?? []))
    }
  }

  private static func isTaskList(_ text: String) -> Bool {
    var lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpace() }[...]
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      if lines[..<end].contains(where: { $0.hasPrefix("type:") }) { return false }
      lines = lines[(end + 1)...]
    }
    let words = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let tasks = words.count { line in ["- [ ] ", "* [ ] "].contains { line.hasPrefix($0) } }
    return tasks > 1 && 2 * tasks >= words.count
  }

  /// YAML files of other programs that would be read as documents of an unknown type, below the content folder.
  func otherData(in content: Content) throws -> [String] {
    guard content.isInUse, missing.isEmpty else { return [] }
    let folder = DiskFolder(root: existing)
    let excluded = content.folder == "." ? KnownSite.unreadFolders : []
    return try folder.files(below: content.folder, excluding: excluded).filter { file in
      guard file.kind == .file, DocumentEnding(of: file.path.utf8)?.isMarkdown == false,
        let bytes = try folder.read(file.path, limit: 1 << 20),
        let type = SettingsFile(bytes, separator: ":")["type"]
      else { return false }
      return DocumentType(rawValue: type) == nil
    }.map { PageAddress.below(content.folder, $0.path) }
  }

  /// Copies a file to a new place, unless something is there already; whether it did.
  func copy(_ file: KnownSite.Copy) throws -> Bool {
    if try Repository.exists("\(existing)/\(file.to)") { return false }
    guard let bytes = try DiskFolder(root: existing).read(file.from, limit: 1 << 20) else {
      return false
    }
    try SourceEditor(root: existing).create(file.to, bytes)
    return true
  }

  /// Whether a file is the README of the repository.
  static func isReadme(_ path: String) -> Bool {
    path.isMarkdownName && path.withoutDocumentEnding.lowercased() == "readme"
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

  /// The lines that git needs because of what Fairlead writes, and that an existing file for git lacks.
  func missingLines(_ file: NewLibrary.File) throws -> [String] {
    guard [".gitignore", ".gitattributes"].contains(file.path) else { return [] }
    let bytes = try DiskFolder(root: existing).read(file.path, limit: 1 << 20) ?? []
    let known = String(utf8: bytes).split(whereSeparator: \.isNewline).map {
      String($0).trimmingSpace().pathParts.joined(separator: "/")
    }
    return file.text.split(separator: "\n").map(String.init).filter {
      !known.contains($0.pathParts.joined(separator: "/"))
    }
  }

  /// A path as the user would write it.
  func shown(_ path: String) -> String {
    if written == "." { return path }
    return written.hasSuffix("/") ? written + path : "\(written)/\(path)"
  }
}
