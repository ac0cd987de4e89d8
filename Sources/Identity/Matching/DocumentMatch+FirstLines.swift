import Bytes
import Documents

// Cards whose lines were written by a former version.
extension DocumentMatch {
  /// Pairs cards with lines that have only the first lines of their fronts, as those of former versions do.
  ///
  /// Several with one first line are paired in reading order, if nothing shows that one of them was added, removed or
  /// moved: their number is the same, and so is what surrounds each.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - document: The document in the lock.
  ///   - lock: The lock.
  ///   - retired: Whether lines of removed cards are meant.
  mutating func pairFirstLines(
    _ outline: Outline, with document: LockedDocument, in lock: LockFile, retired: Bool
  ) {
    let things = outline.things
    func isOpen(_ thing: Int) -> Bool {
      things[thing].isLonger && things[thing].ownKey == nil && entry(of: thing) == nil
    }
    guard things.indices.contains(where: { isOpen($0) }) else { return }
    var cards: [String: [Int]] = [:]
    for index in things.indices where things[index].kind == .card {
      cards[things[index].firstLine, default: []].append(index)
    }
    var lines: [String: [Int]] = [:]
    for (index, entry) in document.entries.enumerated()
    where entry.kind == .card && entry.isRetired == retired {
      lines[String(utf8: lock.text(entry)), default: []].append(index)
    }
    let live = document.entries.indices.filter { !document.entries[$0].isRetired }
    let places = Dictionary(uniqueKeysWithValues: zip(live, live.indices))
    /// Whether what is before and after a card is what was there, or something that was changed there.
    func hasSameNeighbours(_ thing: Int, _ entry: Int) -> Bool {
      guard let place = places[entry] else { return false }
      return [-1, 1].allSatisfy { step in
        let (isThing, isLine) = (
          things.indices.contains(thing + step), live.indices.contains(place + step)
        )
        guard isThing, isLine else { return isThing == isLine }
        let line = live[place + step]
        return self.entry(of: thing + step).map { $0 == line } ?? isFree(line)
      }
    }
    var pairs: [(thing: Int, entry: Int)] = []
    for index in things.indices where isOpen(index) {
      // Each first line once, at the first of its cards.
      guard let all = cards.removeValue(forKey: things[index].firstLine),
        let former = lines[things[index].firstLine], all.count == former.count
      else { continue }
      let (open, free) = (all.filter { entry(of: $0) == nil }, former.filter { isFree($0) })
      guard open.count == free.count,
        all.count == 1 || !retired && zip(open, free).allSatisfy({ hasSameNeighbours($0, $1) })
      else { continue }
      for (thing, entry) in zip(open, free) where isOpen(thing) { pairs.append((thing, entry)) }
    }
    for (thing, entry) in pairs { pair(thing, entry) }
  }
}
