import Bytes
import Contract
import Diagnostics
import Documents
import Synchronization

/// Does work on many documents at the same time, if it can.
package protocol IdentityWorkers {
  /// The results for 0 ..< `count`, in order.
  func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Result
  ) throws -> [Result]
}

/// Finds the ids for a whole library, and the contents of the next lock.
///
/// The result depends only on the texts and the lock, not on the order of files or on how many
/// workers there are.
package struct IdentityUpdate: Sendable {
  let lock: LockFile
  private let known: UUIDTable
  let duplicates: Set<UUID>
  let outlines: [Outline]
  let matches: [DocumentMatch]
  let displaced: [DocumentPairing.Displaced]
  let unread: Set<String>
  /// The documents of the lock that exist, although they are not among the documents.
  package let elsewhere: [LockedDocument]
  /// The documents of the lock in folders that are not on disk.
  package let unfetched: [LockedDocument]
  /// The id of each document.
  package let documentIDs: [UUID]
  let given: [NewIDs.Given]

  /// Matches a library with its lock.
  ///
  /// - Parameters:
  ///   - outlines: The documents, in the order of their paths.
  ///   - reading: The lock as it was read.
  ///   - unread: The paths of documents that could not be read or are left out: they keep what they have.
  ///   - existing: The paths of other files that exist: they keep what they have, too. It is asked only if the lock
  ///     has a document that seems to be gone.
  ///   - unfetched: The folders that are not on disk, for which the same is true.
  ///   - bindingKeys: The paths of documents whose new keys keep the ids that their things have.
  ///   - translations: The translations of each document, itself included. It is asked only if an item of a
  ///     checklist has a key that the lock does not have.
  ///   - imported: The ids that the things of new documents had elsewhere, by path.
  ///   - workers: Who does the work.
  /// - Throws: What `existing` and `workers` throw.
  package init(
    outlines: [Outline], reading: LockReader.Reading, unread: Set<String> = [],
    existing: () throws -> Set<String> = { [] },
    unfetched: () throws -> Set<String> = { [] },
    bindingKeys: Set<String> = [], translations: () -> [[Int]] = { [] },
    imported: [String: [UUID?]] = [:],
    workers: some IdentityWorkers
  ) throws {
    let lock = reading.lock
    self.lock = lock
    known = reading.ids
    duplicates = reading.duplicates
    self.outlines = outlines
    var unread = unread
    var pairing = DocumentPairing(outlines, lock, unread: unread)
    let missing = pairing.missing.map { lock.documents[$0] }
    let existing = try missing.isEmpty ? [] : existing()
    let folders = try missing.isEmpty ? [] : unfetched()
    elsewhere = missing.filter { existing.contains($0.path) }
    self.unfetched = missing.filter {
      !existing.contains($0.path) && Self.isBelow(folders, $0.path)
    }
    let kept = elsewhere + self.unfetched
    if !kept.isEmpty {
      unread.formUnion(kept.map(\.path))
      pairing = DocumentPairing(outlines, lock, unread: unread)
    }
    self.unread = unread
    var matches = try Self.exact(
      outlines, &pairing, in: lock, bindingKeys: bindingKeys, workers: workers)
    displaced = pairing.displaced
    SharedKeys.pair(outlines, translations, &matches, in: lock)
    if matches.contains(where: { !$0.isSame }) {
      matches = try Self.completed(matches, outlines, in: lock, unread: unread, workers: workers)
    }
    if !reading.duplicates.isEmpty { Self.share(reading.duplicates, among: &matches, in: lock) }
    self.matches = matches
    documentIDs = NewIDs.documents(outlines, matches: matches, lock: lock, known: reading.ids)
    given = try Self.given(
      outlines, documentIDs: documentIDs, matches: matches, reading, imported: imported,
      workers: workers)
  }

  /// Those of some ids that a thing has, or once had.
  package func taken(_ ids: [UUID]) -> Set<UUID> {
    if ids.isEmpty { return [] }
    let given = Set(given.flatMap(\.ids))
    return Set(ids.filter { known.contains($0) || given.contains($0) })
  }

  /// Whether a path is below one of some folders.
  private static func isBelow(_ folders: Set<String>, _ path: String) -> Bool {
    !folders.isEmpty && path.foldersAbove.contains { folders.contains($0) }
  }

  // MARK: Results

  /// Gives the documents and everything in them their ids.
  ///
  /// - Parameters:
  ///   - documents: Those whose outlines were matched, in the same order.
  ///   - workers: Who does the work.
  /// - Throws: What the workers throw.
  package func assign(
    to documents: inout [Document], workers: some IdentityWorkers
  ) throws {
    // A shared document is copied when it is changed, so each is moved.
    let given = Mutex(documents.map { Optional($0) })
    let count = documents.count
    documents = []
    documents = try workers.map(count) { index -> Document? in
      guard var document = given.withLock({ $0[index].take() }) else { return nil }
      settle(&document, index, self.given[index].ids)
      return document
    }.compactMap { $0 }
  }

  private func settle(_ document: inout Document, _ index: Int, _ ids: [UUID]) {
    let publicID = matches[index].locked.flatMap { lock.documents[$0].publicID }
    let type = document.type
    document.metadata.settle(id: documentIDs[index], publicID: publicID, type: type)
    document.assign(ids)
  }

  /// Gives one document its ids, whose text has changed since.
  ///
  /// They are those that an update of all would give, unless something, or a key, has come from another document.
  ///
  /// - Parameters:
  ///   - document: The document as it is now.
  ///   - outline: Its outline.
  ///   - number: Its number among those that were matched.
  package func assign(to document: inout Document, _ outline: Outline, at number: Int) {
    var match = Self.exact(outline, locked: matches[number].locked, in: lock, bindingKeys: [])
    if !match.isSame { SimilarMatching.complete(&match, outline, in: lock) }
    let given = NewIDs.things(
      of: outline, document: documentIDs[number], match: match, lock: lock, known: known)
    settle(&document, number, given.ids)
  }

  /// The ids that the lock has for what is in a document.
  package func lockedIDs(of document: Int) -> Set<UUID> {
    guard let locked = matches[document].locked else { return [] }
    return Set(lock.documents[locked].entries.filter { !$0.isRetired }.map(\.id))
  }

  /// A key for each thing of a document that has none; `nil` for those that have one.
  package func missingKeys(of document: Int) -> [String?] {
    let match = matches[document]
    return outlines[document].things.enumerated().map { index, thing in
      if thing.key != nil { return nil }
      if let key = given[document].offered[index] { return key }
      guard let entry = match.entry(of: index, in: lock) else { return nil }
      let name = String(utf8: lock.key(entry).dropFirst())
      return name.isEmpty ? MadeKey.made(of: entry.id.high) : name
    }
  }

  /// When each translation last matched its source.
  package var translations: [LockedTranslation?] {
    matches.map { $0.locked.flatMap { lock.documents[$0].translation } }
  }

  /// What is known about a document only once the library is linked.
  package struct Standing: Sendable {
    /// The address of its page.
    package var page: String
    /// Whether readers can reach it there.
    package var hasPage: Bool
    /// The addresses that it had before.
    package var formerPages: [String]
    /// Its name in the sync API, if it is published.
    package var publicID: String?
    /// How it relates to the document that it translates.
    package var translation: LockedTranslation?

    package init(
      page: String, hasPage: Bool, formerPages: [String], publicID: String?,
      translation: LockedTranslation?
    ) {
      self.page = page
      self.hasPage = hasPage
      self.formerPages = formerPages
      self.publicID = publicID
      self.translation = translation
    }
  }

  /// The next lock, and how it differs from this one.
  ///
  /// - Parameters:
  ///   - standings: What the library knows about each document.
  ///   - workers: Who does the work.
  /// - Returns: The bytes; those of the present lock if nothing changes.
  /// - Throws: What `workers` throws.
  package func next(
    _ standings: [Standing], workers: some IdentityWorkers
  ) throws -> (bytes: [UInt8], changes: LockChanges) {
    try NextLock(self, standings: standings, workers: workers).file(workers)
  }
}
