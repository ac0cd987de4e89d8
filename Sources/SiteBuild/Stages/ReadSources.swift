import Diagnostics
import Documents
import Identity
import Library
import Loading
import Rules
import Settings
import System

/// Stage 3: the documents as they are read, without ids; with the lock beside them.
struct ReadSources: Sendable {
  let configuration: LibraryConfiguration
  let listing: SourceLoading.Listing
  let lock: LockSource
  /// The documents, in the order of their paths.
  var documents: [Document]
  var outlines: [Outline]
  /// The paths of documents that could not be read or are left out: they keep their ids.
  let unread: Set<String>
  let ignores: Ignores
  var sources: [SourceText]
  var findings: [Diagnostic]

  init(_ discovered: DiscoveredSources, build: SiteBuild, profile: Profile) throws {
    configuration = discovered.configuration
    listing = discovered.listing
    var findings = discovered.findings
    var sources = discovered.sources
    var ignores = Ignores()
    var unread = Set(listing.leftOut.documents.map(\.path))
    let folder = build.source
    let reading = DocumentReading(
      configuration, paths: listing.documents.map(\.path),
      showsDraftCards: build.showsDraftCards)
    var loaded: [[LoadedSource]]
    // The lock is the longest file of all, so it is read beside the documents.
    (loaded, lock) = try build.loading.load(
      listing.documents,
      beside: {
        guard let memory = build.memory else { return try LockSource(folder) }
        return try memory.lock(folder)
      }, reading: reading, basis: discovered.basis)
    sources.reserveCapacity(listing.documents.count + 2)
    for batch in loaded {
      // By their places: an iterator would copy each.
      for place in batch.indices {
        findings += batch[place].findings
        sources.append(batch[place].source)
        ignores.add(batch[place].ignores, of: batch[place].source.path)
        if batch[place].isUnreadable { unread.insert(batch[place].source.path) }
      }
    }
    if !listing.hasDocuments, lock.known > 0 {
      findings.append(.empty(configuration.layout.content, known: lock.known))
    }
    profile.mark("parse")
    (documents, outlines) = try reading.readAll(
      &loaded, jobs: build.jobs, history: build.history, &findings)
    findings += AppliedDefaults.findings(ofCardsIn: documents, listing, configuration)
    self.findings = findings
    self.sources = sources
    self.ignores = ignores
    self.unread = unread
    profile.mark("read")
  }
}

extension Diagnostic {
  /// A library that had documents and has none.
  fileprivate static func empty(_ folder: String, known: Int) -> Diagnostic {
    Diagnostic(
      .error, .source, file: folder == "." ? LockFile.path : folder, at: 0..<0,
      message: known == 1
        ? "there are no documents here, but \(LockFile.path) lists one"
        : "there are no documents here, but \(LockFile.path) lists \(known)",
      help: "check that this is the right folder, and complete; to start over, remove "
        + LockFile.path)
  }
}
