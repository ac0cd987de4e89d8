/// The known name that is most likely meant by a misspelt one.
public enum NearestName {
  /// The nearest of `candidates` by edit distance, or `nil` where none is near.
  ///
  /// Near means: at most one edit for every three scalars, and at least one. Edits are insertions,
  /// removals, substitutions and swaps of neighbours (optimal string alignment), case folded.
  /// Of equally near names the first in `candidates` wins, so pass them in a fixed order.
  public static func of(_ name: String, in candidates: [String]) -> String? {
    let typed = Array(name.lowercased().unicodeScalars.prefix(longest))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let known = Array(candidate.lowercased().unicodeScalars.prefix(longest))
      let limit = max(1, max(typed.count, known.count) / 3)
      guard abs(typed.count - known.count) <= limit else { continue }
      let distance = distance(typed, known)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
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
