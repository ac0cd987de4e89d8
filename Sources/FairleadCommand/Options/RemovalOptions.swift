import ArgumentParser

/// How much of a library a command may remove.
struct RemovalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Allow up to this many removals of pages or documents (default: 10, or a tenth of all if "
        + "that is more).",
      valueName: "number"))
  var allowRemovals: Int?

  func validate() throws {
    if let allowRemovals, allowRemovals < 0 {
      throw ValidationError("--allow-removals must be a number of pages, not \(allowRemovals).")
    }
  }
}
