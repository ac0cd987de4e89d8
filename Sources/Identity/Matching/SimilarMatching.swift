import Bytes
import Documents

/// Pairs the rest of one document: things whose words have changed.
///
/// Two texts are one thing if they are very similar, or a little similar and in the same place:
/// between the same neighbours (docs/decisions/0022).
struct SimilarMatching {
  /// The minimum similarity (`LetterPairs.likeness`) of two texts of one document.
  static let threshold = 0.6
  /// The same beside one neighbour that is unchanged.
  static let thresholdBesideNeighbour = 0.5
  /// The same between two unchanged neighbours.
  static let thresholdBetweenNeighbours = 0.3
  /// Below this a pairing is doubtful, unless an item is between its old neighbours.
  static let faint = 0.65
  /// A rival with at least this share of the chosen one's claim makes a pairing doubtful.
  static let rivalry = 0.95
  /// The maximum number of comparisons in one document; the nearest in order are made.
  static let comparisons = 250_000

  let outline: Outline
  let document: LockedDocument
  let lock: LockFile
  private let oldPairs: [Int: LetterPairs]
  private let newPairs: [Int: LetterPairs]
  /// The live entries in order, and the place of each among them.
  private let live: [Int]
  private let liveIndex: [Int?]
  var match: DocumentMatch

  /// Pairs the rest.
  static func complete(_ match: inout DocumentMatch, _ outline: Outline, in lock: LockFile) {
    guard let locked = match.locked, !match.isSame else { return }
    let document = lock.documents[locked]
    let old = document.entries.indices.filter {
      match.isFree($0) && !document.entries[$0].isRetired
    }
    let new = outline.things.indices.filter {
      !match.isMatched($0) && outline.things[$0].ownKey == nil
    }
    guard !old.isEmpty, !new.isEmpty else { return }
    var matching = SimilarMatching(
      match, outline: outline, document: document, lock: lock, old: old, new: new)
    // A section that is found again is a neighbour and a place for items, and the other way round.
    for _ in 0..<3 {
      let count = matching.left.new.count
      matching.pairSections()
      matching.pairTexts()
      if matching.left.new.count == count { break }
    }
    matching.pairFiles()
    match = matching.match
  }

  private init(
    _ match: DocumentMatch, outline: Outline, document: LockedDocument, lock: LockFile,
    old: [Int], new: [Int]
  ) {
    self.match = match
    self.outline = outline
    self.document = document
    self.lock = lock
    var oldPairs: [Int: LetterPairs] = [:]
    for index in old { oldPairs[index] = LetterPairs(lock.text(document.entries[index])) }
    var newPairs: [Int: LetterPairs] = [:]
    for index in new { newPairs[index] = LetterPairs(outline.things[index].text.utf8) }
    self.oldPairs = oldPairs
    self.newPairs = newPairs
    live = document.entries.indices.filter { !document.entries[$0].isRetired }
    var liveIndex: [Int?] = Array(repeating: nil, count: document.entries.count)
    for (place, entry) in live.enumerated() { liveIndex[entry] = place }
    self.liveIndex = liveIndex
  }

  /// What has no partner yet, in order.
  private var left: (old: [Int], new: [Int]) {
    (
      oldPairs.keys.filter { match.isFree($0) }.sorted(),
      newPairs.keys.filter { !match.isMatched($0) }.sorted()
    )
  }

  // MARK: Places

  /// Whether the thing before a thing is the entry before an entry.
  private func hasSamePrevious(_ thing: Int, _ entry: Int) -> Bool {
    guard let place = liveIndex[entry] else { return false }
    if thing == 0 || place == 0 { return thing == 0 && place == 0 }
    return match.entry(of: thing - 1) == live[place - 1]
  }

  /// Whether the thing after a thing is the entry after an entry.
  private func hasSameNext(_ thing: Int, _ entry: Int) -> Bool {
    guard let place = liveIndex[entry] else { return false }
    let isLast = thing + 1 == outline.things.count
    if isLast || place + 1 == live.count { return isLast && place + 1 == live.count }
    return match.entry(of: thing + 1) == live[place + 1]
  }

  /// Whether the parent of a thing is the parent of an entry.
  private func hasSameParent(_ thing: Int, _ entry: Int) -> Bool {
    let old = document.entries[entry].parent.map { Int($0) }
    guard let new = outline.things[thing].parent else { return old == nil }
    return old != nil && match.entry(of: new) == old
  }

  // MARK: Sections

