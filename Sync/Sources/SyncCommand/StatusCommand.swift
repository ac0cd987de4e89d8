import ArgumentParser
import Contract
import Delivery

/// The command `fairlead-sync status`.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.status.rawValue,
    abstract: SyncCommandName.status.abstract,
    usage: "fairlead status [<options>]",
    discussion: SyncCommandName.status.discussion)

  @Option(help: ArgumentHelp("Show only this server.", valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The folder of the ledger.", visibility: .hidden))
  var state = ".fairlead"

  @Option(help: "The format.")
  var format = OutputFormat.human

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    try await Reporting.run {
      let only = try server.map { try ServerAddress($0).description }
      var sections: [StatusSection] = []
      if try Ledger.exists(in: state) {
        let ledger = try Ledger(folder: state)
        for remote in try ledger.remotes() where only == nil || remote.server == only {
          sections.append(try StatusSection(ledger, remote))
        }
      }
      switch format {
      case .human: Terminal.print(StatusSection.text(sections))
      case .json: Terminal.print(StatusSection.json(sections).written + "\n")
      }
      return 0
    }
  }
}

/// The status of one server.
struct StatusSection {
  private let remote: Remote
  private let published: Int
  /// How many were found there, as another clone published them.
  private let found: Int
  private let counts: [OperationState: Int]
  private let open: [QueuedOperation]
  private let notBefore: Int?

  init(_ ledger: Ledger, _ remote: Remote) throws {
    self.remote = remote
    let documents = try ledger.documents(of: remote)
    published = documents.count(where: \.isPublishedHere)
    found = documents.count - published
    counts = try ledger.counts(remote)
    open = try ledger.operations(of: remote, in: [.pending, .syncing, .failed])
    let now = RunClock().seconds()
    notBefore = try ledger.notBefore(remote, now: now).flatMap { $0 > now ? $0 : nil }
  }

  /// How many operations are named for people.
  private static let most = 20

  private func count(_ state: OperationState) -> Int { counts[state] ?? 0 }

  static func text(_ sections: [StatusSection]) -> String {
    if sections.isEmpty { return "nothing has been pushed from here\n" }
    return sections.map(\.text).joined(separator: "\n")
  }

  private var text: String {
    // An operation whose run was killed counts as pending.
    var lines = [
      "\(remote.server), account \(remote.name ?? remote.account)",
      "  \(counted(published, "document")) published, "
        + (found > 0 ? "\(found) found there, " : "")
        + "\(count(.pending) + count(.syncing)) pending, \(count(.failed)) failed",
    ]
    if let notBefore {
      lines.append(
        "  the server will not be asked again before \(Timestamp(seconds: notBefore).iso)")
    }
    // What failed comes first: only a decision sends it again.
    let shown =
      open.filter { $0.state == .failed }
      + open.filter { $0.state != .failed && $0.lastError != nil }
    for operation in shown.prefix(Self.most) {
      let error = operation.lastError ?? "it was not sent"
      lines.append("  \(operation.state.rawValue) \(operation.kind.rawValue) \(operation.publicID)")
      lines.append("      \(error)")
      if let time = operation.nextTry {
        lines.append("      next try: \(Timestamp(seconds: time).iso)")
      }
    }
    if shown.count > Self.most {
      lines.append("  … and \(shown.count - Self.most) more; --format json lists all")
    }
    lines += help.map { "  = help: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What to do about what is open.
  private var help: [String] {
    var help: [String] = []
    let conflicts = open.count(where: \.isConflict)
    if conflicts > 0 {
      help.append("`fairlead push` shows the \(conflicts == 1 ? "conflict" : "conflicts")")
    }
    if count(.failed) > conflicts {
      help.append("`fairlead push --retry-failed` retries what failed")
    }
    if help.isEmpty, count(.pending) + count(.syncing) > 0 {
      help.append("`fairlead push` sends what is pending")
    }
    return help
  }

  static func json(_ sections: [StatusSection]) -> JSON {
    .object([
      JSON.Member("version", .number(1)),
      JSON.Member("servers", .array(sections.map(\.value))),
    ])
  }

  private var value: JSON {
    .object([
      JSON.Member("server", .text(remote.server)),
      JSON.Member("account", .text(remote.account)),
      JSON.Member("name", remote.name.map { .text($0) } ?? .null),
      JSON.Member("published", .number(published)),
      JSON.Member("found", .number(found)),
      JSON.Member("pending", .number(count(.pending) + count(.syncing))),
      JSON.Member("failed", .number(count(.failed))),
      JSON.Member("operations", .array(open.map(Self.value))),
    ])
  }

  private static func value(_ operation: QueuedOperation) -> JSON {
    var members = [
      JSON.Member("public_id", .text(operation.publicID.description)),
      JSON.Member("title", .text(operation.title)),
      JSON.Member("operation", .text(operation.kind.rawValue)),
      JSON.Member("state", .text(operation.state.rawValue)),
      JSON.Member("sent", .number(operation.sent)),
    ]
    if let error = operation.lastError { members.append(JSON.Member("last_error", .text(error))) }
    if let time = operation.nextTry {
      members.append(JSON.Member("next_try", .text(Timestamp(seconds: time).iso)))
    }
    return .object(members)
  }
}
