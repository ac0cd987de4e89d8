import Bytes
import Documents
import MarkdownSyntax

/// The words of a text: escaped, with blanks to fill in, and with the language of what its author
/// marks, or writes in Latin letters among others.
extension MarkdownHTML {
  /// Appends the words of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - marksLatin: Whether the text is in a language that has other letters.
  ///   - output: Where they go.
  package static func append(
    words text: ArraySlice<UInt8>, marksLatin: Bool, to output: inout [UInt8]
  ) {
    var start = text.startIndex
    for mark in TextMark.all(in: text) {
      append(text[start..<mark.range.lowerBound], marksLatin, to: &output)
      switch mark.kind {
      case .line:
        output.append("<span class=\"blank\">____</span>")
      case .boat(let boat):
        output.append("<span class=\"blank\" data-boat=\"\(boat.rawValue)\">____</span>")
      case .language(let tag, let words):
        output.append("<span lang=\"\(tag)\">")
        append(words: text[words], marksLatin: false, to: &output)
        output.append("</span>")
      }
      start = mark.range.upperBound
    }
    append(text[start...], marksLatin, to: &output)
  }

  private static func append(
    _ text: ArraySlice<UInt8>, _ marksLatin: Bool, to output: inout [UInt8]
  ) {
    guard marksLatin else { return HTMLEscaping.append(text, to: &output) }
    var start = text.startIndex
    for run in LatinRun.all(in: text) {
      HTMLEscaping.append(text[start..<run.lowerBound], to: &output)
      output.append("<span lang=\"en\">")
      HTMLEscaping.append(text[run], to: &output)
      output.append("</span>")
      start = run.upperBound
    }
    HTMLEscaping.append(text[start...], to: &output)
  }
}

/// Two or more words in Latin letters among others: "THIS IS sailing yacht" in a Russian text.
///
/// A screen reader spells them out, or reads them with the wrong sounds, unless their
/// language is marked. A single word is often a name, and words with an address between them are not speech.
enum LatinRun {
  /// The runs of a text, in order.
  static func all(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isASCIILetter else {
        // A word that begins with other letters or with digits is not one of these.
        index = sign(at: index, in: text).map { index + $0 } ?? word(from: index, in: text).end
        continue
      }
      let start = index
      var end = index
      var words = 0
      while index < text.endIndex, text[index].isASCIILetter {
        let word = word(from: index, in: text)
        guard word.isLatin, !isAddress(index..<word.end, in: text) else {
          index = word.end
          break
        }
        words += 1
        end = word.end
        index = end + pause(at: end, in: text)
        guard let space = space(at: index, in: text) else { break }
        index += space
      }
      if words > 1 { found.append(start..<end) }
      index = max(index, end)
    }
    return found
  }

  /// The end of the word that begins at a place, and whether all its letters are Latin ones.
  private static func word(
    from start: Int, in text: ArraySlice<UInt8>
  ) -> (end: Int, isLatin: Bool) {
    var index = start
    var isLatin = true
    while index < text.endIndex {
      guard let length = sign(at: index, in: text) else {
        if text[index] >= 0x80 { isLatin = false }
        index += 1
        continue
      }
      // "don’t" and "stern-to" are one word each.
      let next = index + length
      guard isJoint(at: index, in: text), next < text.endIndex, sign(at: next, in: text) == nil
      else { break }
      index = next
    }
    return (index, isLatin)
  }

  /// How many bytes the sign or space at a place has; `nil` if a letter or a digit is there.
  ///
  /// Outside ASCII, these are signs: U+00A0, «, », U+2000 to U+206F, and №. U+200C to U+200F are
  /// not: they are inside words of other letters.
  private static func sign(at index: Int, in text: ArraySlice<UInt8>) -> Int? {
    let first = text[index]
    if first < 0x80 { return first.isASCIIAlphanumeric ? nil : 1 }
    guard first == 0xC2 || first == 0xE2, index + 1 < text.endIndex else { return nil }
    let second = text[index + 1]
    if first == 0xC2 { return second == 0xA0 || second == 0xAB || second == 0xBB ? 2 : nil }
    guard index + 2 < text.endIndex else { return nil }
    let third = text[index + 2]
    switch second {
    case 0x80: return (0x8C...0x8F).contains(third) ? nil : 3
    case 0x81: return third <= 0xAF ? 3 : nil
    case 0x84: return third == 0x96 ? 3 : nil
    default: return nil
    }
  }

  /// Whether a sign between letters makes them one word: `'`, `-`, ’ and the hyphens ‐ and ‑.
  private static func isJoint(at index: Int, in text: ArraySlice<UInt8>) -> Bool {
    let first = text[index]
    if first == .apostrophe || first == .hyphen { return true }
    guard first == 0xE2, index + 2 < text.endIndex, text[index + 1] == 0x80 else { return false }
    let third = text[index + 2]
    return third == 0x90 || third == 0x91 || third == 0x99
  }

  /// How many bytes a sign has after which a run may go on: a comma, or the end of "skippers’".
  private static func pause(at index: Int, in text: ArraySlice<UInt8>) -> Int {
    guard index < text.endIndex, text[index] == .comma || isJoint(at: index, in: text) else {
      return 0
    }
    return sign(at: index, in: text) ?? 0
  }

  /// How many bytes the space at a place has, of any width; `nil` if none is there.
  private static func space(at index: Int, in text: ArraySlice<UInt8>) -> Int? {
    guard index < text.endIndex else { return nil }
    return text[index] == .space ? 1 : WideSpace.length(atStartOf: text[index...])
  }

  /// Whether a word is part of an address: `sail.example`, `https://…`, `a@b`.
  ///
  /// A sentence may end before a closing mark: "SAY AGAIN." in quotation marks.
  private static func isAddress(_ word: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    let marks: [UInt8] = [.dot, .slash, .colon, .at]
    if word.lowerBound > text.startIndex, marks.contains(text[word.lowerBound - 1]) { return true }
    let after = word.upperBound + 1
    guard after < text.endIndex, marks.contains(text[word.upperBound]) else { return false }
    let closing: [UInt8] = [.quote, .apostrophe, .rightParenthesis]
    if text[after] < 0x80 { return !text[after].isASCIISpace && !closing.contains(text[after]) }
    return sign(at: after, in: text) == nil
  }
}
