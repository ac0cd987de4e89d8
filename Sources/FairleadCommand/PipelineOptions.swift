import ArgumentParser

/// What every command that reads the library can be told.
struct PipelineOptions: ParsableArguments {
  @Option(help: "How to print the findings: human, json, sarif, github or junit.")
  var format = ReportFormat.human

  @Flag(help: "Print every finding, also where many say the same.")
  var all = false

  @Option(help: "How many workers to run. The default is one a processor.")
  var jobs: Int?

  @Flag(help: "Print how long each phase takes, on standard error.")
  var profile = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is from 1 to 256, not \(jobs).")
    }
  }
}
