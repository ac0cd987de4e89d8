import Bytes
import Diagnostics
import Documents
import Library

/// A line at the top of a document's metadata.
enum IDInsertion {
  /// The edit that writes the id that a document has now; `nil` if there is no metadata, or
  /// none that a line can be added to.
  static func fix(for document: Document, in source: SourceText) -> Diagnostic.Fix? {
    let id = "\(document.metadata.id.value)"
    return filling("id", with: id, for: document, in: source)
      ?? fix("id: \(id)", for: document, in: source, unless: isIDKey)
  }

  /// The edit that writes the value of a key that is there without one, as `key:` or `key: ~`; `nil` if there is no such
  /// line.
  static func filling(
    _ key: String, with value: String, for document: Document, in source: SourceText
  ) -> Diagnostic.Fix? {
    let bytes = source.bytes
    let range = document.metadata.range
    guard !document.metadata.isUnreadable, range.upperBound <= bytes.count else { return nil }
    var start = range.lowerBound
    while start < range.upperBound {
      let next = bytes[start..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 }
      let line = bytes[start..<(next ?? range.upperBound)]
      start = next ?? range.upperBound
      guard line.starts(with: "\(key):".utf8) else { continue }
      let rest = line.dropFirst(key.utf8.count + 1)
      let word = rest.prefix { $0 != .hash }.trimmingASCIISpace()
      let isNull = word.isEmpty || ["~", "null"].contains { word.elementsEqual($0.utf8) }
      // A value on the lines below would be read as a part of it.
      let isContinued = start < range.upperBound && bytes[start].mayContinueValue
      guard isNull, !isContinued else { return nil }
      let end = word.isEmpty ? rest.startIndex : word.endIndex
      return Diagnostic.Fix(range: rest.startIndex..<end, replacement: " \(value)")
    }
    return nil
  }

  /// The edit that adds a line; `nil` if there is no metadata, or none that a line can be added to.
  static func fix(
    _ text: String, for document: Document, in source: SourceText,
    unless isThere: (ArraySlice<UInt8>) -> Bool
  ) -> Diagnostic.Fix? {
    let bytes = source.bytes
    let range = document.metadata.range
    let isYAML = !source.path.isMarkdownName
    // One more line could turn the mistake that is there into another one.
    guard !document.metadata.isUnreadable else { return nil }
    guard range.lowerBound > 0 || isYAML, range.upperBound <= bytes.count else { return nil }
    var place: Int?
    var start = range.lowerBound
    while start < range.upperBound {
      let next = bytes[start..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 }
      let line = bytes[start..<(next ?? range.upperBound)]
      if isThere(line) { return nil }
      if place == nil, !isSkipped(line) {
        guard isKey(line) else { return nil }
        place = start
      }
      start = next ?? range.upperBound
    }
    if place == nil {
      guard range.isEmpty, !isYAML else { return nil }
      place = range.lowerBound
    }
    guard let place else { return nil }
    return Diagnostic.Fix(range: place..<place, replacement: "\(text)\(bytes.lineEnding)")
  }

  /// An empty line, a comment, a directive or a document marker.
  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { !$0.isASCIISpace }) else { return true }
    return first == .hash || line.first == .percent || line.starts(with: "---".utf8)
  }

  /// A key of a block mapping, at the margin.
  private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first.isASCIILetter || first == .quote || first == .apostrophe
    else { return false }
    return line.contains(.colon)
  }

  private static func isIDKey(_ line: ArraySlice<UInt8>) -> Bool {
    for key in ["id", "\"id\"", "'id'"] where line.starts(with: key.utf8) {
      if line.dropFirst(key.utf8.count).first(where: { $0 != .space }) == .colon { return true }
    }
    // `? id` is a key too; authors who write it that way will find the place.
    return line.first == .question
  }
}

extension UInt8 {
  /// Whether a line that begins with it may belong to the value above: indented, or an entry of a list.
  fileprivate var mayContinueValue: Bool { self == .space || self == .tab || self == .hyphen }
}
