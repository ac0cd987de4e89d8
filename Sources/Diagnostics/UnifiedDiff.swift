import Bytes

/// What changed between two texts, line by line, as `patch` and `git apply` read it.
package enum UnifiedDiff {
  /// How many lines are shown around a change.
  private static let context = 3

  /// The difference; empty if there is none.
  ///
  /// - Parameters:
  ///   - path: The file's path, shown as `a/…` and `b/…`.
  ///   - old: The text before.
  ///   - new: The text after.
  /// - Returns: Bytes, because lines are shown unchanged.
  package static func bytes(path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    if old == new { return [] }
    let before = lines(of: old)
    let after = lines(of: new)
    let steps = steps(from: before, to: after)
    var output = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    for hunk in hunks(of: steps) {
      write(hunk, of: steps, before: before, after: after, to: &output)
    }
    return output
  }

  /// A path as git writes it: in quotes if it contains what would end it.
  private static func name(_ path: String) -> String {
    let needsQuotes = path.utf8.contains {
      $0 < .space || $0 == .delete || $0 == .quote || $0 == .backslash
    }
    // A tab ends a name that contains a space.
    guard needsQuotes else { return path.visible + (path.utf8.contains(.space) ? "\t" : "") }
    var escaped: [UInt8] = []
    for byte in path.utf8 {
      if byte < .space || byte >= .delete {
        // Three digits, as the leading 1 makes sure of.
        escaped += [.backslash] + Array(String(Int(byte) + 0o1000, radix: 8).utf8.dropFirst())
      } else {
        escaped += byte == .quote || byte == .backslash ? [.backslash, byte] : [byte]
      }
    }
    return "\"\(String(utf8: escaped))\""
  }

  private enum Step {
    case keep(Int, Int)
    case remove(Int, Int)
    case insert(Int, Int)

    var isChange: Bool {
      if case .keep = self { return false }
      return true
    }

    /// The lines of the two texts that it comes before.
    var place: (old: Int, new: Int) {
      switch self {
      case .keep(let old, let new), .remove(let old, let new), .insert(let old, let new):
        (old, new)
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// How many lines may differ in a part for which the shortest way is searched: the time and memory for a part
  /// grow with the square of it.
  private static let reach = 500
  /// For a diagonal on which no place is between the edges.
  private static let unreached = -2

  /// A short way from one list of lines to the other: the shortest one for each part of it (Myers, "An O(ND)
  /// difference algorithm").
  private static func steps(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Step] {
    var steps: [Step] = []
    var start = (old: 0, new: 0)
    while start.old < old.count || start.new < new.count {
      let part = part(of: old[start.old...], new[start.new...])
      steps += part.steps
      start = part.end
    }
    return steps
  }

  /// The way to the end or, if that is too far, to the place furthest on.
  private static func part(
    of old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (steps: [Step], end: (old: Int, new: Int)) {
    // The furthest `x`, lines of `old`, on each diagonal `x - y`, which is an offset from the middle.
    let middle = reach + 1
    var furthest = Array(repeating: unreached, count: 2 * middle + 1)
    var trace: [[Int]] = []
    var end: (x: Int, y: Int)?
    search: for distance in 0...reach {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var x = start(of: diagonal, distance, furthest, middle).x
        var y = x - diagonal
        guard x >= 0, x <= old.count, y <= new.count else {
          furthest[middle + diagonal] = unreached
          continue
        }
        while x < old.count, y < new.count,
          old[old.startIndex + x] == new[new.startIndex + y]
        {
          x += 1
          y += 1
        }
        furthest[middle + diagonal] = x
        if x == old.count, y == new.count {
          end = (x, y)
          break search
        }
      }
    }
    let goal = end ?? furthestPlace(in: furthest, middle)
    var steps: [Step] = []
    var x = goal.x
    var y = goal.y
    for (distance, furthest) in trace.enumerated().reversed() {
      let from = start(of: x - y, distance, furthest, middle)
      let startY = from.x - (x - y)
      while x > from.x, y > startY {
        x -= 1
        y -= 1
        steps.append(.keep(old.startIndex + x, new.startIndex + y))
      }
      if distance == 0 { break }
      if from.isDown {
        y -= 1
        steps.append(.insert(old.startIndex + x, new.startIndex + y))
      } else {
        x -= 1
        steps.append(.remove(old.startIndex + x, new.startIndex + y))
      }
    }
    return (steps.reversed(), (old.startIndex + goal.x, new.startIndex + goal.y))
  }

  /// The place that has the most lines before it.
  private static func furthestPlace(in furthest: [Int], _ middle: Int) -> (x: Int, y: Int) {
    var place = (x: 0, y: 0)
    // Only every second diagonal is of the last search; the others are of the one before it.
    for diagonal in stride(from: -reach, through: reach, by: 2) {
      let x = furthest[middle + diagonal]
      if x >= 0, 2 * x - diagonal > place.x + place.y { place = (x, x - diagonal) }
    }
    return place
  }

  /// Where a diagonal goes on after one more change: below its neighbour (a line of `new`), or beside it.
  private static func start(
    of diagonal: Int, _ distance: Int, _ furthest: [Int], _ middle: Int
  ) -> (x: Int, isDown: Bool) {
    if distance == 0 { return (0, true) }
    let below = furthest[middle + diagonal + 1]
    let beside = furthest[middle + diagonal - 1]
    let isDown = diagonal == -distance || (diagonal != distance && beside < below)
    return isDown ? (below, true) : (beside + 1, false)
  }

  /// Runs of steps: changes with the lines around them, joined where they are near each other.
  private static func hunks(of steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in steps.enumerated() where step.isChange {
      let start = max(0, index - context)
      let end = min(steps.count, index + context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func write(
    _ hunk: Range<Int>, of steps: [Step], before old: [ArraySlice<UInt8>],
    after new: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    var removed = 0
    var inserted = 0
    var body: [UInt8] = []
    for step in steps[hunk] {
      switch step {
      case .keep(let line, _):
        removed += 1
        inserted += 1
        append(" ", old[line], to: &body)
      case .remove(let line, _):
        removed += 1
        append("-", old[line], to: &body)
      case .insert(_, let line):
        inserted += 1
        append("+", new[line], to: &body)
      }
    }
    let (first, second) = steps[hunk.lowerBound].place
    // A side without lines names the line before.
    let start = "\(first + (removed > 0 ? 1 : 0)),\(removed)"
    let end = "\(second + (inserted > 0 ? 1 : 0)),\(inserted)"
    output += Array("@@ -\(start) +\(end) @@\n".utf8) + body
  }

  private static func append(
    _ mark: String, _ line: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    output += Array(mark.utf8) + line
    if line.last != .lineFeed { output += Array("\n\\ No newline at end of file\n".utf8) }
  }
}
