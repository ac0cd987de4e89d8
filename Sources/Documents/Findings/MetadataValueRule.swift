import Contract
import Diagnostics
import YAMLSyntax

extension Rule {
  /// Every key has a value of the right kind.
  package static let metadataValue = structural(
    "metadata-value", "every key has a value of the right kind")
}

extension Diagnostic {
  /// A value of the wrong kind for its key.
  static func wrongKind(
    _ value: YAMLValue, of key: String, _ expected: ExpectedKind, file: String, help: String?
  ) -> Diagnostic {
    let text = value.text ?? ""
    let message: String
    switch (value.kind, expected) {
    case (_, .list): message = "'\(key)' must be a list"
    case (.scalar, .flag) where ["true", "false"].contains(text):
      message = "'\(key)' must be true or false without quotes"
    case (.scalar, _): message = "'\(key)' must be \(expected.rawValue), not '\(text)'"
    case (.sequence, _): message = "'\(key)' must be \(expected.rawValue), not a list"
    case (.mapping, _): message = "'\(key)' must be \(expected.rawValue), not keys with values"
    }
    return Diagnostic(.error, .metadataValue, file: file, at: value.range, message, help: help)
  }

  /// An entry of a list of texts that is itself a list or a mapping.
  static func notText(_ entry: YAMLValue, in key: String, file: String) -> Diagnostic {
    Diagnostic(
      .error, .metadataValue, file: file, at: entry.range,
      "every entry of '\(key)' must be text; this one "
        + (entry.kind == .sequence ? "is a list" : "has its own keys"),
      help: entry.kind == .sequence
        ? "remove the inner brackets" : "put it in quotes if it is one text")
  }

  /// A text or a list instead of keys with values.
  static func notKeys(_ value: YAMLValue, of owner: KeyOwner, file: String) -> Diagnostic {
    let found = value.kind == .scalar ? "'\(value.text ?? "")' is only text" : "this is a list"
    return Diagnostic(
      .error, .metadataValue, file: file, at: value.range,
      "\(owner.name) needs \(owner.examples); \(found)")
  }

  /// A value that is not one of the allowed ones.
  static func notAmong(
    _ value: Located<String>, of key: String, known: [String], file: String
  ) -> Diagnostic {
    let nearest =
      ForeignValue.meaning(value.value, of: key, among: known)
      ?? NearestName.of(value.value, in: known)
    return Diagnostic(
      .error, .metadataValue, file: file, at: value.range,
      "'\(key)' cannot be '\(value.value)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "use one of \(known.joined(separator: ", "))"
    )
  }

  /// An item such as `- Oil: check the level`, which its author meant as one text.
  static func textWithColon(
    _ key: YAMLValue, _ value: YAMLValue, file: String
  ) -> Diagnostic {
    let text = "\(key.text ?? ""): \(value.text ?? "")"
    let range = key.range.lowerBound..<value.range.upperBound
    // Anything but a single plain line is left to its author.
    let isPlain = range.count == text.utf8.count
    return Diagnostic(
      .error, .metadataValue, file: file, at: range,
      "YAML reads this item as the key '\(key.text ?? "")' with a value, because of the colon",
      help: "put the item in quotes: `- \(YAMLText.scalar(text))`",
      fixes: isPlain ? [Fix(range: range, replacement: YAMLText.scalar(text))] : [])
  }
}

/// Words that other programs use for a value, by meaning rather than by letters.
enum ForeignValue {
  /// The value of a key that a word means; `nil` if the word is not known.
  static func meaning(_ word: String, of key: String, among known: [String]) -> String? {
    let meant: String?
    switch (key, word.lowercased()) {
    case ("visibility", "published"), ("visibility", "publish"), ("visibility", "open"),
      ("visibility", "listed"), ("visibility", "everyone"):
      meant = "public"
    case ("visibility", "draft"), ("visibility", "secret"), ("visibility", "unpublished"):
      meant = "private"
    case (_, "flashcards"), (_, "flashcard_deck"), (_, "cards"): meant = "deck"
    case (_, "practice_guide"), (_, "article"), (_, "page"), (_, "note"), (_, "post"):
      meant = known.contains("note") ? "note" : "guide"
    case (_, "info"), (_, "hint"): meant = "note"
    case (_, "none"), (_, "disabled"), (_, "ignore"): meant = "off"
    default: meant = nil
    }
    return meant.flatMap { known.contains($0) ? $0 : nil }
  }
}
