import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// Keys of sections, items and cards that are not known, and their own keys.
extension YAMLTextReader {
  /// Whether the only key of an item is the beginning of its words: `- Oil: check the level`.
  func isText(_ name: String) -> Bool {
    !KeySynonym.isItemTitle(name)
      && FieldReader.meaning(of: name, among: WrittenItemKey.names) == nil
      && WrittenItemKey(rawValue: name) == nil
  }

  /// Whether the only key of a card is its question: `- Port: red`; a single letter may be.
  func isCard(_ name: String) -> Bool {
    WrittenCardKey(rawValue: name) == nil
      && (name.utf8.count == 1 || FieldReader.meaning(of: name, among: WrittenCardKey.names) == nil)
  }

  /// Makes the last finding the error for what is missing because of it.
  mutating func raise() {
    guard let last = reader.report.indices.last else { return }
    reader.report[last].severity = .error
    reader.report[last].rule = .metadataValue
  }

  /// Reports a key that is not known; it is an error if items are lost with it, or words that
  /// readers should see.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  ///   - owner: A section, an item or a card.
  ///   - entries: All of its keys.
  ///   - other: The key that its place says it means.
  /// - Returns: The known key that the advice names, if it names one.
  @discardableResult
  mutating func unknownKey(
    _ name: YAMLValue, _ value: YAMLValue, of owner: KeyOwner,
    in entries: [YAMLValue.Entry], meant other: String? = nil
  ) -> String? {
    let found = reader.report.count
    let isNested = owner == .section && name.text == ChecklistKey.sections.rawValue
    let words = LostWords(value, of: name.text ?? "")
    let meant = reader.unknownKey(
      name, of: owner, in: entries,
      home: isNested
        ? "sections cannot be nested: write each as an entry of the `sections:` of the checklist"
        : other == nil ? words?.home(in: owner, entries) : nil, meant: other)
    let areItems =
      meant == WrittenItemKey.items.rawValue && !value.isNull
      || value.items.contains { $0.kind == .mapping } || value.hasSections
    if areItems || isPublished && words != nil, found < reader.report.count { raise() }
    return meant
  }

  /// A Boolean of an item or a section; authors who write `required:` without a value mean something.
  mutating func flag(_ value: YAMLValue, of name: YAMLValue) -> Bool {
    let key = name.text ?? ""
    // Programs write `null` for what is not set.
    if value.isNull, value.text?.isEmpty ?? true, !lostValues.contains(value.index) {
      reader.report.append(
        Diagnostic(
          .warning, .yamlValue, file: path, at: name.range,
          message: "'\(key)' has no value, so it is not read",
          help: "write `\(key): true`, or remove the key"))
    }
    return reader.flag(value, of: key) ?? false
  }

  /// Reports what is both in the words of a title and in a key of its own, of which the key counts.
  mutating func secondValues(
    of owner: KeyOwner, in title: TrailingSyntax, attributes: Attributes, key: String?,
    at range: Range<Int>
  ) {
    var found: [String] = []
    let written = title.attributes
    if let own = attributes.seconds, let other = written.seconds, own != other {
      found.append("times, and only `minutes: \(own.wholeMinutes.written)` is read")
    }
    if let own = attributes.icon, let other = written.icon, own != other {
      found.append("icons, and only `icon: \(own)` is read")
    }
    if let key, let other = title.key, key != other {
      found.append("keys, and only `id: \(key)` is read")
    }
    for what in found {
      reader.report.append(
        Diagnostic(
          .warning, .attribute, file: path, at: range, message: "\(owner.name) has two \(what)",
          help: "remove one of them"))
    }
  }

  /// Reports a key that is false although the title beside it has its word: `(required)`.
  mutating func denied(_ key: String, _ isInTitle: Bool, in owner: YAMLValue) {
    guard isInTitle, let value = owner[key], value.bool == false else { return }
    reader.report.append(
      Diagnostic(
        .warning, .attribute, file: path, at: value.range,
        message: "'\(key)' is false, and the title has `(\(key))`, which wins",
        help: "remove one of them"))
  }

  /// What to write for minutes that have a unit.
  func minutesHelp(_ value: YAMLValue) -> String {
    let title = TrailingSyntax(Array("x (\(value.text ?? ""))".utf8)[...])
    if let time = title.attributes.seconds, time.areWholeMinutes, time.count == 1 {
      return "write `minutes: \(time.wholeMinutes.lowerBound)`"
    }
    return title.attributes.seconds == nil
      ? "write a whole number, such as `minutes: 2`"
      : "write `(\(value.text ?? ""))` after the words of the title"
  }
}

extension FieldReader {
  /// The key of a section, an item or a card; one that Markdown could not have is reported.
  mutating func keyText(_ value: YAMLValue) -> String? {
    guard let text = text(value, of: "id")?.value else { return nil }
    let key = text.hasPrefix("^") ? String(text.dropFirst(bytesOf: "^")) : text
    if key.utf8.allSatisfy({ $0.isKeyByte }) { return key.isEmpty ? nil : key }
    let slug = Slug.ascii(key)
    report.append(
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
