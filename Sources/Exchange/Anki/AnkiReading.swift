import Bytes

/// Anki's filters for words with their readings in brackets: ` 日本[にほん]`.
enum AnkiReading: String {
  /// Only the words.
  case kanji
  /// The readings in place of the words.
  case kana
  /// The words with their readings above them.
  case furigana

  /// A field as the filter shows it.
  ///
  /// A word begins after a space, which is not shown, or after a tag. A sound is not a reading.
  func text(_ field: String) -> String {
    let bytes = Self.withSpaces(Array(field.utf8))
    var output: [UInt8] = []
    // Where that begins which is not yet written, and where a word may begin.
    var (start, word) = (0, 0)
    // Before this place, no bracket is closed.
    var closed = 0
    var isInTag = false
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case .lessThan:
        let next = at + 1 < bytes.count ? bytes[at + 1] : .space
        isInTag = isInTag || next.isASCIILetter || next == .slash
      case .greaterThan:
        isInTag = false
        word = at + 1
      case .space, .lineFeed: word = at + 1
      case .leftBracket where !isInTag && at > word && at >= closed:
        let end =
          bytes[(at + 1)...].dropFirst().firstIndex { $0 == .rightBracket || $0 == .lineFeed }
          ?? bytes.count
        guard end < bytes.count, bytes[end] == .rightBracket else {
          closed = end
          break
        }
        let reading = bytes[(at + 1)..<end]
        if !reading.starts(with: "sound:".utf8) {
          let isAfterSpace = word > start && bytes[word - 1] == .space
          output += bytes[start..<(isAfterSpace ? word - 1 : word)]
          append(bytes[word..<at], reading, to: &output)
          start = end + 1
        }
        at = end
        word = end + 1
      default: break
      }
      at += 1
    }
    return String(utf8: output + bytes[start...])
  }

  private func append(
    _ word: ArraySlice<UInt8>, _ reading: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    switch self {
    case .kanji: output += word
    case .kana: output += reading
    case .furigana:
      output.append("<ruby>")
      output += word
      output.append("<rt>")
      output += reading
      output.append("</rt></ruby>")
    }
  }

  /// A text in which the spaces of an editor are spaces.
  private static func withSpaces(_ field: [UInt8]) -> [UInt8] {
    let name = Array("&nbsp;".utf8)
    var output: [UInt8] = []
    var at = 0
    while at < field.count {
      let isSpace = field[at] == .ampersand && field[at...].starts(with: name)
      output.append(isSpace ? .space : field[at])
      at += isSpace ? name.count : 1
    }
    return output
  }
}
