import Contract

/// What leaves the server because it is not here any more.
extension CharterPlanner {
  /// Takes a charter from the server if it is still what this clone has published.
  func withdraw(_ document: LedgerDocument) -> Planner.Decision {
    if isDoubtful(document.serverID) {
      return Planner.Decision(
        change: .unread(error: "the server lists it, but answers that there is no such charter"))
    }
    guard let theirs = document.serverID.flatMap({ server?[$0] }) else {
      return Planner.Decision(change: .gone)
    }
    let isKnown = document.isPublishedHere && theirs.contentHash == document.contentHash
    guard isKnown || planner.overwrites.includes(document.publicID) else {
      let kind: Conflict.Kind = document.isPublishedHere ? .changed : .unproven
      return Planner.Decision(
        change: .conflict(Conflict(kind, etag: theirs.etag, place: .notHere)))
    }
    if let error = unread(theirs.id) { return Planner.Decision(change: .unread(error: error)) }
    let known = theirs.contentHash == document.contentHash ? document.etag : nil
    return Planner.Decision(
      change: .withdraw(nil), kind: .unpublish,
      base: base(of: theirs, document.publicID, known: known), serverID: theirs.id)
  }

  /// Whether the list shows a charter for which the server answers that there is none.
  ///
  /// Both were read in the same push: one of the two answers is not the server's.
  private func isDoubtful(_ id: String?) -> Bool {
    guard let id, case .missing? = lookups[id] else { return false }
    return isListed(id)
  }

  /// Whether the list shows a charter.
  func isListed(_ id: String?) -> Bool {
    listed?.contains { $0.id == id } ?? false
  }

  /// What an operation in doubt has published, if it is to be withdrawn and the answer about it is
  /// doubtful.
  func doubtful(_ name: PublicID, _ contentHash: Digest) -> ServerCharter? {
    guard planner.files[name] == nil else { return nil }
    let claimed = Set(planner.documents.values.compactMap(\.serverID))
    return listed?.first {
      $0.contentHash == contentHash && !claimed.contains($0.id) && isDoubtful($0.id)
    }
  }
}
