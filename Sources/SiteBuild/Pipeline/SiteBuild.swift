import Content
import Diagnostics
import Templating

/// The pipeline: discover, parse, check, render, write.
///
/// The world is handed in: where sources come from, where output goes, how parsers run, what the
/// version history says. The pipeline itself knows no clock but for `Profile`.
public struct SiteBuild: Sendable {
  /// Where the sources are.
  public var source: any SourceFolder
  /// How they are parsed.
  public var parsing: ParsingMode
  /// How many workers there are; the output does not depend on it.
  public var jobs: Int
  /// Whether private documents have pages too.
  public var preview = false
  /// Whether rules speak that are off unless files are repaired.
  public var isRepairing = false
  /// Asks the version history for the dates of a folder's files.
  public var history: @Sendable (_ folder: String) throws -> GitHistory = { _ in GitHistory() }

  /// Whether a lock that would change is an error.
  public var isFrozen = false
  /// The paths of documents whose new keys keep the ids that their things have.
  public var bindingKeys: Set<String> = []
  /// Opens the folder that the lock is written to; without one it is never written.
  public var lockFolder: (@Sendable () throws -> any OutputFolder)?

  /// Describes a build.
  public init(source: any SourceFolder, parsing: ParsingMode, jobs: Int) {
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
  public static func gitHistory(
    root: String, jobs: Int
  ) -> @Sendable (String) throws -> GitHistory {
    { folder in try GitHistory.read(root: root, folder: folder, jobs: jobs) }
  }

  // MARK: Check

  /// How many findings of one file are reported.
  private static let findingsPerFile = 1_000

  /// A library that has been read and checked.
  public struct Checked: Sendable {
    /// The library.
    public var library: Library
    /// Everything that was found, in the total order.
    public var diagnostics: [Diagnostic]
    /// The sources, for messages that show a line.
    public var sources: SourceTable
    /// What the lock comes to.
    public var lock: LibraryLock
    /// What everything is in the lock.
    let identity: IdentityPhase
    /// The files that documents refer to.
    var media: [(address: String, bytes: [UInt8])]

    /// A key for each thing of a document that has none; `nil` for those that have one.
    public func missingKeys(of document: Int) -> [String?] {
      identity.missingKeys(of: document)
    }

    /// Everything that was found, and that the lock is behind, where it is: for a command that does
    /// not write it.
    public var diagnosticsWithLock: [Diagnostic] {
      (diagnostics + lock.findings(isFrozen: false)).inReportOrder()
    }

    /// The files that were looked at, in the order of their paths.
    public var files: [String] { sources.paths }
  }

  /// Reads all documents and applies every rule.
  ///
  /// - Throws: Only what the machine could not do; authors' mistakes are in the result.
  public func check(profile: Profile? = nil) throws -> Checked {
    var findings: [Diagnostic] = []
    var sources: [SourceText] = []
    let loading = SourceLoading(folder: source, parsing: parsing, jobs: jobs)
    var configuration = try loading.configuration(report: &findings, sources: &sources)
    configuration.rules.isRepairing = isRepairing
    var listing = try loading.list(configuration)
    if !configuration.choosesContent, !listing.hasDocuments {
      // A folder of Markdown that was never written for Fairlead is its own content folder.
      configuration.content = "."
      listing = try loading.list(configuration)
    }
    findings += listing.findings
    profile?.mark("discover")
    let folder = source
    let reading = DocumentReading(configuration, paths: listing.documents.map(\.path))
    var (loaded, lockSource) = try loading.load(
      listing.documents, beside: { try LockSource(folder) }, reading: reading)
    var ignores = Ignores()
    var unread = Set(listing.leftOut.documents.map(\.path))
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
    profile?.mark("parse")
    var (documents, outlines) = try reading.readAll(
      &loaded, jobs: jobs, history: history, &findings)
    profile?.mark("check")
    let identity = try IdentityPhase(
      &documents, outlines: outlines, lock: lockSource, unread: unread,
      bindingKeys: bindingKeys, jobs: jobs)
    findings += identity.findings
    if let lock = identity.sourceText { sources.append(lock) }
    profile?.mark("identity")
    let media = MediaCollection(folder: source, known: listing.assets)
    let settled = documents
    let chosen = configuration
    let places = try PoolWorkers(jobs: jobs).map(settled.count) {
      DocumentPlace(settled[$0], configuration: chosen)
    }
    var library = try LibraryLinker.link(
      documents, configuration: configuration, preview: preview, report: &findings,
      places: places, assetPaths: listing.assets, leftOut: listing.leftOut,
      asset: media.asset)
    library.formerPages = identity.formerPages(library)
    findings += AliasClashes(library, preview: preview).findings(media: media.files)
    profile?.mark("link")
    let lock = try identity.lock(of: &library)
    if isFrozen { findings += lock.findings(isFrozen: true) }
    profile?.mark("lock")
    let table = SourceTable(sources)
    findings += LibraryRules.check(library) { table[$0] }
    findings = repairedLinks(findings, listing, table, configuration)
    return Checked(
      library: library,
      diagnostics: ignores.applied(
        to: configuration.rules.applied(to: findings), rules: configuration.rules
      ).inReportOrder(atMostPerFile: Self.findingsPerFile),
      sources: table, lock: lock, identity: identity, media: media.files)
  }

  /// The findings, with repairs for links whose letters have another case than their file's.
  private func repairedLinks(
    _ findings: [Diagnostic], _ listing: SourceLoading.Listing, _ sources: SourceTable,
    _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    guard findings.contains(where: { LinkCaseRepair.rules.contains($0.rule) }) else {
      return findings
    }
    let repair = LinkCaseRepair(
      paths: listing.documents.map(\.path) + listing.assets.sorted(),
      content: configuration.content)
    return findings.map { finding in
      sources[finding.file].map { repair.repaired(finding, in: $0) } ?? finding
    }
  }

  /// The configuration and the paths of the documents, without reading these, also of those that
  /// are left out.
  ///
  /// - Returns: A repository without documents has the content folder of its configuration.
  /// - Throws: What the machine could not do.
  public func listing() throws -> (configuration: LibraryConfiguration, documents: [String]) {
    var findings: [Diagnostic] = []
    var sources: [SourceText] = []
    let loading = SourceLoading(folder: source, parsing: parsing, jobs: jobs)
    let configuration = try loading.configuration(report: &findings, sources: &sources)
    let documents = try loading.list(configuration).paths
    guard !configuration.choosesContent, documents.isEmpty else {
      return (configuration, documents)
    }
    var whole = configuration
    whole.content = "."
    let others = try loading.list(whole).paths
    return others.isEmpty ? (configuration, []) : (whole, others)
  }

  /// Writes the lock where it changes.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  public func writeLock(_ checked: Checked) throws -> Bool {
    guard let lockFolder, checked.lock.changes.isNeeded else { return false }
    return try lockFolder().write(checked.lock.bytes, to: LockFile.path)
  }

