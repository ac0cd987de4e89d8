import ArgumentParser
import Pages
import SiteBuild

/// The options of the commands that report on the library.
struct PipelineOptions: ParsableArguments {
  @Option(help: "The format of the findings.")
  var format = ReportFormat.human

  @Flag(help: "Do not group similar findings.")
  var all = false

  @Flag(help: "Succeed even if there are no documents.")
  var allowEmpty = false

  @OptionGroup var workers: WorkerOptions

  @Flag(help: "Print the time of each phase on standard error.")
  var profile = false
}
