import Contract

/// Compares what is here, what is in the ledger and what is on the server.
///
/// It makes no requests: it reports what it needs to know, and decides when it has the answers.
package struct Planner: Sendable {
  /// What it plans; the others are left to another planner.
  let resource: Resource
  let files: [PublicID: PayloadFile]
  let documents: [PublicID: LedgerDocument]
  let outstanding: [PublicID: [QueuedOperation]]
  let listed: [PublicID: ListedDocument]
  let account: String
  let overwrites: Overwrites
  /// What the server must not get, and why.
  let keptBack: [PublicID: Capabilities.Reason]
  /// Whether the server may have documents that its list does not show.
  let hasUnlisted: Bool
  /// What is pushed; `nil` if it is not known, or the server does not keep revisions.
  let revision: Revision?
  /// What the user wants to be withdrawn, although neither this library nor its ledger has it.
  let requested: Set<PublicID>
  /// The commits of the server's versions that are part of what is pushed.
  private(set) var contained: Set<String> = []
  /// A commit of an earlier push that contains what is pushed: this push would go back to an older state.
  var newer: Revision?
  /// What has an operation in doubt, and was sent by another clone, or changed in the app, since.
  var overtaken: Set<PublicID> = []

  /// Which conflicts are decided in favour of what is here.
  package enum Overwrites: Sendable {
    case none
    case some(Set<PublicID>)
    case all

    func includes(_ publicID: PublicID) -> Bool {
      switch self {
      case .none: false
      case .some(let names): names.contains(publicID)
      case .all: true
      }
    }

    /// Whether it is one of those that were named.
    func names(_ publicID: PublicID) -> Bool {
      switch self {
      case .none, .all: false
      case .some(let names): names.contains(publicID)
      }
    }
  }

  /// Creates a planner from the three sides.
  ///
  /// - Parameters:
  ///   - files: What is here.
  ///   - documents: What is published according to the ledger.
  ///   - operations: What earlier runs left in the queue.
  ///   - listed: The server's public list.
  ///   - account: Who pushes.
  ///   - overwrites: Which conflicts are decided.
  ///   - capabilities: What the server can do.
  ///   - revision: What is pushed, if it is known.
  ///   - resource: What of it is planned.
  ///   - requested: What is withdrawn although neither the files nor the ledger have it.
  package init(
    files: [PayloadFile], documents: [LedgerDocument], operations: [QueuedOperation],
    listed: [PublicID: ListedDocument], account: String, overwrites: Overwrites = .none,
    capabilities: Capabilities = .all, revision: Revision? = nil,
    resource: Resource = .document, requested: Set<PublicID> = []
  ) {
    let files = files.filter { $0.resource == resource }
    self.resource = resource
    self.requested = requested
    self.revision = capabilities.hasRevisions ? revision : nil
    hasUnlisted = capabilities.visibilities.contains(.unlisted)
    self.files = Dictionary(files.map { ($0.publicID, $0) }) { $1 }
    self.documents = Dictionary(
      documents.filter { $0.resource == resource }.map { ($0.publicID, $0) }
    ) { $1 }
    outstanding = Dictionary(grouping: operations.filter { $0.resource == resource }) {
      $0.publicID
    }
    self.listed = listed
    self.account = account
    self.overwrites = overwrites
    // A file that breaks the contract is reported when it would be sent.
    let objections =
      !capabilities.isLimited
      ? []
      : files.compactMap { file in
        (try? Payload(file)).flatMap(capabilities.objection).map { (file.publicID, $0) }
      }
    keptBack = Dictionary(objections) { $1 }
  }

  /// Whether the server's list shows a document that must not be in it.
  func isExposed(_ name: PublicID) -> Bool {
    guard let reason = keptBack[name], listed[name] != nil else { return false }
    return reason == .unlisted
  }

  /// Every document that is involved, by name.
  var names: [PublicID] {
    Set(files.keys).union(documents.keys).union(outstanding.keys).union(strays).union(
      resource == .document ? requested : []
    ).sorted()
  }

  /// Whether there is anything to plan.
  package var hasWork: Bool { !names.isEmpty }

  /// The last operation that may have been carried out without us knowing: it shows the next state
  /// of a document.
  func doubt(_ name: PublicID) -> QueuedOperation? {
    outstanding[name]?.last { $0.isInDoubt }
  }

  /// Whether an operation in doubt goes on as it is, under its key.
  func goesOn(_ left: QueuedOperation) -> Bool {
    !overtaken.contains(left.publicID)
      && (left.kind == .unpublish || files[left.publicID]?.hash == left.hash)
  }

  /// The operation in doubt that must not be sent again: it has what is not published here, or not any more, or the
  /// server has got something newer since.
  func abandoned(_ name: PublicID) -> QueuedOperation? {
    doubt(name).flatMap { goesOn($0) ? nil : $0 }
  }

  /// The documents that the server has to be asked for.
  package var questions: [PublicID] {
    let strays = straysInQuestion
    return names.filter { name in
      if keptBack[name] != nil { return isExposed(name) }
      // It may have been carried out and replaced since by another clone, under the very same ETag.
      if doubt(name) != nil { return true }
      switch (files[name], documents[name]) {
      case (let file?, let document?):
        // Another clone may have sent a version in the meantime that is undone here again.
        return file.hash != document.hash || listed[name]?.summaryHash != document.summaryHash
          || listed[name]?.mayBe(document.etag) == false || overwrites.includes(name)
          || revision.map { $0.commit != document.commit } ?? false
      // Without a ledger only the server knows whether it has a document that its list does not show.
      case (let file?, nil): return listed[name] != nil || hasUnlisted && mayBeUnlisted(file)
      case (nil, _?): return true
      case (nil, nil):
        return strays.contains(name) || withdrawal(name) != nil || overwrites.names(name)
      }
    }
  }

  /// Whether the server may have a document that its list does not show.
  ///
  /// Without git, most new documents are not on the server: they are not asked for.
  private func mayBeUnlisted(_ file: PayloadFile) -> Bool {
    let name = file.publicID
    return revision != nil || overwrites.includes(name) || outstanding[name] != nil
      || (try? Payload(file))?.visibility == .unlisted
  }

  /// The same planner, which knows that some commits are part of what is pushed.
  ///
  /// - Parameter commits: Those of the ``listedCommits``.
  /// - Returns: The planner.
  package func knowing(_ commits: Set<String>) -> Planner {
    var informed = self
    informed.contained.formUnion(commits)
    return informed
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - lookups: The server's answers to the ``questions``.
  ///   - contained: Those of the ``commitsInQuestion(_:)`` that are part of what is pushed.
  ///   - newer: One of the ``commitsBefore(_:)`` that is newer than what is pushed.
  /// - Returns: The plan.
  /// - Throws: A ``PayloadProblem`` if a payload that would be sent breaks the contract.
  package func plan(
    _ lookups: [PublicID: Lookup], contained: Set<String> = [], newer: Revision? = nil
  ) throws(PayloadProblem) -> Plan {
    var informed = knowing(contained)
    informed.newer = newer
    informed.overtaken = Set(
      names.filter { informed.isOvertaken($0, lookups[$0]) })
    return try informed.decided(lookups)
  }

  private func decided(_ lookups: [PublicID: Lookup]) throws(PayloadProblem) -> Plan {
    var plan = Plan(entries: [], enqueued: Ledger.Enqueued())
    for name in names {
      let decision = unlessNewer(try decision(on: name, lookups[name]), on: name)
      let title = decision.title ?? documents[name]?.title ?? outstanding[name]?.last?.title ?? ""
      if let sent = sent(name, lookups[name]), decision.found == nil {
        plan.enqueued.found.append(sent)
      }
      let change = take(decision, of: name, title: title, into: &plan)
      var entry = Plan.Entry(publicID: name, title: title, change: change)
      entry.replaced = replaced(by: change, of: name, lookups[name])
      plan.entries.append(entry)
    }
    // New documents come first and removed ones last: one may link to the other.
    let rank: [OperationKind: Int] = [.publish: 0, .publishUpdate: 1, .unpublish: 2]
    plan.enqueued.operations.sort {
      // The oldest first: then a server without dates has the newest at the top.
      (rank[$0.kind] ?? 0, $0.payload?.createdAt ?? "", $0.publicID)
        < (rank[$1.kind] ?? 0, $1.payload?.createdAt ?? "", $1.publicID)
    }
    return plan
  }

  /// Puts a decision into the plan, together with what earlier runs left of the document.
  func take(
    _ decision: Decision, of name: PublicID, title: String, into plan: inout Plan
  ) -> Plan.Change {
    if let found = decision.found { plan.enqueued.found.append(found) }
    if case .gone = decision.change, documents[name] != nil { plan.enqueued.forgotten.append(name) }
    let isUnread = if case .unread = decision.change { true } else { false }
    let isAbandoned = abandoned(name) != nil
    // Nothing is decided: all of it waits for the next push.
    let waiting = isUnread ? (outstanding[name] ?? []).filter { $0.state == .pending } : []
    plan.enqueued.held += waiting.map(\.id)
    let left = (outstanding[name] ?? []).filter {
      !waiting.map(\.id).contains($0.id)
        && (!$0.isInDoubt || keptBack[name] != nil || isAbandoned)
    }
    guard let kind = decision.kind else {
      // What was never sent is planned afresh; what was refused is remembered while it may matter.
      plan.enqueued.superseded += left.filter { $0.state == .pending || decision.isSettled }.map(
        \.id)
      return decision.change
    }
    let same = left.first { $0.kind == kind && $0.hash == decision.payload?.hash }
    // A refusal because of the server's version no longer counts when that is a different one.
    if let same, same.state == .failed, same.base == nil || same.base == decision.base {
      return .refusedBefore(kind, error: same.lastError ?? "")
    }
    let isReusable = same?.base == decision.base && (revision == nil || same?.revision == revision)
    let reused = isReusable ? same?.id : nil
    plan.enqueued.superseded += left.map(\.id).filter { $0 != reused }
    if reused == nil {
      plan.enqueued.operations.append(
        NewOperation(
          kind, name, title: title, payload: decision.payload, base: decision.base,
          resource: resource, serverID: decision.serverID))
    }
    return decision.change
  }

  /// UUIDs are written in either case.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }
}
