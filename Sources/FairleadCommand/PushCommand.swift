import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Pages
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
      if try program.refuses("push", arguments) { throw ExitCode.validationFailure }
      let repository = try Repository.library()
      let build = try repository.build(jobs: nil)
      let site =
        arguments.contains("--no-build")
        ? try lastBuilt(build, repository) : try newlyBuilt(build, repository, arguments)
      guard let site else {
        hasErrors = true
        return
      }
      let source = site.revision.map { ["--library", repository.root, "--revision", $0] } ?? []
      try program.become(
        "push",
        [
          "--payloads", "\(repository.absolute(site.configuration.output))/payloads",
          "--state", "\(repository.root)/.fairlead",
        ] + source + (try SyncProgram.server(site.configuration, arguments))
          + arguments.filter { $0 != "--no-build" })
    }
    if hasErrors { throw ExitCode.leftToDo }
  }

  /// A site whose payloads can be pushed.
  private struct BuiltSite {
    let configuration: LibraryConfiguration
    /// The commit that it was built from; `nil` if git does not know the library.
    let revision: String?
  }

  /// Builds the site; `nil` if it has errors, which are reported.
  private func newlyBuilt(
    _ build: SiteBuild, _ repository: Repository, _ arguments: [String]
  ) throws -> BuiltSite? {
    let noted = try NotedOutput(of: build, in: repository)
    let built = try BuiltRevision(repository)
    let theme = try repository.theme()
    let checked = try build.check()
    // Which server it is for is asked before anything is written.
    _ = try SyncProgram.server(checked.configuration, arguments)
    try repository.refuseOutput(of: checked.configuration)
    let folder = repository.absolute(checked.configuration.output)
    let revision = try built.revision(checked)
    if revision == nil { try repository.refuseUnreadHistory() }
    try repository.refuseUndated(repository.undated(checked), isBuilt: false)
    var outcome = try build.build(checked, theme: theme, to: { try noted.opened(folder) })
    if outcome.diagnostics.hasErrors {
      let report =
        Reporting.forPeople(outcome.diagnostics, sources: outcome.sources)
        + "nothing was pushed: \(Reporting.counts(outcome.diagnostics))\n"
      try SyncProgram.wantsJSON(arguments)
        ? Terminal.warn(report) : Terminal.print(InertMarkers.made(in: report))
      return nil
    }
    try BuiltRevision.record(revision, undated: 0, of: &outcome)
    Reporting.warn(dates: outcome.diagnostics, sources: outcome.sources)
    Reporting.warn(left: outcome.left, in: repository.shown(folder))
    return BuiltSite(configuration: checked.configuration, revision: revision)
  }

  /// The site as it was built last.
  private func lastBuilt(_ build: SiteBuild, _ repository: Repository) throws -> BuiltSite {
    let configuration = try build.listing().configuration
    let folder = repository.absolute(configuration.output)
    let revision = try BuiltRevision.recorded(in: folder)
    if revision == nil {
      try repository.refuseUnreadHistory()
      try repository.refuseUnrecordedBuild(configuration)
    }
    try repository.refuseUndated(try BuiltRevision.undated(in: folder), isBuilt: true)
    build.endLane()
    return BuiltSite(configuration: configuration, revision: revision)
  }
}
