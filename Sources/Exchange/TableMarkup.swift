import Bytes
import Documents

/// What Anki writes into tables, and spreadsheets do not.
enum TableMarkup {
  /// The names in the lines that Anki writes above its notes, such as `#html:true`.
  private static let heads: Set<String> = [
    "columns", "deck", "deck column", "guid column", "html", "notetype", "notetype column",
    "separator", "tags", "tags column",
  ]
  /// The most bytes of a tag.
  private static let longest = 300

  /// Whether a table begins with such a line.
  static func isFromAnki(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [UInt8].byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard text.first == .hash else { return false }
    let line = text.dropFirst().prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard let colon = line.firstIndex(of: .colon) else { return false }
    return heads.contains(
      String(utf8: line[..<colon].map(\.asciiLowercased)).withoutSpaceAtEnds)
  }

  /// The first tag, reference, gap or sound in a text.
  static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      let rest = bytes[place...].prefix(longest)
      if let length = length(of: rest) { return String(utf8: rest.prefix(length)) }
    }
    return nil
  }

  private static func length(of text: ArraySlice<UInt8>) -> Int? {
    func length(to mark: String) -> Int? {
      let bytes = Array(mark.utf8)
      let end = text.indices.first { text[$0...].starts(with: bytes) }
      return end.map { $0 - text.startIndex + bytes.count }
    }
    switch text.first {
    case .lessThan: return HTMLTag(text)?.isKnown == true ? length(to: ">") : nil
    case .ampersand:
      let reference = String(utf8: text.prefix(length(to: ";") ?? 0))
      return HTMLEntities.decoded(reference) == reference ? nil : reference.utf8.count
    case .leftBrace:
      guard text.starts(with: "{{c".utf8) else { return nil }
      let number = text.dropFirst(3).prefix(while: \.isASCIIDigit)
      let isGap = !number.isEmpty && text[number.endIndex...].starts(with: "::".utf8)
      return isGap ? length(to: "}}") : nil
    case .leftBracket: return text.starts(with: "[sound:".utf8) ? length(to: "]") : nil
    default: return nil
    }
  }
}
