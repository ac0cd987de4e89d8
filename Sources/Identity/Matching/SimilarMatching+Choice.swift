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
    var rivals = Rivals()
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
      if match.isMatched(candidate.thing) || !match.isFree(candidate.entry) {
        rivals.add(candidate)
        continue
      }
      match.pair(candidate.thing, candidate.entry)
      taken.append(candidate)
      for neighbour in neighbours(of: candidate) {
        raised.insert(neighbour, at: raised.partitioningIndex { $0.precedes(neighbour) })
      }
    }
    return taken.filter { candidate in
      if !isSure(candidate) {
        match.doubts.append(.init(thing: candidate.thing, reason: .faint))
      } else if rivals.doubt(candidate) {
        match.doubts.append(.init(thing: candidate.thing, reason: .rival))
      } else {
        return true
      }
      return false
    }
  }
}

/// The pairs that were not taken, because another one has their thing or their entry.
private struct Rivals {
  private var ofThings: [Int: (claim: Double, likeness: Double)] = [:]
  private var ofEntries: [Int: (claim: Double, likeness: Double)] = [:]

  mutating func add(_ candidate: SimilarMatching.Candidate) {
    Self.add(candidate, to: &ofThings[candidate.thing, default: (0, 0)])
    Self.add(candidate, to: &ofEntries[candidate.entry, default: (0, 0)])
  }

  private static func add(
    _ candidate: SimilarMatching.Candidate, to best: inout (claim: Double, likeness: Double)
  ) {
    best = (max(best.claim, candidate.claim), max(best.likeness, candidate.likeness))
  }

  /// Whether the thing or the entry of a pair could as well be the other one's: with what is around them, or by the
  /// words alone.
  func doubt(_ candidate: SimilarMatching.Candidate) -> Bool {
    [ofThings[candidate.thing], ofEntries[candidate.entry]].contains { best in
      guard let best else { return false }
      return best.claim >= candidate.claim * SimilarMatching.rivalry
        || best.likeness >= candidate.likeness
    }
  }
}
