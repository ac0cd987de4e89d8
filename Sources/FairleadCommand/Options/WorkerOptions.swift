import ArgumentParser

/// The option for how much of the machine a command uses.
struct WorkerOptions: ParsableArguments {
  @Option(help: "Number of workers (default: one per processor).")
  var jobs: Int?

  private static let range = 1...256

  func validate() throws {
    if let jobs, !Self.range.contains(jobs) {
      throw ValidationError(
        "--jobs must be from \(Self.range.lowerBound) to \(Self.range.upperBound), not \(jobs).")
    }
  }
}
