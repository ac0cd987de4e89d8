import Bytes
import Diagnostics

/// Does work on many documents at once, if it can.
public protocol IdentityWorkers {
  /// The results for 0 ..< `count`, in order.
  func map<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Result
  ) throws -> [Result]
}

/// Finds out for a whole library which id everything has, and what the next lock says.
///
/// The result depends on the texts and the lock alone, not on the order of files or on how many
/// workers there are.
public struct IdentityUpdate: Sendable {
  private let lock: LockFile
  private let known: UUIDTable
  private let duplicates: Set<UUID>
  private let outlines: [Outline]
  private let matches: [DocumentMatch]
  private let unreadable: Set<String>
  /// The id of each document.
  public let documentIDs: [UUID]
  private let given: [NewIDs.Given]

  /// Matches a library with its lock.
  ///
  /// - Parameters:
  ///   - outlines: The documents, in the order of their paths.
  ///   - reading: The lock as it was read.
  ///   - unreadable: The paths of documents that could not be read: they keep what they have.
  ///   - bindingKeys: The paths of documents whose new keys keep the ids that their things have.
  ///   - workers: Who does the work.
  /// - Throws: What `workers` throws.
  public init(
    outlines: [Outline], reading: LockReader.Reading, unreadable: Set<String> = [],
    bindingKeys: Set<String> = [], workers: some IdentityWorkers
  ) throws {
    let lock = reading.lock
    self.lock = lock
    known = reading.ids
    duplicates = reading.duplicates
    self.outlines = outlines
    self.unreadable = unreadable
    var pairing = DocumentPairing(outlines, lock, unreadable: unreadable)
    let paired = pairing.lockedOf
    var matches = try workers.map(outlines.count) { index in
      Self.exact(outlines[index], paired[index], lock, bindingKeys)
    }
    for index in pairing.repair(matches) {
      matches[index] = Self.exact(outlines[index], pairing.lockedOf[index], lock, bindingKeys)
    }
    if matches.contains(where: { !$0.isSame }) {
      var moves = MoveMatching(outlines, lock, matches, unreadable: unreadable)
      moves.pairEqual()
      matches = moves.matches
      let before = matches
      matches = try workers.map(outlines.count) { index in
        var match = before[index]
        SimilarMatching.complete(&match, outlines[index], in: lock)
        return match
      }
      moves = MoveMatching(outlines, lock, matches, unreadable: unreadable)
      moves.pairAlike()
      matches = moves.matches
    }
    self.matches = matches
    let documentIDs = NewIDs.documents(outlines, matches, lock, known: reading.ids)
    self.documentIDs = documentIDs
    let matched = matches
    given = try workers.map(outlines.count) { index in
      NewIDs.things(
        outlines[index], documentIDs[index], matched[index], lock, known: reading.ids)
    }
  }

  private static func exact(
    _ outline: Outline, _ locked: Int, _ lock: LockFile, _ bindingKeys: Set<String>
  ) -> DocumentMatch {
    guard locked >= 0 else { return DocumentMatch(things: outline.things.count) }
    guard bindingKeys.contains(outline.path) else {
      return DocumentMatch(outline, locked: locked, in: lock)
    }
    var unbound = outline
    for index in unbound.things.indices { unbound.things[index].key = nil }
    var match = DocumentMatch(unbound, locked: locked, in: lock)
    match.isSame = false
    return match
  }

  // MARK: Results

  /// Gives the documents and everything in them their ids.
  ///
  /// - Parameter documents: Those whose outlines were matched, in the same order.
  public func assign(to documents: inout [Document]) {
    for index in documents.indices {
      let id = documentIDs[index]
      let locked = matches[index].locked
      documents[index].metadata.settle(
        id: id, publicID: locked >= 0 ? lock.documents[locked].publicID : nil,
        type: documents[index].type)
      documents[index].assign(given[index].ids)
    }
  }

  /// The id of everything in a document, in the order of its outline.
  public func ids(of document: Int) -> [UUID] { given[document].ids }

  /// A key for each thing of a document that has none; `nil` for those that have one.
  public func missingKeys(of document: Int) -> [String?] {
    let match = matches[document]
    return outlines[document].things.enumerated().map { index, thing in
      if thing.key != nil { return nil }
      if let key = given[document].offered[index] { return key }
      let entry = lock.documents[match.locked].entries[Int(match.entryOf[index])]
      let name = String(utf8: lock.key(entry).dropFirst())
      return name.isEmpty ? LockKey.made(of: entry.id.high) : name
    }
  }

