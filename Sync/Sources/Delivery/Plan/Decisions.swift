import Contract

extension Planner {
  /// What is to happen to one document.
  struct Decision {
    var change: Plan.Change
    var kind: OperationKind?
    var payload: Payload?
    var base: String?
    var found: LedgerDocument?
    var title: String?

    /// Whether both sides agree, so that earlier refusals no longer matter.
    var isSettled: Bool {
      switch change {
      case .unchanged, .gone, .kept, .keptBack: true
      case .publish, .update, .withdraw, .resume, .refusedBefore, .conflict, .unread: false
      }
    }
  }

  func decision(
    on name: PublicID, _ lookup: Lookup?
  ) throws(PayloadProblem) -> Decision {
    if let reason = keptBack[name] { return withhold(name, reason, lookup) }
    if let left = doubt(name) { return try follow(left) }
    if case .unread(let error)? = lookup { return Decision(change: .unread(error: error)) }
    switch (files[name], documents[name]) {
    case (let file?, let document?): return try compare(file, document, lookup)
    case (let file?, nil): return introduce(try Payload(file), lookup)
    case (nil, let document?): return withdraw(document, lookup)
    case (nil, nil): return Decision(change: .gone)
    }
  }

  /// What the server must not get is not sent; what its list shows of it is withdrawn.
  private func withhold(
    _ name: PublicID, _ reason: Capabilities.Reason, _ lookup: Lookup?
  ) -> Decision {
    let title = files[name].flatMap { try? Payload($0) }?.title
    let keeping = Decision(change: .keptBack(reason), title: title)
    guard isExposed(name) else { return keeping }
    if case .unread(let error)? = lookup { return Decision(change: .unread(error: error)) }
    if let document = documents[name] {
      var decision = withdraw(document, lookup)
      if case .kept = decision.change { return keeping }
      if decision.kind == .unpublish { decision.change = .withdraw(reason) }
      return decision
    }
    // A publication without an answer may have been carried out.
    guard outstanding[name]?.contains(where: \.isInDoubt) == true else {
      return keeping
    }
    return Decision(change: .withdraw(reason), kind: .unpublish, title: title)
  }

  /// An operation that may have been carried out is never replaced: new operations come after it.
  private func follow(_ left: QueuedOperation) throws(PayloadProblem) -> Decision {
    guard let file = files[left.publicID] else {
      if left.kind == .unpublish { return Decision(change: .resume(.unpublish)) }
      return Decision(change: .withdraw(nil), kind: .unpublish)
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
    let differences = differences(theirs, payload)
    if file.hash == document.hash, isOurs, !isWronglyListed(payload) {
      let known = known(payload, etag, here: document.isPublishedHere)
      return Decision(
        change: .unchanged, found: known == document ? nil : known, title: payload.title)
    }
    if isOurs {
      return Decision(
        change: .update(differences), kind: .publishUpdate, payload: payload,
        base: etag ?? document.etag, title: payload.title)
    }
    if differences.isEmpty {
      let known = known(payload, etag, here: document.isPublishedHere)
      return Decision(
        change: .unchanged, found: known == document ? nil : known, title: payload.title)
    }
    return resolved(
      Conflict(.changed, etag: etag, differences: differences), payload, kind: .publishUpdate)
  }

  /// A document that is not in the ledger.
  private func introduce(_ payload: Payload, _ lookup: Lookup?) -> Decision {
    guard case .found(let theirs, let etag)? = lookup else {
      return Decision(change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    let differences = differences(theirs, payload)
    if let author = theirs[SummaryKey.authorUserID]?.text, !Self.isSame(author, account) {
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

  /// What differs; that a document is in the list shows who may see it, which a detail does not.
  private func differences(_ theirs: JSON, _ payload: Payload) -> [FieldDifference] {
    let found = FieldDifference.between(theirs: theirs, ours: payload.value)
    guard isWronglyListed(payload) else { return found }
    return found + [
      FieldDifference(
        path: EnvelopeKey.visibility.rawValue, theirs: Visibility.public.rawValue,
        ours: payload.visibility.rawValue)
    ]
  }

  private func isWronglyListed(_ payload: Payload) -> Bool {
    payload.visibility == .unlisted && listed[payload.publicID] != nil
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
    return Decision(change: .withdraw(nil), kind: .unpublish, base: etag ?? document.etag)
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
      // In the list's words, so that a list that leaves something out raises the question only
      // once.
      summaryHash: payload.visibility == .public
        ? listed[payload.publicID]?.summaryHash ?? payload.summaryHash : payload.summaryHash,
      etag: etag, isPublishedHere: here)
  }
}
