import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

/// Reads typed values out of YAML, and reports those of the wrong kind.
package struct FieldReader {
  package let path: String
  package var report: [Diagnostic] = []

  package init(path: String) {
    self.path = path
  }

  /// The text of a scalar; numbers and dates are taken as written.
  ///
  /// The line feed at the end of a block (`|`, `>`) is YAML's, not the author's.
  package mutating func text(_ value: YAMLValue, of key: String) -> Located<String>? {
    guard value.kind == .scalar else {
      // `author: [[Maria]]`, a link in Obsidian, is a list in a list to YAML.
      let words = value.items.first?.items.first?.text
      wrongKind(value, of: key, .text, help: "write `\(key): \(words ?? "…")` on one line")
      return nil
    }
    guard !value.isNull, let text = value.text else { return nil }
    lookAlikes(text, in: value, of: key)
    return Located(value.isTextBlock ? text.trimmingSpace() : text, at: value.range)
  }

  /// Reports typographic quotes around a value, which are part of the text to YAML.
  ///
  /// Russian ones are left alone: names are written in them.
  mutating func lookAlikes(_ text: String, in value: YAMLValue, of key: String) {
    guard value.range.count == text.utf8.count, let words = Self.unquoted(text) else { return }
    report.append(
      Diagnostic(
        .warning, .lookAlike, file: path, at: value.range,
        message: "the quotes around the value of '\(key)' are typographic, so they are part of it",
        help: "write `\"` on both sides, or no quotes",
        fixes: [Diagnostic.Fix(range: value.range, replacement: YAMLText.scalar(words))]))
  }

  /// A text without the typographic quotes around it; `nil` if it has none.
  static func unquoted(_ text: String) -> String? {
    guard text.utf8.first ?? 0 >= 0x80 else { return nil }
    let scalars = text.unicodeScalars
    let quotes: [Unicode.Scalar] = ["“", "”", "„", "‟", "‘", "’", "‚", "＂"]
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last,
      quotes.contains(first), quotes.contains(last)
    else { return nil }
    let inside = scalars.dropFirst().dropLast()
    // Two quoted words are intended by the author.
    guard !inside.contains(where: { $0 == "“" || $0 == "„" || $0 == "‘" }) else { return nil }
    return String(String.UnicodeScalarView(inside))
  }

  /// A Boolean.
  package mutating func flag(_ value: YAMLValue, of key: String) -> Bool? {
    if let flag = value.bool { return flag }
    if !value.isNull {
      let word = value.text?.lowercased()
      let hint: String? =
        switch word {
        case "true", "yes", "on": "true"
        case "false", "no", "off": "false"
        default: nil
        }
      wrongKind(value, of: key, .flag, help: hint.map { "write `\(key): \($0)`" })
    }
    return nil
  }

  /// A whole number.
  package mutating func number(_ value: YAMLValue, of key: String, help: String? = nil) -> Int? {
    if let number = value.int { return number }
    if !value.isNull {
      let meant = value.text.flatMap { Int($0.trimmingSpace()) }
      wrongKind(
        value, of: key, .number, help: meant.map { "write `\(key): \($0)` without quotes" } ?? help)
    }
    return nil
  }

  /// A list of texts; a single text is a list with one entry.
  package mutating func texts(_ value: YAMLValue, of key: String) -> [Located<String>] {
    switch value.kind {
    case .scalar:
      if key == "tags", !value.isNull, let text = value.text { bracketedTags(text, value) }
      return text(value, of: key).map { [$0] } ?? []
    case .sequence:
      return value.items.compactMap { item in
        guard item.kind == .scalar else {
          report.append(.notText(item, in: key, file: path))
          return nil
        }
        return text(item, of: key)
      }
    case .mapping:
      wrongKind(value, of: key, .texts, help: "write `\(key): [one, two]`")
      return []
    }
  }

  /// Reports a list whose brackets are not YAML's; those further inside belong to a tag, as in
  /// `safety (basic)`.
  private mutating func bracketedTags(_ text: String, _ value: YAMLValue) {
    let brackets: [Unicode.Scalar] = ["(", ")", "[", "]", "{", "}", "（", "）", "［", "］", "【", "】"]
    var list = text.unicodeScalars[...]
    if let first = list.first, brackets.contains(first) { list.removeFirst() }
    if let last = list.last, brackets.contains(last) { list.removeLast() }
    guard list.count < text.unicodeScalars.count, !list.contains(where: brackets.contains) else {
      return
    }
    let inside = Self.list(of: TagWords.split(String(String.UnicodeScalarView(list))))
    report.append(
      Diagnostic(
        .warning, .lookAlike, file: path, at: value.range,
        message: "'\(text)' is not a YAML list: its brackets are part of the tags",
        help: "write `[\(inside)]`",
        fixes: value.range.count == text.utf8.count
          ? [Diagnostic.Fix(range: value.range, replacement: "[\(inside)]")] : []))
  }

  /// The entries of a mapping.
  package mutating func entries(_ value: YAMLValue, of owner: KeyOwner) -> [YAMLValue.Entry] {
    if value.kind == .mapping { return value.entries }
    if !value.isNull { report.append(.notKeys(value, of: owner, file: path)) }
    return []
  }

  /// Reports a value that is not one of the allowed ones, with the nearest allowed one.
  package mutating func notAmong(_ value: Located<String>, of key: String, known: [String]) {
    // Quotes around it are one mistake, and the error about the value is the one that matters.
    if report.last?.rule == .lookAlike, report.last?.range == value.range { report.removeLast() }
    report.append(.notAmong(value, of: key, known: known, file: path))
  }

  /// Gives the last finding other advice.
  mutating func advise(_ help: String) {
    if let last = report.indices.last { report[last].help = help }
  }

  private mutating func wrongKind(
    _ value: YAMLValue, of key: String, _ expected: ExpectedKind, help: String?
  ) {
    report.append(.wrongKind(value, of: key, expected, file: path, help: help))
  }
}

/// What the value of a key must be, for messages.
enum ExpectedKind: String {
  case text
  case flag = "true or false"
  case number = "a whole number"
  case list = "a list"
  case texts = "text or a list of texts"
  case address = "addresses with their labels"
}
