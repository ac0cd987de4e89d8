import Bytes
import Diagnostics
import YAMLSyntax

/// Finds values that say something else than their lines do: YAML is right, and the author lost words.
struct YAMLValueSlips {
  private let bytes: [UInt8]
  private let path: String
  private(set) var findings: [Diagnostic] = []

  init(_ root: YAMLValue, in source: SourceText) {
    bytes = source.bytes
    path = source.path
    visit(root, key: nil)
  }

  private mutating func visit(_ value: YAMLValue, key: YAMLValue?) {
    switch value.kind {
    case .scalar: scalar(value, key: key)
    case .sequence: for item in value.items { visit(item, key: nil) }
    case .mapping: for (key, value) in value.entries { visit(value, key: key) }
    }
  }

  private mutating func scalar(_ value: YAMLValue, key: YAMLValue?) {
    guard value.style == .plain, value.range.upperBound <= bytes.count else { return }
    comment(after: value, key: key)
    if bytes[value.range].contains(.lineFeed) { lostItem(value) }
    if key == nil { tightKey(value) }
  }

  /// `title: Channel # 16` and `author: # maria`: what follows the `#` is a comment.
  private mutating func comment(after value: YAMLValue, key: YAMLValue?) {
    var start = max(value.range.upperBound, key?.range.upperBound ?? 0)
    while start < bytes.count,
      bytes[start] == .space || bytes[start] == .tab || bytes[start] == .colon
    {
      start += 1
    }
    guard start > 0, start < bytes.count, bytes[start] == .hash, bytes[start - 1].isASCIISpace
    else { return }
    let name = key?.text ?? ""
    let isText = ["title", "description", "front", "back", "name", ""].contains(name)
    guard value.isNull || isText else { return }
    let end = bytes[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    let comment = start..<(end ?? bytes.count)
    findings.append(
      Diagnostic(
        .warning, .yamlValue, file: path, at: comment,
        value.isNull
          ? "'\(name)' has no value: a '#' after a space begins a comment"
          : "a '#' after a space begins a comment, so these words are not read",
        help: "put the value in quotes if it contains the '#', or remove the comment"))
  }

  /// A line that looks like an item of a list and is the end of the one above it.
  private mutating func lostItem(_ value: YAMLValue) {
    var start = value.range.lowerBound
    while let feed = bytes[start..<value.range.upperBound].firstIndex(of: .lineFeed) {
      let end =
        bytes[(feed + 1)..<value.range.upperBound].firstIndex(of: .lineFeed)
        ?? value.range.upperBound
      let line = bytes[(feed + 1)..<end].trimmingASCIISpace()
      if Self.looksLikeItem(line) {
        findings.append(
          Diagnostic(
            .warning, .yamlValue, file: path, at: line.startIndex..<line.endIndex,
            "this line is part of the text above it, not an item of the list",
            help: "indent it like the other items, and start it with '- '"))
        return
      }
      start = feed + 1
    }
  }

  private static func looksLikeItem(_ line: ArraySlice<UInt8>) -> Bool {
    for mark in ["-", "–", "—", "•", "*", "·"] where line.starts(with: mark.utf8) {
      let rest = line.dropFirst(mark.utf8.count)
      guard let next = rest.first else { return false }
      return next == .space || mark == "-" && (next.isASCIILetter || next >= 0xC2)
    }
    return false
  }

  /// `- title:Oil`, which is a text to YAML.
  private mutating func tightKey(_ value: YAMLValue) {
    let text = bytes[value.range]
    guard let colon = text.firstIndex(of: .colon), colon + 1 < text.endIndex,
      !text[colon + 1].isASCIISpace, text[colon + 1] != .slash,
      ItemKey(rawValue: String(utf8: text[..<colon])) != nil
        || CardKey(rawValue: String(utf8: text[..<colon])) != nil
    else { return }
    let key = String(utf8: text[..<colon])
    findings.append(
      Diagnostic(
        .warning, .yamlValue, file: path, at: text.startIndex..<(colon + 1),
        "'\(key):' is part of the text here: a space is missing after the colon",
        help: "write '\(key): '"))
  }
}
