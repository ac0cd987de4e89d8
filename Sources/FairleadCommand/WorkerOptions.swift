import ArgumentParser

/// With how much of the machine a command works.
struct WorkerOptions: ParsableArguments {
  @Option(help: "How many workers to run. The default is one a processor.")
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs is from 1 to 256, not \(jobs).")
    }
  }
}
