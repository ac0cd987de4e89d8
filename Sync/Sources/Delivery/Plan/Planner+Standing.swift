import Contract

extension Planner {
  /// How the server's version relates to what is pushed.
  enum Standing: Equatable {
    /// It was sent from a commit that is part of what is pushed: nothing is lost by replacing it.
    case contained
    /// It was sent from a commit that is not part of what is pushed.
    case ahead(Revision)
    /// It contains what nobody but its sender has.
    case uncommitted(Revision)
    /// It is another library's.
    case elsewhere(Revision)
    /// It has no revision, or there is none here: the ledger decides.
    case unnamed
  }

  func standing(of theirs: Revision?) -> Standing {
    guard let revision, let theirs else { return .unnamed }
    if theirs.library != revision.library { return .elsewhere(theirs) }
    if theirs.isDirty { return .uncommitted(theirs) }
    return theirs.commit == revision.commit || contained.contains(theirs.commit)
      ? .contained : .ahead(theirs)
  }

  /// Whether replacing the server's version loses nothing that is unknown here.
  ///
  /// - Parameters:
  ///   - standing: How it relates to what is pushed.
  ///   - name: The document.
  ///   - isKnown: Whether the ledger or the queue has this version.
  /// - Returns: Whether it may be replaced without a question.
  func mayReplace(_ standing: Standing, of name: PublicID, isKnown: Bool) -> Bool {
    switch standing {
    case .contained: true
    case .unnamed: isKnown
    // Sent from here, before it was committed or before the commit was amended. Content alone is
    // not enough: somebody may have gone back to it.
    case .ahead(let theirs), .uncommitted(let theirs), .elsewhere(let theirs):
      isKnown
        && (documents[name]?.revision == theirs || abandoned(name)?.revision == theirs)
    }
  }

  /// Whether changes that were sent before they were committed are part of the commit that is pushed: only the dates differ,
  /// which a commit gives.
  func isCommitted(_ standing: Standing, _ differences: [FieldDifference]) -> Bool {
    guard case .uncommitted = standing, revision?.isDirty == false else { return false }
    return differences.allSatisfy(\.isDate)
  }

  /// Whether another clone has sent a version since an operation was sent that is in doubt.
  ///
  /// - Parameters:
  ///   - name: The document.
  ///   - lookup: The server's answer.
  /// - Returns: Whether the server's version is neither what the operation brought nor what it was to replace.
  func isOvertaken(_ name: PublicID, _ lookup: Lookup?) -> Bool {
    guard let left = doubt(name), case .found(_, _, let theirs)? = lookup else { return false }
    switch standing(of: theirs) {
    case .contained, .unnamed: return false
    case .ahead(let theirs), .uncommitted(let theirs), .elsewhere(let theirs):
      return theirs != left.revision && theirs != documents[name]?.revision
    }
  }

  /// What an operation in doubt has published, if that is on the server and the ledger does not have it: the operation is
  /// superseded, and the one after it may wait for a later push, which must still know that this clone has sent it.
  func sent(_ name: PublicID, _ lookup: Lookup?) -> LedgerDocument? {
    guard case .found(let theirs, let etag, _)? = lookup, isOwn(theirs), wasSent(name, theirs),
      !overtaken.contains(name), etag == nil || etag != documents[name]?.etag,
      let left = abandoned(name), var document = left.published(etag: etag)
    else { return nil }
    document.commit = left.revision?.commit
    return document
  }

  /// The commit that was pushed from here and is replaced, although it is not part of what is pushed: it was
  /// amended, or it is on another branch.
  func replaced(by change: Plan.Change, of name: PublicID, _ lookup: Lookup?) -> Revision? {
    guard !overwrites.includes(name), case .found(_, _, let theirs)? = lookup,
      case .ahead(let revision) = standing(of: theirs)
    else { return nil }
    switch change {
    case .update, .withdraw: return revision
    case .publish, .unchanged, .mark, .resume, .refusedBefore, .conflict, .unread, .keptBack, .kept,
      .left, .notHere, .gone:
      return nil
    }
  }

  /// The conflict of a version that may not be replaced.
  func conflict(
    _ standing: Standing, else kind: Conflict.Kind, etag: String?,
    differences: [FieldDifference] = []
  ) -> Conflict {
    switch standing {
    case .ahead(let theirs):
      Conflict(
        newer == nil ? .ahead : .newer, etag: etag, differences: differences,
        revision: newer ?? theirs)
    case .elsewhere(let theirs):
      Conflict(.elsewhere, etag: etag, differences: differences, revision: theirs)
    case .uncommitted: Conflict(.uncommitted, etag: etag, differences: differences)
    case .contained, .unnamed: Conflict(kind, etag: etag, differences: differences)
    }
  }

  /// A change that would go back to an older state is a conflict: it may publish what has been withdrawn since, or put an
  /// old text over a new one.
  func unlessNewer(_ decision: Decision, on name: PublicID) -> Decision {
    guard let newer, !overwrites.includes(name) else { return decision }
    var conflict = Conflict(.newer, etag: decision.base, revision: newer)
    switch decision.change {
    case .publish: break
    case .update(let differences): conflict.differences = differences
    case .withdraw: conflict.place = files[name] == nil ? .notHere : .exposed
    case .unchanged, .mark, .resume, .refusedBefore, .conflict, .unread, .keptBack, .kept, .left,
      .notHere, .gone:
      return decision
    }
    return Decision(change: .conflict(conflict), title: decision.title)
  }

  /// Whether the server should learn that its version is part of the commit that is pushed: then
  /// every clone that has the commit can replace it.
  ///
  /// - Parameters:
  ///   - theirs: What the server's version was sent from.
  ///   - isTold: Whether this clone has sent that version from the commit that is pushed.
  /// - Returns: Whether it should.
  func isUnmarked(_ theirs: Revision?, isTold: Bool) -> Bool {
    guard let revision, !revision.isDirty else { return false }
    guard let theirs else { return !isTold }
    return theirs.isDirty && theirs.library == revision.library
  }

  /// The commits of the server's versions that may be part of what is pushed.
  package func commitsInQuestion(_ lookups: [PublicID: Lookup]) -> [String] {
    commitsInQuestion(Self.revisions(lookups))
  }

  /// The commits of earlier pushes that may be newer than what is pushed: those of the server's versions and of the ledger.
  package func commitsBefore(_ lookups: [PublicID: Lookup]) -> [String] {
    guard let revision else { return [] }
    let sent = Self.revisions(lookups).filter { $0.library == revision.library }.map(\.commit)
    return Set(sent + documents.values.compactMap(\.commit))
      .subtracting(contained.union([revision.commit])).sorted()
  }

  private static func revisions(_ lookups: [PublicID: Lookup]) -> [Revision] {
    lookups.values.compactMap { lookup in
      if case .found(_, _, let theirs) = lookup { theirs } else { nil }
    }
  }

  /// The same of what the list shows and is not here, before the server is asked for it.
  package var listedCommits: [String] {
    commitsInQuestion(strays.compactMap { listed[$0]?.revision })
  }

  private func commitsInQuestion(_ revisions: [Revision]) -> [String] {
    guard let revision else { return [] }
    let commits = revisions.filter { theirs in
      !theirs.isDirty && theirs.library == revision.library && theirs.commit != revision.commit
        && !contained.contains(theirs.commit)
    }
    return Set(commits.map(\.commit)).sorted()
  }
}
