import Bytes
import Documents

/// Pairs what has moved from one document to another.
struct MoveMatching {
  /// The minimum similarity of words that were changed and moved at the same time.
  static let threshold = 0.75
  /// The maximum number of comparisons.
  static let comparisons = 400_000

  let outlines: [Outline]
  let lock: LockFile
  private(set) var matches: [DocumentMatch]
  /// The outline of each document in the lock.
  private let outlineOf: [Int?]
  /// The remaining entries of the lock, in the order of the documents' paths there.
  private(set) var old: [DocumentMatch.EntryPlace] = []
  /// The remaining things of the text, in the order of the documents' paths.
  private(set) var new: [(document: Int, thing: Int)] = []
  /// Whether something waits until it is known what has changed in documents.
  private(set) var hasCopies = false

  init(
    _ outlines: [Outline], lock: LockFile, matches: [DocumentMatch],
    unread: Set<String>
  ) {
    self.outlines = outlines
    self.lock = lock
    self.matches = matches
    var outlineOf: [Int?] = Array(repeating: nil, count: lock.documents.count)
    for (index, match) in matches.enumerated() {
      if let locked = match.locked { outlineOf[locked] = index }
    }
    self.outlineOf = outlineOf
    let moved = Set(matches.flatMap { $0.foreign.values })
    var left: [(document: Int, entries: [Int])] = []
    // What was removed stays where it was, but a document that is back may have less than before.
    for index in lock.documents.indices
    where !lock.documents[index].isRetired || outlineOf[index] != nil {
      let outline = outlineOf[index]
      if let outline {
        if matches[outline].isSame { continue }
      } else if unread.contains(lock.documents[index].path) {
        continue
      }
      let entries = lock.documents[index].entries
      let open = entries.indices.filter { number in
        if entries[number].isRetired || entries[number].text.isEmpty { return false }
        return outline.map { matches[$0].isFree(number) }
          ?? !moved.contains(DocumentMatch.EntryPlace(document: index, entry: number))
      }
      if !open.isEmpty { left.append((index, open)) }
    }
    if left.isEmpty { return }
    // Ids are random: what is equal is paired in the order of the paths.
    left.sort { lock.documents[$0.document].isBefore(lock.documents[$1.document]) }
    for (document, entries) in left {
      old += entries.map { DocumentMatch.EntryPlace(document: document, entry: $0) }
    }
    for (index, outline) in outlines.enumerated() where !matches[index].isSame {
      for thing in outline.things.indices
      where !matches[index].isMatched(thing) && !outline.things[thing].text.isEmpty {
        new.append((index, thing))
      }
    }
  }

  private mutating func pair(_ place: DocumentMatch.EntryPlace, document: Int, thing: Int) {
    matches[document].foreign[thing] = place
    matches[document].isSame = false
    if let home = outlineOf[place.document] { matches[home].move(place.entry) }
  }

  /// Pairs equal words; what has a key has moved only together with it.
  ///
  /// - Parameter isBeforeLikeness: Whether what has changed in a document is still to be looked for there: then a
  ///   copy of it takes nothing away, and it takes nothing from a copy that was put in its place.
  mutating func pairEqual(isBeforeLikeness: Bool) {
    guard !old.isEmpty, !new.isEmpty else { return }
    var copies = Copies()
    let oldContexts = contexts(ofEntries: old)
    let newContexts = contexts(ofThings: new)
    var pairs: [(Int, Int)] = []
    let folders = folders()
    ExactMatching.match(old: oldContexts, new: newContexts, folders: folders) { left, right in
      let place = old[left]
      let entry = lock.documents[place.document].entries[place.entry]
      let thing = outlines[new[right].document].things[new[right].thing]
      guard entry.kind == thing.kind, lock.text(entry).elementsEqual(thing.text.utf8) else {
        return false
      }
      if let key = thing.ownKey,
        !lock.key(entry).dropFirst().elementsEqual(LockKey.written(key).utf8)
      {
        return false
      }
      if isBeforeLikeness {
        let taker = new[right].document
        let waits =
          outlineOf[place.document].map {
            isCopy(taker, of: $0, locked: place.document, &copies)
          } ?? wasCopy(place.document, of: taker, &copies)
        if waits { return false }
      }
      pairs.append((left, right))
      return true
    }
    for (left, right) in pairs {
      pair(old[left], document: new[right].document, thing: new[right].thing)
    }
    hasCopies = copies.isCopy.values.contains(true) || copies.wasCopy.values.contains(true)
  }

