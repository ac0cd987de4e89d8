import Contract

/// What leaves the server, and what stays there although it is not here.
extension Planner {
  /// Takes a document from the server, if that loses nothing and the version is shown to be this library's.
  ///
  /// - Parameters:
  ///   - name: The document.
  ///   - document: The record of the ledger, if there is one.
  ///   - lookup: The server's answer.
  ///   - place: Why it has to leave.
  /// - Returns: The decision.
  func withdraw(
    _ name: PublicID, _ document: LedgerDocument?, _ lookup: Lookup?, _ place: Conflict.Place
  ) -> Decision {
    if case .missing? = lookup, listed[name] != nil {
      return Decision(
        change: .unread(error: "the server lists it, but answers that there is no such document"))
    }
    guard case .found(let theirs, let etag, let revision)? = lookup, isOwn(theirs) else {
      return Decision(change: .gone)
    }
    let standing = standing(of: revision)
    // What was only found equal may be somebody else's, unless its file is here.
    let isOurs =
      document?.isPublishedHere == true || document != nil && place == .exposed
      || abandoned(name) != nil
    let isRecorded = document.map { isKnown(theirs, etag: etag, $0) } ?? false
    let isLatest = isOurs && isRecorded || wasSent(name, theirs)
    let withdrawal = Decision(
      change: .withdraw(nil), kind: .unpublish, base: etag ?? document?.etag)
    if mayReplace(standing, of: name, isKnown: isLatest) { return withdrawal }
    if place == .notHere, case .elsewhere(let theirs) = standing {
      // `all` means what is this library's: the other one still has it.
      return overwrites.names(name)
        ? withdrawal : Decision(change: .kept(.elsewhere(theirs)))
    }
    if overwrites.includes(name) { return withdrawal }
    var conflict = conflict(standing, else: isOurs ? .changed : .unproven, etag: etag)
    conflict.place = place
    return Decision(change: .conflict(conflict))
  }

  /// Whether a document of the server belongs to the account, as far as the server reports that.
  func isOwn(_ theirs: JSON) -> Bool {
    theirs[SummaryKey.authorUserID]?.text.map { Self.isSame($0, account) } ?? true
  }

  // MARK: What neither this library nor its ledger has

  /// The account's documents in the list that neither this library nor its ledger has.
  ///
  /// Without its ledger, as in CI, only they show what a library has published. Those of another library of the
  /// repository are left out.
  var strays: [PublicID] { listed.keys.filter(isStray) }

  private func isStray(_ name: PublicID) -> Bool {
    guard files[name] == nil, documents[name] == nil, let entry = listed[name],
      let author = entry.author, Self.isSame(author, account)
    else { return false }
    if case .elsewhere = standing(of: entry.revision) { return false }
    return true
  }

  /// The server is asked for so many at most: what is more is only named.
  private static let mostStrays = 1_000

  /// What is not here and has to be asked for: the list does not say that it stays.
  var straysInQuestion: Set<PublicID> {
    guard revision != nil else { return requested }
    let open = strays.filter { name in
      guard let entry = listed[name] else { return false }
      return entry.etag == nil || standing(of: entry.revision) == .contained
    }
    return requested.union(open.sorted().prefix(Self.mostStrays))
  }

  /// Refuses to withdraw what the account does not have on the server: it is a typo, and what was meant would stay.
  ///
  /// - Parameter lookups: The server's answers.
  /// - Throws: A ``Failure`` that names it.
  package func checkRequested(_ lookups: [PublicID: Lookup]) throws(Failure) {
    for name in requested.sorted() {
      let what: String
      switch lookups[name] {
      case .unread?: continue
      case .found(let theirs, _, _)? where isOwn(theirs): continue
      case .found?: what = "'\(name)' is not here, and on the server it belongs to another account"
      case .missing?, nil: what = "no document here or on the server has the public id '\(name)'"
      }
      let known = (files.keys.sorted() + documents.keys.sorted()).map(\.description)
      throw Failure(
        .refused, "--overwrite: \(what); nothing was sent",
        help: NearestName.of(name.description, in: known).map { "did you mean '\($0)'?" }
          ?? "`fairlead push --dry-run` shows the ids")
    }
  }

  /// A withdrawal that was decided on and could not be sent.
  func withdrawal(_ name: PublicID) -> QueuedOperation? {
    outstanding[name]?.last { $0.kind == .unpublish && $0.state == .pending }
  }

  /// A document that neither this library nor its ledger has.
  ///
  /// It is withdrawn only if the server's version was sent from this library, by a commit that is part of what is pushed:
  /// any other commit may be one of another repository, and without one it may have been written in the app. Or its withdrawal
  /// was decided on before, and it is still the same version.
  func strayed(_ name: PublicID, _ lookup: Lookup?) -> Decision {
    let title = listed[name]?.title
    switch lookup {
    case .unread(let error)?: return Decision(change: .unread(error: error), title: title)
    case .missing?: return Decision(change: .gone)
    case nil:
      return Decision(change: isStray(name) ? .notHere : .gone, title: title)
    case .found(let theirs, let etag, let revision)?:
      guard isOwn(theirs) else { return Decision(change: .gone) }
      let standing = standing(of: revision)
      let isDecided = etag != nil && etag == withdrawal(name)?.base
      // What has an operation in the queue is not among the requested.
      let isNamed = requested.contains(name) || overwrites.names(name)
      if standing == .contained || isNamed || isDecided {
        return Decision(
          change: .withdraw(nil), kind: .unpublish, base: etag, title: title)
      }
      if case .elsewhere = standing { return Decision(change: .gone) }
      return Decision(change: .notHere, title: title)
    }
  }
}
