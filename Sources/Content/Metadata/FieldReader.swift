import Bytes
import Diagnostics
import YAMLSyntax

/// Reads typed values out of YAML, and reports the ones that are of another kind.
struct FieldReader {
  let path: String
  var report: [Diagnostic] = []

  init(path: String) {
    self.path = path
  }

  /// The text of a scalar; numbers and dates are taken as they are written.
  mutating func text(_ value: YAMLValue, of key: String) -> Located<String>? {
    guard value.kind == .scalar else {
      // `author: [[Maria]]`, a link in Obsidian, is a list in a list to YAML.
      let words = value.items.first?.items.first?.text
      wrongKind(value, key, "text", help: "write `\(key): \(words ?? "…")` on one line")
      return nil
    }
    guard !value.isNull, let text = value.text else { return nil }
    return Located(text, at: value.range)
  }

  /// A truth value.
  mutating func flag(_ value: YAMLValue, of key: String) -> Bool? {
    if let flag = value.bool { return flag }
    if !value.isNull {
      let hint = ["yes", "on"].contains(value.text?.lowercased()) ? "true" : "false"
      let isWord = ["yes", "no", "on", "off"].contains(value.text?.lowercased())
      wrongKind(
        value, key, "true or false", help: isWord ? "write `\(key): \(hint)`" : nil)
    }
    return nil
  }

  /// A whole number.
  mutating func number(_ value: YAMLValue, of key: String) -> Int? {
    if let number = value.int { return number }
    if !value.isNull { wrongKind(value, key, "a whole number") }
    return nil
  }

  /// A list of texts; a single text is a list of one.
  mutating func texts(_ value: YAMLValue, of key: String) -> [Located<String>] {
    switch value.kind {
    case .scalar:
      return text(value, of: key).map { [$0] } ?? []
    case .sequence:
      return value.items.compactMap { item in
        guard item.kind == .scalar else {
          wrongKind(item, key, "a list of texts")
          return nil
        }
        return text(item, of: key)
      }
    case .mapping:
      wrongKind(value, key, "a list of texts", help: "write `\(key): [one, two]`")
      return []
    }
  }

  /// Tags: a list, or one text with commas between them.
  ///
  /// The `#` that notes have in front of a tag is a mark and no part of it. All tags of one text
  /// have its place: a repair of one would be a repair of all, so none is offered.
  mutating func tags(_ value: YAMLValue, of key: String) -> [Located<String>] {
    var tags = texts(value, of: key)
    if value.kind == .scalar, let text = tags.first, text.value.utf8.contains(.comma) {
      tags = text.value.utf8.split(separator: .comma).map {
        Located(String($0)?.trimmingSpace() ?? "", at: text.range)
      }
    }
    if value.kind == .scalar { tags.removeAll { $0.value.trimmingSpace().isEmpty } }
    return tags.map { tag in
      tag.value.utf8.first == .hash
        ? Located(String(utf8: tag.value.utf8.dropFirst()), at: tag.range) : tag
    }
  }

  /// The entries of a mapping.
  mutating func entries(_ value: YAMLValue, of key: String) -> [(key: YAMLValue, value: YAMLValue)]
  {
    if value.kind == .mapping { return value.entries }
    if !value.isNull { wrongKind(value, key, "a mapping of keys to values") }
    return []
  }

