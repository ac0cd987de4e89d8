import Bytes
import Documents

// Which documents are the same under other names.
extension DocumentPairing {
  /// Lines that are in more documents than this prove nothing.
  private static let common = 50

  private struct Candidate {
    var outline: Int
    var locked: Int
    var score: Double
    var name: DocumentName.Likeness
    /// The place of the document in the lock, in the order of paths.
    var place: Int
  }

  /// Pairs by what documents hold; if that is equal, by what they are called, then in reading order.
  mutating func pairByEvidence(_ free: [Int], _ open: [Int]) {
    // Ids are random: their order says nothing.
    let open = open.sorted { lock.documents[$0].isBefore(lock.documents[$1]) }
    let old = open.map { lines(of: lock.documents[$0]) }
    let hasLonger = free.contains { outlines[$0].things.contains { $0.isLonger } }
    let former: Set<UInt64> = hasLonger ? Set(old.joined()) : []
    let new = free.map { lines(of: outlines[$0], former: former) }
    var names = DocumentNames(outlines, lock)
    var candidates = pairSame(zip(free, new), open, old, &names)
    // Where a line is: words that are everywhere prove nothing.
    var places: [UInt64: [Int]] = [:]
    for (place, lines) in old.enumerated() where !isTaken[open[place]] {
      for line in lines { places[line, default: []].append(place) }
    }
    for (index, lines) in zip(free, new) where lockedOf[index] == nil {
      let outline = outlines[index]
      var common: [Int: Int] = [:]
      for line in lines {
        guard let known = places[line], known.count <= Self.common else { continue }
        for place in known { common[place, default: 0] += 1 }
      }
      for (place, count) in common {
        let locked = open[place]
        let score =
          outline.things.isEmpty
          ? likeness(outline, lock.documents[locked])
          : Double(count) / Double(max(lines.count, old[place].count))
        if score >= Self.evidence {
          candidates.append(
            Candidate(
              outline: index, locked: locked, score: score,
              name: names.outline(index).likeness(names.locked(locked)), place: place))
        }
      }
    }
    candidates.sort {
      if $0.score != $1.score { return $0.score > $1.score }
      if $0.name != $1.name { return $0.name > $1.name }
      return $0.outline != $1.outline ? $0.outline < $1.outline : $0.place < $1.place
    }
    for candidate in candidates
    where lockedOf[candidate.outline] == nil && !isTaken[candidate.locked] {
      take(candidate.outline, candidate.locked)
    }
  }

  /// How much a text has in common with one of the lock.
  ///
  /// At its own path it may have become much longer or shorter: then it is enough that the shorter one is in the longer
  /// one. An equal text at another path still has more in common with it.
  private func likeness(_ outline: Outline, _ document: LockedDocument) -> Double {
    let likeness = outline.sketch.resemblance(document.sketch)
    guard !outline.isRecord, document.path.utf8.elementsEqual(outline.path.utf8) else {
      return likeness
    }
    return max(likeness, min(outline.sketch.containment(document.sketch), 0.99))
  }

  /// Pairs documents that have all lines in common, as far as their names say which is which.
  ///
  /// The work is linear in their number: there may be thousands that were made from one template.
  ///
  /// - Parameters:
  ///   - free: The outlines, with their lines.
  ///   - open: The documents in the lock, in the order of their paths.
  ///   - old: The lines of each.
  ///   - names: Their names.
  /// - Returns: The candidates among those that are left, unless they are too many.
  private mutating func pairSame(
    _ free: some Sequence<(Int, Set<UInt64>)>, _ open: [Int], _ old: [Set<UInt64>],
    _ names: inout DocumentNames
  ) -> [Candidate] {
    var numbers: [Set<UInt64>: Int] = [:]
    var groups: [(new: [Int], old: [Int])] = []
    for (place, lines) in old.enumerated() where !lines.isEmpty {
      let number = numbers[lines] ?? groups.count
      if number == groups.count {
        numbers[lines] = number
        groups.append(([], []))
      }
      groups[number].old.append(place)
    }
    for (index, lines) in free {
      if let number = numbers[lines] { groups[number].new.append(index) }
    }
    var candidates: [Candidate] = []
    for group in groups where !group.new.isEmpty {
      if group.new.count > 1 || group.old.count > 1 {
        pairNamed(group.new, group.old.map { open[$0] }, &names)
      }
      let left = group.old.filter { !isTaken[open[$0]] }
      if left.count > Self.common {
        // Too many to compare by their letters.
        for (index, place) in zip(group.new.filter({ lockedOf[$0] == nil }), left) {
          take(index, open[place])
        }
        continue
      }
      for index in group.new where lockedOf[index] == nil {
        for place in left {
          let name = names.outline(index).likeness(names.locked(open[place]))
          candidates.append(
            Candidate(outline: index, locked: open[place], score: 1, name: name, place: place))
        }
      }
    }
    return candidates
  }

  /// Pairs those whose paths end alike, the longest ends first, and those with the same title.
  private mutating func pairNamed(_ new: [Int], _ old: [Int], _ names: inout DocumentNames) {
    let depth = new.map { names.outline($0).endings.count }.max() ?? 0
    for parts in (0...depth).reversed() {
      for isTitled in [true, false] {
        var open: [UInt64: [Int]] = [:]
        for locked in old.reversed() where !isTaken[locked] {
          guard let end = names.locked(locked).ending(parts, isTitled: isTitled) else { continue }
          open[end, default: []].append(locked)
        }
        if open.isEmpty { continue }
        var sought: [UInt64: [Int]] = [:]
        for index in new where lockedOf[index] == nil {
          guard let end = names.outline(index).ending(parts, isTitled: isTitled) else { continue }
          sought[end, default: []].append(index)
        }
        for index in new {
          guard let end = names.outline(index).ending(parts, isTitled: isTitled),
            sought[end]?.first == index, let found = open[end], let wanted = sought[end]
          else { continue }
          // The letters of their paths tell a few apart.
          if old.count <= Self.common, found.count > 1 || wanted.count > 1 { continue }
          for (index, locked) in zip(wanted, found.reversed()) { take(index, locked) }
        }
      }
    }
  }

  /// The lines of a document; of a card that the lock knows only by the first line of its front, that one.
  private func lines(of outline: Outline, former: Set<UInt64>) -> Set<UInt64> {
    Self.lines(
      outline.things.map { thing -> (kind: Outline.Kind, text: String.UTF8View) in
        let isShort =
          thing.isLonger && !former.contains(TextContext.hash(thing.kind, thing.text.utf8))
          && former.contains(TextContext.hash(thing.kind, thing.firstLine.utf8))
        return (thing.kind, (isShort ? thing.firstLine : thing.text).utf8)
      }, outline.sketch)
  }

  private func lines(of document: LockedDocument) -> Set<UInt64> {
    Self.lines(
      document.entries.filter { !$0.isRetired }.map { ($0.kind, lock.text($0)) }, document.sketch)
  }

  /// The lines that a document is known by: its items or cards, or those of a text without them.
  ///
  /// Many lists have the same headings: only what has no items is known by them.
  private static func lines(
    _ things: [(kind: Outline.Kind, text: some Collection<UInt8>)], _ sketch: TextSketch
  ) -> Set<UInt64> {
    if things.isEmpty { return Set(sketch.hashes.map { UInt64($0) }) }
    let worded = things.filter { !$0.text.isEmpty }
    let items = worded.filter { $0.kind != .section }
    return Set(
      (items.isEmpty ? worded : items).map { TextContext.hash($0.kind, $0.text) })
  }
}
