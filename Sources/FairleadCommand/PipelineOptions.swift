import ArgumentParser

/// What the commands that report on the library can be told.
struct PipelineOptions: ParsableArguments {
  @Option(help: "How to print the findings: human, json, sarif, github or junit.")
  var format = ReportFormat.human

  @Flag(help: "Print every finding, also where many say the same.")
  var all = false

  @OptionGroup var workers: WorkerOptions

  @Flag(help: "Print how long each phase takes, on standard error.")
  var profile = false
}
