import Configuration
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Output
import Pages
import Parsing
import Rendering
import Rules
import System
import Templating

/// The pipeline: discover, parse, read, identify, link, check, render, write.
///
/// Everything external is passed in: where sources come from, where output goes, how parsers run,
/// what the version history says. The pipeline itself has no clock except for `Profile`.
package struct SiteBuild: Sendable {
  /// Where the sources are.
  package var source: any SourceFolder
  /// How they are parsed.
  package var parsing: ParsingMode
  /// How many workers there are; the output does not depend on it.
  package var jobs: Int
  /// Whether private documents have pages too.
  package var preview = false
  /// Whether a document without an `id` is a finding, which can be repaired, whatever the library's
  /// rules say.
  package var isWritingIDs = false
  /// Asks the version history for the dates of a folder's files.
  package var history: @Sendable (_ folder: String) throws -> GitHistory = { _ in GitHistory() }
  /// What is known from the last build of this process.
  package var memory: SourceMemory?

  /// The document that is taken out: dead links to it are warnings, and are shown as words.
  var withdrawn: String?
  /// Whether everything that is found today is recorded as known.
  package var isRecordingBaseline = false
  /// Whether a lock that would change is an error.
  package var isFrozen = false
  /// The paths of documents whose new keys keep the ids that their things have.
  package var bindingKeys: Set<String> = []
  /// The ids that the sections, items and cards of new documents had elsewhere, by path, in reading
  /// order.
  package var importedIDs: [String: [UUID?]] = [:]
  /// How many pages or documents may be removed, if they are more than a tenth.
  package var allowedRemovals: Int?
  /// Opens the folder that the lock is written to; without one it is never written.
  package var lockFolder: (@Sendable () throws -> any OutputFolder)?

  /// Describes a build.
  package init(source: any SourceFolder, parsing: ParsingMode, jobs: Int) {
    self.source = source
    self.parsing = parsing
    self.jobs = max(1, jobs)
  }

  /// The dates that git knows for a repository on disk.
  ///
  /// - Parameters:
  ///   - root: The root of the library.
  ///   - jobs: How many processes may ask.
  /// - Returns: What `history` takes.
  package static func gitHistory(
    root: String, jobs: Int
  ) -> @Sendable (String) throws -> GitHistory {
    { folder in try GitHistory.read(root: root, folder: folder, jobs: jobs) }
  }

  /// Reads a document that is taken out as it will be once its file is written.
  package mutating func withdraw(_ path: String, as bytes: [UInt8]) {
    source = OverlaidFolder(folder: source, texts: [path: bytes])
    withdrawn = path
  }

  /// Reads some files as an editor shows them, by path: not as they are saved.
  package mutating func overlay(_ texts: [String: [UInt8]]) {
    source = OverlaidFolder(folder: source, texts: texts)
  }

  /// The loader of the sources.
  var loading: SourceLoading {
    SourceLoading(folder: source, parsing: parsing, jobs: jobs, memory: memory)
  }

  /// Reads all documents and applies every rule.
  ///
  /// - Parameter profile: Where the phases' times go.
  /// - Returns: The library with everything that was found in it.
  /// - Throws: Only what the machine could not do; authors' mistakes are in the result.
  package func check(profile: Profile = .off) throws -> CheckedLibrary {
    let configured = try ConfiguredLibrary(self)
    let discovered = try DiscoveredSources(configured, self)
    profile.mark("discover")
    let read = try ReadSources(discovered, build: self, profile: profile)
    let identified = try IdentifiedDocuments(read, self)
    profile.mark("identify")
    let linked = try LinkedSite(identified, self)
    profile.mark("link")
    let checked = try CheckedLibrary(linked, self)
    profile.mark("check")
    return checked
  }

  /// Writes the site and the payloads of a library that has been checked, if it has no errors.
  ///
  /// - Parameters:
  ///   - checked: What `check` returned.
  ///   - theme: The theme.
  ///   - output: Opens the output folder; it is asked only if something will be written.
  ///   - profile: Where the phases' times go.
  /// - Returns: What was found and what was written.
  /// - Throws: Only what the machine could not do.
  package func build(
    _ checked: CheckedLibrary, theme: Theme, to output: () throws -> any OutputFolder,
    profile: Profile = .off
  ) throws -> BuildOutcome {
    let site = try ThemedSite(checked, theme: theme, jobs: jobs, profile)
    guard !site.findings.hasErrors, let renderer = site.renderer else {
      return BuildOutcome(diagnostics: site.findings, sources: site.sources, summary: nil)
    }
    let publication = try publication(of: site, checked, output)
    let written = try site.write(with: renderer, to: publication, jobs: jobs, profile)
    var summary = site.summary
    (summary.files, summary.written, summary.removed) =
      (written.files, written.written, written.removed)
    return BuildOutcome(diagnostics: site.findings, sources: site.sources, summary: summary)
  }

  /// Begins to publish: everything that prevents it is found before the first byte is written.
  private func publication(
    of site: ThemedSite, _ checked: CheckedLibrary, _ output: () throws -> any OutputFolder
  ) throws -> Publication {
    let paths = site.paths
    let isEmpty = checked.library.documents.isEmpty
    let locked = lockFolder == nil ? [] : [checked.lock.removals]
    func begin() throws -> Publication {
      try Publication(output: try output(), paths: paths, isPreview: preview) { before, after in
        if preview, !before.isPreview, !before.files.isEmpty {
          throw MachineFailure(
            "cannot write a preview over a site that may be published: name another folder with --output"
          )
        }
        // The private pages of a preview are meant to be removed again.
        let pages = before.isPreview ? [] : before.pages
        if isEmpty { try RemovalGuard.checkEmpty(pages: pages.count) }
        let removals = RemovalGuard.Removals(
          names: pages.filter { !after.contains($0) }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
          }, total: pages.count, kind: "pages")
        try RemovalGuard(allowed: allowedRemovals, command: "build").check([removals] + locked)
      }
    }
    guard lockFolder != nil, checked.lock.changes.isNeeded else { return try begin() }
    // The ids come first: what is published without them being recorded could be given again. But
    // the folder of the lock may be that of the output, and only one can write to it at a time.
    _ = try begin()
    try writeLock(checked)
    return try begin()
  }

  /// Refuses to remove many documents from the lock.
  ///
  /// - Throws: More than a tenth of them, and more than ten, that the user does not allow.
  package func checkRemovals(_ checked: CheckedLibrary) throws {
    try RemovalGuard(allowed: allowedRemovals, command: "lock").check([checked.lock.removals])
  }

  /// Writes the lock if it changes.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  package func writeLock(_ checked: CheckedLibrary) throws -> Bool {
    guard let lockFolder, checked.lock.changes.isNeeded else { return false }
    return try lockFolder().write(checked.lock.bytes, to: LockFile.path)
  }

  /// The configuration and the paths of the documents, without reading these; also of those that
  /// are left out.
  ///
  /// - Returns: A repository without documents has the content folder of its configuration.
  /// - Throws: What the machine could not do.
  package func listing() throws -> (configuration: LibraryConfiguration, documents: [String]) {
    let discovered = try DiscoveredSources(ConfiguredLibrary(self), self)
    return (discovered.configuration, discovered.listing.paths)
  }
}
