import Bytes

extension SimilarMatching {
  /// A thing and an entry that may be the same.
  struct Candidate {
    var thing: Int
    var entry: Int
    /// How alike their words are; of sections, also their contents.
    var likeness: Double
    /// The same, and more for each neighbour that is unchanged.
    var score: Double
    var isCard = false
    /// What it is compared with its rivals by: a card in the place of another one may well be a new one.
    var claim: Double { isCard ? likeness : score }

    /// The better of two; of equal ones the first.
    func precedes(_ other: Candidate) -> Bool {
      score != other.score
        ? score > other.score
        : thing != other.thing ? thing < other.thing : entry < other.entry
    }
  }

  /// Takes the best candidates first, of equal ones the first; returns the pairs beyond doubt.
  @discardableResult
  mutating func take(
    _ candidates: inout [Candidate], isSure: (Candidate) -> Bool
  ) -> [Candidate] {
    candidates.sort { $0.precedes($1) }
    let all = Claims(candidates)
    var rivals = Claims()
    var taken: [Candidate] = []
    // Those that have one more unchanged neighbour in the meantime, the best last: in a list of equal lines with other
    // numbers, each is known by the one before it.
    var raised: [Candidate] = []
    var next = 0
    while next < candidates.count || !raised.isEmpty {
      let candidate: Candidate
      if let best = raised.last, next == candidates.count || !candidates[next].precedes(best) {
        candidate = raised.removeLast()
      } else {
        candidate = candidates[next]
        next += 1
      }
      if match.entry(of: candidate.thing) == candidate.entry { continue }
      if !isFree(candidate) {
        rivals.add(candidate)
        continue
      }
      match.pair(candidate.thing, candidate.entry)
      taken.append(candidate)
      for neighbour in neighbours(of: candidate) {
        // A number in the words says more than a place.
        let isBest = !all.others(than: neighbour).contains {
          $0.likeness > neighbour.likeness && isFree($0)
        }
        if !isBest { continue }
        raised.insert(neighbour, at: raised.partitioningIndex { $0.precedes(neighbour) })
      }
    }
    return taken.filter { candidate in
      if !isSure(candidate) {
        match.doubts.append(.init(thing: candidate.thing, reason: .faint))
      } else if rivals.others(than: candidate).contains(where: { isRival($0, of: candidate) }) {
        match.doubts.append(.init(thing: candidate.thing, reason: .rival))
      } else {
        return true
      }
      return false
    }
  }

  private func isFree(_ candidate: Candidate) -> Bool {
    !match.isMatched(candidate.thing) && match.isFree(candidate.entry)
  }

  /// Whether a pair that was not taken is about as good as the one that has its thing or its entry: with what is around
  /// them, or by the words alone if the better place has no word in common that the other one lacks.
  private func isRival(_ rival: Candidate, of taken: Candidate) -> Bool {
    if rival.claim >= taken.claim * Self.rivalry { return true }
    if rival.likeness < taken.likeness { return false }
    return commonWords(of: taken).isSubset(of: commonWords(of: rival))
  }

  private func commonWords(of candidate: Candidate) -> Set<[UInt8]> {
    let new = KeptTexts.words(outline.things[candidate.thing].text.utf8)
    let old = KeptTexts.words(lock.text(document.entries[candidate.entry]))
    return Set(new).intersection(old)
  }
}

/// Pairs by their things and entries.
private struct Claims {
  private var ofThings: [Int: [SimilarMatching.Candidate]] = [:]
  private var ofEntries: [Int: [SimilarMatching.Candidate]] = [:]

  init(_ candidates: [SimilarMatching.Candidate] = []) {
    for candidate in candidates { add(candidate) }
  }

  mutating func add(_ candidate: SimilarMatching.Candidate) {
    ofThings[candidate.thing, default: []].append(candidate)
    ofEntries[candidate.entry, default: []].append(candidate)
  }

  /// Those with the thing or the entry of a pair.
  func others(than candidate: SimilarMatching.Candidate) -> [SimilarMatching.Candidate] {
    (ofThings[candidate.thing] ?? []).filter { $0.entry != candidate.entry }
      + (ofEntries[candidate.entry] ?? []).filter { $0.thing != candidate.thing }
  }
}
