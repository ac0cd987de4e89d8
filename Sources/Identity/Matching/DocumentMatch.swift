import Bytes
import Contract
import Documents

/// Which entry of the lock each section, item and card of one document is.
struct DocumentMatch: Sendable {
  /// The document in the lock; `nil` if it is not in the lock.
  private(set) var locked: Int?
  // There is one of each per line of a library: numbers of 32 bits take half as much memory.
  /// The entry of each thing.
  private var entryOf: [Int32?]
  /// What has become of each entry.
  private var useOf: [EntryUse]
  /// The things that came from other documents, with their entries there.
  var foreign: [Int: EntryPlace] = [:]
  /// Things whose pairing somebody should check, and why.
  var doubts: [Doubt] = []
  /// The ids that things had, but that other things keep.
  private(set) var lostIDs: [Int: UUID] = [:]
  /// Whether document and lock are the same.
  var isSame = false

  /// An entry somewhere in the lock.
  struct EntryPlace: Sendable, Hashable {
    var document: Int
    var entry: Int
  }

  /// What has become of an entry.
  enum EntryUse: Equatable {
    /// Nothing has been matched with it.
    case free
    /// It matches this part of the document.
    case thing(Int32)
    /// It is a thing of another document.
    case moved
  }

  /// A pairing that may be wrong.
  struct Doubt: Sendable {
    var thing: Int
    var reason: Reason

    enum Reason: Sendable, Hashable {
      /// The words are not very similar.
      case faint
      /// Another thing is about as similar.
      case rival
      /// Only the place is the same: the language of the text has changed.
      case place
    }
  }

  /// An empty match.
  init(things: Int) {
    locked = nil
    entryOf = Array(repeating: nil, count: things)
    useOf = []
  }

  /// The document's things, by number.
  var things: Range<Int> { entryOf.indices }

  mutating func pair(_ thing: Int, _ entry: Int) {
    entryOf[thing] = Int32(entry)
    useOf[entry] = .thing(Int32(thing))
  }

  /// Takes a pair apart: another thing has the entry's id.
  mutating func part(_ thing: Int, from id: UUID) {
    lostIDs[thing] = id
    if let entry = entry(of: thing) { useOf[entry] = .free }
    entryOf[thing] = nil
    foreign[thing] = nil
    isSame = false
  }

  /// Notes that an entry is a thing of another document.
  mutating func move(_ entry: Int) { useOf[entry] = .moved }

  /// The entry of a thing in the document's own part of the lock.
  func entry(of thing: Int) -> Int? { entryOf[thing].map { Int($0) } }

  /// The entry of a thing, as it is in the lock.
  func entry(of thing: Int, in lock: LockFile) -> LockEntry? {
    guard let locked, let entry = entry(of: thing) else { return nil }
    return lock.documents[locked].entries[entry]
  }

  /// What a thing was in the lock, also in another document.
  func former(_ thing: Int, in lock: LockFile) -> LockEntry? {
    entry(of: thing, in: lock)
      ?? foreign[thing].map { lock.documents[$0.document].entries[$0.entry] }
  }

  /// What has become of an entry.
  func use(of entry: Int) -> EntryUse { useOf[entry] }

  /// Whether nothing has been matched with an entry.
  func isFree(_ entry: Int) -> Bool { useOf[entry] == .free }

  /// Whether a thing has an entry, here or elsewhere.
  func isMatched(_ thing: Int) -> Bool { entryOf[thing] != nil || foreign[thing] != nil }

  /// Matches a document by keys and by equal words.
  init(_ outline: Outline, locked index: Int, in lock: LockFile) {
    self.init(things: outline.things.count)
    locked = index
    let document = lock.documents[index]
    useOf = Array(repeating: .free, count: document.entries.count)
    if pairIfSame(outline, with: document, in: lock) { return }
    pairKeys(.caret, outline, with: document, in: lock)
    let new = TextContext.all(outline)
    pairEqual(outline, contexts: new, with: document, in: lock, retired: false)
    pairFirstLines(outline, with: document, in: lock, retired: false)
    TranslatedMatching.complete(&self, outline: outline, document: document, in: lock)
    pairKeys(.tilde, outline, with: document, in: lock)
    pairEqual(outline, contexts: new, with: document, in: lock, retired: true)
    pairFirstLines(outline, with: document, in: lock, retired: true)
  }

