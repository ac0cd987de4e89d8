import Bytes
import Contract
import Documents

/// Assigns ids: what is in the lock keeps its own, and what is new gets one that was never used.
enum NewIDs {
  /// The ids of one document's things.
  struct Given: Sendable {
    /// The ids, in the order of the outline.
    var ids: [UUID] = []
    /// The keys that would keep the ids, of what has no key, by thing.
    var offered: [Int: String] = [:]
  }

  /// The id of each document: its own, the lock's, or one of its path.
  static func documents(
    _ outlines: [Outline], matches: [DocumentMatch], lock: LockFile, known: UUIDTable
  ) -> [UUID] {
    var used: Set<UUID> = Set(outlines.compactMap { $0.ownID })
    var ids: [UUID] = []
    ids.reserveCapacity(outlines.count)
    for (outline, match) in zip(outlines, matches) {
      if let id = outline.ownID {
        ids.append(id)
      } else if let locked = match.locked, !used.contains(lock.documents[locked].id) {
        ids.append(lock.documents[locked].id)
      } else {
        var name = outline.path
        var number = 1
        var id = UUID(namespace: .pathNamespace, name: name.utf8)
        // A document that once had this path keeps its id for ever.
        while known.contains(id) || used.contains(id) {
          number += 1
          name = "\(outline.path)\u{0}\(number)"
          id = UUID(namespace: .pathNamespace, name: name.utf8)
        }
        used.insert(id)
        ids.append(id)
      }
    }
    return ids
  }

  /// The ids of one document's things: those of their entries, of their keys, or of their words.
  static func things(
    of outline: Outline, document: UUID, match: DocumentMatch, lock: LockFile,
    known: UUIDTable, imported: [UUID?] = []
  ) -> Given {
    if match.isSame {
      let entries = match.locked.map { lock.documents[$0].entries } ?? []
      let places = outline.things.indices.compactMap { match.entry(of: $0) }
      return Given(ids: places.map { entries[$0].id })
    }
    var things = NewThingIDs(
      of: outline, document: document, match: match, lock: lock, known: known, imported: imported)
    for index in outline.things.indices { things.add(index) }
    return things.given
  }
}
