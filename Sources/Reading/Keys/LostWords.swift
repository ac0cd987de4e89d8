import Bytes
import Documents
import YAMLSyntax

/// The words under a key that is not known, which readers would not see.
struct LostWords {
  private let name: String
  private let value: YAMLValue

  /// Looks for the words; `nil` if there are none, as under `priority: 2` and `state: open`, or if
  /// the author has named the key as their own.
  init?(_ value: YAMLValue, of name: String) {
    guard !name.hasPrefix("x-"), Self.hasWords(value, isText: Self.isText(name)) else { return nil }
    self.name = name
    self.value = value
  }

  private static func hasWords(_ value: YAMLValue, isText: Bool) -> Bool {
    switch value.kind {
    case .sequence: value.items.contains { hasWords($0, isText: isText) }
    case .mapping: value.entries.contains { hasWords($0.value, isText: isText) }
    case .scalar where value.isNull || value.bool != nil: false
    case .scalar:
      isText
        ? !["yes", "no", "on", "off", ""].contains((value.text ?? "").lowercased())
        : value.string.map { isProse($0) } ?? false
    }
  }

  /// Whether a text is more than a name, such as `open`, `high-priority` or `img/pump.png`.
  private static func isProse(_ text: String) -> Bool {
    text.utf8.contains { $0 == .space || $0.isASCIIUppercase || $0 >= 0x80 }
      && text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// Whether a key always has words, even if it is a single one.
  private static func isText(_ name: String) -> Bool {
    let names: Set<String> = [
      "note", "notes", "hint", "tip", "warning", "caution", "danger", "text", "comment", "remark",
      "detail", "details", "info", "why", "how", "примечание", "внимание", "подсказка",
      "комментарий",
    ]
    return isResponse(name) || names.contains(PlainKey.letters(of: name))
  }

  private static func isResponse(_ name: String) -> Bool {
    [
      "response", "answer", "reply", "expected", "result", "setting", "ответ", "отклик",
      "результат",
    ].contains(PlainKey.letters(of: name))
  }

  /// Where the words belong, as advice; `nil` if the key is near one that is known.
  func home(in owner: KeyOwner, _ entries: [YAMLValue.Entry]) -> String? {
    func text(of key: String) -> String? { entries.first { $0.key.text == key }?.value.text }
    if owner == .item, Self.isResponse(name), let words = value.text {
      let title = text(of: WrittenItemKey.title.rawValue) ?? ""
      let whole = YAMLText.scalar("\(title) … \(words)")
      // Attributes and a key stay at the end of the title.
      let isPlain = !title.isEmpty && TrailingSyntax(Array(title.utf8)[...]).isOnlyWords
      return "write it in the title, after `…`"
        + (isPlain && whole.utf8.count <= 60 ? ": `title: \(whole)`" : "")
    }
    // A list with titles is one of items.
    let isOfItems = value.kind == .sequence && value.items.contains { $0.kind == .mapping }
    guard !isOfItems, FieldReader.meaning(of: name, among: owner.keys) == nil else { return nil }
    return "write its words in `\(owner == .card ? "back" : "description"): …`"
  }
}

extension TrailingSyntax {
  fileprivate var isOnlyWords: Bool { !hasAttributes && key == nil && nearMiss == nil }
}
