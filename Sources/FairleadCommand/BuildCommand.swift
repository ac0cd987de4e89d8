import ArgumentParser
import Diagnostics
import Discovery
import Documents
import Output
import Pages
import Parsing
import SiteBuild
import System

/// The command `fairlead build`.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the library and write the site and its payloads.",
    discussion: """
      Writes the site into `public/`, for any file host, and what `fairlead push` sends into \
      `payloads/`, both in the output folder. If the content has errors, nothing is written and \
      the previous output stays.

      EXAMPLE
        fairlead build
        fairlead build --preview
      """)

  @Option(
    help:
      "The folder to write to (default: `output` in fairlead.yml, else site; a preview goes to `preview` in it)."
  )
  var output: String?

  @Option(help: "Write the findings to this file; the summary is still printed.")
  var report: String?

  @OptionGroup var options: PipelineOptions

  @Flag(help: "Write pages of private documents too, marked as private, for yourself.")
  var preview = false

  @OptionGroup var removals: RemovalOptions

  @Flag(help: "Fail if fairlead.lock is out of date.")
  var frozen = false

  func run() throws {
    try Reporting.run {
      let repository = try Repository()
      try repository.refuseStrangers()
      let profile = options.profile ? Profile() : .off
      var build = try repository.build(jobs: options.workers.jobs)
      build.preview = preview
      build.isFrozen = frozen
      build.allowedRemovals = removals.allowRemovals
      let theme = try repository.theme()
      let built = try BuiltRevision(repository)
      let checked = try build.check(profile: profile)
      if !options.allowEmpty { try repository.refuseEmpty(checked) }
      let folder =
        try output.map { try repository.path($0) }
        ?? repository.absolute(
          // What is deployed never has private documents, not even for a moment.
          checked.configuration.output + (preview ? "/preview" : ""))
      // Only what is pushed needs it.
      let isPushed = checked.configuration.backend != nil && !preview
      let revision = isPushed ? try built.revision(checked.configuration) : nil
      let outcome = try build.build(
        checked, theme: theme, to: { try BuiltRevision.opened(folder) }, profile: profile)
      if !outcome.diagnostics.hasErrors { try BuiltRevision.record(revision, in: folder) }
      try Reporting.print(
        outcome.diagnostics, sources: outcome.sources, files: checked.files,
        format: options.format, color: options.color.color, showsAll: options.all,
        file: try report.map { try repository.path($0) })
      if !options.quiet, options.format.isText || report != nil {
        // A stub has no page because it has no text, whatever its visibility.
        let stubs = preview ? 0 : checked.library.documents.count { $0.isStub }
        Terminal.print(checked.baseline.known)
        Terminal.print(summary(outcome, stubs: stubs, folder: repository.shown(folder)))
      }
      profile.printPhases()
      try Terminal.end(outcome.diagnostics.hasErrors ? 1 : 0, holding: checked)
    }
  }

  private func summary(_ outcome: BuildOutcome, stubs: Int, folder: String) -> String {
    guard let summary = outcome.summary else {
      return "nothing was written: \(Reporting.counts(outcome.diagnostics))\n"
    }
    var changes = "\(summary.written) of \(summary.files) files written"
    if summary.removed > 0 { changes += ", \(summary.removed) removed" }
    return
      "\(Reporting.counted(summary.documents, "document")), \(Reporting.counted(summary.payloads, "payload")): "
      + "\(changes)\n" + Self.hidden(summary.hidden - stubs)
      + "open \(folder)/public/index.html\n"
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
}
