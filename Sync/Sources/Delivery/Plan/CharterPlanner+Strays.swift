import Contract

/// The account's charters on the server that no file here is published as.
extension CharterPlanner {
  /// A charter of the account that neither this library nor its ledger has: most are written in the app.
  func addStray(_ charter: ServerCharter, to plan: inout Plan) {
    // A withdrawal that may have been carried out is sent again as it is.
    guard charter.isSeenByOthers, let name = PublicID(charter.id.lowercased()),
      planner.doubt(name).map({ !planner.goesOn($0) }) ?? true
    else { return }
    let error = unread(charter.id)
    // What waits says so itself.
    if error != nil, planner.outstanding[name] != nil { return }
    // It was decided on before, and it is still the same version.
    let isDecided = charter.isVersion(planner.withdrawal(name)?.base)
    // What has an operation in the queue is not among the requested.
    let isNamed = planner.requested.contains(name) || planner.overwrites.names(name)
    if error == nil, isDecided || isNamed {
      withdraw(charter, name, base: charter.etag, in: &plan)
      return
    }
    plan.entries.append(
      Plan.Entry(
        publicID: name, title: charter.value[CharterKey.name]?.text ?? "",
        change: error.map { Plan.Change.unread(error: $0) } ?? .notHere, resource: .charter))
  }

  /// Withdraws a charter that has no file here, under its own id.
  private func withdraw(
    _ charter: ServerCharter, _ name: PublicID, base: String?, in plan: inout Plan
  ) {
    let title = charter.value[CharterKey.name]?.text ?? ""
    plan.enqueued.operations.append(
      NewOperation(
        .unpublish, name, title: title, base: base, resource: .charter, serverID: charter.id))
    plan.entries.append(
      Plan.Entry(publicID: name, title: title, change: .withdraw(nil), resource: .charter))
  }

  /// What was published, or the one that was there before it.
  ///
  /// Two clones that publish at the same moment both get a charter. If each takes the older one, they agree. The
  /// clone that published the younger one withdraws it: nobody touches what another clone has published.
  func eldest(
    of document: LedgerDocument, among free: inout [ServerCharter], in plan: inout Plan
  ) -> LedgerDocument {
    let own = document.serverID.flatMap { server?[$0] }
    guard planner.outstanding[document.publicID] == nil, unread(own?.id) == nil,
      own == nil || own?.contentHash == document.contentHash
    else { return document }
    let twins = free.indices.filter { free[$0].contentHash == document.contentHash }
    guard let index = twins.min(by: { free[$0].age < free[$1].age }),
      own.map({ free[index].age < $0.age }) ?? true
    else { return document }
    let twin = free.remove(at: index)
    if let own {
      if mayWithdraw(own, of: document), let name = PublicID(own.id.lowercased()) {
        withdraw(own, name, base: own.etag ?? document.etag, in: &plan)
      } else {
        free.append(own)
      }
    }
    return LedgerDocument(
      publicID: document.publicID, title: document.title, hash: document.hash,
      contentHash: document.contentHash, summaryHash: document.summaryHash, etag: nil,
      isPublishedHere: document.isPublishedHere, revision: document.revision,
      commit: document.commit, resource: .charter, serverID: twin.id)
  }

  /// Whether a younger twin may go.
  ///
  /// If the library has two equal charters, the clones may not agree which is whose twin, and both would withdraw theirs.
  private func mayWithdraw(_ own: ServerCharter, of document: LedgerDocument) -> Bool {
    document.isPublishedHere && planner.newer == nil
      && planner.keptBack[document.publicID] == nil
      && planner.documents.values.count { $0.contentHash == own.contentHash } == 1
  }
}