  /// Which documents are copies of others, as far as that was asked.
  private struct Copies {
    /// The items and cards of a document, by its outline.
    var lines: [Int: [UInt64]] = [:]
    /// The items and cards that are still in a document, by its outline.
    var kept: [Int: Set<UInt64>] = [:]
    /// Whether a document is a copy of another one.
    var isCopy: [[Int]: Bool] = [:]
    /// The items and cards of a document that is gone, by its number in the lock.
    var gone: [Int: Set<UInt64>] = [:]
    /// Whether a document that is gone was a copy of another one.
    var wasCopy: [[Int]: Bool] = [:]
  }

  /// Whether a new document has lines that are also still in the one that others of its lines come from: those of a
  /// document that was split are in one part only.
  private func isCopy(
    _ document: Int, of home: Int, locked: Int, _ copies: inout Copies
  ) -> Bool {
    guard matches[document].locked == nil, document != home else { return false }
    if let known = copies.isCopy[[document, home]] { return known }
    let kept = kept(in: home, locked: locked, &copies)
    let isCopy = lines(of: document, &copies).contains { kept.contains($0) }
    copies.isCopy[[document, home]] = isCopy
    return isCopy
  }

  /// Whether a document that is gone was a copy of one that is there, such as a new version of it that is now in its
  /// place: at least half of its lines are still there too, or the other one has hardly any lines but those.
  private func wasCopy(_ gone: Int, of document: Int, _ copies: inout Copies) -> Bool {
    guard let locked = matches[document].locked else { return false }
    if let known = copies.wasCopy[[gone, document]] { return known }
    let lines =
      copies.gone[gone]
      ?? Set(
        lock.documents[gone].entries.lazy.filter { !$0.isRetired && $0.kind != .section }
          .map { TextContext.hash($0.kind, lock.text($0)) })
    copies.gone[gone] = lines
    let kept = kept(in: document, locked: locked, &copies)
    let common =
      kept.count < lines.count
      ? kept.count { lines.contains($0) } : lines.count { kept.contains($0) }
    var wasCopy = common > 0 && common * 2 >= lines.count
    if common > 0, !wasCopy {
      let now = self.lines(of: document, &copies)
      wasCopy = now.count { lines.contains($0) } * 5 >= now.count * 4
    }
    copies.wasCopy[[gone, document]] = wasCopy
    return wasCopy
  }

  /// The items and cards of a document that it had in the lock too.
  private func kept(in home: Int, locked: Int, _ copies: inout Copies) -> Set<UInt64> {
    if let known = copies.kept[home] { return known }
    let entries = lock.documents[locked].entries
    let kept = Set(
      entries.indices.filter {
        if case .thing = matches[home].use(of: $0) { return entries[$0].kind != .section }
        return false
      }.map { TextContext.hash(entries[$0].kind, lock.text(entries[$0])) })
    copies.kept[home] = kept
    return kept
  }

  /// The items and cards of a document.
  private func lines(of document: Int, _ copies: inout Copies) -> [UInt64] {
    if let known = copies.lines[document] { return known }
    let lines = outlines[document].things.filter { $0.kind != .section }
      .map { TextContext.hash($0.kind, $0.text.utf8) }
    copies.lines[document] = lines
    return lines
  }

