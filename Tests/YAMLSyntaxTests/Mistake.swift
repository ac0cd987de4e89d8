import Testing
import YAMLSyntax

/// A text with mistakes, one of which is marked `⟦so⟧`, and what is said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let marked: String
  let code: YAMLProblem.Code
  let message: String
  let help: String?

  init(_ marked: String, _ message: String, help: String?) {
    self.init(.syntax, marked, message, help: help)
  }

  init(_ code: YAMLProblem.Code, _ marked: String, _ message: String, help: String?) {
    self.marked = marked
    self.code = code
    self.message = message
    self.help = help
  }

  var testDescription: String { marked.debugDescription }

  /// Expects the problem at the marked place.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) {
    let isMark: (Unicode.Scalar) -> Bool = { $0 == "⟦" || $0 == "⟧" }
    let parts = marked.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: isMark)
    guard parts.count == 3 else {
      Issue.record("one place must be marked", sourceLocation: sourceLocation)
      return
    }
    let text = parts.map { String($0) }
    let start = text[0].utf8.count
    let expected = YAMLProblem(code, at: start..<start + text[1].utf8.count, message, help: help)
    let found = parse(text.joined()).problems.map { problem in
      YAMLProblem(problem.code, at: problem.range, problem.message, help: problem.help)
    }
    #expect(found.contains(expected), sourceLocation: sourceLocation)
  }
}