  /// The fast path for what has not changed: both in order, side by side.
  ///
  /// A lock of a former version has only the first lines of cards: it is to be written again.
  private mutating func pairIfSame(
    _ outline: Outline, with document: LockedDocument, in lock: LockFile
  ) -> Bool {
    var hasFirstLines = false
    let isPaired = lock.bytes.withUnsafeBufferPointer { bytes in
      var thing = 0
      for (index, entry) in document.entries.enumerated() where !entry.isRetired {
        guard thing < outline.things.count else { return false }
        guard outline.things[thing].kind == entry.kind,
          outline.things[thing].depth == Int(entry.depth),
          Self.isSameKey(outline.things[thing], as: entry, in: bytes)
        else { return false }
        if !Self.isSame(outline.things[thing].text, in: bytes, at: entry.text) {
          guard outline.things[thing].isLonger,
            Self.isSame(outline.things[thing].firstLine, in: bytes, at: entry.text)
          else { return false }
          hasFirstLines = true
        }
        entryOf[thing] = Int32(index)
        thing += 1
      }
      guard thing == outline.things.count, document.isOrderly else { return false }
      for (thing, entry) in entryOf.enumerated() {
        if let entry { useOf[Int(entry)] = .thing(Int32(thing)) }
      }
      return true
    }
    if !isPaired { entryOf = Array(repeating: nil, count: entryOf.count) }
    isSame = isPaired && !hasFirstLines
    return isPaired
  }

  private static func isSame(
    _ text: String, in bytes: UnsafeBufferPointer<UInt8>, at range: Range<UInt32>
  ) -> Bool {
    guard text.utf8.count == range.count else { return false }
    return text.utf8.elementsEqual(bytes[Int(range.lowerBound)..<Int(range.upperBound)])
  }

  private static func isSameKey(
    _ thing: Outline.Thing, as entry: LockEntry, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let key = thing.key else {
      return entry.key.isEmpty || bytes[Int(entry.key.lowerBound)] == .tilde
    }
    return !entry.key.isEmpty && bytes[Int(entry.key.lowerBound)] == .caret
      && bytes[(Int(entry.key.lowerBound) + 1)..<Int(entry.key.upperBound)]
        .elementsEqual(LockKey.written(key).utf8)
  }

  /// An author's key decides, whatever the words are.
  ///
  /// - Parameters:
  ///   - sign: `^` for the keys that were the author's, `~` for those that Fairlead has offered.
  ///   - outline: The document.
  ///   - document: The document in the lock.
  ///   - lock: The lock.
  private mutating func pairKeys(
    _ sign: UInt8, _ outline: Outline, with document: LockedDocument, in lock: LockFile
  ) {
    let keyed = outline.things.indices.filter {
      outline.things[$0].ownKey != nil && entry(of: $0) == nil
    }
    if keyed.isEmpty { return }
    var entries: [String: Int] = [:]
    // Of a present and a removed thing with one key, the present one comes first.
    for isRetired in [false, true] {
      for (index, entry) in document.entries.enumerated()
      where entry.isRetired == isRetired && isFree(index) {
        let key = lock.key(entry)
        guard key.first == sign else { continue }
        let name = "\(entry.kind.rawValue)\(String(utf8: key.dropFirst()))"
        entries[name] = entries[name] ?? index
      }
    }
    for index in keyed {
      let thing = outline.things[index]
      guard let key = thing.ownKey,
        let entry = entries.removeValue(forKey: "\(thing.kind.rawValue)\(LockKey.written(key))")
      else { continue }
      pair(index, entry)
    }
  }

  /// Whether the lock lacks the key of a thing, and has things that are no longer in the document.
  func hasNewKey(_ outline: Outline, in lock: LockFile) -> Bool {
    guard let locked, !isSame else { return false }
    let entries = lock.documents[locked].entries
    return outline.things.indices.contains(where: {
      outline.things[$0].ownKey != nil && !isMatched($0)
    }) && entries.indices.contains(where: { isFree($0) && !entries[$0].isRetired })
  }

  /// Matches things by equal words although their keys are new here, if these are keys of a translation.
  mutating func pairEqual(_ outline: Outline, shared keys: Set<String>, in lock: LockFile) {
    guard let locked, !keys.isEmpty else { return }
    pairEqual(
      outline, contexts: TextContext.all(outline), with: lock.documents[locked], in: lock,
      retired: false, shared: keys)
  }

  private mutating func pairEqual(
    _ outline: Outline, contexts: [TextContext], with document: LockedDocument, in lock: LockFile,
    retired: Bool, shared keys: Set<String> = []
  ) {
    let new = outline.things.indices.filter {
      entry(of: $0) == nil && outline.things[$0].ownKey.map(keys.contains) ?? true
    }
    if new.isEmpty { return }
    // Removed things are found among all entries: what surrounded them may still be there.
    let entries = document.entries.indices.filter {
      retired || !document.entries[$0].isRetired
    }
    let all = TextContext.all(entries, of: document, in: lock)
    let left = entries.indices.filter {
      isFree(entries[$0]) && document.entries[entries[$0]].isRetired == retired
    }
    if left.isEmpty { return }
    var pairs: [(Int, Int)] = []
    ExactMatching.match(old: left.map { all[$0] }, new: new.map { contexts[$0] }) { old, thing in
      let entry = document.entries[entries[left[old]]]
      let candidate = outline.things[new[thing]]
      guard entry.kind == candidate.kind, lock.text(entry).elementsEqual(candidate.text.utf8)
      else { return false }
      pairs.append((new[thing], entries[left[old]]))
      return true
    }
    for (thing, entry) in pairs { pair(thing, entry) }
  }
}
