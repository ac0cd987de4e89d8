import Contract

/// What leaves the server because it is not here any more.
extension CharterPlanner {
  /// Takes a charter from the server if it is still what this clone has published.
  func withdraw(_ document: LedgerDocument) -> Planner.Decision {
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

  /// Whether the list shows a charter.
  func isListed(_ id: String?) -> Bool {
    listed?.contains { $0.id == id } ?? false
  }
}
