/// Finds partials that include each other endlessly.
enum RecursionCheck {
  /// A routine, and the calls that lead back to it.
  struct Cycle {
    var routine: Int
    var steps: [RoutineBody.Reference]
  }

  /// The cycles in which no call descends into the data, one for each call that closes one.
  ///
  /// A call that is in a list, or in an object that may be missing, goes one level down in data
  /// that is finite; a cycle of only other calls would never end.
  static func endlessCycles(in references: [[RoutineBody.Reference]]) -> [Cycle] {
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
        if call.descends { continue }
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
}
