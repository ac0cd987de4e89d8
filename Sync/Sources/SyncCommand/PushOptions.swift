import ArgumentParser
import Contract
import Delivery

/// What `push` is told beside the server.
struct PushOptions: ParsableArguments {
  // `fairlead push` gives these two.
  @Option(help: ArgumentHelp("The folder of the payloads.", visibility: .hidden))
  var payloads = "site/payloads"

  @Option(help: ArgumentHelp("The folder of the ledger.", visibility: .hidden))
  var state = ".fairlead"

  // `fairlead push` obeys it, and looks whether the options are right before it builds.
  @Flag(help: "Push what the last build wrote, without building.")
  var noBuild = false

  @Flag(help: ArgumentHelp("Stop when the options are read.", visibility: .hidden))
  var onlyReadOptions = false

  @Flag(help: "Show the plan and stop.")
  var dryRun = false

  @Flag(help: "With --dry-run: end with 3 where there are changes.")
  var exitCode = false

  @Option(help: "Show the plan, save it to this file and stop.")
  var plan: String?

  @Option(help: "Carry out the plan of this file, once. A stale or foreign one is refused.")
  var apply: String?

  @Flag(help: "Do not ask.")
  var yes = false

  @Option(
    help: "How many documents may be withdrawn. Else it is 10, or a tenth of what is published.")
  var allowDeletes: Int?

  @Option(
    help: ArgumentHelp(
      "Put what is here in the place of what someone else changed. May be repeated; `all` for all.",
      valueName: "public-id"))
  var overwrite: [String] = []

  @Flag(help: "Send once more what the server refused.")
  var retryFailed = false

  @Option(help: "How to print the result: human or json.")
  var format = OutputFormat.human

  func validate() throws {
    if exitCode, !dryRun { throw ValidationError("--exit-code goes with --dry-run.") }
    if apply != nil, dryRun || plan != nil {
      throw ValidationError("--apply carries a plan out; --dry-run and --plan only show one.")
    }
    if apply != nil, !overwrite.isEmpty || retryFailed {
      throw ValidationError("--overwrite and --retry-failed belong to the making of a plan.")
    }
    if let allowDeletes, allowDeletes < 0 {
      throw ValidationError("--allow-deletes is a number of documents, not \(allowDeletes).")
    }
    for name in overwrite where name != "all" && PublicID(name) == nil {
      throw ValidationError("--overwrite takes a public_id or `all`, and '\(name)' is neither.")
    }
  }

  /// Whether nothing is sent.
  var stopsAtPlan: Bool { dryRun || plan != nil }

  var overwrites: Planner.Overwrites {
    if overwrite.isEmpty { return .none }
    return overwrite.contains("all") ? .all : .some(Set(overwrite.compactMap { PublicID($0) }))
  }
}
