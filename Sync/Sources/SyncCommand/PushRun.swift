import Contract
import Delivery

/// One push, from the payloads to the summary.
struct PushRun {
  private let options: ServerOptions
  private let push: PushOptions
  private let address: ServerAddress
  private let transport: NetworkTransport
  private let redactor = Redactor()
  private let limits = DeliveryLimits()

  init(
    _ options: ServerOptions, push: PushOptions, address: ServerAddress,
    transport: NetworkTransport
  ) {
    self.options = options
    self.push = push
    self.address = address
    self.transport = transport
  }

  /// Runs it and returns the exit code.
  func run() async throws -> Int32 {
    do {
      return try await checked()
    } catch let problem as PayloadProblem {
      throw Self.failure([problem], in: push.payloads)
    } catch var failure as Failure {
      // A server may have repeated the request in its answer.
      failure.description = redactor.redacted(failure.description)
      throw failure
    }
  }

  private func checked() async throws -> Int32 {
    let folder = PayloadFolder(path: push.payloads)
    // Before, since a file that is half written is not a payload; and after, since it may have begun meanwhile.
    try folder.refuseOtherBuild(than: push.revision)
    let files = try folder.files()
    try folder.refuseOtherBuild(than: push.revision)
    let isOnlyLooking = push.dryRun && push.plan == nil
    let isNew = try !Ledger.exists(in: push.state)
    if isOnlyLooking, isNew { return try await delivered(files, try Ledger.inMemory()) }
    // Two first pushes must not both create the tables.
    try Ledger.makeFolder(push.state)
    guard let lock = try FileLock.taken("\(push.state)/sync.lock") else {
      throw Failure(
        .unable, "another push from this repository is already running",
        help: "wait for it to end; `fairlead status` shows how far it is")
    }
    defer { lock.release() }
    return try await delivered(files, try Ledger(folder: push.state))
  }

  /// Everything that can prevent a push is checked before the first request.
  private func delivered(_ files: [PayloadFile], _ ledger: Ledger) async throws -> Int32 {
    try validate(files, ledger)
    let store = try CredentialSources(environment: Terminal.environment(), server: address)
      .reading()
    let clock = options.clock
    let session = try Session(
      transport: transport, store: store, redactor: redactor, now: { clock.seconds() },
      holding: Interruptions.hold)
    let planFile = try push.apply.map { try PlanFile.read($0, files: files) }
    if let planFile {
      try planFile.check(subject: await session.knownAccount)
      try check(planFile, account: planFile.binding.account, files: files, ledger: ledger)
    }
    let bar = ProgressBar(isQuiet: options.global.isQuiet || push.format == .json)
    let reader = ServerReader(
      session, address, limits: limits, clock: clock, redactor: redactor,
      waiting: { bar.wait($0) })
    let account = try await reader.account()
    let name = account.name.map { Printable.line(redactor.redacted($0), limit: 60) }
    let capabilities = try await reader.capabilities(
      isKnown: try ledger.knowsCapabilities(of: address))
    if !capabilities.isOlder { try ledger.rememberCapabilities(of: address) }
    let remote = try ledger.remote(server: address, account: account.id, name: name)
    var isUsed = false
    // What is only looked at keeps no copy of that day's record.
    defer { if remote.earlier != nil, !isUsed { try? ledger.forget(remote) } }
    if let earlier = remote.earlier {
      Terminal.warn(
        "note: this account was pushed to \(earlier) before; what was published there counts here "
          + "too\n")
    }
    _ = try ledger.recover(remote)
    let desk = PushDesk(
      ledger: ledger, remote: remote, files: files, push: push, global: options.global,
      redactor: redactor, subject: await session.knownAccount,
      account: name ?? account.id, capabilities: capabilities, now: clock.seconds())
    if let planFile {
      try check(planFile, account: account.id, files: files, ledger: ledger)
      try desk.accept(planFile)
      isUsed = true
      return try await deliver(desk, session, planFile.enqueued, Unsent(planFile))
    }
    let plan = try await makePlan(
      files, ledger: ledger, remote: remote, reader: reader, capabilities: capabilities)
    switch try desk.present(plan) {
    case .stop(let code): return code
    case .deliver:
      isUsed = true
      return try await deliver(desk, session, plan.enqueued, Unsent(plan))
    }
  }

  /// A payload that would be sent must be valid before the first request to the server.
  private func validate(_ files: [PayloadFile], _ ledger: Ledger) throws {
    let known = try ledger.publishedHashes(on: address)
    var problems: [PayloadProblem] = []
    for file in files where !known.contains(file.hash.description) {
      do { _ = try Payload(file) } catch { problems.append(error) }
    }
    if !problems.isEmpty { throw Self.failure(problems, in: push.payloads) }
  }

  private static func failure(_ problems: [PayloadProblem], in folder: String) -> Failure {
    let shown = problems.prefix(10).map { "\(folder)/\($0.file): \($0.what)" }
    let more = problems.count > 10 ? "\n… and \(problems.count - 10) more" : ""
    let head = counted(problems.count, "payload")
    return Failure(
      .refused,
      "\(head) cannot be pushed; nothing was sent\n\(shown.joined(separator: "\n"))\(more)",
      help: "run `fairlead build`, which writes this folder")
  }

