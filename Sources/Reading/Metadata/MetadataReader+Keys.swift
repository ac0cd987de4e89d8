import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

/// Keys that are not written as they are read.
extension MetadataReader {
  /// The name under which a key is read.
  static func canonical(_ key: YAMLValue, in entries: [YAMLValue.Entry]) -> String {
    let name = key.text ?? ""
    return ForeignKey.current(name)?.rawValue ?? dated(key, in: entries)
      ?? recased(name, in: entries) ?? name
  }

  /// Whether a document's own entry keeps the default of its key away.
  ///
  /// A key without a value is one that the document lacks, as templates leave it: an empty `draft:`
  /// publishes nothing. One whose value became a comment had a value.
  func isSaid(_ name: String, _ key: YAMLValue, _ value: YAMLValue) -> Bool {
    surroundings.defaults.isEmpty || !value.isNull || name == "title" || name.hasPrefix("x-")
      || surroundings.cut[key.text ?? ""] != nil
  }

  /// The key for the `date` of other programs, if it is one that can be read.
  private static func dated(_ key: YAMLValue, in entries: [YAMLValue.Entry]) -> String? {
    let created = MetadataKey.created.rawValue
    guard key.text == "date", entries.count <= 64,
      !entries.contains(where: { $0.key.text == created }),
      let value = entries.first(where: { $0.key.range == key.range })?.value,
      value.text.flatMap({ Timestamp(iso: $0) }) != nil
    else { return nil }
    return created
  }

  /// A mistyped UUID lacks a few of its 36 characters at most; numbers and dates have fewer.
  private static let leastOfUUID = 24

  /// Whether a text may be a mistyped UUID: five groups, or many digits, and hardly anything else.
  private func isNearUUID(_ text: String) -> Bool {
    let digits = text.utf8.filter { $0 != .hyphen }
    let others = digits.count { !$0.isASCIIHexDigit }
    return text.utf8.count - digits.count == 4
      ? others * 8 <= digits.count : others == 0 && text.utf8.count >= Self.leastOfUUID
  }

  /// Offers another key for an id that does not even look like one of ours.
  mutating func offerOtherID(_ key: YAMLValue, _ value: YAMLValue, in entries: [YAMLValue.Entry]) {
    guard let last = reader.report.indices.last, reader.report[last].rule == .idForm,
      reader.report[last].range == value.range, let text = value.text, !isNearUUID(text),
      entries.count <= 64, !entries.contains(where: { $0.key.text == "x-id" })
    else { return }
    reader.report[last].fixes = [Diagnostic.Fix(range: key.range, replacement: "x-id")]
  }

  /// The key that a name differs from only in case, as keyboards write it after a line break.
  ///
  /// Who sees a document, and which one it is, do not depend on a guess.
  private static func recased(_ name: String, in entries: [YAMLValue.Entry]) -> String? {
    guard name.utf8.contains(where: { $0.isASCIIUppercase }) else { return nil }
    let lowercase = name.lowercased()
    guard let key = MetadataKey(rawValue: lowercase),
      ![.type, .visibility, .isDraft, .id, .publicID].contains(key), entries.count <= 64,
      !entries.contains(where: { $0.key.text == lowercase })
    else { return nil }
    return lowercase
  }

  /// Reports the use of a checklist in a document of another type, and drops it.
  ///
  /// Whoever says when a checklist is used has written one: as a guide it would have no boxes to tick.
  mutating func keepChecklistType(_ root: YAMLValue) {
    let type = surroundings.type
    guard type != .checklist, metadata.checklistType != nil else { return }
    metadata.checklistType = nil
    let name = MetadataKey.checklistType.rawValue
    let entries = root.entries
    guard let key = entries.first(where: { Self.canonical($0.key, in: entries) == name })?.key
    else { return }
    let isGuide = type == .guide
    reader.report.append(
      Diagnostic(
        isGuide ? .error : .warning, isGuide ? .metadataValue : .unknownKey,
        file: surroundings.path, at: key.range,
        message: "'\(name)' is for checklists, and this is \(type.withArticle)",
        help: isGuide ? "write `type: checklist`, or remove the line" : "remove the line"))
  }

  /// Whether a key is of the text of a YAML file; Markdown has that below the front matter.
  func isText(_ key: String) -> Bool {
    let type = surroundings.type
    if type == .checklist || type == .deck, surroundings.path.isMarkdownName { return false }
    return Self.textKeys(of: type).contains { $0.name == key }
  }

  /// Whether a key has a list of what to do.
  private static func areItems(_ value: YAMLValue, of key: String) -> Bool {
    let items = WrittenItemKey.items.rawValue
    guard value.kind == .sequence, !value.items.isEmpty else { return false }
    return key == items || FieldReader.meaning(of: key, among: [items]) != nil
  }

  /// Reports a key that is not known, and notes what is missing because of it.
  mutating func readUnknown(_ key: YAMLValue, _ value: YAMLValue, in entries: [YAMLValue.Entry]) {
    let name = key.text ?? ""
    metadata.former.read(name, value)
    let type = surroundings.type
    let isMarkdown = surroundings.path.isMarkdownName
    let isWrapper =
      value.kind == .mapping
      && (name == type.rawValue || !isMarkdown && value.hasSections)
    let home =
      isWrapper
      ? "remove this line, and the indentation of the lines below it"
      : KeyHome.advice(
        Self.areItems(value, of: name) ? WrittenItemKey.items.rawValue : name, in: type,
        isMarkdown: isMarkdown)
    // All of the metadata is below it.
    if isWrapper, entries.count == 1 { metadata.isUnreadable = true }
    let text = type == .checklist ? "sections" : type == .deck ? "cards" : nil
    let found = reader.report.count
    let meant = reader.unknownKey(
      key, of: .document(type, isMarkdown: isMarkdown), in: entries, mayBeForeign: true, home: home)
    if let meant { metadata.reported[meant] = metadata.reported[meant] ?? .unknownKey }
    if name == "date", found < reader.report.count, entries.count <= 64,
      !entries.contains(where: { $0.key.text == MetadataKey.created.rawValue }),
      let date = value.text.flatMap(DateRepair.iso)
    {
      // One mistake, not also a document without a date.
      metadata.hasUnreadableDate = true
      reader.report[found].help = "write `created: \(date)`"
      reader.report[found].fixes = [
        Diagnostic.Fix(range: key.range, replacement: MetadataKey.created.rawValue),
        Diagnostic.Fix(range: value.range, replacement: date),
      ]
    }
    guard let text, !isMarkdown, found < reader.report.count else { return }
    // If the key is why there is nothing to tick off or to learn, it is the mistake.
    if entries.count <= 64,
      !entries.contains(where: { $0.key.text == text }),
      home != nil || meant == text || KeyHome.isInText(name)
    {
      metadata.reported[text] = .metadataValue
    } else if reader.report[found].severity == .note
      || !value.hasSections && !Self.areItems(value, of: name)
    {
      return
    }
    reader.report[found].rule = .metadataValue
    reader.report[found].severity = .error
  }
}
