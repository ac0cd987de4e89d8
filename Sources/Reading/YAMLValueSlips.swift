import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// Finds values that say something else than their lines do: YAML is right, and the author lost words.
struct YAMLValueSlips {
  let bytes: [UInt8]
  let path: String
  private(set) var findings: [Diagnostic] = []
  /// The keys at the top without a value because a `#` made it a comment, with that comment.
  private(set) var cut: [String: String] = [:]
  /// The nodes of all values that are missing for the same reason.
  private(set) var lostValues: Set<Int> = []
  /// The names that aliases use.
  let aliases: Set<ArraySlice<UInt8>>
  /// Whether the entries that are visited are items.
  private var isInItems = false
  /// Whether the entry that is visited is the only one of its list.
  private(set) var isAlone = false

  init(_ root: YAMLValue, in source: SourceText) {
    bytes = source.bytes
    path = source.path
    aliases = Self.aliases(in: source.bytes, root.range)
    // Metadata that is only text is reported as such.
    guard root.kind != .scalar else { return }
    visit(root, key: nil)
    // What is at the top decides on the whole document; the limit bounds the time for hostile files.
    for (key, value) in root.entries.prefix(64) where value.isNull && value.style == .plain {
      if let comment = comment(after: value, key: key) {
        cut[key.text ?? ""] = String(utf8: bytes[comment])
      }
    }
  }

  private mutating func visit(_ value: YAMLValue, key: YAMLValue?) {
    switch value.kind {
    case .scalar: scalar(value, key: key)
    case .sequence:
      isInItems = key?.text == WrittenSectionKey.items.rawValue
      let names = Self.firstKeys(of: value)
      isAlone = value.items.count == 1
      for item in value.items {
        if !names.isEmpty, let name = Self.firstWord(item), names.contains(name) {
          keyWithoutColon(name, item)
        }
        visit(item, key: nil)
        isInItems = key?.text == WrittenSectionKey.items.rawValue
        isAlone = false
      }
    case .mapping: for (key, value) in value.entries { visit(value, key: key) }
    }
  }

  private mutating func scalar(_ value: YAMLValue, key: YAMLValue?) {
    guard value.style == .plain, value.range.upperBound <= bytes.count else { return }
    reportComment(after: value, key: key)
    if bytes[value.range].contains(.lineFeed) { lostItem(value, key: key) }
    if key == nil { tightKey(value) }
    unusedName(of: value)
  }

  /// `title: Channel # 16` and `author: # maria`: what follows the `#` is a comment.
  private mutating func reportComment(after value: YAMLValue, key: YAMLValue?) {
    guard let comment = comment(after: value, key: key) else { return }
    let start = comment.lowerBound
    let name = key?.text
    // `icon: anchor # the old one` has a comment, `tags: sea, #wind` a tag that is lost.
    let isTight = start + 1 < bytes.count && !bytes[start + 1].isASCIISpace
    guard
      value.isNull || Self.prose.contains(name ?? "") || isTight && Self.words.contains(name ?? "")
    else { return }
    guard value.isNull else {
      findings.append(
        Diagnostic(
          .warning, .yamlValue, file: path, at: comment,
          message: "a '#' after a space begins a comment, so these words are not read",
          help: "put the value in quotes if it contains the '#', or remove the comment"))
      return
    }
    // A key that is not known has a finding anyway.
    if let name, !Self.isKnown(name) { return }
    let isItem = name == nil && isInItems
    lostValues.insert(value.index)
    findings.append(
      Diagnostic(
        isItem ? .error : .warning, isItem ? .metadataValue : .yamlValue, file: path, at: comment,
        message:
          "\(name.map { "'\($0)'" } ?? "this entry") has no value: a '#' after a space begins a comment",
        help: "put the value in quotes if it contains the '#', or remove the comment"))
  }

  /// The comment on the line of a value, after it or in its place.
  private func comment(after value: YAMLValue, key: YAMLValue?) -> Range<Int>? {
    var start = max(value.range.upperBound, key?.range.upperBound ?? 0)
    while start < bytes.count,
      bytes[start] == .space || bytes[start] == .tab || bytes[start] == .colon
    {
      start += 1
    }
    guard start > 0, start < bytes.count, bytes[start] == .hash, bytes[start - 1].isASCIISpace
    else { return nil }
    let end = bytes[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    return start..<(end ?? bytes.count)
  }

  private static func isKnown(_ name: String) -> Bool {
    let known: [any KeyTable.Type] = [
      MetadataKey.self, ForkKey.self, WrittenCharterKey.self, AuthorKey.self,
      WrittenSectionKey.self, WrittenItemKey.self, WrittenCardKey.self, ChecklistKey.self,
      DeckKey.self,
    ]
    return known.contains { $0.init(rawValue: name) != nil } || ForeignKey.current(name) != nil
      || name.hasPrefix("x-")
  }

  /// Keys whose values are words, so that a `#` is more likely one of them than a comment; the
  /// empty name stands for the entries of a list.
  static let prose: Set<String> = [
    "title", "description", "introduction", "front", "back", "name", "boat", "location", "bio",
    "crew", "",
  ]
  /// Keys whose values are names.
  private static let words: Set<String> = [
    "tags", "tag", "aliases", "alias", "author", "username", "role", "icon", "id", "items",
  ]

  mutating func report(_ finding: Diagnostic) { findings.append(finding) }

  /// A line that looks like an item of a list and is the end of the one above it.
  private mutating func lostItem(_ value: YAMLValue, key: YAMLValue?) {
    var start = value.range.lowerBound
    while let feed = bytes[start..<value.range.upperBound].firstIndex(of: .lineFeed) {
      let end =
        bytes[(feed + 1)..<value.range.upperBound].firstIndex(of: .lineFeed)
        ?? value.range.upperBound
      let line = bytes[(feed + 1)..<end].trimmingASCIISpace()
      if Self.looksLikeItem(line) {
        findings.append(
          slip(above: line.startIndex, in: value, key: key)
            ?? Diagnostic(
              .warning, .yamlValue, file: path, at: line.startIndex..<line.endIndex,
              message: "this line is part of the text above it, not an item of the list",
              help: "indent it like the other items, and start it with '- '"))
        return
      }
      start = feed + 1
    }
  }

  static func looksLikeItem(_ line: ArraySlice<UInt8>) -> Bool {
    for mark in ["-", "--", "–", "—", "•", "*", "·"] where line.starts(with: mark.utf8) {
      let rest = line.dropFirst(mark.utf8.count)
      guard let next = rest.first else { return false }
      if mark == "-", next == .hyphen { continue }
      return next == .space || mark == "-" && (next.isASCIILetter || next >= 0xC2)
    }
    return false
  }
}
