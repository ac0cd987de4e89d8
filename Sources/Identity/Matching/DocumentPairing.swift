import Bytes
import Contract
import Documents

/// Which document of the lock each document is.
struct DocumentPairing {
  /// Less than this share of common words does not suggest the same document.
  static let evidence = 0.5
  /// A document at its old path that has less in common with it is looked for elsewhere first.
  static let doubtful = 0.2

  private let outlines: [Outline]
  private let lock: LockFile
  /// The document in the lock of each outline.
  private(set) var lockedOf: [Int?]
  private var isTaken: [Bool]

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
    for index in outlines.indices {
      guard let id = outlines[index].ownID, let found = byID[id], !isTaken[found] else { continue }
      take(index, found)
    }
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

  private mutating func take(_ outline: Int, _ locked: Int) {
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
      if outlines[index].ownID == nil, !matches[index].isSame,
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
    pairByEvidence(free, open)
    // If there is no better evidence, the path decides after all.
    for (index, old) in zip(free, before) where lockedOf[index] == nil {
      if let old, !isTaken[old] { take(index, old) }
    }
    return zip(free, before).filter { lockedOf[$0] != $1 }.map { $0.0 }
  }

  private func isDoubtful(
    _ outline: Outline, match: DocumentMatch, document: LockedDocument
  ) -> Bool {
    let live = document.entries.count { !$0.isRetired }
    if live == 0 || outline.things.isEmpty {
      if outline.sketch.hashes.isEmpty || document.sketch.hashes.isEmpty { return false }
      return outline.sketch.resemblance(document.sketch) < Self.doubtful
    }
    // A single line says nothing about a document.
    guard live > 1, outline.things.count > 1 else { return false }
    return Double(match.pairCount) / Double(min(live, outline.things.count)) < Self.doubtful
  }

  private struct Candidate {
    var outline: Int
    var locked: Int
    var score: Double
  }

  private mutating func pairByEvidence(_ free: [Int], _ open: [Int]) {
    // Where a text is: words that are everywhere prove nothing.
    var places: [UInt64: [Int]] = [:]
    for locked in open {
      let document = lock.documents[locked]
      var seen: Set<UInt64> = []
      for entry in document.entries where !entry.isRetired || document.isRetired {
        let hash = TextContext.hash(entry.kind, lock.text(entry))
        if seen.insert(hash).inserted { places[hash, default: []].append(locked) }
      }
      for hash in document.sketch.hashes { places[UInt64(hash), default: []].append(locked) }
    }
    var candidates: [Candidate] = []
    for index in free {
      let outline = outlines[index]
      var common: [Int: Int] = [:]
      var hashes = Set(
        outline.things.map { TextContext.hash($0.kind, $0.text.utf8) })
      if outline.things.isEmpty { hashes.formUnion(outline.sketch.hashes.map { UInt64($0) }) }
      for hash in hashes {
        guard let known = places[hash], known.count <= 50 else { continue }
        for locked in known { common[locked, default: 0] += 1 }
      }
      for (locked, count) in common {
        let document = lock.documents[locked]
        let score: Double
        if outline.things.isEmpty {
          score = outline.sketch.resemblance(document.sketch)
        } else {
          let size = document.entries.count { !$0.isRetired || document.isRetired }
          score = Double(count) / Double(max(1, max(size, hashes.count)))
        }
        if score >= Self.evidence {
          candidates.append(Candidate(outline: index, locked: locked, score: score))
        }
      }
    }
    candidates.sort {
      $0.score != $1.score
        ? $0.score > $1.score
        : $0.outline != $1.outline ? $0.outline < $1.outline : $0.locked < $1.locked
    }
    for candidate in candidates
    where lockedOf[candidate.outline] == nil && !isTaken[candidate.locked] {
      take(candidate.outline, candidate.locked)
    }
  }
}
