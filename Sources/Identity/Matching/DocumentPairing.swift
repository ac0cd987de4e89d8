import Bytes
import Contract
import Documents

/// Which document of the lock each document is.
struct DocumentPairing {
  /// Less than this share of common words does not suggest the same document.
  static let evidence = 0.5
  /// A document at its old path that has less in common with it is looked for elsewhere first.
  static let doubtful = 0.2

  let outlines: [Outline]
  let lock: LockFile
  /// The document in the lock of each outline.
  private(set) var lockedOf: [Int?]
  private(set) var isTaken: [Bool]
  /// The documents that have lost what the lock has at their paths, to what is at a path that is new or to nothing.
  private(set) var displaced: [Displaced] = []

  /// A document that is not what the lock has at its path.
  struct Displaced: Sendable {
    /// The outline at the old path.
    var outline: Int
    /// The outline that has the former text; `nil` if none has.
    var other: Int?
    /// The document in the lock.
    var locked: Int
  }

  /// Pairs by the author's ids, then by paths.
  ///
  /// - Parameters:
  ///   - outlines: The documents, in the order of their paths.
  ///   - lock: The lock.
  ///   - unread: The paths of documents that exist but were not read; their lock entries are kept.
  init(_ outlines: [Outline], _ lock: LockFile, unread: Set<String>) {
    self.outlines = outlines
    self.lock = lock
    lockedOf = Array(repeating: nil, count: outlines.count)
    isTaken = Array(repeating: false, count: lock.documents.count)
    var byID: [UUID: Int] = [:]
    var byPath: [String: Int] = [:]
    byID.reserveCapacity(lock.documents.count)
    byPath.reserveCapacity(lock.documents.count)
    // By index, here and below: an iterator would copy each document.
    for index in lock.documents.indices {
      let id = lock.documents[index].id
      byID[id] = byID[id] ?? index
      let path = lock.documents[index].path
      // Of a present and a removed document at one path, the present one is meant.
      if let other = byPath[path], !lock.documents[other].isRetired { continue }
      byPath[path] = index
    }
    var moved: [(outline: Int, locked: Int)] = []
    for index in outlines.indices {
      guard let id = outlines[index].ownID, let found = byID[id], !isTaken[found] else { continue }
      if lock.documents[found].path.utf8.elementsEqual(outlines[index].path.utf8) {
        take(index, found)
      } else {
        moved.append((index, found))
      }
    }
    // Of a document and its copy, the one that is where it was has the id.
    for (index, found) in moved where !isTaken[found] { take(index, found) }
    // An id that its author gives to another document moves to that one; nothing else is lost.
    if !unread.isEmpty {
      for index in lock.documents.indices
      where !lock.documents[index].isRetired && unread.contains(lock.documents[index].path) {
        isTaken[index] = true
      }
    }
    for index in outlines.indices where lockedOf[index] == nil {
      guard let found = byPath[outlines[index].path], !isTaken[found],
        lock.documents[found].path.utf8.elementsEqual(outlines[index].path.utf8)
      else { continue }
      take(index, found)
    }
  }

  /// The documents in the lock that are not gone, and that nothing has been paired with.
  var missing: [Int] {
    lock.documents.indices.filter { !isTaken[$0] && !lock.documents[$0].isRetired }
  }

  mutating func take(_ outline: Int, _ locked: Int) {
    lockedOf[outline] = locked
    isTaken[locked] = true
  }

