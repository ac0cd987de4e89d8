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
    var given = Given()
    given.ids.reserveCapacity(outline.things.count)
    let entries = match.locked.map { lock.documents[$0].entries } ?? []
    if match.isSame {
      for thing in outline.things.indices {
        if let entry = match.entry(of: thing) { given.ids.append(entries[entry].id) }
      }
      return given
    }
    let keys = Set(outline.things.compactMap { $0.key.map(LockKey.written) })
    var own: Set<UUID> = []
    var names: [UInt64] = []
    var nextNames: [UInt64: UInt64] = [:]
    for (index, thing) in outline.things.enumerated() {
      let above = thing.parent.map { names[$0] } ?? 0
      // A card is named by its first line alone, so that a library without a lock has the ids that it always had.
      names.append(TextHash.of(above, TextContext.hash(thing.kind, thing.firstLine.utf8)))
      if let entry = match.entry(of: index).map({ entries[$0] }) {
        given.ids.append(entry.id)
        if thing.key == nil {
          let name = String(utf8: lock.key(entry).dropFirst())
          given.offered[index] =
            name.isEmpty || keys.contains(name) ? MadeKey.made(of: entry.id.high) : name
        }
        continue
      }
      if let place = match.foreign[index] {
        // No key of this document produces the id; the lock keeps it with the key that it offers.
        let id = lock.documents[place.document].entries[place.entry].id
        given.ids.append(id)
        if thing.key == nil { given.offered[index] = MadeKey.made(of: id.high) }
        continue
      }
      if index < imported.count, let id = imported[index], !known.contains(id),
        own.insert(id).inserted
      {
        given.ids.append(id)
        if thing.key == nil { given.offered[index] = MadeKey.made(of: id.high) }
        continue
      }
      if let key = thing.key {
        let id = UUID(namespace: document, name: key.utf8)
        if !known.contains(id), own.insert(id).inserted {
          given.ids.append(id)
          continue
        }
      }
      // Each of many equal things continues where the last one found a free name.
      var name = nextNames[names[index]] ?? names[index]
      while true {
        let key = MadeKey.made(of: name)
        let id = UUID(namespace: document, name: key.utf8)
        name = TextHash.of(name, 1)
        if known.contains(id) || !own.insert(id).inserted { continue }
        given.ids.append(id)
        nextNames[names[index]] = name
        if thing.key == nil { given.offered[index] = key }
        break
      }
    }
    return given
  }
}
