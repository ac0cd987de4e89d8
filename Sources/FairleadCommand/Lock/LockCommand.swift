import ArgumentParser
import Diagnostics
import Discovery
import Documents
import Editing
import Identity
import Output
import Pages
import Rules
import Settings
import SiteBuild
import System

/// The command `fairlead lock`.
struct LockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Update fairlead.lock and show how edited items were matched.",
    discussion: """
      The lock keeps the ids that ticks, reviews and links depend on. Content that was edited, \
      moved or renamed keeps its ids; each match that is not exact is printed with both texts.

      EXAMPLE
        fairlead lock
        fairlead lock --dry-run
        fairlead lock --write-keys content/checklists/engine.md
        fairlead lock --write-ids content
      """)

  @Flag(help: "Print what would change and write nothing.")
  var dryRun = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Add a key (^key) to every section, item and card in these documents that lacks one.",
      valueName: "document"),
    completion: .file())
  var writeKeys: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Write the ids of these documents into their metadata, if they are missing.",
      valueName: "document"),
    completion: .file())
  var writeIds: [String] = []

  @OptionGroup var removals: RemovalOptions

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    for (option, paths) in [("--write-keys", writeKeys), ("--write-ids", writeIds)]
    where dryRun && !paths.isEmpty {
      throw ValidationError(
        "\(option) cannot be combined with --dry-run; run it on a clean working copy instead.")
    }
  }

  func run() throws {
    var isRefused = false
    try Reporting.run {
      let repository = try Repository.library()
      var build = try repository.build(jobs: workers.jobs)
      build.allowedRemovals = removals.allowRemovals
      build.progress = ProgressLine.progress
      var checked = try build.check()
      try repository.refuseFolderAbove(checked, "lock")
      try repository.refuseFirstLock(of: checked)
      isRefused = refuses(checked)
      if isRefused { return }
      if !dryRun { try build.checkRemovals(checked) }
      if !writeKeys.isEmpty {
        guard let keyed = try written(keysOf: writeKeys, of: checked, &build, repository) else {
          isRefused = true
          return
        }
        checked = keyed
      }
      if !writeIds.isEmpty {
        // The lock first again: an id that is written must not be lost with it.
        try build.writeLock(checked)
        checked = try written(idsOf: writeIds, build, repository).checked
      }
      let isWritten = try !dryRun && build.writeLock(checked)
      // What the lock that is written has no longer is not a finding.
      let repaired = checked.diagnostics.filter { $0.rule == .lock && $0.severity == .error }
      Reporting.show(
        checked.diagnostics.filter {
          Rule.ofIdentity.contains($0.rule)
            && !(isWritten && $0.rule == .lock && $0.severity == .error)
        },
        sources: checked.sources)
      // A dry run has nothing else to show.
      if PrintingChoices.isQuiet, !dryRun { return }
      Terminal.print(LockReport.text(checked.lock.changes))
      if isWritten { Terminal.print(LockReport.text(repaired: repaired.count)) }
      Terminal.print(
        isWritten
          ? "\(LockFile.path) written\n"
          : checked.lock.changes.isNeeded
            ? "nothing was written\n" : "\(LockFile.path) is up to date\n")
    }
    if isRefused { throw ExitCode.leftToDo }
  }

  /// Writes keys into documents.
  ///
  /// - Parameters:
  ///   - paths: The documents, as the user names them.
  ///   - checked: The library.
  ///   - build: How it is read; afterwards these keys keep the ids that their things have.
  ///   - repository: Where the library is.
  /// - Returns: The library with the keys; `nil` if they are refused, which has been said.
  /// - Throws: What the machine could not do.
  private func written(
    keysOf paths: [String], of checked: CheckedLibrary, _ build: inout SiteBuild,
    _ repository: Repository
  ) throws -> CheckedLibrary? {
    let paths = try paths.map { try repository.existing($0) }
    // The lock first: the keys are made from it.
    try build.writeLock(checked)
    let writing = try KeyWriting(checked, root: repository.root, paths: paths)
    build.bindingKeys = Set(
      checked.library.documents.map { $0.path }.filter { writing.isChosen($0) })
    // Keys change no words: no translation is outdated by them, or up to date.
    build.unkeyed = checked.translationHashes
    // Proved in memory, as the fixes of `check` are: a file is only written if it still says the same.
    var trial = build
    trial.overlay(writing.texts)
    let keyed = try trial.check()
    let reasons = writing.doubts(checked, keyed) + Self.reasons(against: keyed)
    guard reasons.isEmpty else {
      Reporting.show(reasons, sources: keyed.sources)
      Terminal.print("no key was written: \(Reporting.counts(reasons))\n")
      return nil
    }
    try writing.write()
    if !PrintingChoices.isQuiet { Terminal.print(writing.report) }
    return keyed
  }

  /// Writes ids into documents.
  private func written(
    idsOf paths: [String], _ build: SiteBuild, _ repository: Repository
  ) throws -> LibraryRepair {
    var build = build
    build.isWritingIDs = true
    let repair = try LibraryRepair(build) { try repository.selected($0.everything, paths: paths) }
    try repair.write(to: repository.root)
    if !PrintingChoices.isQuiet { Terminal.print(repair.report) }
    return repair
  }

  /// Errors that hide content: it looks the same as removed content, so nothing is written; and names
  /// that two documents have, one of which would lose its own.
  private static let blocking: Set<Rule> = [
    .configuration, .parseLimit, .source, .unknownType, .yaml, .metadataValue, .idForm, .idUnique,
    .publicIDUnique,
  ]

  /// Why the lock of a library is not written.
  static func reasons(against checked: CheckedLibrary) -> [Diagnostic] {
    let unread = checked.diagnostics.filter {
      $0.severity == .error
        && (blocking.contains($0.rule) || $0.rule == .lock && !checked.lock.isRepairable)
    }
    return checked.lock.changes.isNeeded ? (unread + checked.conflicts).inReportOrder() : unread
  }

  private func refuses(_ checked: CheckedLibrary) -> Bool {
    let reasons = Self.reasons(against: checked)
    if reasons.isEmpty { return false }
    Reporting.show(reasons, sources: checked.sources)
    Terminal.print("nothing was written: \(Reporting.counts(reasons))\n")
    return true
  }
}
