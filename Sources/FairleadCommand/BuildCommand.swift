import ArgumentParser
import Contract
import Diagnostics
import Discovery
import Documents
import Output
import Pages
import Settings
import SiteBuild
import System

/// The command `fairlead build`.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the library and write the site and its payloads.",
    usage: "fairlead build [<options>]",
    discussion: """
      Writes the site into `public/`, for any file host, and what `fairlead push` sends into \
      `payloads/`, both in the output folder. If the content has errors, nothing is written and \
      the previous output stays.

      EXAMPLE
        fairlead build
        fairlead build --preview
        fairlead build --portable
        fairlead build --print checklists/check-in guides/engine
      """)

  @Option(
    help: ArgumentHelp(
      "The folder to write to (default: `output` in fairlead.yml, else site; a preview goes to "
        + "`preview` in it).", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the findings to this file; the summary is still printed.", valueName: "file"),
    completion: .file())
  var report: String?

  @OptionGroup var options: PipelineOptions

  @Flag(help: "Write pages of private documents too, marked as private, for yourself.")
  var preview = false

  @Option(
    name: .customLong("print"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Also write print/index.html, one page to print with all these documents: their paths, "
        + "folders, names or tags.", valueName: "list"),
    completion: .file())
  var printed: [String] = []

  @Flag(help: "Make links work when opened from disk, even if `site.url` is set.")
  var portable = false

  @Flag(
    name: .customLong("no-offline"),
    help: "Turn offline copies off and delete existing ones.")
  var isNotKept = false

  @OptionGroup var removals: RemovalOptions

  @Flag(help: "Fail if fairlead.lock is out of date.")
  var frozen = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("The output folder is empty.") }
    if report?.isEmpty == true { throw ValidationError("The file for the findings is empty.") }
  }

  /// The file for the findings; `nil` for standard output, as `-` is.
  private var file: String? { report == "-" ? nil : report }

  func run() throws {
    try Reporting.run {
      let repository = try Repository.library()
      let profile = Profile.chosen
      let last = try LastRun("build", in: repository, options: options, isUsed: file == nil)
      try last.repeatIfUnchanged(profile)
      var build = try repository.build(jobs: options.workers.jobs, cache: options.cache)
      try build.beginLane()
      applyOptions(to: &build, in: repository)
      let noted =
        try output.map { NotedOutput(try repository.path($0)) }
        ?? NotedOutput(of: build, in: repository, below: preview ? "/preview" : "")
      last.record(&build)
      let theme = try repository.theme(from: last.folder)
      build.pages = last.pageMemory()
      let built = try BuiltRevision(repository)
      let checked = try build.check(profile: profile)
      try repository.refuseFolderAbove(checked, "build")
      try repository.refuseReport(file, over: checked)
      if !options.allowEmpty { try repository.refuseEmpty(checked) }
      let configuration = checked.configuration
      let folder = try outputFolder(configuration, in: repository)
      // The server may be named by `push` alone.
      let revision = preview ? nil : try built.noted(checked)
      var outcome = try build.build(
        checked, theme: theme, to: { try noted.opened(folder) }, profile: profile)
      let code: Int32 = outcome.diagnostics.hasErrors ? 1 : 0
      if code == 0 {
        let undated = preview ? 0 : repository.undated(checked)
        try BuiltRevision.record(revision, undated: undated, of: &outcome)
      }
      last.keep(outcome.pages)
      last.reportComparison(pages: outcome.comparedPages)
      let findings = try findings(of: outcome, checked, in: repository)
      let address = build.isReadFromDisk(configuration) ? nil : configuration.url
      func text(_ summary: BuildOutcome.Summary?) -> [UInt8] {
        findings
          + self.text(
            outcome, summary, of: checked, folder: repository.shown(folder), address: address
          ).utf8
      }
      Terminal.print(text(outcome.summary))
      Reporting.warn(left: outcome.left, in: repository.shown(folder))
      // With another lock the next run reads something else; and what is left has to be looked for again.
      if checked.isRepeatable, outcome.left.isEmpty, code != 0 || !checked.lock.changes.isNeeded {
        try last.refuseChanges(outcome.summary)
        try last.keep(
          text(outcome.summary?.unchanged), code: code,
          revision: !preview && code == 0
            ? LastRunRevision(configuration, folder: folder, revision: revision)
            : nil,
          output: code == 0 ? (folder, Self.record(outcome.files)) : nil)
      }
      profile.printPhases()
      try Terminal.end(code, holding: checked)
    }
  }

  /// Gives a build what the options choose.
  private func applyOptions(to build: inout SiteBuild, in repository: Repository) {
    build.preview = preview
    build.showsDraftCards = preview
    build.isFrozen = frozen
    build.allowedRemovals = removals.allowRemovals
    build.isKeptOffline = !isNotKept
    build.isPortable = portable
    // Tab completion writes paths from the current folder; names stay as they are.
    build.printed = printed.map { (try? repository.existing($0)) ?? $0 }
    build.progress = ProgressLine.progress
  }

  /// The folder to write to, if it is one for a site alone.
  private func outputFolder(
    _ configuration: LibraryConfiguration, in repository: Repository
  ) throws -> String {
    let folder =
      try output.map { try repository.path($0) }
      ?? repository.absolute(
        // What is deployed never has private documents, not even for a moment.
        configuration.output + (preview ? "/preview" : ""))
    if let output {
      try repository.refuseSharedOutput(folder, as: output)
      try repository.refusePublished(
        folder, as: output, besides: configuration.output, isPreview: preview)
    }
    try repository.refuseOutput(
      output.flatMap { try? repository.relative($0) }, of: configuration)
    return folder
  }

  /// The findings as they are printed; those for a file are written there.
  private func findings(
    of outcome: BuildOutcome, _ checked: CheckedLibrary, in repository: Repository
  ) throws -> [UInt8] {
    try Reporting.report(
      outcome.diagnostics, sources: outcome.sources, files: checked.cleanFiles,
      format: options.format, showsAll: options.all,
      pathInRepository: repository.pathInWorkTree(content: checked.configuration.layout.content),
      file: try file.map { try repository.path($0) })
  }

  /// No file of the output is too large to be compared.
  private static let anySize = 1 << 40

  /// What a build left in its output folder.
  private static func record(_ files: [Publication.File]) -> FolderRecord {
    var record = FolderRecord()
    for file in files {
      record.add(file.path, limit: Self.anySize, stamp: file.stamp, hash: file.hash)
    }
    // An interrupted build notes there what it was about to write.
    record.add(Manifest.pendingPath, limit: 0, stamp: nil, hash: nil)
    return record
  }

  /// What is printed after the findings.
  private func text(
    _ outcome: BuildOutcome, _ summary: BuildOutcome.Summary?, of checked: CheckedLibrary,
    folder: String, address: String?
  ) -> String {
    guard !PrintingChoices.isQuiet, options.format.isText || file != nil else { return "" }
    guard let summary else {
      return checked.baseline.known
        + "nothing was written: \(Reporting.counts(outcome.diagnostics))"
        + (Reporting.unread(checked.configuration).map { "; \($0)" } ?? "") + "\n"
    }
    var changes = "\(summary.written) of \(summary.files) files written"
    if summary.removed > 0 { changes += ", \(summary.removed) removed" }
    return checked.baseline.known
      + "\(counted(summary.documents, "document")), \(counted(summary.payloads, "payload")): "
      + "\(changes)\n" + Self.hidden(summary.hidden)
      + Self.hidden(drafts: summary.drafts)
      + Self.place(of: folder, for: address)
      + (printed.isEmpty ? "" : "print \(folder)/public/print/index.html\n")
  }

  /// Where the pages are; one for servers alone has their address.
  private static func place(of folder: String, for address: String?) -> String {
    guard let address else { return "open \(folder)/public/index.html\n" }
    return "\(folder)/public is for \(address): to open it from disk, build with --portable\n"
  }

  /// An explanation for new authors: documents are private until somebody publishes them.
  private static func hidden(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1:
      "1 private document has no page: `visibility: public` publishes it, `build --preview` shows it\n"
    default:
      "\(count) private documents have no page: `visibility: public` publishes them, "
        + "`build --preview` shows them\n"
    }
  }

  /// The same for drafts, which are never published.
  private static func hidden(drafts count: Int) -> String {
    if count == 0 { return "" }
    let (have, them, are) = count == 1 ? ("has", "it", "it is") : ("have", "them", "they are")
    return "\(counted(count, "draft")) \(have) no page: remove `draft: true` or the `_` when "
      + "\(are) ready; `build --preview` shows \(them)\n"
  }
}
