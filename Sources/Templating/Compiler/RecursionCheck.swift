/// Finds partials that include each other endlessly.
enum RecursionCheck {
  /// A routine, and the calls that lead back to it.
  struct Cycle {
    var routine: Int
    var steps: [RoutineBody.Reference]
  }

  /// The cycles that never end, one for each call that closes one.
  ///
  /// A call that is in a list, or in an object that may be missing, goes one level down in data
  /// that is finite; a cycle of only other calls would never end. Nor does one that goes down from the same
  /// value each time, because its lists belong to what is around it. Of the latter only those are
  /// found that a search in depth closes.
  static func endlessCycles(in references: [[RoutineBody.Reference]]) -> [Cycle] {
    cycles(in: references) { !$0.descends }
      + cycles(in: references) { _ in true }.filter { cycle in
        cycle.steps.contains { $0.descends } && !ends(cycle.steps)
      }
  }

  private static func cycles(
    in references: [[RoutineBody.Reference]], following isFollowed: (RoutineBody.Reference) -> Bool
  ) -> [Cycle] {
    var cycles: [Cycle] = []
    var isDone = Array(repeating: false, count: references.count)
    for start in references.indices where !isDone[start] {
      var path: [(routine: Int, next: Int, by: RoutineBody.Reference?)] = [(start, 0, nil)]
      while let last = path.last {
        let calls = references[last.routine]
        guard last.next < calls.count else {
          isDone[last.routine] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let call = calls[last.next]
        if !isFollowed(call) { continue }
        if let first = path.firstIndex(where: { $0.routine == call.routine }) {
          let steps = path[(first + 1)...].compactMap(\.by) + [call]
          cycles.append(Cycle(routine: call.routine, steps: steps))
        } else if !isDone[call.routine] {
          path.append((call.routine, 0, call))
        }
      }
    }
    return cycles
  }

  /// Whether a round of a cycle begins below the value that the round before it began at.
  private static func ends(_ steps: [RoutineBody.Reference]) -> Bool {
    // The slot that each value was reached from since the round began, and whether it is below that.
    var origins: [Int: (slot: Int, isBelow: Bool)] = [:]
    for visit in steps.flatMap(\.visits) {
      let origin = origins[visit.from] ?? (visit.from, false)
      origins[visit.into] = (origin.slot, origin.isBelow || visit.descends)
    }
    return origins.keys.contains { start in
      var (slot, isBelow) = (start, false)
      for _ in 0..<origins.count {
        guard let origin = origins[slot] else { return false }
        (slot, isBelow) = (origin.slot, isBelow || origin.isBelow)
        if slot == start { return isBelow }
      }
      return false
    }
  }
}