  /// Looks for documents under other names: those that the lock does not have at their paths, and
  /// those that have little in common with what the lock has there.
  ///
  /// - Parameter matches: How far the documents have been matched.
  /// - Returns: The outlines whose document in the lock is now a different one.
  mutating func repair(_ matches: [DocumentMatch]) -> [Int] {
    var free: [Int] = []
    for index in outlines.indices {
      guard let locked = lockedOf[index] else {
        free.append(index)
        continue
      }
      // Texts without items always have the same items.
      if outlines[index].ownID == nil, !matches[index].isSame || outlines[index].things.isEmpty,
        isDoubtful(outlines[index], match: matches[index], document: lock.documents[locked])
      {
        free.append(index)
      }
    }
    let before = free.map { lockedOf[$0] }
    for case let locked? in before { isTaken[locked] = false }
    var open: [Int] = []
    for index in lock.documents.indices where !isTaken[index] { open.append(index) }
    guard !free.isEmpty, !open.isEmpty else { return [] }
    for index in free { lockedOf[index] = nil }
    // What had its place until now comes before copies of it that were removed earlier.
    pairByEvidence(free, open.filter { !lock.documents[$0].isRetired })
    pairByEvidence(
      free.filter { lockedOf[$0] == nil }, open.filter { lock.documents[$0].isRetired })
    // If there is no better evidence, the path decides after all, but the id of what was removed is never given to
    // anything else.
    for (index, old) in zip(free, before) where lockedOf[index] == nil {
      if let old, !isTaken[old], !lock.documents[old].isRetired { take(index, old) }
    }
    noteDisplaced(free, before)
    return zip(free, before).filter { lockedOf[$0] != $1 }.map { $0.0 }
  }

  private mutating func noteDisplaced(_ free: [Int], _ before: [Int?]) {
    var newPlaces: [Int: Int] = [:]
    for (index, old) in zip(free, before) where old == nil {
      if let locked = lockedOf[index] { newPlaces[locked] = index }
    }
    for (index, old) in zip(free, before) {
      guard let old, !lock.documents[old].isRetired else { continue }
      let other = newPlaces[old]
      // Two documents that exchange names keep all that they have.
      if lockedOf[index] == nil ? other != nil : !isTaken[old] {
        displaced.append(Displaced(outline: index, other: other, locked: old))
      }
    }
  }

  private func isDoubtful(
    _ outline: Outline, match: DocumentMatch, document: LockedDocument
  ) -> Bool {
    // An untitled section is in many documents and says nothing.
    let live = document.entries.filter { !$0.isRetired && !$0.text.isEmpty }
    let things = outline.things.indices.filter { !outline.things[$0].text.isEmpty }
    if live.isEmpty, document.isRetired, !things.isEmpty, !document.sketch.hashes.isEmpty {
      // All that it had is in other documents now: it is back if it has that again.
      let sketch = Self.sketch(outline.things.map { ($0.kind, $0.text) })
      return sketch.resemblance(document.sketch) < Self.doubtful
    }
    if live.isEmpty || things.isEmpty {
      if outline.sketch == document.sketch, live.isEmpty, things.isEmpty { return false }
      if outline.sketch.hashes.isEmpty || document.sketch.hashes.isEmpty {
        // Older locks know charters and authors by their paths only.
        return document.isRetired && !outline.isRecord
      }
      // Two charters of one boat or one week have much of what they say in common.
      let least = outline.isRecord ? Self.evidence : Self.doubtful
      return outline.sketch.resemblance(document.sketch) < least
    }
    // The line of a document that had only one may be reworded, but what was removed needs it to come back.
    guard document.isRetired || live.count > 1 else { return false }
    // Many lists have the same headings: only what has no items is known by them.
    let items = things.filter { outline.things[$0].kind != .section }
    let liveItems = live.count { $0.kind != .section }
    let (new, old) =
      items.isEmpty || liveItems == 0 ? (things, live.count) : (items, liveItems)
    // Translations and many lists have the same keys, and lists of one length the same places: only equal words tell
    // one document from another.
    let paired = new.count { index in
      guard let entry = match.entry(of: index) else { return false }
      let words = lock.text(document.entries[entry])
      let thing = outline.things[index]
      return words.elementsEqual(thing.text.utf8)
        || thing.isLonger && words.elementsEqual(thing.firstLine.utf8)
    }
    return Double(paired) / Double(min(new.count, old)) < Self.doubtful
  }

  /// A sketch of a list or a deck, for when all of its items are in other documents.
  static func sketch(_ things: [(kind: Outline.Kind, text: String)]) -> TextSketch {
    let items = things.filter { $0.kind != .section }
    return TextSketch(lines: (items.isEmpty ? things : items).map { $0.text })
  }
}
