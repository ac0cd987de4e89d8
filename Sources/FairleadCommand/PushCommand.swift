import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Pages
import Parsing
import Settings
import SiteBuild

/// `fairlead push`: builds, then becomes `fairlead-sync`, which has the tokens and the network.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.push.rawValue,
    abstract: SyncCommandName.push.abstract,
    discussion: SyncCommandName.push.discussion)

  // Some of its options have a file.
  @Argument(
    parsing: .captureForPassthrough, help: SyncProgram.optionsHelp, completion: .file())
  var arguments: [String] = []

  func run() throws {
    var hasErrors = false
    let arguments = try SyncProgram.entering(arguments, for: Self.self)
    try Reporting.run {
      let program = try SyncProgram()
      if arguments.contains("--help") || arguments.contains("-h") {
        try program.become("push", ["--help"])
      }
      // A mistake in the options is reported before a build that takes minutes, not after it.
      if try program.refuses("push", arguments) { throw ExitCode(64) }
      let repository = try Repository.library()
      let build = try repository.build(jobs: nil)
      let isBuilding = !arguments.contains("--no-build")
      let configuration: LibraryConfiguration
      let revision: String?
      if isBuilding {
        let noted = try NotedOutput(of: build, in: repository)
        let built = try BuiltRevision(repository)
        let theme = try repository.theme()
        let checked = try build.check()
        configuration = checked.configuration
        _ = try SyncProgram.server(configuration, arguments)
        try repository.refuseOutput(of: configuration)
        let folder = repository.absolute(configuration.output)
        revision = try built.revision(checked)
        if revision == nil { try repository.refuseUnreadHistory() }
        try repository.refuseUndated(repository.undated(checked), isBuilt: false)
        var outcome = try build.build(
          checked, theme: theme, to: { try noted.opened(folder) })
        hasErrors = outcome.diagnostics.hasErrors
        if hasErrors {
          let report =
            Reporting.forPeople(outcome.diagnostics, sources: outcome.sources)
            + "nothing was pushed: \(Reporting.counts(outcome.diagnostics))\n"
          try SyncProgram.wantsJSON(arguments)
            ? Terminal.warn(report) : Terminal.print(RunnerCommands.broken(in: report))
          return
        }
        try BuiltRevision.record(revision, undated: 0, of: &outcome)
        Reporting.warn(dates: outcome.diagnostics, sources: outcome.sources)
        Reporting.warn(left: outcome.left, in: repository.shown(folder))
      } else {
        configuration = try build.listing().configuration
        let folder = repository.absolute(configuration.output)
        revision = try BuiltRevision.recorded(in: folder)
        if revision == nil {
          try repository.refuseUnreadHistory()
          try repository.refuseUnrecordedBuild(configuration)
        }
        try repository.refuseUndated(try BuiltRevision.undated(in: folder), isBuilt: true)
        build.endLane()
      }
      let source = revision.map { ["--library", repository.root, "--revision", $0] } ?? []
      try program.become(
        "push",
        [
          "--payloads", "\(repository.absolute(configuration.output))/payloads",
          "--state", "\(repository.root)/.fairlead",
        ] + source + (try SyncProgram.server(configuration, arguments))
          + arguments.filter { $0 != "--no-build" })
    }
    if hasErrors { throw ExitCode(1) }
  }
}
