import Bytes
import Contract
import Documents

/// The next lock of a library: the lines of each document, unchanged or rewritten.
struct NextLock {
  private let update: IdentityUpdate
  private let lock: LockFile
  private let outlines: [Outline]
  private let matches: [DocumentMatch]
  /// The first lines of each document.
  private let heads: [LockedDocument]
  /// The addresses of the pages that readers can reach.
  private let pages: [String]
  /// The ids of the documents: one that another document had before is no longer a former one.
  private let ids: Set<UUID>
  /// Entries that are not written again, because another line has their ids.
  private let dropped: Set<DocumentMatch.EntryPlace>

  /// Prepares the lines.
  ///
  /// - Parameters:
  ///   - update: What everything in the library was matched with.
  ///   - standings: What the library knows about each document.
  ///   - workers: Who does the work.
  /// - Throws: What the workers throw.
  init(
    _ update: IdentityUpdate, standings: [IdentityUpdate.Standing],
    workers: some IdentityWorkers
  ) throws {
    self.update = update
    lock = update.lock
    outlines = update.outlines
    matches = update.matches
    dropped = Self.dropped(update)
    pages = standings.filter { $0.hasPage }.map { $0.page }
    let ids = Set(update.documentIDs)
    self.ids = ids
    heads = try workers.map(update.outlines.count) { Self.head(of: $0, standings[$0], update, ids) }
  }

  /// The whole file, and how it differs from the present one.
  func file(
    _ workers: some IdentityWorkers
  ) throws -> (bytes: [UInt8], changes: LockChanges) {
    let changed = Set(dropped.map { $0.document })
    let same = outlines.indices.map { index in
      isSame(index, heads[index]) && !(matches[index].locked.map(changed.contains) ?? false)
    }
    let gone = goneDocuments()
    var changes = LockComparison(update, dropped: dropped)
      .changes(same, forgetful: gone.filter { $0.isForgetful }.map { $0.index })
    if lock.isOrderly, gone.allSatisfy({ $0.bytes == nil }), same.allSatisfy({ $0 }) {
      return (lock.bytes, changes)
    }
    let blocks: [[UInt8]?] = try workers.map(outlines.count) { index in
      same[index] && !lacksSketch(index)
        ? nil
        : LockBlock(
          outline: outlines[index], head: heads[index], match: matches[index],
          ids: update.given[index].ids, offered: update.given[index].offered, lock: lock,
          dropped: dropped
        ).bytes()
    }
    var all: [(id: UUID, bytes: ArraySlice<UInt8>)] = []
    all.reserveCapacity(blocks.count + gone.count)
    for (index, block) in blocks.enumerated() {
      all.append(
        (update.documentIDs[index], block.map { $0[...] } ?? present(matches[index].locked)))
    }
    for (index, bytes, _) in gone {
      all.append((lock.documents[index].id, bytes.map { $0[...] } ?? present(index)))
    }
    all.sort { $0.id < $1.id }
    let bytes = LockWriter.file(all)
    if isConverted(from: bytes) { return (lock.bytes, changes) }
    changes.isNeeded = bytes != lock.bytes
    return (bytes, changes)
  }

  /// Whether git has only given each line of a lock the ending of Windows, which it takes back when it is committed:
  /// writing it again would change nothing there.
  private func isConverted(from bytes: [UInt8]) -> Bool {
    guard lock.bytes.contains(.carriageReturn) else { return false }
    var converted: [UInt8] = []
    converted.reserveCapacity(lock.bytes.count)
    for byte in bytes {
      if byte == .lineFeed { converted.append(.carriageReturn) }
      converted.append(byte)
    }
    return converted == lock.bytes
  }

  /// The bytes of a document in the lock as they are, without the empty lines after them.
  private func present(_ locked: Int?) -> ArraySlice<UInt8> {
    guard let locked else { return [] }
    var block = lock.bytes[lock.documents[locked].block]
    while let last = block.last, last == .lineFeed || last == .carriageReturn {
      block.removeLast()
    }
    // Lines that stay as they are would else keep line endings of Windows beside the others.
    if !lock.isOrderly, block.contains(.carriageReturn) {
      return block.filter { $0 != .carriageReturn }[...]
    }
    return block
  }

  /// Whether an older lock knows a charter or an author by its path only: that alone is not a reason to write the file.
  private func lacksSketch(_ index: Int) -> Bool {
    guard let locked = matches[index].locked, outlines[index].isRecord else { return false }
    return lock.documents[locked].sketch.hashes.isEmpty && !heads[index].sketch.hashes.isEmpty
  }

  private func isSame(_ index: Int, _ head: LockedDocument) -> Bool {
    guard matches[index].isSame, let locked = matches[index].locked else { return false }
    let old = lock.documents[locked]
    return old.isOrderly && !old.isRetired && old.id == head.id && old.path == head.path
      && old.page == head.page && old.formerPages == head.formerPages
      && old.formerIDs == head.formerIDs && old.publicID == head.publicID
      && old.language == head.language
      && (old.sketch == head.sketch || lacksSketch(index)) && old.translation == head.translation
  }

