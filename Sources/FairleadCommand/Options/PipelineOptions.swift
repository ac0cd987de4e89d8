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

  @Flag(help: "Ignore the cache and do not update it.")
  var noCache = false

  @Flag(
    help:
      "Do all the work again, and fail if the result differs from the cached one.")
  var verifyCache = false

  @OptionGroup var workers: WorkerOptions

  /// How what earlier runs kept is used.
  var cache: Repository.CacheUse {
    noCache ? .ignored : verifyCache ? .verified : .used
  }
}
