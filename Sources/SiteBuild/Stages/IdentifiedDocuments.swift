import Diagnostics
import Documents
import Loading
import Rules
import Settings

/// Stage 4: the documents with their ids, from the lock.
struct IdentifiedDocuments: Sendable {
  let configuration: LibraryConfiguration
  let listing: SourceLoading.Listing
  let ignores: Ignores
  var documents: [Document]
  let identity: IdentityPhase
  var sources: [SourceText]
  var findings: [Diagnostic]

  init(_ read: consuming ReadSources, _ build: SiteBuild) throws {
    configuration = read.configuration
    var listing = read.listing
    listing.leftOut.add(unreadable: read.unread)
    self.listing = listing
    ignores = read.ignores
    // Moved, not copied: a document that is in two arrays is copied when it is changed.
    var documents = read.documents
    read.documents = []
    identity = try IdentityPhase(
      &documents, outlines: read.outlines, lock: read.lock, unread: read.unread,
      layout: read.configuration.layout, build: build)
    self.documents = documents
    sources = read.sources + (identity.sourceText.map { [$0] } ?? [])
    findings = read.findings + identity.findings
  }
}
