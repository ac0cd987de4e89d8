import ArgumentParser
import Diagnostics
import SiteBuild

/// The command `fairlead check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read every document and report what breaks a publish rule.",
    discussion: """
      All files are read, also when many are wrong; every finding is printed once. Nothing is
      written.

      EXAMPLE
        fairlead check
        fairlead check content/checklists --format json
      """)

  @Argument(help: "Report only what is found in these files and folders.")
  var paths: [String] = []

  @Option(help: "How to print the findings: human or json.")
  var format = ReportFormat.human

  @Option(help: "How many workers to run. The default is one a processor.")
  var jobs: Int?

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
      build.isFrozen = frozen
      let checked = try build.check(profile: profile)
      let all = frozen ? checked.diagnostics : checked.diagnosticsWithLock
      let shown = try repository.selected(all, paths: paths)
      Reporting.print(shown, sources: checked.sources, format: format)
      if format == .human {
        let documents = checked.library.documents.count { $0.type != .author }
        Terminal.print(
          "\(documents == 1 ? "1 document" : "\(documents) documents") checked: "
            + "\(Reporting.counts(shown))\n")
      }
      profile?.printPhases()
      hasErrors = shown.hasErrors
    }
    if hasErrors { throw ExitCode(1) }
  }
}

extension Repository {
  /// A build of this repository on disk.
  func build(jobs: Int?) throws -> SiteBuild {
    var build = SiteBuild(
      source: source, parsing: .lanes(executable: try Self.executable()),
      jobs: jobs ?? Self.processors)
    build.history = SiteBuild.gitHistory(root: root)
    let root = root
    build.lockFolder = { try DiskOutput(root: root) }
    return build
  }

  /// The findings in the files and folders that the user named; all where none is named.
  func selected(_ diagnostics: [Diagnostic], paths: [String]) throws -> [Diagnostic] {
    if paths.isEmpty { return diagnostics }
    let wanted = try paths.map { try existing($0) }
    return diagnostics.filter { diagnostic in
      wanted.contains { $0.isEmpty || diagnostic.file == $0 || diagnostic.file.hasPrefix($0 + "/") }
    }
  }
}

extension Profile {
  /// Prints the phases on standard error.
  func printPhases() {
    func padded(_ seconds: Double) -> String {
      let text = String(Int((seconds * 1_000).rounded()))
      return String(repeating: " ", count: max(0, 7 - text.utf8.count)) + text
    }
    Terminal.warn("   wall ms  cpu ms  phase (this process; lanes are not in the cpu time)\n")
    for phase in phases {
      Terminal.warn("   \(padded(phase.wall)) \(padded(phase.cpu))  \(phase.name)\n")
    }
    for part in parts {
      Terminal.warn("           \(padded(part.cpu))    of it: \(part.name)\n")
    }
  }
}