  private static func head(
    of index: Int, _ standing: IdentityUpdate.Standing, _ update: IdentityUpdate,
    _ ids: Set<UUID>
  ) -> LockedDocument {
    let outline = update.outlines[index]
    let match = update.matches[index]
    var head = LockedDocument(
      id: update.documentIDs[index], isRetired: false, path: outline.path, block: 0..<0)
    head.page = standing.page.isEmpty ? nil : standing.page
    head.publicID = standing.publicID
    head.language = outline.language
    head.translation = standing.translation
    if outline.things.isEmpty { head.sketch = outline.sketch }
    guard let locked = match.locked else { return head }
    let old = update.lock.documents[locked]
    head.formerIDs = old.formerIDs
    if old.id != head.id { head.formerIDs.append(old.id) }
    head.formerIDs.removeAll(where: ids.contains)
    head.publicID = head.publicID ?? old.publicID
    head.formerPages = standing.formerPages
    // A sketch is renewed only if the text has changed a lot, so that two branches which
    // edit one text do not both change this line.
    if outline.things.isEmpty, old.sketch.resemblance(outline.sketch) >= 0.5 {
      head.sketch = old.sketch
    }
    return head
  }

  /// The entries whose ids are in the lock twice and are used by something else, or by another line of what is gone.
  ///
  /// An id must not be lost: of two lines of what is gone, one stays, rather the one that was not marked as removed.
  private static func dropped(_ update: IdentityUpdate) -> Set<DocumentMatch.EntryPlace> {
    if update.duplicates.isEmpty { return [] }
    var places: [UUID: [DocumentMatch.EntryPlace]] = [:]
    for (index, document) in update.lock.documents.enumerated() {
      for (number, entry) in document.entries.enumerated()
      where update.duplicates.contains(entry.id) {
        places[entry.id, default: []].append(.init(document: index, entry: number))
      }
    }
    let used = Set(update.given.flatMap { $0.ids }.filter(update.duplicates.contains))
    var dropped: Set<DocumentMatch.EntryPlace> = []
    for (id, all) in places {
      dropped.formUnion(all)
      if used.contains(id) { continue }
      let kept = all.first { !update.lock.documents[$0.document].entries[$0.entry].isRetired }
      if let kept = kept ?? all.first { dropped.remove(kept) }
    }
    return dropped
  }

  /// What a document without any lines had, in case they come back to it.
  private func sketch(
    ofMoved document: LockedDocument, _ index: Int, _ removed: Set<DocumentMatch.EntryPlace>
  ) -> TextSketch {
    let live = document.entries.indices.filter {
      !document.entries[$0].isRetired && !document.entries[$0].text.isEmpty
    }
    guard live.allSatisfy({ removed.contains(.init(document: index, entry: $0)) }) else {
      return TextSketch()
    }
    return DocumentPairing.sketch(
      live.map { (document.entries[$0].kind, String(utf8: lock.text(document.entries[$0]))) })
  }

  /// The documents of the lock that are gone; `nil` for bytes that stay as they are.
  ///
  /// A forgetful one has had an address at which another page is published now.
  private func goneDocuments() -> [(index: Int, bytes: [UInt8]?, isForgetful: Bool)] {
    var isHere = Array(repeating: false, count: lock.documents.count)
    for case let locked? in matches.map(\.locked) { isHere[locked] = true }
    if isHere.allSatisfy({ $0 }) { return [] }
    let taken = Set(pages)
    let removed = dropped.union(matches.flatMap { $0.foreign.values })
    let from = Set(removed.map { $0.document })
    return lock.documents.indices.compactMap { index in
      if isHere[index] { return nil }
      var document = lock.documents[index]
      let isForgetful = document.forget(taken)
      let isKept = update.unread.contains(document.path)
      let former = document.formerIDs.count
      document.formerIDs.removeAll(where: ids.contains)
      if isKept || document.isRetired, document.isOrderly, !isForgetful, !from.contains(index),
        document.formerIDs.count == former
      {
        return (index, nil, false)
      }
      document.isRetired = document.isRetired || !isKept
      if document.sketch.hashes.isEmpty, !isKept {
        document.sketch = sketch(ofMoved: document, index, removed)
      }
      var bytes: [UInt8] = []
      LockWriter.head(document, into: &bytes)
      var section: UUID?
      for (number, entry) in document.entries.enumerated()
      where !removed.contains(.init(document: index, entry: number)) {
        if entry.kind == .section {
          if let section { LockWriter.sectionEnd(section, into: &bytes) }
          section = entry.id
        }
        LockWriter.entry(
          entry.kind, entry.id, isRetired: entry.isRetired, depth: Int(entry.depth),
          key: lock.key(entry), text: lock.text(entry), into: &bytes)
      }
      if let section { LockWriter.sectionEnd(section, into: &bytes) }
      return (index, bytes, isForgetful)
    }
  }
}
