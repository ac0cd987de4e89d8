/// The problems of one text, up to a readable number.
struct ProblemList {
  private var problems: [YAMLProblem] = []

  mutating func record(_ problem: YAMLProblem) {
    if problems.count < YAMLLimits.problems { problems.append(problem) }
  }

  /// Records a syntax error.
  ///
  /// `*bold text*` is an undefined alias first and a syntax error next, but it is one mistake.
  mutating func recordSyntax(_ problem: YAMLProblem) {
    problems.removeAll { $0.code == .undefinedAlias && $0.range.overlaps(problem.range) }
    record(problem)
  }

  /// The problems in the order of places, counted from the start of a file.
  consuming func finished(shiftedBy base: Int) -> [YAMLProblem] {
    let sorted = problems.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }
    return sorted.map { $0.element.shifted(by: base) }
  }
}
