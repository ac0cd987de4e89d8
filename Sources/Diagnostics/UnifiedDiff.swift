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
    // A tab ends a name that contains a space.
    let name = path.visible + (path.utf8.contains(.space) ? "\t" : "")
    var output = Array("--- a/\(name)\n+++ b/\(name)\n".utf8)
    for hunk in hunks(of: steps) {
      write(hunk, of: steps, before: before, after: after, to: &output)
    }
    return output
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

  /// The shortest way from one list of lines to the other (Myers, "An O(ND) difference algorithm").
  private static func steps(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Step] {
    var furthest: [Int: Int] = [1: 0]
    var trace: [[Int: Int]] = []
    search: for distance in 0...(old.count + new.count) {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let isDown =
          diagonal == -distance
          || (diagonal != distance
            && (furthest[diagonal - 1] ?? -1) < (furthest[diagonal + 1] ?? -1))
        var x = isDown ? furthest[diagonal + 1] ?? 0 : (furthest[diagonal - 1] ?? 0) + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        furthest[diagonal] = x
        if x >= old.count, y >= new.count { break search }
      }
    }
    var steps: [Step] = []
    var x = old.count
    var y = new.count
    for (distance, furthest) in trace.enumerated().reversed() {
      let diagonal = x - y
      let isDown =
        diagonal == -distance
        || (diagonal != distance
          && (furthest[diagonal - 1] ?? -1) < (furthest[diagonal + 1] ?? -1))
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let startX = distance == 0 ? 0 : furthest[previous] ?? 0
      let startY = distance == 0 ? 0 : startX - previous
      while x > startX, y > startY, x > 0, y > 0, old[x - 1] == new[y - 1] {
        x -= 1
        y -= 1
        steps.append(.keep(x, y))
      }
      if distance == 0 { break }
      if isDown {
        y -= 1
        steps.append(.insert(x, y))
      } else {
        x -= 1
        steps.append(.remove(x, y))
      }
    }
    return steps.reversed()
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
