import ArgumentParser
import Diagnostics
import SiteBuild

/// The command `fairlead build`.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check the library and write the site and its payloads.",
    discussion: """
      Writes `public/`, to be put on any file host, and `payloads/`, to be pushed, below the output
      folder. Where the content has errors nothing is written, and what is there stays.

      EXAMPLE
        fairlead build
        fairlead build --preview --output /tmp/preview
      """)

  @Option(help: "The folder to write to. The default is `output` of fairlead.yml, else site.")
  var output: String?

  @Option(help: "Write the findings to this file; the summary is printed all the same.")
  var report: String?

  @OptionGroup var options: PipelineOptions

  @Flag(help: "Write pages of private documents too, marked as such. For your own eyes.")
  var preview = false

  @Flag(help: "Fail where fairlead.lock would change.")
  var frozen = false

  func run() throws {
    try Reporting.run {
      let repository = try Repository()
      let profile = options.profile ? Profile() : nil
      var build = try repository.build(jobs: options.workers.jobs)
      build.preview = preview
      build.isFrozen = frozen
      let theme = try repository.theme(executable: try Repository.executable())
      let checked = try build.check(profile: profile)
      let folder =
        try output.map { try repository.path($0) }
        ?? repository.absolute(checked.library.configuration.output)
      let outcome = try build.build(
        checked, theme: theme, to: { try DiskOutput(root: folder) }, profile: profile)
      try Reporting.print(
        outcome.diagnostics, sources: outcome.sources, files: checked.files,
        format: options.format, showsAll: options.all,
        file: try report.map { try repository.path($0) })
      if options.format == .human || report != nil {
        Terminal.print(summary(outcome, folder: repository.shown(folder)))
      }
      profile?.printPhases()
      Terminal.end(outcome.diagnostics.hasErrors ? 1 : 0, holding: checked)
    }
  }

  private func summary(_ outcome: SiteBuild.Outcome, folder: String) -> String {
    guard let summary = outcome.summary else {
      return "nothing was written: \(Reporting.counts(outcome.diagnostics))\n"
    }
    var changes = "\(summary.written) of \(summary.files) files written"
    if summary.removed > 0 { changes += ", \(summary.removed) removed" }
    return
      "\(Reporting.counted(summary.documents, "document")), \(Reporting.counted(summary.payloads, "payload")): "
      + "\(changes)\n" + Self.hidden(summary.hidden)
      + "open \(folder)/public/index.html\n"
  }

  /// What a new author wonders about: documents are private until somebody publishes them.
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
