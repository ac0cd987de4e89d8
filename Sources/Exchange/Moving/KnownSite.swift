import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Library
import Settings

/// What the files of another program say about a library, for `fairlead init`.
package struct KnownSite {
  /// The file that was read.
  package var file: String
  package var title: String?
  package var url: String?
  package var language: String?
  /// The folder of the documents.
  package var content: String
  /// The Markdown in it that is not left out, by path.
  package var documents: [String] = []
  /// What its `fairlead.yml` takes over besides.
  package var origin: NewLibrary.Origin
  /// What has no equivalent here, and what to do about it; a line each.
  package var notes: [String] = []
  /// What is copied to where it belongs here.
  package var copies: [Copy] = []
  /// Whether documents have what only a repair makes readable.
  package var needsRepair = false

  /// What was found in its configuration, in words.
  package var taken: String {
    let found = [
      title.map { _ in "the title" }, language.map { _ in "the language" },
      url.map { _ in "the address" },
    ].compactMap { $0 }
    return found.isEmpty ? "the folder" : found.joined(separator: ", ") + " and the folder"
  }

  /// Finds out in a folder; `nil` if no program that is known has left its files there, or its folder of
  /// documents does not exist.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - now: The time: pages may have none before or after a date.
  /// - Throws: A file that cannot be read.
  package init?(in folder: DiskFolder, at now: Timestamp) throws {
    for generator in Generator.all {
      guard let bytes = try folder.read(generator.file, limit: 1 << 20) else { continue }
      let settings = SettingsFile(bytes, separator: generator.separator)
      guard generator.isItsOwn(settings) else { continue }
      // GitHub publishes a book with a configuration of Jekyll.
      if generator.program == .jekyll, try Book.isThat(in: folder) { continue }
      let root = settings.root
      let mkDocs = generator.program == .mkDocs ? MkDocsSettings(root) : nil
      var language =
        mkDocs?.language ?? generator.languages.lazy.compactMap { settings[$0] }.first
      if language.map({ NewLibrary.languageProblem($0) != nil }) == true { language = nil }
      // A site of Hugo in several languages may have a folder for each, and none of the usual name.
      var content =
        settings[generator.folder]
        ?? (generator.program == .hugo ? settings.first(generator.folder) : nil)
        ?? generator.standardFolder
      while content.hasPrefix("./") { content = String(content.dropFirst(bytesOf: "./")) }
      while content.hasSuffix("/") { content = String(content.dropLast(bytesOf: "/")) }
      guard !content.isEmpty, !content.hasPrefix("/"), !content.split(separator: "/").contains("..")
      else { continue }
      if let parent = try Self.parent(of: content, in: folder, language: language ?? "en") {
        content = parent
      }
      let documents = try Self.documents(of: generator, in: folder, content)
      guard !documents.isEmpty else { continue }
      file = generator.file
      self.content = content
      self.documents = documents
      self.language = language
      title = try Self.title(settings, generator, in: folder, language: language ?? "en")
        .flatMap { NewLibrary.titleProblem($0) == nil ? $0 : nil }
      if title == nil, settings.hasValue(generator.title) {
        notes.append("the title was not taken over: write it below `site` in fairlead.yml")
      }
      let address = settings[generator.url].map { $0 + (settings["baseurl"] ?? "") }
        .map { BaseAddress.problem(of: $0)?.nearest ?? $0 }
      url = address.flatMap { !$0.isEmpty && NewLibrary.urlProblem($0) == nil ? $0 : nil }
      origin = NewLibrary.Origin(program: generator.program, isPublic: true)
      let below = documents.map { PageAddress.below(content, $0) }
      switch generator.program {
      case .mkDocs:
        if let mkDocs { try takeMkDocs(settings, mkDocs, documents: below, in: folder) }
      case .hugo:
        takeHugo(settings, root.map { HugoPermalinks($0) } ?? HugoPermalinks(toml: bytes))
        try takeHugoFiles(settings, in: folder)
      case .jekyll:
        let collections = JekyllCollections(root?["collections"])
        try takeJekyll(settings, collections, root, documents: below, in: folder)
        try takeJekyllFiles(root, in: folder)
      case .obsidian, .logseq, .gitBook, .mdBook: break
      }
      let withheld = try WithheldPages(
        documents, below: content, of: generator.program, settings, language: language ?? "en",
        in: folder, at: now)
      origin.hidden += withheld.hidden
      notes += withheld.notes
      dropExcluded()
      let others = settings.keys(among: generator.others)
        .filter { key in !origin.links.contains { settings[key] == $0.address } }
      if !others.isEmpty { notes.append("no equivalent here: \(others.joined(separator: ", "))") }
      let marks = try ForeignMarks(self.documents, in: folder)
      notes += marks.notes(of: generator.program)
      needsRepair = marks.needRepair
      return
    }
    guard let vault = try KnownSite(vaultsIn: folder) else { return nil }
    self = vault
  }

  /// Drops the documents that `exclude` will leave out: nobody reads them here.
  mutating func dropExcluded() {
    let patterns = origin.exclude.map { PathPattern($0) }
    documents = documents.filter { path in
      let below = PageAddress.below(content, path)
      return !patterns.contains { $0.covers(below) }
    }
  }

  /// The folder above that of the default language, if other languages have their folders there.
  private static func parent(
    of content: String, in folder: DiskFolder, language: String
  ) throws -> String? {
    guard content.hasSuffix("/\(language)") else { return nil }
    let parent = String(content.dropLast(bytesOf: "/" + language))
    let paths = try folder.files(below: parent, excluding: [])
      .filter { $0.kind == .file && $0.path.isMarkdownName }.map(\.path)
    return LanguageFolders.others(than: language, in: paths, below: parent).isEmpty ? nil : parent
  }

  /// The title of a site; Hugo may have one in a file of each language.
  private static func title(
    _ settings: SettingsFile, _ generator: Generator, in folder: DiskFolder, language: String
  ) throws -> String? {
    if let title = settings[generator.title] { return title }
    if generator.program == .jekyll { return settings["name"] }
    guard generator.program == .hugo else { return nil }
    for name in ["languages.\(language).toml", "languages.toml"] {
      guard let bytes = try folder.read("config/_default/\(name)", limit: 1 << 20)
      else { continue }
      let own = SettingsFile(bytes, separator: "=")
      if let title = own.first(generator.title) { return title }
    }
    return settings.first(generator.title)
  }

  /// The Markdown of a site, by path.
  private static func documents(
    of generator: Generator, in folder: DiskFolder, _ content: String
  ) throws -> [String] {
    let others = ["_site", "node_modules", "site", "public", "templates"]
    return try folder.files(below: content, excluding: generator.program == .jekyll ? others : [])
      .filter { $0.kind == .file && $0.path.isMarkdownName }.map(\.path)
  }
}
