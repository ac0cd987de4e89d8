import Bytes

/// A text with gaps: `{{c1::word::hint}}`.
enum AnkiCloze {
  /// How deep gaps may be in gaps.
  private static let deepest = 8

  /// The text of the card for one gap: on the front the gap, on the back the words in bold.
  static func text(
    _ text: String, gap: Int, isAnswer: Bool, losses: inout Set<String>
  ) -> String {
    if text.utf8.count >= 15, text.contains("image-occlusion:") {
      losses.insert("a picture with hidden parts")
    }
    let bytes = Array(text.utf8)
    var at = 0
    var output: [UInt8] = []
    write(bytes, from: &at, gap: gap, isAnswer: isAnswer, depth: 0, to: &output)
    return String(utf8: output)
  }

  /// Writes up to the end, or within a gap up to its end.
  private static func write(
    _ bytes: [UInt8], from at: inout Int, gap: Int, isAnswer: Bool, depth: Int,
    to output: inout [UInt8]
  ) {
    while at < bytes.count {
      if depth > 0, bytes[at] == .rightBrace || bytes[at] == .colon,
        bytes[at...].starts(with: "}}".utf8) || bytes[at...].starts(with: "::".utf8)
      {
        return
      }
      guard depth < deepest, bytes[at] == .leftBrace, let (number, start) = opening(bytes, at)
      else {
        output.append(bytes[at])
        at += 1
        continue
      }
      at = start
      var words: [UInt8] = []
      write(bytes, from: &at, gap: gap, isAnswer: isAnswer, depth: depth + 1, to: &words)
      var hint: [UInt8] = []
      if bytes[at...].starts(with: "::".utf8) {
        at += 2
        let end = bytes[at...].indices.first { bytes[$0...].starts(with: "}}".utf8) }
        hint = Array(bytes[at..<(end ?? bytes.count)])
        at = end ?? bytes.count
      }
      if bytes[at...].starts(with: "}}".utf8) { at += 2 }
      if !number.contains(gap) {
        output += words
      } else if isAnswer {
        output += Array("<b>".utf8) + words + Array("</b>".utf8)
      } else {
        output += Array("[".utf8) + (hint.isEmpty ? Array("…".utf8) : hint) + Array("]".utf8)
      }
    }
  }

  /// The numbers of a gap that begins here, and where its words begin.
  private static func opening(_ bytes: [UInt8], _ at: Int) -> (numbers: [Int], start: Int)? {
    guard bytes[at...].starts(with: "{{c".utf8) else { return nil }
    let digits = bytes[(at + 3)...].prefix { $0.isASCIIDigit || $0 == .comma }
    let numbers = digits.split(separator: .comma).compactMap { Int(String(utf8: $0)) }
    let end = at + 3 + digits.count
    guard !numbers.isEmpty, bytes[end...].starts(with: "::".utf8) else { return nil }
    return (numbers, end + 2)
  }
}
