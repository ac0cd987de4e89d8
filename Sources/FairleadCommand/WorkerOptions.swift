import ArgumentParser
import SiteBuild

/// The option for how much of the machine a command uses.
struct WorkerOptions: ParsableArguments {
  @Option(help: "Number of workers (default: one per processor).")
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
  }
}
