import Bytes
import Documents
import YAMLSyntax

/// Tags of documents, items and cards.
extension FieldReader {
  /// Tags: a list, or one text with commas or line breaks between them.
  ///
  /// The `#` that notes have before a tag is not part of it. All tags of one text
  /// have its range: a fix for one would be a fix for all, so none is offered.
  mutating func tags(_ value: YAMLValue, of key: String) -> [Located<String>] {
    let isText = value.kind == .scalar
    var tags: [Located<String>] = []
    for text in texts(value, of: key) {
      let isEnd = { (byte: UInt8) in byte == .lineFeed || isText && byte == .comma }
      guard text.value.utf8.contains(where: isEnd) else {
        tags.append(text)
        continue
      }
      tags += text.value.utf8.split(whereSeparator: isEnd).map {
        Located(String($0)?.trimmingSpace() ?? "", at: text.range)
      }
    }
    if isText { tags.removeAll { $0.value.trimmingSpace().isEmpty } }
    return tags.map { tag in
      tag.value.utf8.first == .hash
        ? Located(String(utf8: tag.value.utf8.dropFirst()), at: tag.range) : tag
    }
  }
}
