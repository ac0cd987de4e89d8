import Bytes
import Contract
import Documents

/// Assigns ids to the things of a document that is not as the lock has it, one after the other.
struct NewThingIDs {
  private let outline: Outline
  private let document: UUID
  private let match: DocumentMatch
  private let lock: LockFile
  private let entries: [LockEntry]
  /// Every id that was ever given.
  private let known: UUIDTable
  private let imported: [UUID?]
  /// The keys that authors wrote, as they are in the lock.
  private let keys: Set<String>
  /// The new ids.
  private var new: Set<UUID> = []
  /// What each thing is named by: a hash of its words and of what is above it.
  private var names: [UInt64] = []
  /// The next name to try for things with equal words.
  private var nextNames: [UInt64: UInt64] = [:]
  private(set) var given = NewIDs.Given()

  init(
    of outline: Outline, document: UUID, match: DocumentMatch, lock: LockFile, known: UUIDTable,
    imported: [UUID?]
  ) {
    self.outline = outline
    self.document = document
    self.match = match
    self.lock = lock
    entries = match.locked.map { lock.documents[$0].entries } ?? []
    self.known = known
    self.imported = imported
    keys = Set(outline.things.compactMap { $0.key.map(LockKey.written) })
    given.ids.reserveCapacity(outline.things.count)
  }

  /// Gives the next thing its id.
  mutating func add(_ index: Int) {
    let thing = outline.things[index]
    let above = thing.parent.map { names[$0] } ?? 0
    // A card is named by its first line alone, so that a library without a lock has the ids that it always had.
    names.append(TextHash.of(above, TextContext.hash(thing.kind, thing.firstLine.utf8)))
    if let entry = match.entry(of: index).map({ entries[$0] }) {
      give(entry.id, to: index, offering: offered(for: entry))
    } else if let id = foreign(index) ?? imported(index) {
      // No key of this document produces the id; the lock keeps it with the key that it offers.
      give(id, to: index, offering: MadeKey.made(of: id.high))
    } else if let id = thing.key.flatMap({ ofKey($0) }) {
      given.ids.append(id)
    } else {
      let (id, key) = ofName(names[index])
      give(id, to: index, offering: key)
    }
  }

  private mutating func give(_ id: UUID, to index: Int, offering key: String) {
    given.ids.append(id)
    if outline.things[index].key == nil { given.offered[index] = key }
  }

  /// The key that keeps the id of an entry.
  private func offered(for entry: LockEntry) -> String {
    let name = String(utf8: lock.key(entry).dropFirst())
    return name.isEmpty || keys.contains(name) ? MadeKey.made(of: entry.id.high) : name
  }

  /// The id that a thing had in another document.
  private func foreign(_ index: Int) -> UUID? {
    match.foreign[index].map { lock.documents[$0.document].entries[$0.entry].id }
  }

  /// The id that an import gives a thing, if it is free.
  private mutating func imported(_ index: Int) -> UUID? {
    guard index < imported.count, let id = imported[index] else { return nil }
    return isNew(id) ? id : nil
  }

  /// The id of an author's key, if it is free.
  private mutating func ofKey(_ key: String) -> UUID? {
    let id = UUID(namespace: document, name: key.utf8)
    return isNew(id) ? id : nil
  }

  /// A free id of a thing's words, and the key that keeps it.
  ///
  /// Each of many equal things continues where the last one found a free name.
  private mutating func ofName(_ first: UInt64) -> (id: UUID, key: String) {
    var name = nextNames[first] ?? first
    while true {
      let key = MadeKey.made(of: name)
      let id = UUID(namespace: document, name: key.utf8)
      name = TextHash.of(name, 1)
      if isNew(id) {
        nextNames[first] = name
        return (id, key)
      }
    }
  }

  /// Whether nothing has an id yet; then it counts as given.
  private mutating func isNew(_ id: UUID) -> Bool { !known.contains(id) && new.insert(id).inserted }
}