  /// Pairs words that are very similar: moved and changed between two updates.
  mutating func pairAlike() {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= Self.comparisons else { return }
    let oldPairs = old.map {
      LetterPairs(lock.text(lock.documents[$0.document].entries[$0.entry]))
    }
    let folders = folders()
    let firstLines = firstLines()
    var candidates: [(likeness: Double, shared: Int, old: Int, new: Int)] = []
    for (right, place) in new.enumerated() {
      let thing = outlines[place.document].things[place.thing]
      guard thing.ownKey == nil, thing.kind != .section else { continue }
      let letters = LetterPairs(thing.text.utf8)
      for (left, entry) in old.enumerated()
      where lock.documents[entry.document].entries[entry.entry].kind == thing.kind {
        let likeness = firstLines[right] == left ? 1 : letters.likeness(oldPairs[left])
        if likeness >= Self.threshold {
          let shared = zip(folders.old[left], folders.new[right]).prefix { $0 == $1 }.count
          candidates.append((likeness, shared, left, right))
        }
      }
    }
    candidates.sort {
      if $0.likeness != $1.likeness { return $0.likeness > $1.likeness }
      if $0.shared != $1.shared { return $0.shared > $1.shared }
      return $0.new != $1.new ? $0.new < $1.new : $0.old < $1.old
    }
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    var (known, compared): ([Int: KeptTexts], Int) = ([:], 0)
    for candidate in candidates
    where !usedOld.contains(candidate.old) && !usedNew.contains(candidate.new) {
      usedOld.insert(candidate.old)
      usedNew.insert(candidate.new)
      let (entry, place) = (old[candidate.old], new[candidate.new])
      pair(entry, document: place.document, thing: place.thing)
      let former = lock.text(lock.documents[entry.document].entries[entry.entry])
      let (outline, match) = (outlines[place.document], matches[place.document])
      let kept = known[place.document] ?? KeptTexts(of: outline, match, in: lock)
      known[place.document] = kept
      compared += kept.count
      guard compared <= Self.comparisons else { continue }
      if kept.repeats(all: place.thing, hasOf: former, likeness: candidate.likeness) {
        matches[place.document].doubts.append(.init(thing: place.thing, reason: .rival))
      }
    }
  }

  /// The folders that the remaining entries and things are in; those of a document that was moved are the new ones.
  private func folders() -> ExactMatching.Folders {
    var known: [String: [UInt64]] = [:]
    func folders(of path: String) -> [UInt64] {
      if let folders = known[path] { return folders }
      let folders = ExactMatching.Folders.above(path)
      known[path] = folders
      return folders
    }
    return ExactMatching.Folders(
      old: old.map { place in
        folders(
          of: outlineOf[place.document].map { outlines[$0].path }
            ?? lock.documents[place.document].path)
      },
      new: new.map { folders(of: outlines[$0.document].path) })
  }

  private func contexts(ofEntries places: [DocumentMatch.EntryPlace]) -> [TextContext] {
    var known: [Int: [Int: TextContext]] = [:]
    return places.map { place in
      if known[place.document] == nil {
        let document = lock.documents[place.document]
        let live = document.entries.indices.filter { !document.entries[$0].isRetired }
        let all = TextContext.all(live, of: document, in: lock)
        known[place.document] = Dictionary(uniqueKeysWithValues: zip(live, all))
      }
      return known[place.document]?[place.entry] ?? TextContext(text: 0)
    }
  }

  private func contexts(ofThings places: [(document: Int, thing: Int)]) -> [TextContext] {
    var known: [Int: [TextContext]] = [:]
    return places.map { place in
      let things = outlines[place.document].things
      let all =
        known[place.document]
        ?? TextContext.all(
          count: things.count,
          hash: { TextContext.hash(things[$0].kind, things[$0].text.utf8) },
          parent: { things[$0].parent }, isSection: { things[$0].kind == .section })
      known[place.document] = all
      return all[place.thing]
    }
  }
}
