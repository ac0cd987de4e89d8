import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

/// Entries of lists that are not what their lines look like.
extension YAMLValueSlips {
  /// The first line of a text that takes in the items below it, if that line is to blame.
  func slip(above item: Int, in value: YAMLValue, key: YAMLValue?) -> Diagnostic? {
    let start = value.range.lowerBound
    let line = bytes.lineStart(before: start)
    let itemLine = bytes.lineStart(before: item)
    let first = bytes[line...].firstIndex { $0 != .space } ?? line
    let text = bytes[start..<itemLine].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    if first < start {
      // An item that is indented less than the next ones, and so is the only one of its list.
      // Of two items, the one with the odd indentation is to blame.
      let isOdd = (first - line) % 2 == 1 && item - itemLine == first - line + 1
      guard isAlone, isOdd || countItems(in: item..<value.range.upperBound) > 1,
        bytes[first..<start].trimmingASCIISpace().elementsEqual([.hyphen]),
        first - line < item - itemLine
      else { return nil }
      let indent = first - line
      return slip(
        first..<start + text.trimmingASCIISpace().count,
        "this list item is indented by \(counted(indent, "space")), and the next one by "
          + "\(item - itemLine), so that is part of its text",
        help: "indent all items of a list alike")
    }
    // The bullets of a description are its own.
    guard let key, !Self.prose.contains(key.text ?? "") else { return nil }
    if Self.looksLikeItem(text), text.first != .hyphen || text.dropFirst().first != .space {
      let second = text.dropFirst().first ?? .space
      let isTight = text.first == .hyphen && second != .space && second != .hyphen
      let shown = String(utf8: text).prefix { isTight || $0 != " " }.prefix(isTight ? 2 : 4)
      return slip(
        start..<start + shown.utf8.count,
        "a list item starts with '- ' in YAML, not with '\(shown)'",
        help: "write '- ', or put the text in quotes")
    }
    let number = 1 + bytes[..<item].count { $0 == .lineFeed }
    return slip(
      start..<start + text.trimmingASCIISpace().count,
      "a list item is expected here, as on line \(number)",
      help: "start the line with '- ', or move it out of the list")
  }

  private func countItems(in text: Range<Int>) -> Int {
    bytes[text].split(separator: .lineFeed).count { Self.looksLikeItem($0.trimmingASCIISpace()) }
  }

  /// The keys that the entries of a list begin with.
  static func firstKeys(of list: YAMLValue) -> Set<String> {
    var names: Set<String> = []
    let items = list.items
    guard items.contains(where: { $0.kind == .scalar }) else { return [] }
    for item in items {
      if let name = item.entries.first?.key.text, isFirst(name) { names.insert(name) }
    }
    return names
  }

  /// The word that a text of several begins with.
  static func firstWord(_ value: YAMLValue) -> String? {
    guard value.style == .plain, let text = value.textBytes,
      let end = text.prefix(20).firstIndex(of: .space)
    else { return nil }
    return String(utf8: text[..<end])
  }

  private static func isFirst(_ name: String) -> Bool {
    name == WrittenItemKey.title.rawValue || name == WrittenCardKey.front.rawValue
  }

  /// `- title Oil` beside entries that have `title: `.
  mutating func keyWithoutColon(_ name: String, _ value: YAMLValue) {
    let start = value.range.lowerBound
    let rest = value.textBytes?.dropFirst(name.utf8.count + 1) ?? []
    // `title = Oil` has its own finding.
    if rest.first == .equals { return }
    let right = "\(name): \(String(utf8: rest))"
    report(
      slip(
        start..<start + name.utf8.count,
        "'\(name)' is part of the text here: it is not a key without ': ' after it",
        help: right.utf8.count <= 60 ? "write '\(right)'" : "write '\(name): …'"))
  }

  /// `- title:Oil` and `- title = Oil`, which are texts to YAML.
  mutating func tightKey(_ value: YAMLValue) {
    let text = bytes[value.range]
    if let equals = text.prefix(20).firstIndex(of: .equals) {
      let key = String(utf8: text[..<equals].trimmingASCIISpace())
      guard WrittenItemKey(rawValue: key) != nil || WrittenCardKey(rawValue: key) != nil else {
        return
      }
      report(
        Diagnostic(
          .warning, .yamlValue, file: path, at: text.startIndex..<(equals + 1),
          message: "'\(key) =' is part of the text here: a key ends with a colon",
          help: "write '\(key): '"))
      return
    }
    guard let colon = text.firstIndex(of: .colon), colon + 1 < text.endIndex,
      !text[colon + 1].isASCIISpace, text[colon + 1] != .slash,
      WrittenItemKey(rawValue: String(utf8: text[..<colon])) != nil
        || WrittenCardKey(rawValue: String(utf8: text[..<colon])) != nil
    else { return }
    let key = String(utf8: text[..<colon])
    report(
      Diagnostic(
        .warning, .yamlValue, file: path, at: text.startIndex..<(colon + 1),
        message: "'\(key):' is part of the text here: a space is missing after the colon",
        help: "write '\(key): '"))
  }

  private func slip(_ range: Range<Int>, _ message: String, help: String) -> Diagnostic {
    Diagnostic(.warning, .yamlValue, file: path, at: range, message: message, help: help)
  }
}