  private func check(
    _ plan: PlanFile, account: String, files: [PayloadFile], ledger: Ledger
  ) throws {
    let now = PlanFile.Binding(
      server: address.description, account: account, ledger: try ledger.state(),
      content: PlanFile.contentDigest(files))
    try plan.check(now, isUsed: try ledger.isUsed(planID: plan.id))
  }

  private func makePlan(
    _ files: [PayloadFile], ledger: Ledger, remote: Remote, reader: ServerReader,
    capabilities: Capabilities
  ) async throws -> Plan {
    let documents = try ledger.documents(of: remote)
    let listed = try await reader.list(capabilities)
    var operations = try ledger.operations(of: remote, in: [.pending, .failed])
    if push.retriesFailed {
      for index in operations.indices where operations[index].state == .failed {
        (operations[index].state, operations[index].sent) = (.pending, 0)
      }
    }
    let requested = push.requested(
      besides: files.map(\.publicID) + documents.map(\.publicID) + operations.map(\.publicID))
    let charters = try await charterPlanner(
      files, known: documents, queued: operations, requested: requested, remote: remote,
      reader: reader, capabilities: capabilities)
    let wanted =
      requested.isEmpty
      ? [] : requested.subtracting(try charters.plan().entries.map(\.publicID))
    var planner = Planner(
      files: files, documents: documents, operations: operations, listed: listed,
      account: remote.account, overwrites: push.overwrites, capabilities: capabilities,
      revision: push.sourceRevision, requested: wanted)
    planner = planner.knowing(try contained(planner.listedCommits))
    let lookups = try await reader.documents(planner.questions)
    try planner.checkRequested(lookups)
    planner = planner.knowing(try contained(planner.commitsInQuestion(lookups)))
    let newer = try newer(planner.commitsBefore(lookups))
    var plan = try planner.plan(lookups, newer: newer)
    plan.add(try charters.plan(newer: newer))
    // Of what is not here the title is the server's, which may repeat anything.
    for index in plan.enqueued.operations.indices
    where plan.enqueued.operations[index].payload == nil {
      let title = plan.enqueued.operations[index].title
      plan.enqueued.operations[index].title = redactor.redacted(title)
    }
    return plan
  }

  /// Those of some commits that are part of what is pushed.
  private func contained(_ commits: [String]) throws -> Set<String> {
    guard let revision = push.sourceRevision, !commits.isEmpty else { return [] }
    return try CommitHistory(root: push.library ?? ".").contained(commits, in: revision.commit)
  }

  /// One of some commits that contains what is pushed, and more.
  private func newer(_ commits: [String]) throws -> Revision? {
    guard let revision = push.sourceRevision, !commits.isEmpty else { return nil }
    return try CommitHistory(root: push.library ?? ".").newer(commits, than: revision.commit)
      .flatMap { Revision("\(revision.library)@\($0)") }
  }

  /// The planner of the charters.
  ///
  /// The server is asked for the account's charters even if there are none here: one may have been published from here.
  private func charterPlanner(
    _ files: [PayloadFile], known documents: [LedgerDocument],
    queued operations: [QueuedOperation], requested: Set<PublicID>,
    remote: Remote, reader: ServerReader, capabilities: Capabilities
  ) async throws -> CharterPlanner {
    let planner = Planner(
      files: files, documents: documents, operations: operations, listed: [:],
      account: remote.account, overwrites: push.overwrites, capabilities: capabilities,
      resource: .charter, requested: requested)
    guard capabilities.hasCharters else { return CharterPlanner(planner, server: nil) }
    var server: [ServerCharter]?
    do {
      server = try await reader.charters()
    } catch let failure as Failure where !planner.hasWork && requested.isEmpty {
      // Documents can still be pushed.
      Terminal.warn(
        "note: charters were not compared: \(redactor.redacted(failure.description))\n")
    }
    var charters = CharterPlanner(planner, server: server)
    while case let questions = try charters.questions(), !questions.isEmpty {
      charters = charters.knowing(try await reader.charters(questions))
    }
    return charters
  }

  private func deliver(
    _ desk: PushDesk, _ session: Session, _ enqueued: Ledger.Enqueued, _ unsent: Unsent
  ) async throws -> Int32 {
    let delivery = DeliveryRun(
      ledger: desk.ledger, remote: desk.remote, session: session, limits: limits,
      clock: options.clock, redactor: redactor)
    let total = try desk.ledger.counts(desk.remote)[.pending] ?? 0
    let bar = ProgressBar(total: total, isQuiet: options.global.isQuiet || push.format == .json)
    let before = transport.requests
    let result = try await delivery.run(
      besides: enqueued.held, interruptions: Interruptions.stream()
    ) { bar.advance($0) }
    bar.finish()
    let summary = Summary(
      result: result, unsent: unsent, server: address.description,
      requests: transport.requests - before,
      notBefore: try desk.ledger.notBefore(desk.remote, now: options.clock.seconds()))
    switch push.format {
    case .human:
      if !options.global.isQuiet || summary.code != 0 {
        Terminal.print(redactor.redacted(summary.text(options.global.paint)))
      }
    case .json: Terminal.print(redactor.redacted(summary.value.written) + "\n")
    }
    if let fatal = result.fatal {
      return Reporting.report(
        Failure(fatal.kind, redactor.redacted(fatal.description), help: fatal.help))
    }
    return summary.code
  }
}
