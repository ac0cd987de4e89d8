import Bytes
import Contract

/// Keys that are nearly right, so that readers see them.
extension TrailingSyntax.NearMiss {
  private static let carets = ["^", "ˆ", "＾"].map { Array($0.utf8) }

  /// What is nearly a key at the end of the words of a line, or a key among them.
  static func key(
    _ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, hasKey: Bool
  ) -> Self? {
    if hasKey { return second(words, text) }
    return last(words, text) ?? middle(words, text)
  }

  /// What is nearly a key and follows a parenthesis; `nil` if other words do.
  static func last(
    _ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, after parenthesis: Int
  ) -> Self? {
    let rest = words[(parenthesis + 1)...].trimmingASCIISpace()
    guard carets.contains(where: { rest.starts(with: $0) }) else { return nil }
    return last(words, text)
  }

  /// `^^key`, `ˆkey`, `^ key`, `^ключ`: the sign of a key, but not a key.
  private static func last(_ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Self? {
    let space = words.lastIndex(of: .space)
    var start = space.map { $0 + 1 } ?? words.startIndex
    let before = words[..<(space ?? words.startIndex)].trimmingASCIISpace()
    if let length = suffix(carets, before),
      before.endIndex - length == before.startIndex
        || before[before.endIndex - length - 1].isASCIISpace
    {
      start = before.endIndex - length
    }
    let word = words[start...]
    let isMarked = carets.contains { word.starts(with: $0) }
    // `oil^oil` is a key without its space; `m^2` is not.
    let inside = word.firstIndex(of: .caret)
    let isJoined =
      inside.map { caret in
        caret > word.startIndex && word.endIndex - caret > 2
          && word[(caret + 1)...].allSatisfy {
            $0.isASCIIAlphanumeric || $0 == .hyphen
          }
          && word[caret + 1].isASCIILetter
      } ?? false
    if isJoined, let inside {
      let key = String(utf8: word[inside...])
      return Self(
        inside..<words.endIndex, in: text,
        message: "'\(key)' is part of the word before it, because there is no space between them",
        help: "write ` \(key)`")
    }
    guard isMarked, let key = plainKey(of: word) else { return nil }
    let hasLetters = word.contains { $0 >= 0x80 } && !isForeignCaret(word)
    return Self(
      start..<words.endIndex, in: text,
      message: "'\(String(utf8: word))' is not a key, so readers see it",
      help: "write ` ^\(key)` at the end: \(hasLetters ? "Latin " : "")letters, digits and hyphens")
  }

  /// The key that a word nearly is; `nil` for `^_^` and the like.
  private static func plainKey(of word: ArraySlice<UInt8>) -> String? {
    let name = word.drop { $0 == .caret || $0 == .space }
    if !isForeignCaret(word), name.contains(where: { $0 >= 0x80 }) {
      let first = String(utf8: name).unicodeScalars.first
      let slug = Slug.ascii(String(utf8: name))
      return (first?.properties.isAlphabetic ?? false) && !slug.isEmpty ? slug : nil
    }
    let key = name.filter { $0.isKeyByte }
    return key.contains { $0.isASCIIAlphanumeric } ? String(utf8: key) : nil
  }

  /// Whether the sign is another one than `^`.
  private static func isForeignCaret(_ word: ArraySlice<UInt8>) -> Bool {
    carets.dropFirst().contains { word.starts(with: $0) }
  }

  /// `^one ^two`: only the last one is the key.
  static func second(_ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Self? {
    guard let found = mark(in: words) else { return nil }
    return Self(
      found, in: text,
      message:
        "'\(String(utf8: words[found]))' is part of the text: only the last key of a line is read",
      help: "remove one of the two")
  }

  /// `^belt Belt` and `Belt ^belt … OK`.
  private static func middle(_ words: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Self? {
    guard let found = mark(in: words), found.upperBound < words.endIndex else { return nil }
    let key = String(utf8: words[found].dropFirst())
    let rest = words[found.upperBound...].trimmingASCIISpace()
    var help = "write ` ^\(key)` after the last word"
    // `^Belt Key`
    if found.lowerBound > words.startIndex, rest.allSatisfy({ $0.isKeyByte }) {
      help += ", or ` ^\(key)-\(String(utf8: rest))` if all of it is the key"
    }
    return Self(
      found, in: text,
      message: "'^\(key)' is part of the text: a key goes at the end of a line and has no spaces",
      help: help)
  }

  /// The last word that is a key of at least two letters; `^C` is a key on a keyboard.
  private static func mark(in words: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = words
    while let caret = rest.lastIndex(of: .caret) {
      rest = rest[..<caret]
      let name = words[(caret + 1)...].prefix { $0.isKeyByte }
      let isWord =
        (caret == words.startIndex || words[caret - 1].isASCIISpace)
        && (name.endIndex == words.endIndex || words[name.endIndex].isASCIISpace)
      if isWord, name.count > 1, name.first?.isASCIILetter ?? false {
        return caret..<name.endIndex
      }
    }
    return nil
  }
}