  /// A section is recognized by its contents as well as by its title.
  private mutating func pairSections() {
    let left = left
    let old = left.old.filter { document.entries[$0].kind == .section }
    let new = left.new.filter { outline.things[$0].kind == .section }
    if old.isEmpty || new.isEmpty { return }
    var oldCounts: [Int: Int] = [:]
    for entry in live {
      if let parent = document.entries[entry].parent { oldCounts[Int(parent), default: 0] += 1 }
    }
    var newCounts: [Int: Int] = [:]
    var shared: [Int: [Int: Int]] = [:]
    for (index, thing) in outline.things.enumerated() {
      guard let parent = thing.parent, outline.things[parent].kind == .section else { continue }
      newCounts[parent, default: 0] += 1
      guard let entry = match.entry(of: index), let home = document.entries[entry].parent
      else { continue }
      shared[parent, default: [:]][Int(home), default: 0] += 1
    }
    var candidates: [Candidate] = []
    let reach = Self.reach(old: old.count, new: new.count)
    for (place, thing) in new.enumerated() {
      let near = Self.near(place, of: new.count, in: old, reach: reach)
      let nearEntries = Set(near)
      // Of those far away only the ones that share an item.
      let far = (shared[thing] ?? [:]).keys.filter {
        !nearEntries.contains($0) && oldPairs[$0] != nil && match.isFree($0)
      }
      for entry in near + far.sorted() {
        let common = shared[thing]?[entry] ?? 0
        let most = max(oldCounts[entry] ?? 0, newCounts[thing] ?? 0, 1)
        let overlap = Double(common) / Double(most)
        let likeness = self.likeness(thing, entry)
        if likeness >= Self.threshold || overlap >= Self.threshold {
          let score = overlap + likeness
          candidates.append(Candidate(thing: thing, entry: entry, likeness: score, score: score))
        }
      }
    }
    take(&candidates, isSure: { _ in true })
  }

  // MARK: Items and cards

  private func likeness(_ thing: Int, _ entry: Int) -> Double {
    guard let new = newPairs[thing], let old = oldPairs[entry] else { return 0 }
    let former = lock.text(document.entries[entry])
    return CutWords.isCut(former, to: outline.things[thing].text) ? 1 : new.likeness(old)
  }

  /// A pair of texts that may be the same thing; `nil` if they are of different kinds or too different.
  private func candidate(_ thing: Int, _ entry: Int) -> Candidate? {
    guard document.entries[entry].kind == outline.things[thing].kind else { return nil }
    let neighbours =
      (hasSamePrevious(thing, entry) ? 1 : 0) + (hasSameNext(thing, entry) ? 1 : 0)
    let least =
      neighbours == 2
      ? Self.thresholdBetweenNeighbours
      : neighbours == 1 ? Self.thresholdBesideNeighbour : Self.threshold
    let likeness = likeness(thing, entry)
    guard likeness >= least else { return nil }
    let score =
      likeness + 0.2 * Double(neighbours) + (hasSameParent(thing, entry) ? 0.1 : 0)
      + (isInSameFile(thing, entry) ? 0.2 : 0)
    return Candidate(
      thing: thing, entry: entry, likeness: likeness, score: score,
      isCard: outline.things[thing].kind == .card)
  }

  /// The pairs that have one more unchanged neighbour now that a pair was taken.
  func neighbours(of taken: Candidate) -> [Candidate] {
    // What a section contains says more about it.
    guard document.entries[taken.entry].kind != .section, let place = liveIndex[taken.entry] else {
      return []
    }
    return [-1, 1].compactMap { step in
      let thing = taken.thing + step
      guard outline.things.indices.contains(thing), live.indices.contains(place + step),
        newPairs[thing] != nil, !match.isMatched(thing)
      else { return nil }
      let entry = live[place + step]
      return oldPairs[entry] != nil && match.isFree(entry) ? candidate(thing, entry) : nil
    }
  }

  private mutating func pairTexts() {
    let left = left
    var candidates: [Candidate] = []
    let reach = Self.reach(old: left.old.count, new: left.new.count)
    for (place, thing) in left.new.enumerated() {
      for entry in Self.near(place, of: left.new.count, in: left.old, reach: reach) {
        if let candidate = candidate(thing, entry) { candidates.append(candidate) }
      }
    }
    let taken = take(&candidates) { candidate in
      candidate.likeness >= Self.faint
        || !candidate.isCard && candidate.score - candidate.likeness >= 0.4
          && candidate.likeness >= 0.4
    }
    if taken.isEmpty { return }
    let kept = KeptTexts(of: outline, match, in: lock)
    guard taken.count * kept.count <= Self.comparisons else { return }
    for candidate in taken {
      let former = lock.text(document.entries[candidate.entry])
      if kept.repeats(all: candidate.thing, hasOf: former, likeness: candidate.likeness) {
        match.doubts.append(.init(thing: candidate.thing, reason: .rival))
      }
    }
  }

  // MARK: Files

  /// Whether a card is in a file of its own that is named as the file of an entry was.
  private func isInSameFile(_ thing: Int, _ entry: Int) -> Bool {
    outline.things[thing].isNamed(as: document.entries[entry], in: lock)
  }

  /// A card is what its file held until now, if nothing has words that are more like either's.
  private mutating func pairFiles() {
    let left = left
    for thing in left.new where outline.things[thing].isKeyFileName {
      guard let entry = left.old.first(where: { match.isFree($0) && isInSameFile(thing, $0) })
      else { continue }
      match.pair(thing, entry)
      // The words of a translation are never similar.
      if newPairs[thing]?.script == oldPairs[entry]?.script {
        match.doubts.append(.init(thing: thing, reason: .faint))
      }
    }
  }
}
