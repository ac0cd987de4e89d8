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
  /// Asks the version history for the dates of a folder's files.
  public var history: @Sendable (_ folder: String) throws -> GitHistory = { _ in GitHistory() }

  /// Describes a build.
  public init(source: any SourceFolder, parsing: ParsingMode, jobs: Int) {
    self.source = source
    self.parsing = parsing
    self.jobs = max(1, jobs)
  }

  /// The dates that git knows for a repository on disk.
  public static func gitHistory(root: String) -> @Sendable (String) throws -> GitHistory {
    { folder in try GitHistory.read(root: root, folder: folder) }
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
    /// The files that documents refer to.
    var media: [(address: String, bytes: [UInt8])]
  }

  /// Reads all documents and applies every rule.
  ///
  /// - Throws: Only what the machine could not do; authors' mistakes are in the result.
  public func check(profile: Profile? = nil) throws -> Checked {
    var findings: [Diagnostic] = []
    var sources: [SourceText] = []
    let loading = SourceLoading(folder: source, parsing: parsing, jobs: jobs)
    var configuration = try loading.configuration(report: &findings, sources: &sources)
    var listing = try loading.list(configuration)
    if !configuration.choosesContent, listing.documents.isEmpty {
      // A folder of Markdown that was never written for Fairlead is its own content folder.
      configuration.content = "."
      listing = try loading.list(configuration)
    }
    findings += listing.findings
    profile?.mark("discover")
    let loaded = try loading.load(listing.documents)
    for file in loaded {
      findings += file.findings
      sources.append(file.source)
    }
    profile?.mark("parse")
    let documents = try read(loaded, configuration, &findings)
    profile?.mark("check")
    let media = MediaCollection(folder: source, known: listing.assets)
    let library = try LibraryLinker.link(
      documents, configuration: configuration, preview: preview, report: &findings,
      assetPaths: listing.assets, asset: media.asset)
    profile?.mark("link")
    return Checked(
      library: library,
      diagnostics: configuration.rules.applied(to: findings)
        .inReportOrder(atMostPerFile: Self.findingsPerFile),
      sources: SourceTable(sources), media: media.files)
  }

  private func read(
    _ loaded: [LoadedSource], _ configuration: LibraryConfiguration,
    _ findings: inout [Diagnostic]
  ) throws -> [Document] {
    var classification = Classification(configuration: configuration)
    var inputs = classification.inputs(loaded)
    findings += classification.findings
    if inputs.contains(where: { !$0.hasDates }) {
      let history = try history(configuration.content)
      for index in inputs.indices { inputs[index].history = history[inputs[index].source.path] }
    }
    let ready = inputs
    let read = try Parallel.map(count: ready.count, jobs: jobs) { index in
      var report: [Diagnostic] = []
      let document = DocumentReader.read(ready[index], report: &report)
      report += DocumentRules.check(document, rules: configuration.rules)
      return (document, report)
    }
    for (_, report) in read { findings += report }
    return read.map { $0.0 }
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
    // What only documents without a page refer to stays as private as they are.
    let used = Set(index.pages.flatMap { checked.library.links[$0].files })
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

extension DocumentReader.Input {
  /// Whether the author wrote both dates, so that the history need not be asked.
  fileprivate var hasDates: Bool {
    guard let root = parsed.yaml?.root else { return false }
    return root["created"] != nil && root["updated"] != nil
  }
}
