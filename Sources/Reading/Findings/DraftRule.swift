import Contract
import Diagnostics
import Documents
import YAMLSyntax

extension Rule {
  package static let draft = structural("draft", "drafts must not be published")
}

extension Diagnostic {
  /// A key that withholds the document although it is not one that is read.
  ///
  /// - Parameters:
  ///   - withholding: What the key seems to ask for.
  ///   - key: The key.
  ///   - value: Its value.
  ///   - comment: What is in its place because of a `#`.
  ///   - visibility: What the document's own `visibility` says, if that would publish it.
  ///   - isCard: Whether it is a card in a file of its own, which can only be a draft.
  ///   - file: The document.
  /// - Returns: An error if the document also publishes itself, else a warning.
  static func withheld(
    _ withholding: Withholding, by key: YAMLValue, _ value: YAMLValue, comment: String?,
    visibility: Visibility?, isCard: Bool = false,
    file: String
  ) -> Diagnostic {
    let words = comment ?? value.text ?? "…"
    let written = "\(key.text ?? ""): \(words.shortened)"
    let thing = isCard ? "card" : "document"
    let line: String
    let meaning: String
    switch withholding {
    case .draft:
      line = "draft: true"
      meaning = "looks like a draft"
    case .restricted(let meant):
      line = isCard ? "draft: true" : "visibility: \(meant.rawValue)"
      meaning = "seems to withhold the \(thing)"
    }
    if let visibility {
      return Diagnostic(
        .error, .draft, file: file, at: key.range,
        message: "'\(written)' \(meaning), but `visibility` says '\(visibility.rawValue)'",
        help: withholding == .draft
          ? "write `\(line)` and remove `visibility`, or remove this line"
          : "write only `\(line)`, or remove this line")
    }
    return Diagnostic(
      .warning, .draft, file: file, at: key.range,
      message: withholding == .draft
        ? "'\(written)' \(meaning), so the \(thing) is not published"
        : "'\(written)' \(meaning), so it is not published",
      help: "write `\(line)`, or remove this line")
  }

  /// An author that somebody wants to keep from being published.
  static func publicAuthor(at range: Range<Int>, file: String) -> Diagnostic {
    Diagnostic(
      .warning, .draft, file: file, at: range,
      message: "authors are always public, so this does not withhold the author's page",
      help: "remove this line; if the author should have no page, remove the file")
  }

  /// An author whose file has the name of a draft.
  static func publicAuthor(named file: String, at place: Int) -> Diagnostic {
    Diagnostic(
      .warning, .draft, file: file, at: place..<place,
      message:
        "authors are always public, so the `_` before a name does not withhold the author's page",
      help: "rename it; if the author should have no page, remove the file")
  }
}
