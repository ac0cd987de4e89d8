import Contract

/// One thing that is wrong with a request, and where in it.
struct FieldProblem: Sendable, Equatable {
  /// The path of the field, such as `content_data.sections[0].items[2].title`.
  var field: String
  /// What was found, the rule, and the nearest correct value.
  var message: String
}

/// What is wrong with a request: all of it, found in one pass.
struct Findings: Sendable, Equatable {
  /// A hostile request breaks a rule every few bytes, and nobody reads the hundredth problem.
  static let most = 100

  private(set) var problems: [FieldProblem] = []

  mutating func add(_ field: String, _ message: String) {
    guard problems.count < Self.most else { return }
    problems.append(FieldProblem(field: field, message: message))
  }

  /// Reports an unknown word, with the nearest of them.
  mutating func addUnknown(_ field: String, _ message: String, word: String, in known: [String]) {
    if let nearest = NearestName.of(word, in: known) {
      add(field, "\(message); did you mean '\(nearest)'?")
    } else {
      add(field, "\(message); use \(known.map { "'\($0)'" }.joined(separator: ", "))")
    }
  }
}
