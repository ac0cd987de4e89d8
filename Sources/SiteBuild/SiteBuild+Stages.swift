import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Loading
import Output
import Pages
import Rendering
import Rules
import Settings
import SiteWriting
import System
import Templating
import Theming

/// The pipeline: discover, parse, read, identify, link, check, render, write.
///
/// Everything external is in the values that a build is given; the pipeline itself has no clock
/// except for `Profile`.
extension SiteBuild {
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
    let identified = try IdentifiedDocuments(consume read, self)
    profile.mark("identify")
    let linked = try LinkedSite(consume identified, self)
    profile.mark("link")
    let checked = try CheckedLibrary(consume linked, self)
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
    let checked = writeLockFile == nil ? checked : checked.refusingConflicts()
    let site = try ThemedSite(
      checked, theme: theme, jobs: jobs, profile, printed: printed, isKeptOffline: isKeptOffline)
    guard !site.findings.hasErrors, let renderer = site.renderer else {
      return BuildOutcome(
        diagnostics: site.findings, sources: site.sources, summary: nil, files: [])
    }
    let publication = try publication(of: site, checked, output)
    let sources = checked.sources
    let keys = try pages.map {
      try PageKeys(
        of: checked.index.library, indexReads: checked.indexReads,
        leftOut: checked.listing.leftOut.documents.map(\.path), source: { sources[$0]?.bytes },
        except: [LockFile.path, Baseline.path], renderer, $0, jobs: jobs)
    }
    let writer = SiteWriter(site.map, with: renderer, isKept: site.isKept, keys, profile)
    let (written, known, compared) = try writer.write(to: publication, jobs: jobs, progress)
    var summary = site.summary
    (summary.files, summary.written, summary.removed) =
      (written.files.count - 1, written.written, written.removed)
    return BuildOutcome(
      diagnostics: site.findings, sources: site.sources, summary: summary, files: written.files,
      left: written.left, pages: known, comparedPages: compared, output: publication.output)
  }

  /// Begins to publish: everything that prevents it is found before the first byte is written.
  private func publication(
    of site: ThemedSite, _ checked: CheckedLibrary, _ output: () throws -> any OutputFolder
  ) throws -> Publication {
    let paths = site.paths
    if !preview {
      try RemovalGuard.checkCheckout(
        missing: checked.lock.notCheckedOut, unfetched: checked.lock.notFetched)
      try checked.refusePartialSite(checkout)
      try checked.refuseUnfetched(and: site.unfetched, in: paths)
    }
    let isEmpty = checked.library.documents.isEmpty
    let locked = writeLockFile == nil ? [] : [checked.lock.removals]
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
            $0.precedes(bytesOf: $1)
          }, total: pages.count, kind: "pages")
        try RemovalGuard(allowed: allowedRemovals, command: removingCommand)
          .check([removals] + locked)
      }
    }
    guard writeLockFile != nil, checked.lock.changes.isNeeded else { return try begin() }
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
  /// - Throws: A lock that has changed since it was read: the ids that others have added would be lost.
  @discardableResult
  package func writeLock(_ checked: CheckedLibrary) throws -> Bool {
    guard let writeLockFile, checked.lock.changes.isNeeded else { return false }
    try writeLockFile(LockFile.path, checked.lock.before, checked.lock.bytes)
    return true
  }

  /// The configuration alone, for what has to be known before anything else is read.
  package func configuration() throws -> LibraryConfiguration {
    try ConfiguredLibrary(self).configuration
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
