/// The known name that is most likely meant by a misspelt one.
public enum NearestName {
  /// The nearest of `candidates` by edit distance, or `nil` if none is near.
  ///
  /// Near means: at most one edit for every three scalars, and at least one. Edits are insertions,
  /// removals, substitutions and swaps of neighbours (optimal string alignment), case folded.
  /// Of equally near names the first in `candidates` wins, so pass them in a fixed order.
  public static func of(_ name: String, in candidates: [String]) -> String? {
    NearestNameIndex(candidates).nearest(to: name)
  }
}

extension NearestName {
  /// The nearest of `candidates`, or `nil` if none is near or another one is as near.
  ///
  /// Help may guess, a fix may not.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The known names.
  ///   - most: How many edits there may be: words such as `translation_status` and `translation_of` are
  ///     near each other, and each means something else.
  /// - Returns: The name.
  public static func alone(
    _ name: String, in candidates: [String], within most: Int = .max
  ) -> String? {
    guard let nearest = of(name, in: candidates),
      most == .max || NearestNameIndex.distance(name, nearest) <= most
    else { return nil }
    // Without the first one, another one that is as near shows up.
    let others = candidates.filter { $0 != nearest }
    guard let second = of(name, in: others) else { return nearest }
    return NearestNameIndex([second, nearest]).nearest(to: name) == nearest ? nearest : nil
  }
}

/// Many names, prepared once for many searches for the nearest.
public struct NearestNameIndex: Sendable {
  private let names: [String]
  /// The scalars of all names, one after another, and where those of each name end.
  private let scalars: [UInt32]
  private let ends: [Int]
  private let letters: [UInt64]

  /// Prepares names; of equally near ones the first will win.
  public init(_ names: [String]) {
    var scalars: [UInt32] = []
    var ends: [Int] = []
    var letters: [UInt64] = []
    for name in names {
      let folded = Self.folded(name)
      scalars += folded
      ends.append(scalars.count)
      letters.append(Self.letters(folded))
    }
    (self.names, self.scalars, self.ends, self.letters) = (names, scalars, ends, letters)
  }

  /// The nearest name, or `nil` if none is near (see `NearestName`).
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - others: Names that are not the answer.
  /// - Returns: One of the names as it was given.
  public func nearest(to name: String, except others: Set<String> = []) -> String? {
    let typed = Self.folded(name)
    let typedLetters = Self.letters(typed)
    let pattern = Pattern(typed)
    var best: (number: Int, distance: Int)?
    var start = 0
    for number in names.indices {
      let place = start..<ends[number]
      start = place.upperBound
      let limit = min(max(1, max(typed.count, place.count) / 3), (best?.distance ?? .max) - 1)
      // A letter that only one of the two has costs at least one edit, so most names are ruled out
      // before a distance is computed.
      guard abs(typed.count - place.count) <= limit,
        (typedLetters & ~letters[number]).nonzeroBitCount <= limit,
        (letters[number] & ~typedLetters).nonzeroBitCount <= limit
      else { continue }
      if !others.isEmpty, others.contains(names[number]) { continue }
      let distance = pattern.distance(to: scalars[place])
      if distance <= limit { best = (number, distance) }
      if distance == 0 { break }
    }
    return best.map { names[$0.number] }
  }

  /// The number of edits between two names, case folded.
  fileprivate static func distance(_ one: String, _ other: String) -> Int {
    Pattern(folded(one)).distance(to: folded(other)[...])
  }

  private static func folded(_ name: String) -> [UInt32] {
    name.lowercased().unicodeScalars.prefix(longest).map(\.value)
  }

  /// Which scalars occur, by their low six bits.
  private static func letters(_ scalars: [UInt32]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Names are compared by their first 64 scalars, which bounds the work for hostile ones, and lets a
  /// word have a bit for each.
  private static let longest = 64
}

/// A name of at most 64 scalars that many others are compared with: where each scalar occurs in it.
private struct Pattern {
  private let count: Int
  private var ascii = [UInt64](repeating: 0, count: 128)
  private var others: [(scalar: UInt32, places: UInt64)] = []

  init(_ scalars: [UInt32]) {
    count = scalars.count
    for (place, scalar) in scalars.enumerated() {
      let bit: UInt64 = 1 << UInt64(place)
      if scalar < 128 {
        ascii[Int(scalar)] |= bit
      } else if let index = others.firstIndex(where: { $0.scalar == scalar }) {
        others[index].places |= bit
      } else {
        others.append((scalar, bit))
      }
    }
  }

  private func places(of scalar: UInt32) -> UInt64 {
    if scalar < 128 { return ascii[Int(scalar)] }
    return others.first { $0.scalar == scalar }?.places ?? 0
  }

  /// The number of edits that lead to a text.
  ///
  /// A column of the usual table of edits is a few words, and bit `n` of each is about row `n + 1`
  /// (Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003).
  func distance(to text: ArraySlice<UInt32>) -> Int {
    if count == 0 { return text.count }
    var distance = count
    let bottom: UInt64 = 1 << UInt64(count - 1)
    // Whether a row has one more than the row above, or one less; which rows continue diagonally
    // without an edit; and where the scalar before occurs.
    var (more, less, diagonal, before): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
    for scalar in text {
      let here = places(of: scalar)
      let swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & more) &+ more) ^ more) | here | less | swapped
      // The same of a column and the column before.
      var added = less | ~(diagonal | more)
      var removed = diagonal & more
      if added & bottom != 0 { distance += 1 }
      if removed & bottom != 0 { distance -= 1 }
      added = added << 1 | 1
      removed <<= 1
      more = removed | ~(diagonal | added)
      less = added & diagonal
      before = here
    }
    return distance
  }
}
