import Contract

/// What is asked for alone: the list of the account's charters has no versions.
extension CharterPlanner {
  /// The charters that the server has to be asked for, by its ids: each has an operation in the queue, or would be changed.
  ///
  /// An answer may raise another question.
  ///
  /// - Returns: The ids.
  /// - Throws: A ``PayloadProblem`` if a payload that would be sent breaks the contract.
  package func questions() throws(PayloadProblem) -> [String] {
    let waiting = planner.outstanding.values.joined().filter { $0.kind != .publish }
      .compactMap { serverID($0) }
    let changed = try decided().enqueued.operations.filter { $0.kind != .publish }
      .compactMap(\.serverID)
    return Set(waiting + changed).filter { server?[$0] != nil && lookups[$0] == nil }.sorted()
  }

  /// The same planner, which knows more of the server's charters.
  ///
  /// - Parameter answers: The answers to the ``questions()``.
  /// - Returns: The planner.
  package func knowing(_ answers: [String: Lookup]) -> CharterPlanner {
    // The list shows each of them, and was read in the same push, so one of the two answers may
    // not be the server's.
    let read = answers.mapValues { answer -> Lookup in
      guard case .missing = answer else { return answer }
      return .unread("the server lists it, but answers that there is no such charter")
    }
    return CharterPlanner(planner, listed: listed, lookups: lookups.merging(read) { $1 })
  }

  /// The server's charter that an operation of an earlier run changes.
  func serverID(_ left: QueuedOperation) -> String? {
    left.serverID ?? planner.documents[left.publicID]?.serverID
  }

  /// Whether a charter was changed on the server since an operation was sent that is in doubt: the server's version is neither
  /// what the operation brought nor what it was to replace.
  func isOvertaken(_ name: PublicID) -> Bool {
    guard let left = planner.doubt(name), left.kind != .publish,
      let theirs = serverID(left).flatMap({ server?[$0] })
    else { return false }
    let isBase = theirs.isVersion(left.base)
    return !isBase && theirs.contentHash != left.contentHash
      && theirs.contentHash != planner.documents[name]?.contentHash
  }

  /// The version that is replaced, for `If-Match`.
  ///
  /// A server may give versions of what it gets, and none of what it is asked for. Without a base, the queue would then
  /// name the one that the ledger has, which was replaced.
  ///
  /// - Parameters:
  ///   - theirs: The server's charter.
  ///   - name: Its name here.
  ///   - known: Its version, if the ledger has the same.
  /// - Returns: The version; `*` for any.
  func base(of theirs: ServerCharter, _ name: PublicID, known: String?) -> String? {
    theirs.etag ?? known ?? (planner.documents[name]?.etag == nil ? nil : "*")
  }

  /// Why a charter could not be read that would be changed: then nothing is decided.
  func unread(_ id: String?) -> String? {
    guard case .unread(let error)? = id.flatMap({ lookups[$0] }) else { return nil }
    return error
  }
}
