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
  /// What its `fairlead.yml` carries over besides.
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
      if let site = try KnownSite(generator, bytes, in: folder, at: now) {
        self = site
        return
      }
    }
    guard let vault = try KnownSite(vaultsIn: folder) else { return nil }
    self = vault
  }

  /// The site of one program; `nil` if the file with its name is another program's, or there are no documents.
  private init?(
    _ generator: Generator, _ bytes: [UInt8], in folder: DiskFolder, at now: Timestamp
  ) throws {
    let settings = SettingsFile(bytes, separator: generator.separator)
    guard generator.isItsOwn(settings) else { return nil }
    // GitHub publishes a book with a configuration of Jekyll.
    if generator.program == .jekyll, try Book.isThat(in: folder) { return nil }
    let mkDocs = generator.program == .mkDocs ? MkDocsSettings(settings.root) : nil
    language = mkDocs?.language ?? generator.languages.lazy.compactMap { settings[$0] }.first
    if language.map({ NewLibrary.languageProblem($0) != nil }) == true { language = nil }
    let usedLanguage = language ?? "en"
    guard let content = try Self.content(of: generator, settings, in: folder, usedLanguage) else {
      return nil
    }
    let documents = try Self.documents(of: generator, in: folder, content)
    guard !documents.isEmpty else { return nil }
    file = generator.file
    self.content = content
    self.documents = documents
    origin = NewLibrary.Origin(program: generator.program, isPublic: true)
    try takeNames(generator, settings, in: folder, usedLanguage)
    let below = documents.map { PageAddress.below(content, $0) }
    switch generator.program {
    case .mkDocs:
      if let mkDocs { try takeMkDocs(settings, mkDocs, documents: below, in: folder) }
    case .hugo:
      takeHugo(settings, settings.root.map { HugoPermalinks($0) } ?? HugoPermalinks(toml: bytes))
      try takeHugoFiles(settings, in: folder)
    case .jekyll:
      let collections = JekyllCollections(settings.root?["collections"])
      try takeJekyll(settings, collections, settings.root, documents: below, in: folder)
      try takeJekyllFiles(settings.root, in: folder)
    case .obsidian, .logseq, .gitBook, .mdBook: break
    }
    let withheld = try WithheldPages(
      documents, below: content, of: generator.program, settings, language: usedLanguage,
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
  }

  /// The folder of a site's documents; `nil` if it is not in that of the site.
  private static func content(
    of generator: Generator, _ settings: SettingsFile, in folder: DiskFolder, _ language: String
  ) throws -> String? {
    // A site of Hugo in several languages may have a folder for each, and none of the usual name.
    var content =
      settings[generator.folder]
      ?? (generator.program == .hugo ? settings.first(generator.folder) : nil)
      ?? generator.standardFolder
    while content.hasPrefix("./") { content = String(content.dropFirst(bytesOf: "./")) }
    while content.hasSuffix("/") { content = String(content.dropLast(bytesOf: "/")) }
    guard !content.isEmpty, !content.hasPrefix("/"), !content.split(separator: "/").contains("..")
    else { return nil }
    return try parent(of: content, in: folder, language: language) ?? content
  }

  /// Takes over the title and the address, if Fairlead can have them.
  private mutating func takeNames(
    _ generator: Generator, _ settings: SettingsFile, in folder: DiskFolder, _ language: String
  ) throws {
    title = try Self.title(settings, generator, in: folder, language: language)
      .flatMap { NewLibrary.titleProblem($0) == nil ? $0 : nil }
    if title == nil, settings.hasValue(generator.title) {
      notes.append("the title was not carried over: write it under `site` in fairlead.yml")
    }
    let address = settings[generator.url].map { $0 + (settings["baseurl"] ?? "") }
      .map { BaseAddress.problem(of: $0)?.nearest ?? $0 }
    url = address.flatMap { !$0.isEmpty && NewLibrary.urlProblem($0) == nil ? $0 : nil }
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
