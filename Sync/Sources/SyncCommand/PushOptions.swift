import ArgumentParser
import Contract
import Delivery

/// The options of `push` besides the server.
struct PushOptions: ParsableArguments {
  // `fairlead push` gives these four, the last two only if git knows the library.
  @Option(help: ArgumentHelp("The folder of the payloads.", visibility: .hidden))
  var payloads = "site/payloads"

  @Option(help: ArgumentHelp("The folder of the ledger.", visibility: .hidden))
  var state = ".fairlead"

  @Option(help: ArgumentHelp("What the payloads were built from.", visibility: .hidden))
  var revision: String?

  @Option(help: ArgumentHelp("The folder of the library, for its history.", visibility: .hidden))
  var library: String?

  // `fairlead push` handles it, and checks the options before it builds.
  @Flag(help: "Push what the last build wrote, without building.")
  var noBuild = false

  @Flag(help: ArgumentHelp("Stop when the options have been read.", visibility: .hidden))
  var onlyReadOptions = false

  @Flag(help: "Show the plan and stop.")
  var dryRun = false

  @Flag(help: "With --dry-run: exit with 3 if there are changes.")
  var exitCode = false

  @Option(
    help: ArgumentHelp(
      "Show the plan, save it to this file and stop; `-` is standard output.", valueName: "file"),
    completion: .file())
  var plan: String?

  @Option(
    help: ArgumentHelp(
      "Execute the plan in this file, once; `-` is standard input. A stale or foreign one is refused.",
      valueName: "file"),
    completion: .file())
  var apply: String?

  @Flag(help: "Do not ask.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "How many documents may be withdrawn (default: 10, or a tenth of what is published if that "
        + "is more).", valueName: "number"))
  var allowDeletes: Int?

  @Option(
    help: ArgumentHelp(
      "Overwrite others' changes with the local version, or withdraw documents that are no longer here. May be "
        + "repeated; `all` means everything except documents that only the server has.",
      valueName: "public-id"))
  var overwrite: [String] = []

  @Flag(help: "Send again what the server refused, even if it has asked for a pause.")
  var retryFailed = false

  @Option(help: "The format of the result.")
  var format = OutputFormat.human

  func validate() throws {
    if let revision, Revision(revision) == nil {
      throw ValidationError("--revision must be LIBRARY@COMMIT, with the whole commit.")
    }
    if exitCode, !dryRun { throw ValidationError("--exit-code needs --dry-run.") }
    if apply != nil, dryRun || plan != nil {
      throw ValidationError("--apply executes a plan; --dry-run and --plan only show one.")
    }
    if apply != nil, !overwrite.isEmpty || retryFailed {
      throw ValidationError("--overwrite and --retry-failed can only be used when a plan is made.")
    }
    if printsPlan, format == .json {
      throw ValidationError(
        "--plan - prints the plan, and --format json the report; keep one of them.")
    }
    if let allowDeletes, allowDeletes < 0 {
      throw ValidationError("--allow-deletes must be a number of documents, not \(allowDeletes).")
    }
    for name in overwrite where name != "all" && Self.publicID(name) == nil {
      throw ValidationError("--overwrite takes a public_id or `all`, and '\(name)' is neither.")
    }
  }

  /// What is pushed.
  var sourceRevision: Revision? { revision.flatMap { Revision($0) } }

  /// Whether the plan goes to standard output.
  var printsPlan: Bool { plan == "-" }

  /// Whether nothing is sent.
  var stopsAtPlan: Bool { dryRun || plan != nil }

  /// Whether what was refused is sent again by this push.
  var retriesFailed: Bool { retryFailed && !stopsAtPlan }

  /// What is to be withdrawn from the server: a document to overwrite that is not one of those that are known here.
  func requested(besides known: [PublicID]) -> Set<PublicID> {
    Set(overwrite.filter { $0 != "all" }.compactMap(Self.publicID)).subtracting(known)
  }

  /// A name as the server may show it: the app's have upper-case letters, and case makes no difference.
  private static func publicID(_ name: String) -> PublicID? { PublicID(name.lowercased()) }

  var overwrites: Planner.Overwrites {
    if overwrite.isEmpty { return .none }
    return overwrite.contains("all") ? .all : .some(Set(overwrite.compactMap(Self.publicID)))
  }
}
