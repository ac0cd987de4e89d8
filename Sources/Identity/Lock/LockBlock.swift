import Bytes
import Contract
import Documents

/// The lines of one document as in the next lock.
struct LockBlock {
  let outline: Outline
  let head: LockedDocument
  let match: DocumentMatch
  let ids: [UUID]
  /// The keys that would keep the ids, of what has no key, by thing.
  let offered: [Int: String]
  let lock: LockFile
  /// Entries that must not be written, because another line has their ids.
  let dropped: Set<DocumentMatch.EntryPlace>

  /// The bytes, without an empty line after them.
  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    LockWriter.head(head, into: &bytes)
    let gone = retiredPlaces()
    var open: Int?
    func writeGone(behind thing: Int?) {
      for entry in gone.things[thing] ?? [] { write(retired: entry, into: &bytes) }
    }
    func close() {
      guard let section = open else { return }
      LockWriter.sectionEnd(ids[section], into: &bytes)
      for chunk in gone.sections[section] ?? [] { write(retiredSection: chunk, into: &bytes) }
    }
    for chunk in gone.sections[nil] ?? [] { write(retiredSection: chunk, into: &bytes) }
    writeGone(behind: nil)
    for (index, thing) in outline.things.enumerated() {
      if thing.kind == .section {
        close()
        open = index
      }
      LockWriter.entry(
        thing.kind, ids[index], isRetired: false, depth: thing.depth, key: Array(key(index).utf8),
        text: thing.text.utf8, into: &bytes)
      writeGone(behind: index)
    }
    close()
    return bytes
  }

  /// The key of a thing with its sign: the author's, else one that leads to the id.
  private func key(_ index: Int) -> String {
    if let key = outline.things[index].key { return "^\(LockKey.written(key))" }
    if let key = offered[index] { return "~\(key)" }
    // Only a document whose lines stay the same offers no keys, but its first lines may change.
    let key = match.entry(of: index, in: lock).map { lock.key($0) } ?? []
    return key.isEmpty ? "" : "~\(String(utf8: key.dropFirst()))"
  }

  // MARK: What is gone

  /// Where the lines of what is gone are written; `nil` is the place before everything.
  ///
  /// What is gone stays after what was before it: two branches that remove different things change
  /// different lines.
  private func retiredPlaces() -> (things: [Int?: [Int]], sections: [Int?: [[Int]]]) {
    var things: [Int?: [Int]] = [:]
    var sections: [Int?: [[Int]]] = [:]
    guard let locked = match.locked else { return (things, sections) }
    let entries = lock.documents[locked].entries
    /// The last thing that is still in the section that is being read.
    var anchor: Int?
    var section: Int?
    /// The entries of a section that is gone, and the section before it.
    var chunk: [Int]?
    func finishChunk() {
      if let done = chunk { sections[section, default: []].append(done) }
      chunk = nil
    }
    for (index, entry) in entries.enumerated() {
      let use = match.use(of: index)
      if entry.kind == .section { finishChunk() }
      switch use {
      case .free where entry.kind == .section:
        chunk = [index]
      case .free where chunk != nil:
        chunk?.append(index)
      case .free:
        things[anchor, default: []].append(index)
      case .thing(let thing) where entry.kind == .section:
        section = Int(thing)
        anchor = section
      case .thing(let thing):
        if chunk == nil, self.section(of: Int(thing)) == section { anchor = Int(thing) }
      case .moved: break
      }
    }
    finishChunk()
    return (things, sections)
  }

  private func section(of thing: Int) -> Int? {
    var index = thing
    while let parent = outline.things[index].parent { index = parent }
    return outline.things[index].kind == .section ? index : nil
  }

  private func write(retired index: Int, into bytes: inout [UInt8]) {
    guard let locked = match.locked else { return }
    let entry = lock.documents[locked].entries[index]
    if dropped.contains(.init(document: locked, entry: index)) { return }
    LockWriter.entry(
      entry.kind, entry.id, isRetired: true, depth: Int(entry.depth), key: lock.key(entry),
      text: lock.text(entry), into: &bytes)
  }

  private func write(retiredSection chunk: [Int], into bytes: inout [UInt8]) {
    for entry in chunk { write(retired: entry, into: &bytes) }
    if let first = chunk.first, let locked = match.locked {
      LockWriter.sectionEnd(lock.documents[locked].entries[first].id, into: &bytes)
    }
  }
}
