import Diagnostics
import Documents
import Library
import Loading
import Pages
import Rules
import Settings

/// Stage 5: the library with its links resolved, and the map of its site.
struct LinkedSite: Sendable {
  let configuration: LibraryConfiguration
  let listing: SourceLoading.Listing
  let ignores: Ignores
  let identity: IdentityPhase
  var library: Library
  /// Who is listed where.
  let index: SiteIndex
  /// The documents that were read as a whole for that.
  let indexReads: [Int]
  /// What is at each address of the site, except for the files of the theme.
  let map: SiteMap
  /// The files that are copied.
  let statics: [SiteMap.StaticFile]
  /// The files that are in Git LFS and were not fetched.
  let unfetched: [(path: String, address: String)]
  let sources: [SourceText]
  var findings: [Diagnostic]

  init(_ identified: IdentifiedDocuments, _ build: SiteBuild) throws {
    configuration = identified.configuration
    listing = identified.listing
    ignores = identified.ignores
    identity = identified.identity
    sources = identified.sources
    var findings = identified.findings
    let statics = try StaticFiles(build.source, configuration, build.files)
    findings += statics.findings
    self.statics = statics.files
    let media = MediaCollection(
      folder: build.source, known: listing.assets, content: configuration.layout.content,
      statics: statics.files, memory: build.files)
    let documents = identified.documents
    let read = findings.count
    let layout = configuration.layout
    let places = try PoolWorkers(jobs: build.jobs).map(documents.count) {
      DocumentPlace(documents[$0], layout: layout)
    }
    var library = try LibraryLinker.link(
      documents, layout: layout, preview: build.preview, reportsPrivate: build.reportsPrivate,
      report: &findings, places: places, assetPaths: listing.assets, leftOut: listing.leftOut,
      isWithdrawing: build.isWithdrawing, isKnown: identity.update.isKnown,
      moved: identity.update.moved,
      asset: media.asset)
    build.files.keep()
    unfetched = media.unfetched + statics.unfetched
    library.formerPages = identity.formerPages(library)
    let reads = ReadNotes()
    library.watch(reads)
    var index = SiteIndex(
      library: library, configuration: configuration, preview: build.preview,
      linkForm: build.isReadFromDisk(configuration) ? .files : .folders)
    index.readMenus(leftOut: listing.leftOut, report: &findings)
    index.watch(nil)
    library.watch(nil)
    indexReads = reads.numbers
    self.index = index
    map = SiteMap(
      index: index, views: PageViews(index: index), media: media.files,
      statics: statics.files)
    self.library = library
    if build.showsDraftCards {
      let linked = documents.reduce(findings[read...]) { $1.withoutDraftCards($0) }
      findings.replaceSubrange(read..., with: linked)
    }
    self.findings = findings + map.clashes
  }
}