  /// Reports a key that is not known, with the nearest known one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - thing: What has such keys.
  ///   - known: The keys that it has.
  ///   - entries: The mapping: a key that it holds already is no repair for another one.
  ///   - mayBeForeign: Whether other programs write keys there too.
  ///   - homes: The keys whose mappings have a key of this name.
  mutating func unknownKey(
    _ key: YAMLValue, of thing: String, known: [String],
    in entries: [(key: YAMLValue, value: YAMLValue)], mayBeForeign: Bool = false,
    homes: [String] = []
  ) {
    // A key that is no text is a problem of the YAML, told already.
    guard let written = key.text else { return }
    if mayBeForeign, foreignKey(written, at: key.range, of: thing) { return }
    if !homes.isEmpty {
      let places = homes.map { "`\($0)`" }.joined(separator: " or ")
      report.append(
        Diagnostic(
          .warning, "unknown-key", file: path, at: key.range,
          "'\(written)' is not a key of \(thing)", help: "it belongs below \(places), indented"))
      return
    }
    let nearest = NearestName.of(written, in: known) ?? Self.synonym(of: written, among: known)
    let meant = NearestName.alone(written, in: known)
    // The limit keeps a file of nothing but wrong keys from taking the square of their number.
    let isFree =
      entries.count <= 64 && !entries.contains { $0.key.text == meant }
      && entries.count { NearestName.of($0.key.text ?? "", in: known) == meant } == 1
    report.append(
      Diagnostic(
        .warning, "unknown-key", file: path, at: key.range,
        "'\(written)' is not a key of \(thing)",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "keys of your own begin with `x-`; known are \(known.joined(separator: ", "))",
        fixes: isFree
          ? meant.map { [Diagnostic.Fix(range: key.range, replacement: $0)] } ?? [] : []))
  }

  /// What other tools call a key by another word.
  private static func synonym(of key: String, among known: [String]) -> String? {
    let word: String?
    switch key.lowercased() {
    case "question", "q", "вопрос": word = "front"
    case "answer", "a", "ответ": word = "back"
    case "date": word = "created"
    case "modified", "lastmod": word = "updated"
    case "lang": word = "language"
    case "categories", "category", "keywords": word = "tags"
    case "draft", "publish", "published": word = "visibility"
    case "summary", "excerpt": word = "description"
    default: word = nil
    }
    return word.flatMap { known.contains($0) ? $0 : nil }
  }

  /// Reports a key of another program; false where it is none that is known.
  private mutating func foreignKey(_ key: String, at range: Range<Int>, of thing: String) -> Bool {
    if let advice = ForeignKey.advice(key) {
      report.append(
        Diagnostic(
          .warning, "unknown-key", file: path, at: range, "'\(key)' is not a key of \(thing)",
          help: advice))
    } else if let owner = ForeignKey.owner(key) {
      report.append(
        Diagnostic(
          .note, "unknown-key", file: path, at: range,
          "'\(key)' is a key of \(owner), and has no effect here",
          help: "leave it; `rules: { unknown-key: off }` silences notes such as this"))
    } else {
      return false
    }
    return true
  }

  /// Reports a key that was read as the one that has taken its place.
  mutating func formerKey(
    _ key: YAMLValue, current: String, in entries: [(key: YAMLValue, value: YAMLValue)]
  ) {
    let isFree = !entries.contains { $0.key.text == current }
    report.append(
      Diagnostic(
        .note, "unknown-key", file: path, at: key.range,
        "'\(key.text ?? "")' is an older name of '\(current)', and read as that",
        help: isFree ? "write `\(current)`" : "put both in one list under `\(current)`",
        fixes: isFree ? [Diagnostic.Fix(range: key.range, replacement: current)] : []))
  }

  /// Reports a value that is none of a closed set.
  mutating func notAmong(_ value: Located<String>, of key: String, known: [String]) {
    let nearest = NearestName.of(value.value, in: known)
    report.append(
      Diagnostic(
        .error, "metadata-value", file: path, at: value.range,
        "'\(value.value)' is not a value of '\(key)'",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "it is one of \(known.joined(separator: ", "))"))
  }

  private mutating func wrongKind(
    _ value: YAMLValue, _ key: String, _ expected: String, help: String? = nil
  ) {
    let found =
      switch value.kind {
      case .scalar: "'\(value.text ?? "")'"
      case .sequence: "a list"
      case .mapping: "a mapping"
      }
    report.append(
      Diagnostic(
        .error, "metadata-value", file: path, at: value.range,
        "'\(key)' is \(expected), not \(found)", help: help))
  }
}
