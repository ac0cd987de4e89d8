import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// Keys of sections, items and cards that are not known, and their own keys.
extension YAMLTextReader {
  /// Whether the only key of an item is the beginning of its words: `- Oil: check the level`.
  func isText(_ name: String) -> Bool {
    !KeySynonym.isItemTitle(name) && FieldReader.meaning(of: name, among: ItemKey.names) == nil
      && ItemKey(rawValue: name) == nil
  }

  /// Whether the only key of a card is its question: `- Port: red`; a single letter may be.
  func isCard(_ name: String) -> Bool {
    CardKey(rawValue: name) == nil
      && (name.utf8.count == 1 || FieldReader.meaning(of: name, among: CardKey.names) == nil)
  }

  /// Makes the last finding the error for what is missing because of it.
  mutating func raise() {
    guard let last = reader.report.indices.last else { return }
    reader.report[last].severity = .error
    reader.report[last].rule = .metadataValue
  }

  /// Reports a key that is not known; it is an error if items are lost with it.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  ///   - owner: A section or an item.
  ///   - entries: All of its keys.
  ///   - other: The key that its place says it means.
  /// - Returns: The known key that the advice names, if it names one.
  @discardableResult
  mutating func unknownKey(
    _ name: YAMLValue, _ value: YAMLValue, of owner: KeyOwner,
    in entries: [(key: YAMLValue, value: YAMLValue)], meant other: String? = nil
  ) -> String? {
    let found = reader.report.count
    let isNested = owner == .section && name.text == ChecklistKey.sections.rawValue
    let meant = reader.unknownKey(
      name, of: owner, in: entries,
      home: isNested
        ? "sections cannot be nested: write each as an entry of the `sections:` of the checklist"
        : nil, meant: other)
    let areItems =
      meant == ItemKey.items.rawValue && !value.isNull
      || value.items.contains { $0.kind == .mapping } || value.hasSections
    if areItems, found < reader.report.count { raise() }
    return meant
  }

  /// The key of a section, an item or a card; one that Markdown could not have is reported.
  mutating func keyText(_ value: YAMLValue) -> String? {
    guard let text = reader.text(value, of: "id")?.value else { return nil }
    let key = text.hasPrefix("^") ? String(text.dropFirst(bytesOf: "^")) : text
    if key.utf8.allSatisfy({ KeyName.holds($0) }) { return key.isEmpty ? nil : key }
    let slug = Slug.ascii(key)
    reader.report.append(
      Diagnostic(
        .warning, .attribute, file: path, at: value.range,
        message:
          "'\(key)' cannot be a key in Markdown: keys are Latin letters, digits, `-` and `_`",
        help: "write \(slug.isEmpty ? "a word such as `id: oil`" : "`id: \(slug)`")"))
    return key
  }
}

extension YAMLValue {
  /// Whether it has, or is a list of, what sections, items or cards are made of.
  var hasSections: Bool {
    let names = ["sections", "items", "cards", "front"]
    return (kind == .mapping ? [self] : items).contains { entry in
      names.contains { entry[$0] != nil }
    }
  }
}
