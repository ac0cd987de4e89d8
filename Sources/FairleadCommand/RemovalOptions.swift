import ArgumentParser

/// How much of a library a command may remove.
struct RemovalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Remove this many pages or documents, even if they are more than a tenth of all.",
      valueName: "number"))
  var allowRemovals: Int?

  func validate() throws {
    if let allowRemovals, allowRemovals < 0 {
      throw ValidationError("--allow-removals must be a number of pages, not \(allowRemovals).")
    }
  }
}
