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

  @Option(help: "How to print the findings: human or json.")
  var format = ReportFormat.human

  @Option(help: "How many workers to run; the output does not depend on it.")
  var jobs: Int?

  @Flag(help: "Write pages of private documents too, marked as such. For your own eyes.")
  var preview = false

  @Flag(help: "Fail where fairlead.lock would change.")
  var frozen = false

  @Flag(help: "Print how long each phase takes, on standard error.")
  var profile = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is from 1 to 256, not \(jobs).")
    }
  }

  func run() throws {
    var hasErrors = false
    try Reporting.run {
      let repository = try Repository()
      let profile = profile ? Profile() : nil
      var build = try repository.build(jobs: jobs)
      build.preview = preview
      build.isFrozen = frozen
      let theme = try repository.theme(executable: try Repository.executable())
      let checked = try build.check(profile: profile)
      let folder =
        try output.map { try repository.path($0) }
        ?? repository.absolute(checked.library.configuration.output)
      let outcome = try build.build(
        checked, theme: theme, to: { try DiskOutput(root: folder) }, profile: profile)
      Reporting.print(outcome.diagnostics, sources: outcome.sources, format: format)
      if format == .human {
        Terminal.print(summary(outcome, folder: repository.shown(folder)))
      }
      profile?.printPhases()
      hasErrors = outcome.diagnostics.hasErrors
    }
    if hasErrors { throw ExitCode(1) }
  }

  private func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func summary(_ outcome: SiteBuild.Outcome, folder: String) -> String {
    guard let summary = outcome.summary else {
      return "nothing was written: \(Reporting.counts(outcome.diagnostics))\n"
    }
    var changes = "\(summary.written) of \(summary.files) files written"
    if summary.removed > 0 { changes += ", \(summary.removed) removed" }
    return "\(counted(summary.documents, "document")), \(counted(summary.payloads, "payload")): "
      + "\(changes)\n"
      + "open \(folder)/public/index.html\n"
  }
}
