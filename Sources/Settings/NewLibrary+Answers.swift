import Bytes
import Documents

/// What the answers about a new library must be: what is wrong with one, or `nil`.
extension NewLibrary {
  package static func titleProblem(_ text: String) -> String? { problem(ofLine: text, "the title") }

  package static func authorProblem(_ text: String) -> String? {
    text.isEmpty ? nil : problem(ofLine: text, "the author's name")
  }

  package static func languageProblem(_ text: String) -> String? {
    LanguageTag.isWellFormed(text)
      ? nil : "'\(text)' is not a language tag; write one such as en or pt-BR"
  }

  package static func urlProblem(_ text: String) -> String? {
    if text.isEmpty { return nil }
    let problem = BaseAddress.problem(of: text)
    if problem == nil, isAddress(text) { return nil }
    let kind = problem?.excess == nil ? "an address" : "the address of a site"
    return "'\(text)' is not \(kind); write "
      + (problem?.nearest ?? "one such as https://library.example")
  }

  /// Whether a text is an address that can be in double quotes in YAML.
  package static func isAddress(_ text: String) -> Bool {
    text.isWebAddress && text.utf8.count > 8
      && text.utf8.allSatisfy { $0 > .space && $0 < .delete && $0 != .quote && $0 != .backslash }
  }

  private static func problem(ofLine text: String, _ name: String) -> String? {
    if text.trimmingSpace().isEmpty { return "\(name) is empty" }
    let isLine = text.unicodeScalars.allSatisfy {
      $0 >= " " && !("\u{7F}"..."\u{9F}").contains($0)
    }
    return isLine ? nil : "\(name) contains a control character; write it on one line"
  }
}
