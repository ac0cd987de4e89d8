import Bytes
import Diagnostics
import Documents
import Settings

/// The answers about a new library: from options, from the terminal, or the defaults.
struct Answers {
  let isAsking: Bool

  func title(_ given: String?, default standard: String) throws -> String {
    try given
      ?? answer("What is the library called?", default: standard, check: NewLibrary.titleProblem)
  }

  func language(_ given: String?, default standard: String) throws -> String {
    try given
      ?? answer(
        "In which language is it written?", default: standard, check: NewLibrary.languageProblem)
  }

  func url(_ given: String?, default standard: String) throws -> String? {
    let text =
      try given
      ?? answer(
        "What will the address of the site be? Leave it empty if you do not know yet.",
        default: standard,
        check: NewLibrary.urlProblem)
    return text.isEmpty ? nil : text
  }

  func author(_ given: String?) throws -> String? {
    let text =
      try given
      ?? answer(
        "Who is the author? Leave it empty to name nobody.", default: "",
        check: NewLibrary.authorProblem)
    return text.isEmpty ? nil : text
  }

  func pipeline(_ given: NewLibrary.Pipeline?) throws -> NewLibrary.Pipeline {
    if let given { return given }
    let text = try answer(
      "Which CI service to set up: github, gitlab or none?", default: "none"
    ) { NewLibrary.Pipeline(rawValue: $0) == nil ? "choose github, gitlab or none" : nil }
    return NewLibrary.Pipeline(rawValue: text) ?? .none
  }

  /// Asks until the answer is a good one.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - standard: The answer if nothing is typed, or nobody is asked.
  ///   - check: What is wrong with an answer; `nil` if nothing is.
  /// - Returns: The answer.
  /// - Throws: The end of the input.
  private func answer(
    _ question: String, default standard: String, check: (String) -> String?
  ) throws -> String {
    guard isAsking else { return standard }
    while true {
      Terminal.print(standard.isEmpty ? "\(question) " : "\(question) [\(standard.visible)] ")
      guard let line = readLine() else {
        Terminal.print("\n")
        throw MachineFailure("input ended before all questions were answered; nothing was written")
      }
      let text = line.trimmingSpace()
      if text.isEmpty { return standard }
      guard let problem = check(text) else { return text }
      Terminal.print("\(problem.visible)\n")
    }
  }
}
