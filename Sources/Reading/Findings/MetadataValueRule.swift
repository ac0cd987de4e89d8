import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

extension Rule {
  package static let metadataValue = structural(
    "metadata-value", "every key needs a value of the right kind")
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
    return Diagnostic(
      .error, .metadataValue, file: file, at: value.range, message: message, help: help)
  }

  /// An entry of a list of texts that is itself a list or a mapping.
  static func notText(_ entry: YAMLValue, in key: String, file: String) -> Diagnostic {
    Diagnostic(
      .error, .metadataValue, file: file, at: entry.range,
      message: "every entry of '\(key)' must be text; this one "
        + (entry.kind == .sequence ? "is a list" : "has its own keys"),
      help: entry.kind == .sequence
        ? "remove the inner brackets" : "put it in quotes if it is one text")
  }

  /// A text or a list instead of keys with values.
  static func notKeys(_ value: YAMLValue, of owner: KeyOwner, file: String) -> Diagnostic {
    let found = value.kind == .scalar ? "'\(value.text ?? "")' is only text" : "this is a list"
    return Diagnostic(
      .error, .metadataValue, file: file, at: value.range,
      message: "\(owner.name) needs \(owner.examples); \(found)",
      help: keys(for: value, of: owner))
  }

  /// The keys that a text or a list of texts was meant as, in a checklist or a deck.
  private static func keys(for value: YAMLValue, of owner: KeyOwner) -> String? {
    let texts = (value.kind == .scalar ? [value] : value.items).map { $0.text ?? "" }
    switch (owner, texts.count) {
    case (.section, 1):
      return "write `- title: \(YAMLText.scalar(texts[0]))` with `items:` below it; "
        + "if it is an item, indent it as one"
    case (.card, 1): return "write `- front: \(YAMLText.scalar(texts[0]))` with `back:` below it"
    case (.card, 2):
      return "write `{ front: \(YAMLText.scalar(texts[0])), back: \(YAMLText.scalar(texts[1])) }`"
    default: return nil
    }
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
      message: "'\(key)' cannot be '\(value.value)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "use one of \(known.joined(separator: ", "))"
    )
  }

  /// A `duration` that is not in the notation of items.
  static func notATime(_ value: Located<String>, file: String) -> Diagnostic {
    let words = value.value.unicodeScalars.split(separator: " ").map { String($0) }
      .drop { SpokenTime.isAbout($0) }
    let number = words.count == 1 ? Int(words.first ?? "") : nil
    let meant =
      number.flatMap { $0 > 0 ? "\($0) min" : nil }
      ?? SpokenTime.time(Array(words)).flatMap {
        $0.words == words.count && $0.seconds.lowerBound > 0
          ? SpokenTime.written($0.seconds.wholeMinutes, like: value.value) : nil
      }
    return Diagnostic(
      .error, .metadataValue, file: file, at: value.range,
      message: "'duration' must be a time, and '\(value.value)' is not one",
      help: meant.map { "did you mean '\($0)'?" } ?? "write it as 45 min or 1 h 30 min")
  }

  /// An item such as `- Oil: check the level`, which its author meant as one text.
  static func textWithColon(
    _ key: YAMLValue, _ value: YAMLValue, in item: YAMLValue, file: String
  ) -> Diagnostic {
    let name = key.text ?? ""
    if name.isEmpty, value.isNull {
      return Diagnostic(
        .error, .metadataValue, file: file, at: item.range,
        message: "YAML reads this item as an empty key without a value",
        help: "put the item in quotes, such as `- \"?\"`")
    }
    if value.isNull, item.style == .flow {
      return Diagnostic(
        .error, .metadataValue, file: file, at: item.range,
        message: "YAML reads this item as the key '\(name)' without a value, because of the braces",
        help: "write `- \(YAMLText.scalar(name))`")
    }
    let text = value.isNull ? "\(name):" : "\(name): \(value.text ?? "")"
    // An empty value has its place after the colon.
    let range = key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound)
    // Anything but a single plain line is left to its author.
    let isPlain = range.count == text.utf8.count
    return Diagnostic(
      .error, .metadataValue, file: file, at: range,
      message: "YAML reads this item as the key '\(name)' "
        + "with\(value.isNull ? "out" : "") a value, because of the colon",
      help: "put the item in quotes: `- \(YAMLText.scalar(text))`",
      fixes: isPlain ? [Fix(range: range, replacement: YAMLText.scalar(text))] : [])
  }

  /// A card such as `- Port: red`.
  static func cardWithColon(_ key: YAMLValue, _ value: YAMLValue, file: String) -> Diagnostic {
    Diagnostic(
      .error, .metadataValue, file: file, at: key.range,
      message: "a card needs \(KeyOwner.card.examples); '\(key.text ?? "")' is not one of them",
      help: "write `front: \(YAMLText.scalar(key.text ?? ""))` and "
        + "`back: \(YAMLText.scalar(value.text ?? ""))`")
  }

  /// Metadata that is text or a list.
  static func notMetadata(
    _ root: YAMLValue, in surroundings: MetadataReader.Surroundings
  ) -> Diagnostic {
    let (type, file) = (surroundings.type, surroundings.path)
    if root.kind == .sequence, !file.isMarkdownName, type == .checklist || type == .deck {
      return Diagnostic(
        .error, .metadataValue, file: file, at: root.range,
        message: "the metadata must be keys with values, not a list",
        help: type == .deck
          ? "write `title: …` and `cards:` above the list"
          : "write `title: …`, `sections:` and `- items:` above the list, and indent it")
    }
    let text = root.text ?? ""
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
    let rest = text[name.endIndex...].drop { $0 == " " }
    if !name.isEmpty, let sign = rest.unicodeScalars.first, let found = otherColon(rest, sign) {
      return Diagnostic(
        .error, .yaml, file: file, at: root.range, message: "\(found), so no key is read",
        help: "write `\(name.lowercased()): …`")
    }
    return Diagnostic(
      .error, .metadataValue, file: file, at: root.range,
      message: "the metadata must be keys with values",
      help: "write `title: …`, and each other key on a line of its own")
  }

  /// What is after a key in place of a colon and a space.
  private static func otherColon(_ rest: Substring, _ sign: Unicode.Scalar) -> String? {
    switch sign {
    case "=": return "'=' is used instead of a colon"
    case "：", "∶", "꞉", "︓", "﹕": return "'\(sign)' is used instead of a colon"
    case ":":
      guard let space = rest.unicodeScalars.dropFirst().first else { return nil }
      guard !space.isASCII,
        space.properties.isWhitespace || space.properties.generalCategory == .format
      else { return "a space is missing after ':'" }
      return "the space after ':' is not an ordinary one (\(space.codePoint))"
    default: return nil
    }
  }
}
