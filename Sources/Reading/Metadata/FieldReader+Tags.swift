import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// Tags of documents, items and cards.
extension FieldReader {
  /// Tags: a list, or one text with commas, semicolons or line breaks between them.
  ///
  /// The `#` that notes have before a tag is not part of it, and `#engine #fuel` are two. All tags of
  /// one text have its range: a fix for one would be a fix for all, so none is offered.
  mutating func tags(_ value: YAMLValue, of key: String) -> [Located<String>] {
    let isText = value.kind == .scalar
    var tags: [Located<String>] = []
    for written in texts(value, of: key) {
      let text = Located(written.value.trimmingSpace(), at: written.range)
      if isText { quotes(in: text) } else { separators(in: text, of: value) }
      // Nearly every tag is a word.
      guard Self.mayBeSeveral(text.value, isText: isText) else {
        tags.append(text)
        continue
      }
      tags += TagWords.split(text.value, isOnlyText: isText).map { Located($0, at: text.range) }
    }
    if isText { tags.removeAll { $0.value.trimmingSpace().isEmpty } }
    return tags.map { tag in
      tag.value.utf8.first == .hash
        ? Located(TagWords.unmarked(tag.value), at: tag.range) : tag
    }
  }

  /// The people of an item, as in `(@skipper, @mate)`: `@` is the mark of one, not a part of the name.
  mutating func roles(_ value: YAMLValue) -> [String] {
    texts(value, of: "role").flatMap {
      TagWords.split($0.value, isOnlyText: value.kind == .scalar)
    }.map { role in
      role.utf8.first == UInt8(ascii: "@")
        ? String(utf8: role.utf8.dropFirst()).trimmingSpace() : role
    }.filter { !$0.isEmpty }
  }

  /// Tags as YAML has them between brackets.
  static func list(of tags: [String]) -> String {
    tags.filter { !$0.isEmpty }.map { YAMLText.scalar(TagWords.unmarked($0)) }
      .joined(separator: ", ")
  }

  /// Reports `“sea”, “wind”`, whose quotes are part of the tags.
  private mutating func quotes(in list: Located<String>) {
    guard list.value.utf8.first ?? 0 >= 0x80 else { return }
    let tags = TagWords.split(list.value)
    let plain = tags.map { Self.unquoted($0) ?? $0 }
    guard tags.count > 1, plain != tags else { return }
    let words = Self.list(of: plain)
    report.append(
      Diagnostic(
        .warning, .lookAlike, file: path, at: list.range,
        message: "the quotes around these tags are typographic, so they are part of them",
        help: "write `[\(words)]`",
        fixes: list.range.count == list.value.utf8.count
          ? [Diagnostic.Fix(range: list.range, replacement: "[\(words)]")] : []))
  }

  /// Reports `[sea; wind]`, which is one tag.
  private mutating func separators(in tag: Located<String>, of list: YAMLValue) {
    let signs: [Unicode.Scalar] = [";", "，", "、", "；", "،", "؛"]
    // `R&amp;D` has one for another reason.
    guard let sign = tag.value.unicodeScalars.first(where: signs.contains),
      sign != ";" || !tag.value.utf8.contains(.ampersand)
    else { return }
    let tags = TagWords.split(tag.value).filter { !$0.isEmpty }
    guard tags.count > 1 else { return }
    let isFlow = list.style == .flow
    let words = Self.list(of: tags)
    let cause =
      sign == ";"
      ? "in a list semicolons separate nothing" : "in a list '\(sign)' separates nothing"
    report.append(
      Diagnostic(
        .warning, .lookAlike, file: path, at: tag.range,
        message: "'\(tag.value)' is one tag, because \(cause)",
        help: isFlow ? "write `\(words)`" : "write each tag as an entry of its own",
        fixes: isFlow && tag.range.count == tag.value.utf8.count
          ? [Diagnostic.Fix(range: tag.range, replacement: words)] : []))
  }

  /// Whether a text has a byte that may separate tags.
  private static func mayBeSeveral(_ text: String, isText: Bool) -> Bool {
    text.utf8.first == .hash
      || text.utf8.contains { byte in
        switch byte {
        case .lineFeed: true
        // The commas of Arabic, and the first byte of those of Chinese.
        case .comma, .semicolon, 0xD8, 0xE3, 0xEF: isText
        default: false
        }
      }
  }
}