  /// The addresses that the pages had before, the latest last.
  ///
  /// - Parameter pages: The addresses that they have now, by document.
  /// - Returns: The former ones, by document.
  public func formerPages(_ pages: [String]) -> [[String]] {
    zip(matches, pages).map { match, page in
      guard match.locked >= 0 else { return [] }
      let old = lock.documents[match.locked]
      var former = old.formerPages.filter { $0 != page }
      if !old.page.isEmpty, old.page != page, !former.contains(old.page) { former.append(old.page) }
      return former
    }
  }

  /// When each document was last known to say what its source says.
  public var translations: [LockedTranslation?] {
    matches.map { $0.locked >= 0 ? lock.documents[$0.locked].translation : nil }
  }

  /// Pairings that an author should look at.
  public func doubts() -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for (index, outline) in outlines.enumerated() where !matches[index].isSame {
      findings += IdentityDoubts(
        outline: outline, match: matches[index], given: given[index], lock: lock
      ).diagnostics()
    }
    return findings
  }

  /// What is known of a document only once the library is put together.
  public struct Standing: Sendable {
    /// The address of its page.
    public var page: String
    /// Its name in the sync API, where it is published.
    public var publicID: String?
    /// How it stands to the document that it translates.
    public var translation: LockedTranslation?

    /// Describes a document's standing.
    public init(page: String, publicID: String?, translation: LockedTranslation?) {
      self.page = page
      self.publicID = publicID
      self.translation = translation
    }
  }

  /// The next lock, and how it differs from this one.
  ///
  /// - Parameters:
  ///   - standings: What the library says of each document.
  ///   - workers: Who does the work.
  /// - Returns: The bytes; those of the present lock where nothing changes.
  /// - Throws: What `workers` throws.
  public func next(
    _ standings: [Standing], workers: some IdentityWorkers
  ) throws -> (bytes: [UInt8], changes: LockChanges) {
    let former = formerPages(standings.map { $0.page })
    let heads = outlines.indices.map { head(of: $0, standings[$0], former: former[$0]) }
    // Of two lines with one id the one that nothing has any more goes.
    let taken = duplicates
    let blocks: [[UInt8]?] = try workers.map(outlines.count) { index in
      isSame(index, heads[index])
        ? nil
        : LockBlock(
          outline: outlines[index], head: heads[index], match: matches[index],
          ids: given[index].ids, offered: given[index].offered, lock: lock, taken: taken
        ).bytes()
    }
    var changes = summary(heads)
    let gone = goneDocuments()
    if lock.isOrderly, gone.allSatisfy({ $0.bytes == nil }), blocks.allSatisfy({ $0 == nil }) {
      return (lock.bytes, changes)
    }
    var all: [(id: UUID, bytes: ArraySlice<UInt8>)] = []
    all.reserveCapacity(blocks.count + gone.count)
    for (index, block) in blocks.enumerated() {
      all.append((documentIDs[index], block.map { $0[...] } ?? present(matches[index].locked)))
    }
    for (index, bytes) in gone {
      all.append((lock.documents[index].id, bytes.map { $0[...] } ?? present(index)))
    }
    all.sort { $0.id < $1.id }
    let bytes = LockWriter.file(all)
    changes.isNeeded = bytes != lock.bytes
    return (bytes, changes)
  }

  /// The bytes of a document in the lock as they are, without the empty lines behind them.
  private func present(_ locked: Int) -> ArraySlice<UInt8> {
    var block = lock.bytes[lock.documents[locked].block]
    while let last = block.last, last == .lineFeed || last == .carriageReturn {
      block.removeLast()
    }
    return block
  }

  private func isSame(_ index: Int, _ head: LockedDocument) -> Bool {
    guard matches[index].isSame else { return false }
    let old = lock.documents[matches[index].locked]
    return old.isOrderly && !old.isRetired && old.id == head.id && old.path == head.path
      && old.page == head.page && old.formerPages == head.formerPages
      && old.publicID == head.publicID && old.language == head.language
      && old.sketch == head.sketch && old.translation == head.translation
  }

  private func head(
    of index: Int, _ standing: Standing, former: [String]
  ) -> LockedDocument {
    let outline = outlines[index]
    var head = LockedDocument(
      id: documentIDs[index], isRetired: false, path: outline.path, block: 0..<0)
    head.page = standing.page
    head.publicID = standing.publicID
    head.language = outline.language
    head.translation = standing.translation
    if outline.things.isEmpty { head.sketch = outline.sketch }
    guard matches[index].locked >= 0 else { return head }
    let old = lock.documents[matches[index].locked]
    head.formerIDs = old.formerIDs
    if old.id != head.id { head.formerIDs.append(old.id) }
    head.publicID = head.publicID ?? old.publicID
    head.formerPages = former
    // A sketch is renewed only where the text has moved far from it, so that two branches which
    // edit one text do not both change this line.
    if outline.things.isEmpty, old.sketch.resemblance(outline.sketch) >= 0.5 {
      head.sketch = old.sketch
    }
    return head
  }

  /// The documents of the lock that are no more; `nil` for bytes that stay as they are.
  private func goneDocuments() -> [(index: Int, bytes: [UInt8]?)] {
    var isHere = Array(repeating: false, count: lock.documents.count)
    for match in matches where match.locked >= 0 { isHere[match.locked] = true }
    let moved = Set(matches.flatMap { $0.foreign.values })
    let from = Set(moved.map { $0.document })
    return lock.documents.indices.compactMap { index in
      if isHere[index] { return nil }
      var document = lock.documents[index]
      let isKept = unreadable.contains(document.path)
      if isKept || document.isRetired, document.isOrderly, !from.contains(index) {
        return (index, nil)
      }
      document.isRetired = document.isRetired || !isKept
      var bytes: [UInt8] = []
      LockWriter.head(document, into: &bytes)
      var section: UUID?
      for (number, entry) in document.entries.enumerated()
      where !moved.contains(.init(document: index, entry: number)) {
        if entry.kind == .section {
          if let section { LockWriter.sectionEnd(section, into: &bytes) }
          section = entry.id
        }
        LockWriter.entry(
          entry.kind, entry.id, isRetired: entry.isRetired, depth: Int(entry.depth),
          key: lock.key(entry), text: lock.text(entry), into: &bytes)
      }
      if let section { LockWriter.sectionEnd(section, into: &bytes) }
      return (index, bytes)
    }
  }

  // MARK: Summary

  private func summary(_ heads: [LockedDocument]) -> LockChanges {
    var changes = LockChanges()
    for index in outlines.indices {
      if isSame(index, heads[index]) {
        changes.kept += outlines[index].things.count
        continue
      }
      let change = self.change(of: index, kept: &changes.kept)
      changes.documents.append(change)
    }
    let isHere = Set(matches.map { $0.locked })
    let moved = Set(matches.flatMap { $0.foreign.values })
    for (index, document) in lock.documents.enumerated()
    where !isHere.contains(index) && !document.isRetired && !unreadable.contains(document.path) {
      var change = LockChanges.DocumentChange(path: document.path)
      change.isRetired = true
      change.place = document.start
      for (number, entry) in document.entries.enumerated()
      where !entry.isRetired && !moved.contains(.init(document: index, entry: number)) {
        change.retired.append(String(utf8: lock.text(entry)))
      }
      changes.documents.append(change)
    }
    changes.documents.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return changes
  }

  private func change(of index: Int, kept: inout Int) -> LockChanges.DocumentChange {
    let outline = outlines[index]
    let match = matches[index]
    var change = LockChanges.DocumentChange(path: outline.path)
    guard match.locked >= 0 else {
      change.isNew = true
      for (thing, text) in outline.things.enumerated() {
        if let place = match.foreign[thing] {
          change.relinked.append(relink(place, text.text, from: place.document))
        } else {
          change.added.append(text.text)
        }
      }
      return change
    }
    let document = lock.documents[match.locked]
    change.place = document.start
    if document.path != outline.path { change.formerPath = document.path }
    if document.isRetired { change.isNew = true }
    for (thing, text) in outline.things.enumerated() {
      if let place = match.foreign[thing] {
        change.relinked.append(relink(place, text.text, from: place.document))
      } else if match.entryOf[thing] < 0 {
        change.added.append(text.text)
      } else {
        let entry = document.entries[Int(match.entryOf[thing])]
        if entry.isRetired || !lock.text(entry).elementsEqual(text.text.utf8) {
          change.relinked.append(
            LockChanges.Relink(
              before: String(utf8: lock.text(entry)), after: text.text,
              origin: entry.isRetired ? .retired : .here))
        } else {
          kept += 1
        }
      }
    }
    for (entry, thing) in match.thingOf.enumerated()
    where thing == -1 && !document.entries[entry].isRetired
      && !duplicates.contains(document.entries[entry].id)
    {
      change.retired.append(String(utf8: lock.text(document.entries[entry])))
    }
    return change
  }

  private func relink(
    _ place: DocumentMatch.EntryPlace, _ text: String, from document: Int
  ) -> LockChanges.Relink {
    let entry = lock.documents[place.document].entries[place.entry]
    return LockChanges.Relink(
      before: String(utf8: lock.text(entry)), after: text,
      origin: .document(lock.documents[document].path))
  }
}
