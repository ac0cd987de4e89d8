import Bytes
import Documents

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
        index = isWordByte(text[index]) ? wordEnd(in: text, from: index) : index + 1
        continue
      }
      let start = index
      var end = index
      var words = 0
      while index < text.endIndex, text[index].isASCIILetter {
        let next = wordEnd(in: text, from: index)
        guard text[index..<next].allSatisfy({ $0 < 0x80 }), !isAddress(text, index..<next) else {
          index = next
          break
        }
        words += 1
        end = next
        index = next
        if index < text.endIndex, text[index] == .comma { index += 1 }
        guard index < text.endIndex, text[index] == .space else { break }
        index += 1
      }
      if words > 1 { found.append(start..<end) }
      index = max(index, end)
    }
    return found
  }

  private static func wordEnd(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    text[start...].firstIndex { !isWordByte($0) } ?? text.endIndex
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte >= 0x80 || byte == .hyphen
      || byte == .apostrophe
  }

  /// Whether a word is part of an address: `sail.example`, `https://…`, `a@b`.
  private static func isAddress(_ text: ArraySlice<UInt8>, _ word: Range<Int>) -> Bool {
    let marks: [UInt8] = [.dot, .slash, .colon, .at]
    let after = word.upperBound + 1
    return
      (word.upperBound < text.endIndex && marks.contains(text[word.upperBound])
      && after < text.endIndex && !text[after].isASCIISpace)
      || (word.lowerBound > text.startIndex && marks.contains(text[word.lowerBound - 1]))
  }
}
