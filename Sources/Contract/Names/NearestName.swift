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
  public static func alone(_ name: String, in candidates: [String]) -> String? {
    guard let nearest = of(name, in: candidates) else { return nil }
    // Without the first one, another one that is as near shows up.
    let others = candidates.filter { $0 != nearest }
    guard let second = of(name, in: others) else { return nearest }
    return NearestNameIndex([second, nearest]).nearest(to: name) == nearest ? nearest : nil
  }
}

/// Many names, prepared once for many searches for the nearest.
public struct NearestNameIndex: Sendable {
  private struct Entry: Sendable {
    var name: String
    var scalars: [Unicode.Scalar]
    var letters: UInt64
  }

  private let entries: [Entry]

  /// Prepares names; of equally near ones the first will win.
  public init(_ names: [String]) {
    entries = names.map { name in
      let scalars = Self.folded(name)
      return Entry(name: name, scalars: scalars, letters: Self.letters(scalars))
    }
  }

  /// The nearest name, or `nil` if none is near (see `NearestName`).
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - others: Names that are not the answer.
  /// - Returns: One of the names as it was given.
  public func nearest(to name: String, except others: Set<String> = []) -> String? {
    let typed = Self.folded(name)
    let letters = Self.letters(typed)
    var best: (name: String, distance: Int)?
    for entry in entries {
      let limit = min(
        max(1, max(typed.count, entry.scalars.count) / 3), (best?.distance ?? .max) - 1)
      // A letter that only one of the two has costs at least one edit, so most names are ruled out
      // before a distance is computed.
      guard abs(typed.count - entry.scalars.count) <= limit,
        (letters & ~entry.letters).nonzeroBitCount <= limit,
        (entry.letters & ~letters).nonzeroBitCount <= limit
      else { continue }
      if !others.isEmpty, others.contains(entry.name) { continue }
      let distance = Self.distance(typed, entry.scalars)
      if distance <= limit { best = (entry.name, distance) }
      if distance == 0 { break }
    }
    return best?.name
  }

  private static func folded(_ name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(longest))
  }

  /// Which scalars occur, by their low six bits.
  private static func letters(_ scalars: [Unicode.Scalar]) -> UInt64 {
    scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// Names are compared by their first 64 scalars, which bounds the work for hostile ones.
  private static let longest = 64

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let substitution = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        var cost = min(substitution, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