  // MARK: Build

  /// What a build came to.
  public struct Outcome: Sendable {
    /// Everything that was found; with an error among it, nothing was written.
    public var diagnostics: [Diagnostic]
    /// The sources, for messages that show a line.
    public var sources: SourceTable
    /// What was written; `nil` where there were errors.
    public var summary: Summary?
  }

  /// The figures of a build that wrote its output.
  public struct Summary: Sendable, Hashable {
    /// The documents that have a page.
    public var documents: Int
    /// The documents that have none, since they are private.
    public var hidden: Int
    /// The payloads.
    public var payloads: Int
    /// The files that Fairlead owns now.
    public var files: Int
    /// Those that were written; the others had their bytes already.
    public var written: Int
    /// Files of withdrawn documents that were removed.
    public var removed: Int
  }

  /// Writes the site and the payloads of a library that has been checked, where it has no errors.
  ///
  /// - Parameters:
  ///   - checked: What `check` returned.
  ///   - theme: The looks.
  ///   - output: Opens the output folder; it is asked only where something will be written.
  ///   - profile: Where the phases' times go.
  /// - Returns: What was found and what was written.
  /// - Throws: Only what the machine could not do.
  public func build(
    _ checked: Checked, theme: Theme, to output: () throws -> any OutputFolder,
    profile: Profile? = nil
  ) throws -> Outcome {
    var checked = checked
    var findings: [Diagnostic] = []
    let templates = SiteTemplates(
      TemplateLibrary(files: theme.templates, under: "templates/"), report: &findings)
    profile?.mark("templates")
    let index = SiteIndex(library: checked.library, preview: preview)
    let assets = theme.assetAddresses()
    let views = PageViews(
      index: index, assets: assets, embeddedTemplate: templates?.embedded)
    let used = index.usedFiles
    let plan = SitePlan(
      index: index, views: views,
      files: theme.assets.map { (assets[$0.name] ?? $0.name, $0.bytes) }
        + checked.media.filter { used.contains($0.address) })
    findings += plan.findings
    checked.diagnostics = (checked.diagnostics + findings).inReportOrder()
    checked.sources.add(theme.templates)
    profile?.mark("plan")
    guard !checked.diagnostics.hasErrors, let templates else {
      return Outcome(diagnostics: checked.diagnostics, sources: checked.sources, summary: nil)
    }
    // The ids come first: what is published without them being recorded could be given again.
    try writeLock(checked)
    let publication = try Publication(
      output: try output(), paths: plan.entries.flatMap { $0.paths })
    let renderer = PlanRenderer(index: index, views: views, templates: templates)
    try render(plan, renderer, publication, profile)
    profile?.mark("render and write")
    let written = try publication.finish()
    profile?.mark("finish")
    return Outcome(
      diagnostics: checked.diagnostics, sources: checked.sources,
      summary: Summary(
        documents: index.pages.count { checked.library.documents[$0].type != .author },
        hidden: checked.library.documents.indices.count {
          !checked.library.hasPage($0, preview: preview)
        },
        payloads: plan.entries.filter { $0.paths.count > 1 }.count, files: written.files,
        written: written.written, removed: written.removed))
  }

  /// How many entries a worker takes at once.
  private static let batch = 16

  private func render(
    _ plan: SitePlan, _ renderer: PlanRenderer, _ publication: Publication, _ profile: Profile?
  ) throws {
    let entries = plan.entries
    let batches = (entries.count + Self.batch - 1) / Self.batch
    _ = try Parallel.map(count: batches, jobs: jobs) { batch in
      let start = batch * Self.batch
      for entry in entries[start..<min(start + Self.batch, entries.count)] {
        let files =
          profile?.measure("pages and payloads") { renderer.files(of: entry) }
          ?? renderer.files(of: entry)
        for (path, bytes) in zip(entry.paths, files) {
          let hash = profile?.measure("hashes") { ContentHash(of: bytes) } ?? ContentHash(of: bytes)
          try profile?.measure("files") { try publication.write(bytes, hash: hash, to: path) }
            ?? publication.write(bytes, hash: hash, to: path)
        }
      }
    }
  }
}
