import Contract

/// Compares the charters that are here, those in the ledger and the account's own on the server.
///
/// The server gives charters their ids, so the ledger alone knows which of ours is which of the server's. One
/// that the ledger does not know is found by what it says: the same is the same, and one with the
/// same name at the same time is a conflict, never published twice. One that the ledger knows under an id that is gone is
/// found if it is the same: another clone has withdrawn it and sent it again.
///
/// The list has no versions, so what would be changed is asked for alone: only the version that was compared is replaced.
package struct CharterPlanner: Sendable {
  var planner: Planner
  /// By their ids; `nil` if the server has no charters at all, or does not show them.
  let server: [String: ServerCharter]?
  /// The server's answers to the ``questions()``, by its ids.
  let lookups: [String: Lookup]
  let listed: [ServerCharter]?
  /// Those that no record of the ledger names, in the server's order.
  private let unclaimed: [ServerCharter]

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - planner: Of the charters.
  ///   - server: The account's charters; `nil` if the server has no charters at all, or does not show them and there
  ///     is nothing to compare them with.
  package init(_ planner: Planner, server: [ServerCharter]?) {
    self.init(planner, listed: server, lookups: [:])
  }

  /// The same, with what the server has answered since.
  init(_ planner: Planner, listed: [ServerCharter]?, lookups: [String: Lookup]) {
    self.planner = planner
    self.listed = listed
    self.lookups = lookups
    // What was read alone is newer than the list.
    let current = listed?.compactMap { charter -> ServerCharter? in
      switch lookups[charter.id] {
      case .found(let value, let etag, _)?: ServerCharter(value, etag: etag)
      case .missing?, .unread?, nil: charter
      }
    }
    server = current.map { Dictionary($0.map { ($0.id, $0) }) { first, _ in first } }
    let claimed = Set(planner.documents.values.compactMap(\.serverID))
    unclaimed = (current ?? []).filter { !claimed.contains($0.id) }
    let overtaken = planner.outstanding.keys.filter { isOvertaken($0) }
    self.planner.overtaken = Set(overtaken)
  }

  /// Decides.
  ///
  /// - Parameter newer: A commit of an earlier push that is newer than what is pushed.
  /// - Returns: The plan.
  /// - Throws: A ``PayloadProblem`` if a payload that would be sent breaks the contract.
  package func plan(newer: Revision? = nil) throws(PayloadProblem) -> Plan {
    var informed = self
    informed.planner.newer = newer
    return try informed.decided()
  }

  func decided() throws(PayloadProblem) -> Plan {
    var plan = Plan(entries: [], enqueued: Ledger.Enqueued())
    var last = plan
    var free = unclaimed
    var records: [PublicID: LedgerDocument] = [:]
    for name in planner.names {
      records[name] = record(of: name, among: &free).map {
        eldest(of: $0, among: &free, in: &last)
      }
    }
    let found = try found(besides: records, among: &free)
    for name in planner.names {
      let decision = planner.unlessNewer(
        try decision(on: name, records[name], found[name]), on: name)
      // As for documents: what is superseded alone shows which charter this clone has published.
      if let record = records[name], record != planner.documents[name],
        planner.abandoned(name) != nil, decision.found == nil
      {
        plan.enqueued.found.append(record)
      }
      let title =
        decision.title ?? planner.documents[name]?.title
        ?? planner.outstanding[name]?.last?.title ?? ""
      let change =
        decision.kind == .publish && decision.serverID != nil
        ? replace(decision, of: name, title: title, in: &plan)
        : planner.take(decision, of: name, title: title, into: &plan)
      plan.entries.append(
        Plan.Entry(publicID: name, title: title, change: change, resource: .charter))
    }
    // A publication without an answer may be one of them.
    let sent = Set(planner.outstanding.values.joined().compactMap(\.contentHash))
    for charter in free where !sent.contains(charter.contentHash) { addStray(charter, to: &plan) }
    plan.add(last)
    return plan
  }

  /// The server's charters that may be those of ours that nothing is known of, or whose ids are gone.
  ///
  /// First those that say the same, then those that begin on the same day: one that is only near must not take the charter of
  /// another one. For an id that is gone, only the same counts.
  private func found(
    besides records: [PublicID: LedgerDocument], among free: inout [ServerCharter]
  ) throws(PayloadProblem) -> [PublicID: ServerCharter] {
    var open: [(name: PublicID, hash: Digest, value: JSON)] = []
    for name in planner.names where planner.keptBack[name] == nil {
      if records[name]?.serverID.flatMap({ server?[$0] }) != nil { continue }
      guard !free.isEmpty, let file = planner.files[name],
        planner.doubt(name).map({ !planner.goesOn($0) }) ?? true
      else { continue }
      let payload = try Payload(file)
      open.append((name, payload.contentHash, payload.value))
    }
    let passes: [(ServerCharter, Digest, JSON) -> Int?] = [
      { theirs, hash, _ in theirs.contentHash == hash ? 1 : nil },
      { theirs, _, ours in theirs.beginsWith(ours) ? 1 : nil },
      { theirs, _, ours in theirs.sharedSeconds(with: ours) },
    ]
    var found: [PublicID: ServerCharter] = [:]
    for (number, pass) in passes.enumerated() {
      for (name, hash, value) in open
      where found[name] == nil && (number == 0 || records[name] == nil) {
        let ranks = free.map { pass($0, hash, value) }
        guard let most = ranks.compactMap({ $0 }).max(), let index = ranks.firstIndex(of: most)
        else { continue }
        found[name] = free.remove(at: index)
      }
    }
    return found
  }

  /// An update cannot remove a field, so the charter is withdrawn and sent again, in this order.
  private func replace(
    _ decision: Planner.Decision, of name: PublicID, title: String, in plan: inout Plan
  ) -> Plan.Change {
    plan.enqueued.superseded += (planner.outstanding[name] ?? []).map(\.id)
    plan.enqueued.operations += [
      NewOperation(
        .unpublish, name, title: title, base: decision.base, resource: .charter,
        serverID: decision.serverID),
      NewOperation(.publish, name, title: title, payload: decision.payload, resource: .charter),
    ]
    return decision.change
  }

  private func decision(
    on name: PublicID, _ document: LedgerDocument?, _ found: ServerCharter?
  ) throws(PayloadProblem) -> Planner.Decision {
    if let reason = planner.keptBack[name] {
      let title = planner.files[name].flatMap { try? Payload($0) }?.title
      return Planner.Decision(change: .keptBack(reason), title: title)
    }
    guard server != nil else { return Planner.Decision(change: .kept(.noCharters)) }
    for left in planner.outstanding[name] ?? [] {
      guard let error = unread(serverID(left)) else { continue }
      return Planner.Decision(change: .unread(error: error))
    }
    if let left = planner.doubt(name), planner.goesOn(left) { return try follow(left) }
    switch (planner.files[name], document) {
    case (let file?, let document?): return compare(try Payload(file), with: document, found)
    case (let file?, nil): return introduce(try Payload(file), found)
    case (nil, let document?): return withdraw(document)
    case (nil, nil): return Planner.Decision(change: .gone)
    }
  }

  /// An operation that may have been carried out is sent again.
  private func follow(_ left: QueuedOperation) throws(PayloadProblem) -> Planner.Decision {
    guard left.kind == .unpublish, let file = planner.files[left.publicID] else {
      return Planner.Decision(change: .resume(left.kind))
    }
    let payload = try Payload(file)
    return Planner.Decision(
      change: .publish, kind: .publish, payload: payload, title: payload.title)
  }

  /// What was published of a charter: the record of the ledger, or an operation in doubt that the server has carried out,
  /// and that must not be sent again.
  private func record(
    of name: PublicID, among free: inout [ServerCharter]
  ) -> LedgerDocument? {
    let document = planner.documents[name]
    guard let left = planner.abandoned(name), let hash = left.hash,
      let contentHash = left.contentHash
    else { return document }
    var found: ServerCharter?
    if left.kind == .publish {
      let index = free.firstIndex { $0.contentHash == contentHash }
      found = index.map { free.remove(at: $0) }
      // An earlier push has found it, but could not read it alone.
      if found == nil { return document.flatMap { isListed($0.serverID) ? $0 : nil } }
    } else {
      found = document?.serverID.flatMap { server?[$0] }
    }
    guard let found, found.contentHash == contentHash else { return document }
    return LedgerDocument(
      publicID: name, title: left.title, hash: hash, contentHash: contentHash,
      summaryHash: contentHash, etag: nil, isPublishedHere: true, resource: .charter,
      serverID: found.id)
  }

  private func compare(
    _ payload: Payload, with document: LedgerDocument, _ found: ServerCharter?
  ) -> Planner.Decision {
    guard let theirs = document.serverID.flatMap({ server?[$0] }) else {
      // Another clone has published it.
      if let found { return settled(payload, found, known: nil) }
      return resolved(Conflict(.withdrawn), payload, over: nil)
    }
    if theirs.contentHash == payload.contentHash {
      return settled(payload, theirs, known: document)
    }
    let differences = FieldDifference.betweenCharters(theirs: theirs.value, ours: payload.value)
    guard theirs.contentHash == document.contentHash else {
      // Edited in the app alone: there is nothing to send.
      if payload.contentHash == document.contentHash,
        !planner.overwrites.includes(payload.publicID)
      {
        return Planner.Decision(change: .left(differences), title: payload.title)
      }
      return resolved(
        Conflict(.changed, etag: theirs.etag, differences: differences), payload, over: theirs)
    }
    let base = base(of: theirs, payload.publicID, known: document.etag)
    return update(payload, over: theirs, base: base, differences)
  }

  private func introduce(_ payload: Payload, _ found: ServerCharter?) -> Planner.Decision {
    guard let theirs = found else {
      return Planner.Decision(
        change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    if theirs.contentHash == payload.contentHash { return settled(payload, theirs, known: nil) }
    let differences = FieldDifference.betweenCharters(theirs: theirs.value, ours: payload.value)
    return resolved(
      Conflict(.unknown, etag: theirs.etag, differences: differences), payload, over: theirs)
  }

  /// Both sides have the same, and the ledger remembers that.
  private func settled(
    _ payload: Payload, _ theirs: ServerCharter, known document: LedgerDocument?
  ) -> Planner.Decision {
    let known = LedgerDocument(
      publicID: payload.publicID, title: payload.title, hash: payload.hash,
      contentHash: payload.contentHash, summaryHash: payload.summaryHash,
      etag: theirs.etag
        ?? (document?.contentHash == payload.contentHash ? document?.etag : nil),
      isPublishedHere: document?.isPublishedHere ?? false, revision: document?.revision,
      commit: document?.commit, resource: .charter, serverID: theirs.id)
    let isKnown = known == document && planner.documents[payload.publicID] == document
    return Planner.Decision(
      change: .unchanged, found: isKnown ? nil : known, title: payload.title)
  }

  /// A conflict, or what was decided about it.
  private func resolved(
    _ conflict: Conflict, _ payload: Payload, over theirs: ServerCharter?
  ) -> Planner.Decision {
    guard planner.overwrites.includes(payload.publicID) else {
      return Planner.Decision(change: .conflict(conflict), title: payload.title)
    }
    guard let theirs else {
      return Planner.Decision(
        change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    let base = base(of: theirs, payload.publicID, known: nil)
    return update(payload, over: theirs, base: base, conflict.differences)
  }

  private func update(
    _ payload: Payload, over theirs: ServerCharter, base: String?,
    _ differences: [FieldDifference]
  ) -> Planner.Decision {
    if let error = unread(theirs.id) {
      return Planner.Decision(change: .unread(error: error), title: payload.title)
    }
    let removes = differences.contains { $0.ours == nil }
    return Planner.Decision(
      change: .update(differences), kind: removes ? .publish : .publishUpdate, payload: payload,
      base: base, title: payload.title, serverID: theirs.id)
  }
}
