import ArgumentParser
import Bytes
import Diagnostics
import Discovery
import Documents
import Editing
import FairleadKit
import Identity
import Output
import Pages
import Settings
import SiteBuild
import System

/// The command `fairlead check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check every document against the publish rules.",
    discussion: """
      Reads all files, however many have mistakes, and prints each finding once. Changes \
      nothing in the library without --fix or --write-baseline, except that fixed findings are \
      removed from fairlead-baseline.json.

      EXAMPLE
        fairlead check
        fairlead check content/checklists --format json
        fairlead check --fix --dry-run
        fairlead check --since origin/main --format sarif --output fairlead.sarif
        fairlead check --staged
      """)

  @Argument(help: "Report only findings in these files and folders.", completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Report only what this branch has changed since that revision.", valueName: "revision"))
  var since: String?

  @Flag(help: "Check the files as they are staged, and report only what the next commit changes.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Write the findings to this file; the summary is still printed.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Make the safe repairs and report what is left.")
  var fix = false

  @Flag(help: "With --fix: change nothing, print the repairs as a diff, and fail if there are any.")
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      "Record today's findings in fairlead-baseline.json; from then on only new ones are reported.")
  )
  var writeBaseline = false

  @Flag(help: "Fail if fairlead.lock is out of date.")
  var frozen = false

  @Flag(
    help: "Also fail if a page needs or links to anything that is not available offline.")
  var offline = false

  @OptionGroup var findings: FindingOptions

  @OptionGroup var options: PipelineOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("The file for the findings is empty.") }
    if findings.statistics, options.format != .human {
      throw ValidationError("--statistics is for people: it needs --format human.")
    }
    if file != nil, findings.statistics || dryRun {
      throw ValidationError(
        "--output writes the findings: it cannot be combined with --statistics or --dry-run.")
    }
    if staged, fix || since != nil {
      throw ValidationError(
        "--staged checks the next commit: it cannot be combined with --fix or --since.")
    }
    if writeBaseline, fix || staged || since != nil || !paths.isEmpty || findings.areChosen {
      throw ValidationError(
        "--write-baseline records every finding of the library: it cannot be combined with paths or options "
          + "that choose among findings.")
    }
    if offline, fix || staged || since != nil || writeBaseline {
      throw ValidationError(
        "--offline checks every page as it is: it cannot be combined with --fix, --staged, --since or "
          + "--write-baseline.")
    }
    if dryRun, !fix {
      throw ValidationError("--dry-run needs --fix: it shows what --fix would do.")
    }
  }

  /// The file for the findings; `nil` for standard output, as `-` is.
  var file: String? { output == "-" ? nil : output }

  /// Whether the answer depends only on the library, and nothing is written.
  private var isPlain: Bool {
    paths.isEmpty && since == nil && !staged && file == nil && !fix && !writeBaseline
  }

  func run() throws {
    try Reporting.run {
      let repository = try Repository.library()
      let profile = Profile.chosen
      let last = try LastRun("check", in: repository, options: options, isUsed: isPlain)
      try last.repeatIfUnchanged(profile)
      last.reportComparison()
      var build = try repository.build(jobs: options.workers.jobs, cache: options.cache)
      try build.beginLane()
      build.isFrozen = frozen
      build.isRecordingBaseline = writeBaseline
      build.progress = ProgressLine.progress
      last.record(&build)
      let changes = try changes(in: repository)
      if let tree = changes?.staged { try readStaged(tree, of: repository, in: &build) }
      var planned: LibraryRepair?
      var checked: CheckedLibrary
      if fix {
        let repair = try repaired(build, in: repository, since: changes)
        checked = repair.checked
        if dryRun { planned = repair }
      } else {
        checked = try self.checked(build, in: repository, profile)
      }
      var sources = checked.sources
      if offline, !checked.diagnostics.hasErrors {
        (checked.diagnostics, sources) = try build.checkOffline(
          checked, theme: repository.theme(from: last.folder), profile: profile)
      }
      if !frozen { checked.diagnostics = checked.diagnosticsWithLock }
      let shown = try shown(of: checked, since: changes, build, in: repository)
      let code = findings.exitCode(for: shown)
      let report = try report(
        shown, of: checked, sources: sources, since: changes, in: repository)
      Terminal.print(report)
      // The first commits of a library may have its settings only, whatever is on the disk.
      if !options.allowEmpty, !staged { try repository.refuseEmpty(checked) }
      if !checked.configuration.isUnread {
        try repository.refusePathsWithoutDocuments(paths, checked)
      }
      // Only the files on disk say what is fixed.
      let isShorter = !staged && !frozen && !dryRun && checked.baseline.gone > 0
      let removed = try updateBaseline(of: checked, isShorter: isShorter, in: repository)
      let summary = try summary(
        shown, of: checked, since: changes, removed: removed, in: repository)
      if let planned {
        if !summary.isEmpty { Terminal.warn(planned.plan + summary) }
        try Terminal.end(
          planned.changes.isEmpty ? code : ExitCode.leftToDo.rawValue, holding: checked)
      }
      Terminal.print(summary)
      if !isShorter, checked.isRepeatable { try last.keep(report + summary.utf8, code: code) }
      profile.printPhases()
      try Terminal.end(code, holding: checked)
    }
  }

  /// Checks the library as it is, unless that could not answer what is asked.
  private func checked(
    _ build: SiteBuild, in repository: Repository, _ profile: Profile
  ) throws -> CheckedLibrary {
    let checked = try build.check(profile: profile)
    try repository.refuseFolderAbove(checked, staged ? "check --staged" : "check")
    try refuseLinkedContent(checked.configuration, in: repository)
    try repository.refuseReport(file, over: checked)
    if writeBaseline { try checked.refusePart(build) }
    return checked
  }

  /// Lets a build read the files as they are staged, not those on disk.
  private func readStaged(
    _ tree: String, of repository: Repository, in build: inout SiteBuild
  ) throws {
    build.source = try GitTree(root: repository.root, commit: tree)
    // That has all files, whatever is checked out.
    build.checkout.notCheckedOut = { [] }
    let history = build.history
    build.history = { folder in
      var dates = try history(folder)
      dates.isOfNextCommit = true
      return dates
    }
  }

  /// What the user wants to hear about; `nil` for everything.
  private func changes(in repository: Repository) throws -> GitChanges? {
    do {
      if staged { return try GitChanges(stagedIn: repository.root) }
      return try since.map { try GitChanges(since: $0, root: repository.root) }
    } catch let failure as MachineFailure {
      throw repository.explained(failure)
    }
  }

  /// Refuses to look for what changed if the documents are where git does not see them.
  private func refuseLinkedContent(
    _ configuration: LibraryConfiguration, in repository: Repository
  ) throws {
    if staged { try repository.refuseLinkedContent(configuration, "read what is staged") }
    if let since {
      try repository.refuseLinkedContent(configuration, "find what changed since '\(since)'")
    }
  }

  /// Fixes the library, on disk or as a diff, and reports each repair.
  private func repaired(
    _ build: SiteBuild, in repository: Repository, since changes: GitChanges?
  ) throws -> LibraryRepair {
    let repair = try LibraryRepair(build) { checked in
      try repository.refuseFolderAbove(checked, "check --fix")
      try refuseLinkedContent(checked.configuration, in: repository)
      try repository.refuseReport(file, over: checked)
      // A branch fixes only its own files; what it broke elsewhere is left to the author. A repair of
      // what is known is as safe as any other.
      return findings.chosen(try repository.selected(checked.everything, paths: paths))
        .filter { changes?.touches($0.file) ?? true }
    }
    if dryRun {
      for change in repair.changes {
        Terminal.print(
          UnifiedDiff.bytes(path: change.path, from: change.before, to: change.after))
      }
      return repair
    }
    try repair.write(to: repository.root)
    let isReporting = !PrintingChoices.isQuiet && (options.format == .human || file != nil)
    if isReporting { Terminal.print(repair.report) }
    return repair
  }
}
