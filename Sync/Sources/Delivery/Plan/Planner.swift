/// Compares what is here, what the ledger knows and what the server holds.
///
/// It asks nobody: it says what it needs to know, and decides when it is told.
package struct Planner: Sendable {
  private let files: [PublicID: PayloadFile]
  private let documents: [PublicID: LedgerDocument]
  private let outstanding: [PublicID: [QueuedOperation]]
  private let listed: [PublicID: ListedDocument]
  private let account: String
  private let overwrites: Overwrites

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
  }

  /// Takes in the three sides.
  ///
  /// - Parameters:
  ///   - files: What is here.
  ///   - documents: What the ledger knows as published.
  ///   - operations: What earlier runs left in the queue.
  ///   - listed: The server's public list.
  ///   - account: Who pushes.
  ///   - overwrites: Which conflicts are decided.
  package init(
    files: [PayloadFile], documents: [LedgerDocument], operations: [QueuedOperation],
    listed: [PublicID: ListedDocument], account: String, overwrites: Overwrites = .none
  ) {
    self.files = Dictionary(files.map { ($0.publicID, $0) }) { $1 }
    self.documents = Dictionary(documents.map { ($0.publicID, $0) }) { $1 }
    outstanding = Dictionary(grouping: operations) { $0.publicID }
    self.listed = listed
    self.account = account
    self.overwrites = overwrites
  }

  /// Every document that has a say, by name.
  private var names: [PublicID] {
    Set(files.keys).union(documents.keys).union(outstanding.keys).sorted()
  }

  /// The last operation that may have been carried out without our knowing: it tells where a document is going.
  private func doubt(_ name: PublicID) -> QueuedOperation? {
    outstanding[name]?.last { $0.isInDoubt }
  }

  /// The documents that the server has to be asked for.
  package var questions: [PublicID] {
    names.filter { name in
      if doubt(name) != nil { return false }
      switch (files[name], documents[name]) {
      case (let file?, let document?):
        return file.hash != document.hash || listed[name]?.summaryHash != document.summaryHash
      case (_?, nil): return listed[name] != nil
      case (nil, let document?): return document.isPublishedHere
      case (nil, nil): return false
      }
    }
  }

  /// Decides.
  ///
  /// - Parameter lookups: What the server said to the ``questions``.
  /// - Returns: The plan.
  /// - Throws: A ``PayloadProblem`` where a payload that would be sent breaks the contract.
  package func plan(_ lookups: [PublicID: Lookup]) throws(PayloadProblem) -> Plan {
    var plan = Plan(entries: [], enqueued: Ledger.Enqueued())
    for name in names {
      let decision = try decision(on: name, lookups[name])
      let title = decision.title ?? documents[name]?.title ?? outstanding[name]?.last?.title ?? ""
      plan.entries.append(
        Plan.Entry(publicID: name, title: title, change: take(decision, name, title, into: &plan)))
    }
    // What is new comes first and what goes comes last: a link may lead from the one to the other.
    let rank: [OperationKind: Int] = [.publish: 0, .publishUpdate: 1, .unpublish: 2]
    plan.enqueued.operations.sort {
      (rank[$0.kind] ?? 0, $0.publicID) < (rank[$1.kind] ?? 0, $1.publicID)
    }
    return plan
  }

  /// Puts a decision into the plan, beside what earlier runs left of the document.
  private func take(
    _ decision: Decision, _ name: PublicID, _ title: String, into plan: inout Plan
  ) -> Plan.Change {
    if let found = decision.found { plan.enqueued.found.append(found) }
    if case .gone = decision.change, documents[name] != nil { plan.enqueued.forgotten.append(name) }
    let left = (outstanding[name] ?? []).filter { !$0.isInDoubt }
    guard let kind = decision.kind else {
      // What was never sent is planned afresh; what was refused is remembered while it may matter.
      plan.enqueued.superseded += left.filter { $0.state == .pending || decision.isSettled }.map(
        \.id)
      return decision.change
    }
    let same = left.first { $0.kind == kind && $0.hash == decision.payload?.hash }
    if let same, same.state == .failed {
      return .refusedBefore(kind, error: same.lastError ?? "")
    }
    let reused = same.flatMap { $0.base == decision.base ? $0.id : nil }
    plan.enqueued.superseded += left.map(\.id).filter { $0 != reused }
    if reused == nil {
      plan.enqueued.operations.append(
        NewOperation(kind, name, title: title, payload: decision.payload, base: decision.base))
    }
    return decision.change
  }

  /// What is to happen to one document.
  struct Decision {
    var change: Plan.Change
    var kind: OperationKind?
    var payload: Payload?
    var base: String?
    var found: LedgerDocument?
    var title: String?

    /// Whether here and there agree, so that nothing that was refused before matters any more.
    var isSettled: Bool {
      switch change {
      case .unchanged, .gone, .kept: true
      case .publish, .update, .withdraw, .resume, .refusedBefore, .conflict, .unread: false
      }
    }
  }

  private func decision(
    on name: PublicID, _ lookup: Lookup?
  ) throws(PayloadProblem) -> Decision {
    if let left = doubt(name) { return try follow(left) }
    if case .unread(let error)? = lookup { return Decision(change: .unread(error: error)) }
    switch (files[name], documents[name]) {
    case (let file?, let document?): return try compare(file, document, lookup)
    case (let file?, nil): return introduce(try Payload(file), lookup)
    case (nil, let document?): return withdraw(document, lookup)
    case (nil, nil): return Decision(change: .gone)
    }
  }

  /// An operation that may have been carried out is never replaced: what is new comes after it.
  private func follow(_ left: QueuedOperation) throws(PayloadProblem) -> Decision {
    guard let file = files[left.publicID] else {
      if left.kind == .unpublish { return Decision(change: .resume(.unpublish)) }
      return Decision(change: .withdraw, kind: .unpublish)
    }
    if left.kind == .unpublish {
      let payload = try Payload(file)
      return Decision(change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    if left.hash == file.hash { return Decision(change: .resume(left.kind)) }
    let payload = try Payload(file)
    return Decision(
      change: .update([]), kind: .publishUpdate, payload: payload, title: payload.title)
  }

  private func compare(
    _ file: PayloadFile, _ document: LedgerDocument, _ lookup: Lookup?
  ) throws(PayloadProblem) -> Decision {
    guard let lookup else { return Decision(change: .unchanged) }
    let payload = try Payload(file)
    guard case .found(let theirs, let etag) = lookup else {
      return resolved(Conflict(.withdrawn), payload, kind: .publish)
    }
    let isOurs =
      (etag != nil && etag == document.etag)
      || FieldDifference.contentHash(of: theirs) == document.contentHash
    let differences = FieldDifference.between(theirs: theirs, ours: payload.value)
    if file.hash == document.hash, isOurs {
      return Decision(
        change: .unchanged, found: known(payload, etag, here: document.isPublishedHere),
        title: payload.title)
    }
    if isOurs {
      return Decision(
        change: .update(differences), kind: .publishUpdate, payload: payload,
        base: etag ?? document.etag, title: payload.title)
    }
    if differences.isEmpty {
      return Decision(
        change: .unchanged, found: known(payload, etag, here: document.isPublishedHere),
        title: payload.title)
    }
    return resolved(
      Conflict(.changed, etag: etag, differences: differences), payload, kind: .publishUpdate)
  }

  /// A document that the ledger does not know.
  private func introduce(_ payload: Payload, _ lookup: Lookup?) -> Decision {
    guard case .found(let theirs, let etag)? = lookup else {
      return Decision(change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    let differences = FieldDifference.between(theirs: theirs, ours: payload.value)
    if let author = theirs["author_user_id"]?.text, !Self.isSame(author, account) {
      return Decision(
        change: .conflict(Conflict(.foreign, etag: etag, differences: differences)),
        title: payload.title)
    }
    if differences.isEmpty {
      return Decision(
        change: .unchanged, found: known(payload, etag, here: false), title: payload.title)
    }
    return resolved(
      Conflict(.unknown, etag: etag, differences: differences), payload, kind: .publishUpdate)
  }

  private func withdraw(_ document: LedgerDocument, _ lookup: Lookup?) -> Decision {
    guard document.isPublishedHere else { return Decision(change: .kept) }
    guard case .found(let theirs, let etag)? = lookup else { return Decision(change: .gone) }
    let isOurs =
      (etag != nil && etag == document.etag)
      || FieldDifference.contentHash(of: theirs) == document.contentHash
    guard isOurs || overwrites.includes(document.publicID) else {
      return Decision(change: .conflict(Conflict(.changed, etag: etag)))
    }
    return Decision(change: .withdraw, kind: .unpublish, base: etag ?? document.etag)
  }

  /// A conflict, or what was decided about it.
  private func resolved(_ conflict: Conflict, _ payload: Payload, kind: OperationKind) -> Decision {
    guard overwrites.includes(payload.publicID) else {
      return Decision(change: .conflict(conflict), title: payload.title)
    }
    return Decision(
      change: kind == .publish ? .publish : .update(conflict.differences), kind: kind,
      payload: payload, base: conflict.etag, title: payload.title)
  }

  private func known(_ payload: Payload, _ etag: String?, here: Bool) -> LedgerDocument {
    LedgerDocument(
      publicID: payload.publicID, title: payload.title, hash: payload.hash,
      contentHash: payload.contentHash,
      // As the list words it, so that a list that leaves something out raises the question only once.
      summaryHash: listed[payload.publicID]?.summaryHash
        ?? payload.summaryHash,
      etag: etag, isPublishedHere: here)
  }

  /// UUIDs are written in either case.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
  }
}
