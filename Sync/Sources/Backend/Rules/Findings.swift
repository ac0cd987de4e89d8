/// One thing that is wrong with a request, and where in it.
struct FieldProblem: Sendable, Equatable {
  /// The path of the field, such as `content_data.sections[0].items[2].title`.
  var field: String
  /// What was found, the rule, and the nearest right thing.
  var message: String
}

/// What is wrong with a request: all of it, found in one pass.
struct Findings: Sendable, Equatable {
  /// A hostile request breaks a rule in every few bytes, and nobody reads the hundredth problem.
  static let most = 100

  private(set) var problems: [FieldProblem] = []

  mutating func add(_ field: String, _ message: String) {
    guard problems.count < Self.most else { return }
    problems.append(FieldProblem(field: field, message: message))
  }

  /// Reports a word that is none of the known ones, with the nearest of them.
  mutating func addUnknown(_ field: String, _ message: String, _ word: String, in known: [String]) {
    if let nearest = nearestName(to: word, in: known) {
      add(field, "\(message); did you mean '\(nearest)'?")
    } else {
      add(field, "\(message); use \(known.map { "'\($0)'" }.joined(separator: ", "))")
    }
  }
}

/// The known name that is most likely meant by a misspelt one: at most one edit in three
/// letters, where the swap of two neighbours is one.
func nearestName(to name: String, in known: [String]) -> String? {
  let typed = Array(name.lowercased().unicodeScalars.prefix(64))
  var best: (name: String, distance: Int)?
  for candidate in known {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let distance = editDistance(typed, letters)
    guard distance <= max(1, max(typed.count, letters.count) / 3) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.name
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(
        last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
