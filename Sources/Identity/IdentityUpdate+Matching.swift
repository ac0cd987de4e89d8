import Contract
import Documents

// How the ids of a library are found: step by step, from what is equal to what is alike.
extension IdentityUpdate {
  /// How far documents are matched by what has stayed the same.
  ///
  /// - Parameters:
  ///   - outlines: The documents.
  ///   - pairing: Their documents in the lock; those that are found under other names change it.
  ///   - lock: The lock.
  ///   - bindingKeys: The paths of documents whose new keys keep the ids that their things have.
  ///   - workers: Who does the work.
  /// - Returns: The matches, in the order of the documents.
  /// - Throws: What `workers` throws.
  static func exact(
    _ outlines: [Outline], _ pairing: inout DocumentPairing, in lock: LockFile,
    bindingKeys: Set<String>, workers: some IdentityWorkers
  ) throws -> [DocumentMatch] {
    let paired = pairing.lockedOf
    var matches = try workers.map(outlines.count) { index -> DocumentMatch in
      Self.exact(outlines[index], locked: paired[index], in: lock, bindingKeys: bindingKeys)
    }
    for index in pairing.repair(matches) {
      matches[index] = Self.exact(
        outlines[index], locked: pairing.lockedOf[index], in: lock, bindingKeys: bindingKeys)
    }
    return matches
  }

  /// How far a document is matched with the one that the lock has for it by what has stayed the same.
  static func exact(
    _ outline: Outline, locked: Int?, in lock: LockFile, bindingKeys: Set<String>
  ) -> DocumentMatch {
    guard let locked else { return DocumentMatch(things: outline.things.count) }
    guard bindingKeys.contains(outline.path) else {
      return DocumentMatch(outline, locked: locked, in: lock)
    }
    var unbound = outline
    for index in unbound.things.indices { unbound.things[index].key = nil }
    var match = DocumentMatch(unbound, locked: locked, in: lock)
    match.isSame = false
    return match
  }

  /// Matches with what has changed or moved to another document, too.
  ///
  /// - Parameters:
  ///   - exact: How far the documents are matched by what has stayed the same.
  ///   - outlines: The documents.
  ///   - lock: The lock.
  ///   - unread: The paths of documents that keep what they have.
  ///   - workers: Who does the work.
  /// - Returns: The matches, in the order of the documents.
  /// - Throws: What `workers` throws.
  static func completed(
    _ exact: [DocumentMatch], _ outlines: [Outline], in lock: LockFile, unread: Set<String>,
    workers: some IdentityWorkers
  ) throws -> [DocumentMatch] {
    var moves = MoveMatching(outlines, lock: lock, matches: exact, unread: unread)
    moves.pairEqual(isBeforeLikeness: true)
    let hasCopies = moves.hasCopies
    let before = moves.matches
    let alike = try workers.map(outlines.count) { index -> DocumentMatch in
      var match = before[index]
      SimilarMatching.complete(&match, outlines[index], in: lock)
      return match
    }
    moves = MoveMatching(outlines, lock: lock, matches: alike, unread: unread)
    if hasCopies {
      moves.pairEqual(isBeforeLikeness: false)
      moves = MoveMatching(outlines, lock: lock, matches: moves.matches, unread: unread)
    }
    moves.pairAlike()
    return moves.matches
  }

  /// Lets one thing keep each id that the lock has twice: the first that is still in its document, else the first; of
  /// those, one in a published document.
  static func share(
    _ duplicates: Set<UUID>, among matches: inout [DocumentMatch], in lock: LockFile
  ) {
    var taken: Set<UUID> = []
    let isPublished = matches.map { match in
      match.locked.map { lock.documents[$0].publicID != nil } ?? false
    }
    let order =
      matches.indices.filter { isPublished[$0] } + matches.indices.filter { !isPublished[$0] }
    for isForeign in [false, true] {
      for index in order {
        for thing in matches[index].things {
          let place = matches[index].foreign[thing]
          guard isForeign == (place != nil) else { continue }
          let id =
            place.map { lock.documents[$0.document].entries[$0.entry].id }
            ?? matches[index].entry(of: thing, in: lock)?.id
          guard let id, duplicates.contains(id), !taken.insert(id).inserted else { continue }
          matches[index].part(thing, from: id)
        }
      }
    }
  }

  /// The ids of what is in the documents.
  ///
  /// - Parameters:
  ///   - outlines: The documents.
  ///   - documentIDs: Their own ids.
  ///   - matches: What they have in the lock.
  ///   - reading: The lock as it was read.
  ///   - imported: The ids that the things of new documents had elsewhere, by path.
  ///   - workers: Who does the work.
  /// - Returns: The ids, in the order of the documents.
  /// - Throws: What `workers` throws.
  static func given(
    _ outlines: [Outline], documentIDs: [UUID], matches: [DocumentMatch],
    _ reading: LockReader.Reading, imported: [String: [UUID?]], workers: some IdentityWorkers
  ) throws -> [NewIDs.Given] {
    var given = try workers.map(outlines.count) { index -> NewIDs.Given in
      NewIDs.things(
        of: outlines[index], document: documentIDs[index], match: matches[index],
        lock: reading.lock, known: reading.ids)
    }
    if imported.isEmpty { return given }
    // What was imported may have ids of things that are not in the lock yet.
    var used = Set(
      outlines.indices.filter { imported[outlines[$0].path] == nil }.flatMap { given[$0].ids })
    for index in outlines.indices {
      guard let wanted = imported[outlines[index].path] else { continue }
      given[index] = NewIDs.things(
        of: outlines[index], document: documentIDs[index], match: matches[index],
        lock: reading.lock, known: reading.ids,
        imported: wanted.map { $0.flatMap { used.contains($0) ? nil : $0 } })
      used.formUnion(given[index].ids)
    }
    return given
  }
}
