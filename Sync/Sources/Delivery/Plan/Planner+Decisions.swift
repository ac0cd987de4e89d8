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
    /// The id that the server gave a charter.
    var serverID: String?

    /// Whether both sides agree, so that earlier refusals no longer matter.
    var isSettled: Bool {
      switch change {
      case .unchanged, .gone, .kept, .left, .notHere, .keptBack: true
      case .publish, .update, .withdraw, .mark, .resume, .refusedBefore, .conflict, .unread: false
      }
    }
  }

  func decision(
    on name: PublicID, _ lookup: Lookup?
  ) throws(PayloadProblem) -> Decision {
    if let reason = keptBack[name] { return withhold(name, because: reason, lookup: lookup) }
    if case .unread(let error)? = lookup { return Decision(change: .unread(error: error)) }
    if let left = doubt(name), goesOn(left) { return try follow(left) }
    if case .missing? = lookup, let left = abandoned(name), left.kind == .publish {
      return try replace(left)
    }
    switch (files[name], documents[name]) {
    case (let file?, let document?): return try compare(file, with: document, lookup: lookup)
    case (let file?, nil): return introduce(try Payload(file), lookup)
    case (nil, let document?): return withdraw(name, document, lookup, .notHere)
    case (nil, nil):
      return abandoned(name) == nil
        ? strayed(name, lookup) : withdraw(name, nil, lookup, .notHere)
    }
  }

  /// What the server must not get is not sent; what its list shows of it is withdrawn.
  private func withhold(
    _ name: PublicID, because reason: Capabilities.Reason, lookup: Lookup?
  ) -> Decision {
    let title = files[name].flatMap { try? Payload($0) }?.title
    let keeping = Decision(change: .keptBack(reason), title: title)
    guard isExposed(name) else { return keeping }
    // A publication without an answer may have been carried out.
    if documents[name] == nil, outstanding[name]?.contains(where: \.isInDoubt) == true {
      return Decision(change: .withdraw(reason), kind: .unpublish, title: title)
    }
    if case .unread(let error)? = lookup { return Decision(change: .unread(error: error)) }
    // A name that is taken by somebody else is not ours to withdraw.
    if case .found(let theirs, _, _)? = lookup, !isOwn(theirs) { return keeping }
    var decision = withdraw(name, documents[name], lookup, .exposed)
    if decision.kind == .unpublish { decision.change = .withdraw(reason) }
    decision.title = title
    return decision
  }

  /// An operation that may have been carried out goes on, and what is new comes after it.
  private func follow(_ left: QueuedOperation) throws(PayloadProblem) -> Decision {
    guard left.kind == .unpublish, let file = files[left.publicID] else {
      return Decision(change: .resume(left.kind))
    }
    let payload = try Payload(file)
    return Decision(change: .publish, kind: .publish, payload: payload, title: payload.title)
  }

  /// What takes the place of a publication that has not arrived.
  private func replace(_ left: QueuedOperation) throws(PayloadProblem) -> Decision {
    if let file = files[left.publicID] {
      let payload = try Payload(file)
      return Decision(change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    // It may still be on its way: the next push looks again.
    return Decision(change: .gone, found: left.published(etag: nil))
  }

  private func compare(
    _ file: PayloadFile, with document: LedgerDocument, lookup: Lookup?
  ) throws(PayloadProblem) -> Decision {
    guard let lookup else { return Decision(change: .unchanged) }
    let payload = try Payload(file)
    guard case .found(let theirs, let etag, let revision) = lookup else {
      return resolved(Conflict(.withdrawn), payload, kind: .publish)
    }
    let standing = standing(of: revision)
    let isOther = etag != nil && document.etag != nil && etag != document.etag
    let mayBeHidden = document.summaryHash == Payload.notListed || hasUnlisted
    let differences = differences(
      theirs, payload, wasUnlisted: mayBeHidden && listed[payload.publicID] == nil)
    // The hash of the content has neither the language nor who may see it.
    let isRecorded =
      isKnown(theirs, etag: etag, document)
      && !(isOther && differences.contains(where: \.isBesideContent))
    let isSame =
      file.hash == document.hash && isRecorded && !differences.contains(where: \.isVisibility)
    let fixed = FieldDifference.fixed(theirs: theirs, ours: payload.value)
    if isSame || differences.isEmpty && (!isRecorded || !fixed.isEmpty) {
      return settled(payload, etag: etag, revision, known: document, besides: fixed)
    }
    let isKnown = isRecorded || wasSent(payload.publicID, theirs)
    if mayReplace(standing, of: payload.publicID, isKnown: isKnown)
      || isCommitted(standing, differences)
    {
      return Decision(
        change: .update(differences + fixed), kind: .publishUpdate, payload: payload,
        base: etag ?? document.etag, title: payload.title)
    }
    if differences.isEmpty {
      return settled(payload, etag: etag, revision, known: document, besides: fixed)
    }
    return resolved(
      conflict(standing, else: .changed, etag: etag, differences: differences), payload,
      kind: .publishUpdate)
  }

  /// Whether the server's version is the one that the ledger records.
  func isKnown(_ theirs: JSON, etag: String?, _ document: LedgerDocument) -> Bool {
    (etag != nil && etag == document.etag)
      || FieldDifference.contentHash(of: theirs) == document.contentHash
  }

  /// Whether the server's version is the one of an operation in doubt: it has been carried out.
  func wasSent(_ name: PublicID, _ theirs: JSON) -> Bool {
    guard let left = abandoned(name) else { return false }
    return left.contentHash == FieldDifference.contentHash(of: theirs)
  }

  /// Both sides have the same; the ledger remembers that, and the server the commit.
  private func settled(
    _ payload: Payload, etag: String?, _ theirs: Revision?, known document: LedgerDocument?,
    besides fixed: [FieldDifference]
  ) -> Decision {
    // A gateway may drop the revision from the answer.
    let isTold =
      theirs == nil && revision != nil && document?.revision == revision && document?.etag == etag
    if isUnmarked(theirs, isTold: isTold) {
      return Decision(
        change: .mark, kind: .publishUpdate, payload: payload, base: etag ?? document?.etag,
        title: payload.title)
    }
    // The ledger does not remember it as the same, so that the next push says so again.
    if !fixed.isEmpty {
      return Decision(change: .keptBack(.fixed(fixed)), title: payload.title)
    }
    var known = known(payload, etag, here: document?.isPublishedHere ?? false)
    // What others sent from a commit that is not here stays theirs, even if it is the same.
    known.revision = isTold || document?.revision == theirs ? document?.revision : nil
    return Decision(
      change: .unchanged, found: known == document ? nil : known, title: payload.title)
  }

  /// A document that is not in the ledger.
  private func introduce(_ payload: Payload, _ lookup: Lookup?) -> Decision {
    guard case .found(let theirs, let etag, let revision)? = lookup else {
      return Decision(change: .publish, kind: .publish, payload: payload, title: payload.title)
    }
    let differences = differences(
      theirs, payload, wasUnlisted: hasUnlisted && listed[payload.publicID] == nil)
    let standing = standing(of: revision)
    if !isOwn(theirs) {
      let kind: Conflict.Kind = standing == .contained ? .account : .foreign
      return Decision(
        change: .conflict(Conflict(kind, etag: etag, differences: differences)),
        title: payload.title)
    }
    let fixed = FieldDifference.fixed(theirs: theirs, ours: payload.value)
    if differences.isEmpty {
      return settled(payload, etag: etag, revision, known: nil, besides: fixed)
    }
    let isKnown = wasSent(payload.publicID, theirs)
    if mayReplace(standing, of: payload.publicID, isKnown: isKnown)
      || isCommitted(standing, differences)
    {
      return Decision(
        change: .update(differences + fixed), kind: .publishUpdate, payload: payload, base: etag,
        title: payload.title)
    }
    return resolved(
      conflict(standing, else: .unknown, etag: etag, differences: differences), payload,
      kind: .publishUpdate)
  }

  /// What differs; that a document is in the list shows who may see it, which a detail does not.
  private func differences(
    _ theirs: JSON, _ payload: Payload, wasUnlisted: Bool
  ) -> [FieldDifference] {
    let found = FieldDifference.between(theirs: theirs, ours: payload.value)
    let before: Visibility
    switch payload.visibility {
    case .unlisted where isWronglyListed(payload): before = .public
    case .public where wasUnlisted: before = .unlisted
    case .public, .unlisted, .private: return found
    }
    return found + [
      FieldDifference(
        path: EnvelopeKey.visibility.rawValue, theirs: before.rawValue,
        ours: payload.visibility.rawValue)
    ]
  }

  private func isWronglyListed(_ payload: Payload) -> Bool {
    payload.visibility == .unlisted && listed[payload.publicID] != nil
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
      etag: etag, isPublishedHere: here,
      // An older commit that changes nothing does not make the ledger forget the newer one.
      commit: newer == nil || overwrites.includes(payload.publicID)
        ? revision?.commit : documents[payload.publicID]?.commit ?? newer?.commit)
  }
}
